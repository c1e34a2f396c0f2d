import { expect, test } from "vitest";
import { disputeQuestion } from "./dispute.ts";

const ID = "0190f3a0-0000-7000-8000-000000000001";

test.for([
  ["BC-2026-00012", { by: "number", kind: "bon_de_commande", year: 2026, number: 12 }],
  ["bl 2026 7", { by: "number", kind: "bon_de_livraison", year: 2026, number: 7 }],
  ["RC2026-00001", { by: "number", kind: "recu", year: 2026, number: 1 }],
  ["XX-2026-00012", { by: "words", words: "XX-2026-00012" }],
  [ID, { by: "id", id: ID }],
  ["Awa Ondo", { by: "words", words: "Awa Ondo" }],
] as const)("« %s » se cherche comme un numéro de papier, une commande ou des noms", ([typed, question]) => {
  expect(disputeQuestion(typed)).toEqual(question);
});
