import { expect, test } from "vitest";
import {
  actionsOf,
  decideOrder,
  isUnpaid,
  mayAnswer,
  mayOffer,
  mayPay,
  mayUnpay,
  mayReadCode,
  type OrderAction,
  ORDER_ACTIONS,
  type OrderFacts,
} from "./rules.ts";
import { ORDER_STATUSES, type OrderSide, type OrderStatus } from "./status.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const order = (status: OrderStatus, more: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  round: 1,
  fulfilment: "livraison",
  carrier: false,
  answerBy: ago(-1),
  readyAt: ago(15 * 24),
  handedOverAt: ago(1),
  paidAt: null,
  disputedBy: status === "litige" || status === "resolue" ? "buyer" : null,
  disputeAnswer: null,
  upheld: null,
  ...more,
});
const asking = (side: OrderSide, otherGone = false) => ({ side, now: NOW, otherGone });

/** Who may ask for what, in which state: everything else is refused. */
const MAY: Record<OrderSide, Partial<Record<OrderStatus, readonly (OrderAction | "answer" | "pay")[]>>> = {
  buyer: {
    proposee: ["cancel"],
    contre_proposee: ["accept", "counter", "refuse", "cancel"],
    acceptee: ["cancel"],
    prete: ["confirm", "abandon"],
    en_livraison: ["confirm", "abandon"],
    remise: ["dispute"],
  },
  seller: {
    proposee: ["accept", "counter", "refuse", "cancel"],
    contre_proposee: ["cancel"],
    acceptee: ["cancel", "ready", "pay"],
    prete: ["ship", "handOver", "abandon", "pay"],
    en_livraison: ["handOver", "abandon", "pay"],
    remise: ["dispute", "pay"],
    cloturee: ["pay"],
    litige: ["answer", "pay"],
    resolue: ["pay"],
  },
};

for (const side of ["buyer", "seller"] as const)
  test.each(ORDER_STATUSES)(`${side} d'une commande %s a ses actions, et aucune autre`, (status) => {
    const allowed = MAY[side][status] ?? [];
    expect(actionsOf(order(status), asking(side))).toEqual(allowed);
    for (const action of ORDER_ACTIONS)
      expect(decideOrder(action, order(status), asking(side)).refusal).toBe(
        allowed.includes(action) ? undefined : "order.bad-state",
      );
  });

test.each<[action: OrderAction, status: OrderStatus, side: OrderSide, facts: Partial<OrderFacts>, refusal?: string]>([
  ["accept", "proposee", "seller", { answerBy: NOW }, "order.expired"],
  ["counter", "proposee", "seller", { answerBy: NOW }, "order.expired"],
  ["refuse", "proposee", "seller", { answerBy: NOW }],
  ["counter", "contre_proposee", "buyer", { round: 2 }],
  ["counter", "proposee", "seller", { round: 3 }, "order.rounds"],
  ["ship", "prete", "seller", { fulfilment: "retrait" }, "order.pick-up"],
  ["abandon", "prete", "buyer", { readyAt: ago(14 * 24) }],
  ["abandon", "prete", "buyer", { readyAt: ago(14 * 24 - 1) }, "order.too-early"],
  ["abandon", "en_livraison", "seller", { readyAt: ago(1) }, "order.too-early"],
  ["dispute", "remise", "buyer", { handedOverAt: ago(47) }],
  ["dispute", "remise", "buyer", { handedOverAt: ago(48) }, "order.too-late"],
])("%s en %s par %s avec %j : %s", (...[action, status, side, facts, refusal]) => {
  expect(decideOrder(action, order(status, facts), asking(side)).refusal).toBe(refusal);
});

test("quand l'autre est parti, on ne s'accorde plus : on annule, ou l'on abandonne aussitôt", () => {
  const gone = asking("seller", true);
  expect(actionsOf(order("proposee"), gone)).toEqual(["refuse", "cancel"]);
  expect(decideOrder("accept", order("proposee"), gone).refusal).toBe("order.other-gone");
  expect(decideOrder("abandon", order("prete", { readyAt: ago(1) }), gone).to).toBe("annulee");
});

