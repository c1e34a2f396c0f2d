import { expect, test } from "vitest";
import { ofName } from "./profile.ts";

test.for([
  ["Marie", "de Marie"],
  ["Awa", "d'Awa"],
  ["Émile", "d'Émile"],
  ["Yao", "de Yao"],
  ["Hawa", "de Hawa"],
] as const)("« de » s'élide devant la voyelle d'un nom : %s", ([name, said]) => {
  expect(ofName(name)).toBe(said);
});
