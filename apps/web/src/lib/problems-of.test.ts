import { QuickEdit } from "@recolte/domain/announcement";
import { schemaResolver } from "@mantine/form";
import { expect, test } from "vitest";
import { problemsOf } from "./problems-of.ts";

const Quantity = QuickEdit.pick({ quantityAvailable: true });
const typed = { quantityAvailable: -0.5 };
const first = { quantityAvailable: "La quantité doit être un nombre entier" };

test("un champ que deux règles refusent dit la première, par chaque pont vers un formulaire", () => {
  expect(Quantity.safeParse(typed).error?.issues).toHaveLength(2);
  expect(problemsOf(Quantity.safeParse(typed))).toEqual(first);
  expect(schemaResolver(Quantity, { sync: true })(typed)).toEqual(first);
});
