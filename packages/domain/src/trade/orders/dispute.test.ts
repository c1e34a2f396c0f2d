import { expect, test } from "vitest";
import { disputeQuestion, openQuestion, standingPart } from "./dispute.ts";
import { ResolveDispute } from "./order.ts";
import { orderLine } from "./words.ts";

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

const event = (n: number, move: string, actor: "buyer" | "seller" | "staff") => ({ n, move, actor });

test("une question attend la réponse de la partie à qui elle s'adresse, et la dernière compte", () => {
  const asked = [event(5, "dispute", "buyer"), event(6, "askSeller", "staff")];
  expect(openQuestion(asked, "seller")?.n).toBe(6);
  expect(openQuestion(asked, "buyer")).toBeUndefined();
  expect(openQuestion([...asked, event(7, "reply", "buyer")], "seller")?.n).toBe(6);
  expect(openQuestion([...asked, event(7, "reply", "seller")], "seller")).toBeUndefined();
  expect(openQuestion([...asked, event(7, "reply", "seller"), event(8, "askSeller", "staff")], "seller")?.n).toBe(8);
});

const SALE = { quantity: 10, unitPrice: 450, total: 4_500 };
test.for([
  ["quantity", 3, { quantity: 3, unitPrice: 450, total: 1_350 }],
  ["quantity", 0.5, { quantity: 0.5, unitPrice: 450, total: 225 }],
  ["total", 3_000, { quantity: 10, unitPrice: 300, total: 3_000 }],
  ["total", 4_499, { quantity: 10, unitPrice: 449.9, total: 4_499 }],
  ["quantity", 10, null],
  ["quantity", 0.000_1, null],
  ["total", 4_500, null],
  ["total", 0.2, null],
] as const)(
  "d'une vente de 10 kg à 450 FCFA, %s %s : ce qui tient est plus que rien et moins que tout",
  ([of, value, stands]) => {
    expect(standingPart(SALE, { of, value })).toEqual(stands);
  },
);

test("un montant que le prix à l'unité n'atteint pas donne le plus proche", () => {
  const many = { quantity: 3_000, unitPrice: 450, total: 1_350_000 };
  expect(standingPart(many, { of: "total", value: 1_000_000 })).toEqual({ quantity: 3_000, unitPrice: 333.33, total: 999_990 });
});

test("la décision dit la part et le tout, en mots et en chiffres", () => {
  const facts = { title: "Tomates", unit: "kg", fulfilment: "retrait", wishedOn: null, note: "", upheld: true } as const;
  const line = orderLine("resolve", { ...facts, quantity: 3, unitPrice: 450, total: 1_350, agreedTotal: 4_500 });
  expect(line.replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(
    "Litige tranché par notre équipe : la vente de « Tomates » est maintenue en partie : 3 kg à 450 FCFA/kg, soit 1 350 FCFA au lieu de 4 500 FCFA.",
  );
});

test("d'une vente qui ne compte pas, aucune part ne tient", () => {
  const decision = { id: ID, version: 6, resolution: "Remboursez", part: { of: "quantity", value: 3 } };
  expect(ResolveDispute.safeParse({ ...decision, upheld: true }).success).toBe(true);
  expect(ResolveDispute.safeParse({ ...decision, upheld: false }).success).toBe(false);
});