test("une vente qui ne compte plus ne se paie plus ; maintenue, elle se paie encore", () => {
  expect(actionsOf(order("resolue", { upheld: false }), asking("seller"))).toEqual([]);
  expect(actionsOf(order("resolue", { upheld: true }), asking("seller"))).toEqual(["pay"]);
});

test("à un litige répond une fois le côté qui ne l'a pas ouvert, tant qu'il n'est pas tranché", () => {
  const contested = order("litige");
  expect([mayAnswer(contested, "seller"), mayAnswer(contested, "buyer")]).toEqual([true, false]);
  expect(mayAnswer({ ...contested, disputedBy: "seller" }, "buyer")).toBe(true);
  expect(mayAnswer({ ...contested, disputeAnswer: "Pesé devant lui" }, "seller")).toBe(false);
  expect(mayAnswer(order("resolue"), "seller")).toBe(false);
});

test.each(ORDER_STATUSES)(
  "le code d'une commande %s : à l'acheteur tant que la marchandise l'attend, jamais au vendeur",
  (status) => {
    expect(mayReadCode(status, "buyer")).toBe(["acceptee", "prete", "en_livraison"].includes(status));
    expect(mayReadCode(status, "seller")).toBe(false);
  },
);

test.each([
  ["remise, payée", "remise", { paidAt: NOW }, "seller", true],
  ["payée d'avance", "acceptee", { paidAt: NOW }, "seller", true],
  ["clôturée, payée", "cloturee", { paidAt: NOW }, "seller", true],
  ["pas payée", "remise", {}, "seller", false],
  ["par l'acheteur", "remise", { paidAt: NOW }, "buyer", false],
  ["annulée", "annulee", { paidAt: NOW }, "seller", false],
  ["défaite par une décision", "resolue", { paidAt: NOW, upheld: false }, "seller", false],
] as const)("%s : son paiement s'annule ou non", (...[, status, changes, side, may]) => {
  expect(mayUnpay(order(status, changes), side)).toBe(may);
  expect(actionsOf(order(status, changes), asking(side)).includes("unpay")).toBe(may);
});

test.each([
  ["prête, retirée", "prete", { fulfilment: "retrait" }, "seller", true],
  ["prête, prise par un transporteur", "prete", { carrier: true }, "seller", true],
  ["prête, apportée par le vendeur", "prete", {}, "seller", false],
  ["par l'acheteur", "prete", { fulfilment: "retrait" }, "buyer", false],
  ["pas encore prête", "acceptee", { fulfilment: "retrait" }, "seller", false],
  ["déjà remise", "remise", { fulfilment: "retrait" }, "seller", false],
] as const)("%s : le lieu et l'heure se changent ou non", (...[, status, changes, side, may]) => {
  expect(actionsOf(order(status, changes), asking(side)).includes("changePickup")).toBe(may);
});

test("un paiement se dit une fois, par le vendeur", () => {
  expect(mayPay(order("remise"), "buyer")).toBe(false);
  expect(mayPay(order("remise", { paidAt: NOW }), "seller")).toBe(false);
});

test.each([
  ["remise, sans paiement", {}, true],
  ["maintenue par une décision", { upheld: true }, true],
  ["pas encore remise", { handedOverAt: null }, false],
  ["payée", { paidAt: NOW }, false],
  ["annulée par une décision", { upheld: false }, false],
])("une vente %s : due, %s", (_name, facts, unpaid) => {
  expect(isUnpaid({ handedOverAt: NOW, paidAt: null, upheld: null, ...facts })).toBe(unpaid);
});

test("ce qui n'a pas encore été prêt, ou remis, n'attend rien de plus", () => {
  expect(decideOrder("abandon", order("prete", { readyAt: null }), asking("buyer")).to).toBe("annulee");
  expect(decideOrder("dispute", order("remise", { handedOverAt: null }), asking("buyer")).refusal).toBe("order.too-late");
});

test.each([
  [400, { asked: 500, negotiable: false }, false],
  [500, { asked: 500, negotiable: false }, true],
  [600, { asked: 500, negotiable: false }, true],
  [1, { asked: 500, negotiable: true }, true],
  [1, { asked: 0, negotiable: false }, true],
])("offrir %d quand %j : %s", (price, announcement, may) => {
  expect(mayOffer(price, announcement)).toBe(may);
});
