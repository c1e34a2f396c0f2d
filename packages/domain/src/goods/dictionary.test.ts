import { expect, test } from "vitest";
import { NameFields, slugOf, USUAL_UNITS, WeightFields } from "./dictionary.ts";

const NAME = { name: "Atanga", kind: "local", country: "gabon", source: "Wikipédia", url: "", toConfirm: false };
const WEIGHT = { unit: "sac", country: null, kg: 50, source: "Le marché", url: "", certainty: "attestee" };
const problem = (schema: typeof NameFields | typeof WeightFields, value: object) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null;

test.each([
  [{}, null],
  [{ source: "" }, "La source est requise"],
  [{ source: "  " }, "La source est requise"],
  [{ name: "" }, "Le nom est requis"],
  [{ url: "wikipedia" }, "L'adresse doit commencer par https://"],
  [{ url: "javascript:alert(1)" }, "L'adresse doit commencer par https://"],
  [{ url: "https://fr.wikipedia.org/wiki/Safoutier" }, null],
])("un nom avec %j : %s", (change, message) => {
  expect(problem(NameFields, { ...NAME, ...change })).toBe(message);
});

test.each([
  [{}, null],
  [{ source: "" }, "La source est requise"],
  [{ kg: 0 }, "Le poids doit être supérieur à 0"],
  [{ kg: 2001 }, "2000 kg au maximum"],
  [{ kg: 0.0005 }, "Le poids doit être supérieur à 0"],
  [{ unit: "kg" }, "L'unité est requise"],
  [{ unit: "litre" }, "L'unité est requise"],
])("un poids usuel avec %j : %s", (change, message) => {
  expect(problem(WeightFields, { ...WEIGHT, ...change })).toBe(message);
});

test("un poids usuel se donne pour ce qui n'est ni poids ni litre", () => {
  expect(USUAL_UNITS).toEqual(["piece", "paquet", "sac", "caisse", "regime", "tas"]);
});

test.each([
  ["Huile de palme", "huile-de-palme"],
  ["Œuf", "oeuf"],
  ["  N'drowa !", "n-drowa"],
  ["…", ""],
])("« %s » s'écrit « %s » dans une adresse", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
