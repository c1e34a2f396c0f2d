import { expect, test } from "vitest";
import { counted, tied } from "./words.ts";

test("zéro et un sont au singulier, les milliers sont séparés", () => {
  expect(["0", "1", "2"].map((count) => counted(Number(count), "vue"))).toEqual(["0\u00a0vue", "1\u00a0vue", "2\u00a0vues"]);
  expect(counted(1248, "vue")).toMatch(/^1\s248\u00a0vues$/u);
});

test.for([
  ["Compte créé avec succès !", "Compte créé avec succès\u00a0!"],
  ["Comment créer une annonce ?", "Comment créer une annonce\u00a0?"],
  ["Vous avez publié « Gombo frais »", "Vous avez publié «\u00a0Gombo frais\u00a0»"],
  ["Nouveau favori : Gombo", "Nouveau favori\u00a0: Gombo"],
  ["Vous avez publié « طماطم 5 kg » !", "Vous avez publié «\u00a0\u2068طماطم 5 kg\u2069\u00a0»\u00a0!"],
])("« %s » ne se coupe ni devant un signe haut, ni dans un guillemet", ([text, kept]) => {
  expect(tied(text!)).toBe(kept);
});
