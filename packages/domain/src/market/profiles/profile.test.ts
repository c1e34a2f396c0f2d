import { expect, test } from "vitest";
import { ERASED_NAME, initials, isErased, ofName, shortName } from "./profile.ts";

test.for([
  ["Marie", "de Marie"],
  ["Awa", "d'Awa"],
  ["Émile", "d'Émile"],
  ["Yao", "de Yao"],
  ["Hawa", "de Hawa"],
] as const)("« de » s'élide devant la voyelle d'un nom : %s", ([name, said]) => {
  expect(ofName(name)).toBe(said);
});

test("d'un compte effacé il ne reste que le nom entier « Compte supprimé » ; les autres s'appellent par leur prénom", () => {
  expect([isErased(ERASED_NAME), shortName(ERASED_NAME)]).toEqual([true, "Compte supprimé"]);
  const aicha = { firstName: "Aïcha", lastName: "Koné" };
  expect([isErased(aicha), shortName(aicha)]).toEqual([false, "Aïcha"]);
  expect(shortName({ firstName: "", lastName: "" })).toBe("Membre");
});

test.each([
  ["🌾Ferme", "Ondo", "FO"],
  ["👩🏾‍🌾", "🌾", "👩🏾‍🌾🌾"],
  ["« Awa »", "123", "A1"],
  ["e\u0301lise", "", "É"],
  ["\u200b", "\u202a", "?"],
])("les initiales de « %s » « %s » se lisent « %s »", (firstName, lastName, read) => {
  expect(initials({ firstName, lastName }).normalize("NFC")).toBe(read);
});
