import { expect, test } from "vitest";
import { HandOverCode } from "./hand-over-code.ts";

test.each(["418333", "418 333", " 418\u00a0333 ", "4 1 8 3 3 3"])("un code se tape comme on le lit : « %s »", (typed) => {
  expect(HandOverCode.parse(typed)).toBe("418333");
});

test.each(["41833", "4183334", "418-333", "41833a", "", "418 333".padEnd(60), null])("« %s » n'est pas un code", (typed) => {
  expect(HandOverCode.safeParse(typed).error?.issues[0]?.message).toBe("Le code a six chiffres");
});
