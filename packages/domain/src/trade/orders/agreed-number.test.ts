import { expect, test } from "vitest";
import { DELIVERY_STATUSES } from "#trade/transport/status.ts";
import { agreedNumber, dealOfDelivery, dealOfOrder } from "./agreed-number.ts";
import { HANDED_OVER, ORDER_STATUSES } from "./status.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const AWA = { phone: "+24166123456", active: true, blocked: false };

const ORDERS: Record<(typeof ORDER_STATUSES)[number], boolean> = {
  proposee: false,
  contre_proposee: false,
  acceptee: true,
  prete: true,
  en_livraison: true,
  remise: true,
  cloturee: true,
  refusee: false,
  expiree: false,
  annulee: false,
  litige: true,
  resolue: true,
};
const DELIVERIES: Record<(typeof DELIVERY_STATUSES)[number], boolean> = {
  planifiee: true,
  chargee: true,
  en_cours: true,
  livree: true,
  incident: true,
  annulee: false,
};
const OWNERS = [
  ["joignable", AWA, true],
  ["suspendu ou parti", { ...AWA, active: false }, false],
  ["bloqué", { ...AWA, blocked: true }, false],
  ["dont le numéro n'est plus le sien", { ...AWA, phone: null }, false],
] as const;
/** Days since the hand-over; null before it. */
const DAYS = [
  [null, true],
  [0, true],
  [13.99, true],
  [14, false],
  [400, false],
] as const;

const orderRows = ORDER_STATUSES.map((status) => [status, ORDERS[status], HANDED_OVER.includes(status)] as const);
const deliveryRows = DELIVERY_STATUSES.map((status) => [status, DELIVERIES[status], status === "livree"] as const);

/** Each state on each day that it can be on. */
const daysOf = (isOver: boolean) => DAYS.filter(([days]) => (days === null) !== isOver);

test("le numéro se lit dès l'accord, jusqu'à 14 jours après la remise : états × jours × personnes", () => {
  for (const [rows, dealOf] of [
    [orderRows, (status, at) => dealOfOrder({ status: status as never, handedOverAt: at })],
    [deliveryRows, (status, at) => dealOfDelivery({ status: status as never, deliveredAt: at })],
  ] as const satisfies [unknown, (status: string, at: Date | null) => ReturnType<typeof dealOfOrder>][])
    for (const [status, isAgreed, isOver] of rows)
      for (const [days, inTime] of daysOf(isOver))
        for (const [who, owner, isReachable] of OWNERS) {
          const at = days === null ? null : daysAgo(days);
          const shown = agreedNumber(dealOf(status, at), owner, NOW) !== null;
          expect([status, days, who, shown]).toEqual([status, days, who, isAgreed && inTime && isReachable]);
        }
});

test("il dit jusqu'à quand il se lit, pour la copie gardée sans réseau", () => {
  const deal = { agreed: true, handedOverAt: daysAgo(4) };
  expect(agreedNumber(deal, AWA, NOW)).toEqual({ phone: AWA.phone, until: daysAgo(-10) });
  expect(agreedNumber({ ...deal, handedOverAt: null }, AWA, NOW)).toEqual({ phone: AWA.phone, until: null });
});
