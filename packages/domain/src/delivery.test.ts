import { expect, test } from "vitest";
import {
  DELIVERY_LISTS,
  DELIVERY_SIDES,
  deliveriesIn,
  deliveryActions,
  type DeliveryAction,
  deliveryAfter,
  DeliverByCode,
  endWithOrder,
} from "./delivery.ts";
import { DELIVERY_MOVES, DELIVERY_STATUSES, type DeliveryMove } from "./delivery-status.ts";

/** Written by hand: state, side and what may be done while nothing is paid. */
const MAY: Record<string, DeliveryAction[]> = {
  "planifiee carrier": ["load", "cancel", "pay"],
  "planifiee customer": ["cancel"],
  "chargee carrier": ["depart", "incident", "place", "pay"],
  "en_cours carrier": ["deliver", "incident", "place", "pay"],
  "en_cours customer": ["deliver"],
  "en_cours receiver": ["deliver"],
  "incident carrier": ["resume", "cancel", "place", "pay"],
  "incident customer": ["cancel"],
  "livree carrier": ["pay"],
};
const ALL = DELIVERY_STATUSES.flatMap((status) => DELIVERY_SIDES.map((side) => [status, side] as const));

test.for(ALL)("une livraison « %s » laisse à « %s » ce que la règle dit, et rien d'autre", ([status, side]) => {
  const may: readonly string[] = MAY[`${status} ${side}`] ?? [];
  const where = { side, receives: true };
  expect(deliveryActions({ status, paidAt: null }, where).toSorted()).toEqual(may.toSorted());
  for (const move of Object.keys(DELIVERY_MOVES) as DeliveryMove[])
    expect(deliveryAfter(move, status, where) !== undefined).toBe(may.includes(move));
});

test("qui fait livrer ce que reçoit un autre ne confirme pas à sa place", () => {
  expect(deliveryAfter("deliver", "en_cours", { side: "customer", receives: false })).toBeUndefined();
  expect(deliveryAfter("deliver", "en_cours", { side: "receiver", receives: false })).toBe("livree");
});

test("remise sur la page de sa commande, ce qui roulait est livré, ce qui n'est pas parti est annulé, ce qui est fini reste", () => {
  expect(DELIVERY_STATUSES.map((status) => [status, endWithOrder(status)?.to])).toEqual([
    ["planifiee", "annulee"],
    ["chargee", "annulee"],
    ["en_cours", "livree"],
    ["livree", undefined],
    ["incident", "livree"],
    ["annulee", undefined],
  ]);
});

test("ce qui est payé ne se paie pas deux fois", () => {
  expect(deliveryActions({ status: "livree", paidAt: new Date() }, { side: "carrier", receives: true })).toEqual([]);
});

test("chaque état est dans une seule des listes de l'écran", () => {
  expect(DELIVERY_LISTS.flatMap(deliveriesIn).toSorted()).toEqual([...DELIVERY_STATUSES].toSorted());
  expect(deliveriesIn("En cours")).toEqual(["chargee", "en_cours"]);
  expect(deliveriesIn("Autres")).toEqual(["incident", "annulee"]);
});

test.for(["12345", "1234567", "12345a", ""])("« %s » n'est pas un code", (code) => {
  const read = DeliverByCode.safeParse({ id: "0199b3c0-0000-7000-8000-000000000000", version: 1, code });
  expect(read.error?.issues[0]?.message).toBe("Le code a six chiffres");
});
