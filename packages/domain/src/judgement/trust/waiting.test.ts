import { expect, test } from "vitest";
import { usualWait, waitingReason, WAITING_REASONS, WAITING_WORDS } from "./waiting.ts";

const waits = { status: "pending", quarantined: false, wasDecided: false, hasSignals: false, mode: "risque" } as const;

test.for([
  ["ce qui est public", { ...waits, status: "active" }, null],
  ["une des trois premières", waits, "first"],
  ["quand tout est relu", { ...waits, mode: "tout" }, "all"],
  ["ce qui porte un signal", { ...waits, hasSignals: true }, "look"],
  ["ce qui porte un signal quand tout est relu", { ...waits, hasSignals: true, mode: "tout" }, "look"],
  ["ce qui a été refusé puis corrigé", { ...waits, wasDecided: true, hasSignals: true }, "corrected"],
  ["ce qui est masqué après coup", { ...waits, status: "active", quarantined: true }, "hidden"],
  ["ce qui est masqué après coup, et mis en pause", { ...waits, status: "paused", quarantined: true }, "hidden"],
] as const)("%s : %s", ([_what, facts, expected]) => {
  expect(waitingReason(facts)).toBe(expected);
});

test("l'auteur ne lit ni points, ni seuil, ni autre compte : rien qu'un mot de pourquoi", () => {
  for (const reason of WAITING_REASONS) expect(WAITING_WORDS[reason]).not.toMatch(/\d|point|seuil|compte/u);
});

test.for([
  [0, "En général sous 1 h."],
  [60, "En général sous 1 h."],
  [61, "En général sous 2 h."],
  [48 * 60, "En général sous 48 h."],
  [48 * 60 + 1, "En général sous 3 jours."],
] as const)("une attente médiane de %d minutes se dit « %s »", ([minutes, words]) => {
  expect(usualWait(minutes)).toBe(words);
});
