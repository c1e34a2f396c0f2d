import { expect, test } from "vitest";
import { isLate, judgeProof, keptAt, outcomeWords, proofNote, PROOF_WORDS, ProveHandOver } from "./hand-over-proof.ts";

const now = new Date("2026-11-26T12:00:00Z");

test.each([
  [0, "2026-11-26T12:00:00.000Z"],
  [3 * 3600, "2026-11-26T09:00:00.000Z"],
  [400 * 86_400, "2026-10-27T12:00:00.000Z"],
])("gardée il y a %d secondes, elle est du %s : trente jours au plus", (age, at) => {
  expect(keptAt(now, age).toISOString()).toBe(at);
});

const standing = { isRight: true, isOver: false, isUndone: false, isGone: false };
test.each([
  ["le bon code, la commande attend sa remise", {}, "done"],
  ["un mauvais code", { isRight: false }, "refused"],
  ["un mauvais code d'une commande déjà remise", { isRight: false, isOver: true }, "refused"],
  ["le bon code, montré deux fois", { isOver: true }, "already"],
  ["six chiffres effacés depuis, la commande est remise", { isRight: null, isOver: true }, "already"],
  ["le bon code d'une commande annulée depuis", { isUndone: true }, "case"],
  ["six chiffres effacés depuis, la commande est annulée", { isRight: null, isUndone: true }, "case"],
  ["un mauvais code d'une commande annulée depuis", { isRight: false, isUndone: true }, "refused"],
  ["le bon code, mais le compte est suspendu depuis", { isGone: true }, "case"],
  ["un mauvais code d'un compte suspendu", { isRight: false, isGone: true }, "refused"],
  ["le bon code d'un compte suspendu, la remise est déjà confirmée", { isGone: true, isOver: true }, "already"],
] as const)("%s", (_, change, outcome) => {
  expect(judgeProof({ ...standing, ...change })).toBe(outcome);
});

test.each([
  [{ isRead: true, late: null, weightKg: null }, "Code lu par l'appareil photo."],
  [
    { isRead: true, late: "26/11 à 14:05", weightKg: 48.5 },
    "Code lu par l'appareil photo sans réseau le 26/11 à 14:05. Poids constaté : 48,5\u00a0kg.",
  ],
  [{ isRead: false, late: "26/11 à 14:05", weightKg: null }, "Code noté sans réseau le 26/11 à 14:05."],
  [{ isRead: false, late: null, weightKg: 12 }, "Poids constaté : 12\u00a0kg."],
  [{ isRead: false, late: null, weightKg: null }, ""],
])("%o se lit « %s »", (told, words) => {
  expect(proofNote(told)).toBe(words);
});

test("deux minutes après, c'est plus tard", () => {
  expect([isLate(120), isLate(121)]).toEqual([false, true]);
});

test("une livraison lisait « La commande a changé » : chaque suite a sa phrase, selon ce qui est remis", () => {
  expect(outcomeWords("case", "order")).toMatch(/^La commande a changé entre-temps\. Notre équipe/u);
  expect(outcomeWords("case", "delivery")).toMatch(/^La livraison a changé entre-temps\. Notre équipe/u);
  expect(new Set(Object.values(PROOF_WORDS)).size).toBe(4);
});

const proof = {
  id: "0198c0de-7a5b-7c3d-8e9f-0123456789ab",
  kind: "order",
  subjectId: "0198c0de-7a5b-7c3d-8e9f-0123456789ac",
  age: 60,
};
test.each([
  ["le secret lu", { code: { secret: "0f".repeat(16) } }, true],
  ["six chiffres en deux groupes", { code: { digits: "048 213" } }, true],
  ["un poids au gramme", { code: { digits: "048213" }, weightKg: 12.345 }, true],
  ["les deux à la fois", { code: { secret: "0f".repeat(16), digits: "048213" } }, false],
  ["aucun", { code: {} }, false],
  ["un secret trop court", { code: { secret: "0f" } }, false],
  ["cinq chiffres", { code: { digits: "04821" } }, false],
  ["un poids de zéro", { code: { digits: "048213" }, weightKg: 0 }, false],
  ["un poids d'un navire", { code: { digits: "048213" }, weightKg: 100_001 }, false],
  ["un âge d'avant", { code: { digits: "048213" }, age: -1 }, false],
])("une preuve avec %s est prise : %s", (_, change, taken) => {
  expect(ProveHandOver.safeParse({ ...proof, ...change }).success).toBe(taken);
});

test("un poids de moins d'un gramme n'est pas un poids", () => {
  const weighed = (weightKg: number) => ProveHandOver.shape.weightKg.safeParse(weightKg).success;
  expect([3.8e-284, 0.0001, 0, 0.001, 12].map(weighed)).toEqual([false, false, false, true, true]);
});
