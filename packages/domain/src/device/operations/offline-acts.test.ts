import { expect, test } from "vitest";
import { deliveryActionsAfter, mayWait, OFFLINE_ACTS, orderActionsAfter } from "./offline-acts.ts";
import { OPERATION_KINDS } from "./operation.ts";

const NOW = new Date("2026-11-28T12:00:00Z");

test("ce qui se garde sans réseau est de la liste des opérations, et rien d'autre de ces actes ne l'est", () => {
  const acts = Object.entries(OFFLINE_ACTS);
  const routers = new Set(acts.map(([path]) => path.split(".")[0]));
  const operations = OPERATION_KINDS.filter((kind) => routers.has(kind.split(".")[0]));
  // A hand-over that former versions kept as an operation is still taken.
  const former = ["deliveries.deliver"];
  const kept = acts.filter(([, manner]) => manner === "kept").map(([path]) => path);
  expect(operations.filter((kind) => !former.includes(kind)).toSorted()).toEqual(kept.toSorted());
  expect(acts.filter(([path]) => mayWait(path)).length).toBe(acts.filter(([, manner]) => manner !== "online").length);
  expect(mayWait("orders.unknown")).toBe(false);
});

test.for([
  ["rien n'attend", ["ready", "cancel", "pay"], [], "retrait", ["ready", "cancel", "pay"]],
  ["prête attend, retrait", ["ready", "cancel", "pay"], ["orders.ready"], "retrait", ["handOver", "pay"]],
  ["prête attend, livraison", ["ready", "cancel", "pay"], ["orders.ready"], "livraison", ["handOver", "ship", "pay"]],
  ["partie attend", ["ship", "handOver", "pay"], ["orders.ship"], "livraison", ["handOver", "pay"]],
  ["payée attend", ["handOver", "pay"], ["orders.pay"], "retrait", ["handOver"]],
  ["une réponse attend", ["accept", "counter", "refuse"], ["orders.accept"], "retrait", []],
  ["reçue attend", ["confirm"], ["orders.confirm"], "retrait", []],
] as const)("commande : %s", ([, actions, waiting, fulfilment, expected]) => {
  expect(orderActionsAfter(actions, waiting, { fulfilment })).toEqual(expected);
});

test.for([
  ["chargée attend", "planifiee", "carrier", ["deliveries.load"], ["depart", "incident", "place", "pay"]],
  ["partie attend", "planifiee", "carrier", ["deliveries.load", "deliveries.depart"], ["deliver", "incident", "place", "pay"]],
  ["un incident attend", "en_cours", "carrier", ["deliveries.incident"], ["resume", "cancel", "place", "pay"]],
  ["le paiement attend", "en_cours", "carrier", ["deliveries.pay"], ["deliver", "incident", "place"]],
  ["reçue attend", "en_cours", "receiver", ["deliveries.confirm"], []],
] as const)("livraison : %s", ([, status, side, waiting, expected]) => {
  const journey = { status, side, actions: [], paidAt: null, pickupAt: NOW.toISOString() } as const;
  expect(deliveryActionsAfter(journey, waiting, NOW)).toEqual(expected);
});
