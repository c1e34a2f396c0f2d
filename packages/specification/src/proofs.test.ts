import { expect, test } from "vitest";
import type { Part } from "./list.ts";
import { unproven, unwritten } from "./proofs.ts";
import type { Requirement } from "./requirement.ts";

const list = (...requirements: Requirement[]): Part[] => [["core", "7", 1, requirements]];
const upload = (...tests: string[]) => list({ screen: "/upload", when: "photo envoyée", tests, texts: ["announcement-images"] });
const opening = list({ screen: "/", when: "à l'ouverture", scenario: "home", texts: ["Libreville"] });
const ran = (title: string, passed = true) => ({ title, passed });

test("une preuve dont le test a réussi tient", () => {
  expect(unproven(upload("une photo est gardée"), [ran("une photo est gardée")])).toEqual([]);
  expect(unproven(opening, [ran("/, à l'ouverture")])).toEqual([]);
});

test("une preuve dont le test n'existe pas est refusée avec ce qu'il faut faire", () => {
  const refusal =
    "core.txt, section 7, /upload, photo envoyée: no test « une photo est perdue » ran. " +
    "Give the proof in packages/specification/src the title of a test that passes, or write that test.";
  expect(unproven(upload("une photo est perdue"), [ran("une photo est gardée")])).toEqual([refusal]);
  expect(unwritten(upload("une photo est perdue"), { scenarios: "", tests: ['test("une photo est gardée")'] })).toEqual([
    refusal.replace(" ran.", " is written."),
  ]);
});

test("une preuve dont le test échoue ou est sauté ne tient pas", () => {
  expect(unproven(upload("une photo est gardée"), [ran("une photo est gardée", false)])).toEqual([
    expect.stringContaining("no test « une photo est gardée » passed. Give the proof"),
  ]);
});

test("une scène que personne ne joue est refusée avec ce qu'il faut faire", () => {
  expect(unproven(opening, [])).toEqual([
    "core.txt, section 7, /, à l'ouverture: no test « /, à l'ouverture » ran. Let `walk` play its list in apps/web/src/scenarios.",
  ]);
  expect(unwritten(opening, { scenarios: "  homely: () => open(),\n", tests: [] })).toEqual([
    expect.stringContaining("no scene « home » is written. Let `walk` play its list"),
  ]);
});

test.each([
  ["« %s » est refusé", "« tomates » est refusé"],
  ["$status, $move → $end", "active, pause → paused"],
  ["voit « ${expected.header} », au plus cinq", "voit « Accueil Annonces », au plus cinq"],
])("le titre « %s » vaut pour toutes ses lignes, et pour elles seules", (written, made) => {
  expect(unproven(upload(written), [ran(made)])).toEqual([]);
  expect(unproven(upload(written), [ran(`avant ${made} après`)])).toHaveLength(written.startsWith("$") ? 0 : 1);
});

test("un texte qu'aucun fichier ne tient avec le test de sa preuve est refusé", () => {
  const tests = ['test("une photo est gardée")', '"announcement-images"'];
  expect(unwritten(upload("une photo est gardée"), { scenarios: "", tests })).toEqual([
    expect.stringContaining("no file holds the tests « une photo est gardée » and all texts."),
  ]);
  expect(unwritten(upload("une photo est gardée"), { scenarios: "", tests: [tests.join("\n")] })).toEqual([]);
});
