import { schemaResolver } from "@mantine/form";
import { expect, test } from "vitest";
import { problemsOf } from "./problems-of.ts";

const issues = [
  { path: ["quantity"], message: "La quantité doit être un nombre entier" },
  { path: ["quantity"], message: "Cette quantité est trop élevée" },
];

test("un champ que deux règles refusent dit la première, par chaque pont vers un formulaire", () => {
  const first = { quantity: "La quantité doit être un nombre entier" };
  expect(problemsOf({ error: { issues } })).toEqual(first);
  const schema = { "~standard": { version: 1 as const, vendor: "recolte", validate: () => ({ issues }) } };
  expect(schemaResolver(schema, { sync: true })({})).toEqual(first);
});
