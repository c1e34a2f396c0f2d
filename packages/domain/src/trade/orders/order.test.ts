import { expect, test } from "vitest";
import { CounterOrder, DisputeOrder, HandOverOrder, listOf, ORDER_LISTS, ProposeOrder, statusesIn } from "./order.ts";
import { correctionsOf, orderEventLabel } from "./event.ts";
import { ENDED, HANDED_OVER, ORDER_STATUSES, SOLD, stageOf } from "./status.ts";
import { documentNumber } from "./terms.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const OFFER = { id: ID, announcementId: ID, quantity: 10, unitPrice: 450, fulfilment: "retrait" };
const sayOf = (input: unknown, schema = ProposeOrder) => {
  const { error } = (schema as typeof ProposeOrder).safeParse(input);
  return error?.issues[0]?.message ?? null;
};

test("une offre dit combien, à quel prix et comment ; le reste peut manquer", () => {
  expect(ProposeOrder.parse(OFFER)).toEqual({ ...OFFER, carrier: false, wishedOn: null, note: "" });
});

test.each([
  [{ quantity: 0 }, "La quantité doit être supérieure à 0"],
  [{ quantity: -3 }, "La quantité doit être supérieure à 0"],
  [{ quantity: "3" }, "La quantité doit être supérieure à 0"],
  [{ quantity: 1_000_001 }, "Cette quantité est trop élevée"],
  [{ quantity: 1.2345 }, "La quantité a trois décimales au plus"],
  [{ unitPrice: 0 }, "Le prix doit être supérieur à 0"],
  [{ unitPrice: -1 }, "Le prix doit être supérieur à 0"],
  [{ unitPrice: 0.004 }, "Le prix doit être supérieur à 0"],
  [{ fulfilment: "drone" }, "Choisissez le retrait ou la livraison"],
  [{ carrier: true }, "Un transporteur ne va qu'avec une livraison"],
  [{ wishedOn: "2026-02-31" }, "Date invalide"],
  [{ wishedOn: "demain" }, "Date invalide"],
  [{ note: "x".repeat(501) }, "500 caractères au maximum"],
  [{ quantity: 0.001, unitPrice: 1 }, "Le montant doit atteindre 1 FCFA"],
  [{ quantity: 1_000_000, unitPrice: 1_000_000 }, "Ce montant est trop élevé"],
  [{ id: "12" }, "Identifiant invalide"],
])("une offre avec %j est refusée : « %s »", (change, said) => {
  expect(sayOf({ ...OFFER, ...change })).toBe(said);
});

test("une contre-offre qui ne parle pas du transporteur laisse ce qui est convenu", () => {
  const { announcementId: _about, ...terms } = { ...OFFER, fulfilment: "livraison", version: 2 };
  expect(CounterOrder.parse(terms).carrier).toBeUndefined();
  expect(CounterOrder.parse({ ...terms, carrier: false }).carrier).toBe(false);
  expect(CounterOrder.safeParse({ ...terms, fulfilment: "retrait", carrier: true }).success).toBe(false);
});

test("ce que l'on ne demande pas n'entre pas", () => {
  expect(ProposeOrder.safeParse({ ...OFFER, status: "acceptee" }).success).toBe(false);
  expect(CounterOrder.safeParse({ ...OFFER, version: 1 }).success).toBe(false);
});

test.each(["", "12345", "1234567", "12 345", "abcdef"])("le code « %s » n'en est pas un", (code) => {
  expect(HandOverOrder.safeParse({ id: ID, version: 1, code }).error?.issues[0]?.message).toBe("Le code a six chiffres");
});

test("un litige dit ce qui ne va pas", () => {
  expect(DisputeOrder.safeParse({ id: ID, version: 1, reason: " \u200b " }).error?.issues[0]?.message).toBe(
    "Dites ce qui ne va pas",
  );
});

test("chaque état est dans une liste, et une seule", () => {
  expect(ORDER_LISTS.flatMap(statusesIn).toSorted()).toEqual(ORDER_STATUSES.toSorted());
  expect(ORDER_LISTS.map((list) => statusesIn(list).every((status) => listOf(status) === list))).not.toContain(false);
  expect(statusesIn("Autres")).toEqual(["refusee", "expiree", "annulee", "litige"]);
});

test("une vente défaite se dit telle, et se range ailleurs que parmi les livrées", () => {
  expect([stageOf("resolue", true), listOf("resolue", true)]).toEqual(["Livré", "Livré"]);
  expect([stageOf("resolue", false), listOf("resolue", false)]).toEqual(["Vente annulée", "Autres"]);
});

test("ce qui est vendu, remis ou fini se compte dans ces états, et dans nul autre", () => {
  expect(SOLD).toEqual(["remise", "cloturee", "resolue"]);
  expect(HANDED_OVER).toEqual(["remise", "cloturee", "resolue", "litige"]);
  expect(ENDED).toEqual(["remise", "cloturee", "resolue", "litige", "refusee", "expiree", "annulee"]);
  expect(stageOf("remise", false)).toBe("Livré");
});

test("un document porte son genre, son année et cinq chiffres", () => {
  const numbers = (["bon_de_commande", "bon_de_livraison", "recu"] as const).map((kind) =>
    documentNumber({ kind, year: 2026, number: 12 }),
  );
  expect(numbers).toEqual(["BC-2026-00012", "BL-2026-00012", "RC-2026-00012"]);
});

test("un événement se lit en clair ; un mot inconnu reste ce qu'il est", () => {
  expect([orderEventLabel("propose"), orderEventLabel("pay"), orderEventLabel("autre")]).toEqual([
    "Offre",
    "Paiement reçu",
    "autre",
  ]);
});

test.each([
  [["accept", "handOver", "pay"], []],
  [["handOver", "pay", "unpay"], [2]],
  [
    ["handOver", "pay", "close", "unpay", "pay"],
    [3, 4],
  ],
  [["pay", "unpay", "handOver", "pay"], []],
  [["pay", "handOver", "unpay"], [2]],
  [["pay", "unpay"], []],
])("après %o, le reçu se corrige par %o", (moves, corrections) => {
  const events = moves.map((move, n) => ({ move, n }));
  expect(correctionsOf(events).map(({ n }) => n)).toEqual(corrections);
});
