import { expect, test } from "vitest";
import {
  DELIVERY_LISTS,
  DELIVERY_SIDES,
  deliveriesIn,
  deliveryActions,
  type DeliveryAction,
  deliveryAfter,
  deliveryStep,
  DeliverByCode,
  endWithOrder,
} from "./delivery.ts";
import { BOOKING, DELIVERY_MOVES, DELIVERY_STATUSES, type DeliveryMove } from "./status.ts";

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
const now = new Date("2026-11-21T06:00:00Z");
const ALL = DELIVERY_STATUSES.flatMap((status) => DELIVERY_SIDES.map((side) => [status, side] as const));

test.for(ALL)("une livraison « %s » laisse à « %s » ce que la règle dit, et rien d'autre", ([status, side]) => {
  const may: readonly string[] = MAY[`${status} ${side}`] ?? [];
  const where = { side, receives: true };
  expect(deliveryActions({ status, paidAt: null, pickupAt: now }, where, now).toSorted()).toEqual(may.toSorted());
  for (const move of Object.keys(DELIVERY_MOVES) as DeliveryMove[])
    expect(deliveryAfter(move, status, where) !== undefined).toBe(may.includes(move));
});

test("ce qu'un transporteur parti a à bord, son client seul l'annule ; ce qui est fini reste", () => {
  for (const side of DELIVERY_SIDES) {
    const may = DELIVERY_STATUSES.filter((status) => deliveryStep("cancel", status, { side, receives: true, carrierGone: true }));
    if (side === "customer") expect(may).toEqual(["planifiee", "chargee", "en_cours", "incident"]);
    else expect(may).toEqual(side === "carrier" ? ["planifiee", "incident"] : []);
  }
  expect(deliveryStep("cancel", "chargee", { side: "customer", receives: true })).toBeUndefined();
});

test("un pas dit le mouvement qu'il est et l'état qui suit ; seule l'annulation d'un client laisse partir sans transporteur", () => {
  const customer = { side: "customer", receives: true } as const;
  expect(deliveryStep("deliver", "en_cours", customer)).toEqual({ move: "deliver", to: "livree" });
  expect(deliveryStep("cancel", "chargee", { ...customer, carrierGone: true })).toEqual({ move: "dismiss", to: "annulee" });
  expect(deliveryStep("depart", "chargee", { ...customer, carrierGone: true })).toBeUndefined();
  expect(deliveryStep("cancel", "livree", { ...customer, carrierGone: true })).toBeUndefined();
});

test("qui fait livrer ce qu'un autre reçoit annule toujours", () => {
  expect(deliveryAfter("cancel", "planifiee", { side: "customer", receives: false })).toBe("annulee");
});

test("ce qui est annulé avec sa commande dit pourquoi ; ce qui est livré ne dit rien", () => {
  expect(DELIVERY_STATUSES.map((status) => endWithOrder(status, "handed-over")?.note)).toEqual([
    "La commande a été remise autrement",
    "La commande a été remise autrement",
    "",
    undefined,
    "",
    undefined,
  ]);
  expect(endWithOrder("planifiee", "undone")?.note).toBe("La commande n'aura pas lieu");
});

test("un véhicule est pris tant que sa livraison n'est ni faite ni annulée", () => {
  expect(BOOKING).toEqual(["planifiee", "chargee", "en_cours", "incident"]);
});

test("deux jours avant le chargement, le transporteur peut annuler, et le reste", () => {
  const early = { status: "planifiee", paidAt: null, pickupAt: new Date("2026-11-23T06:00:00Z") } as const;
  expect(deliveryActions(early, { side: "carrier", receives: true }, now).toSorted()).toEqual(["cancel", "pay"]);
});

test("qui fait livrer ce que reçoit un autre ne confirme pas à sa place", () => {
  expect(deliveryAfter("deliver", "en_cours", { side: "customer", receives: false })).toBeUndefined();
  expect(deliveryAfter("deliver", "en_cours", { side: "receiver", receives: false })).toBe("livree");
});

test("remise sur la page de sa commande, ce qui roulait est livré, ce qui n'est pas parti est annulé, ce qui est fini reste", () => {
  expect(DELIVERY_STATUSES.map((status) => [status, endWithOrder(status, "handed-over")?.to])).toEqual([
    ["planifiee", "annulee"],
    ["chargee", "annulee"],
    ["en_cours", "livree"],
    ["livree", undefined],
    ["incident", "livree"],
    ["annulee", undefined],
  ]);
});

test("une commande qui n'a pas lieu annule tout ce qui est ouvert ; ce qui est à bord revient au vendeur", () => {
  const ends = DELIVERY_STATUSES.map((status) => endWithOrder(status, "undone"));
  expect(ends.map((end) => end?.to)).toEqual(["annulee", "annulee", "annulee", undefined, "annulee", undefined]);
  expect(ends.map((end) => end?.note.includes("revient au vendeur"))).toEqual([false, true, true, undefined, true, undefined]);
});

test("ce qui est payé ne se paie pas deux fois, et ne s'annule que par le transporteur", () => {
  const paid = { status: "livree", paidAt: now, pickupAt: now } as const;
  expect(deliveryActions(paid, { side: "carrier", receives: true }, now)).toEqual(["unpay"]);
  expect(deliveryActions(paid, { side: "customer", receives: true }, now)).toEqual([]);
});

test.for([
  ["2026-11-22T06:00:01Z", false],
  ["2026-11-22T06:00:00Z", true],
  ["2026-11-19T06:00:00Z", true],
] as const)("un chargement prévu le %s peut se dire fait aujourd'hui à 6 h : %s", ([pickup, may]) => {
  const planned = { status: "planifiee", paidAt: null, pickupAt: new Date(pickup) } as const;
  expect(deliveryActions(planned, { side: "carrier", receives: true }, now).includes("load")).toBe(may);
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
