import { CITIES } from "@recolte/domain/platform/places/cities";
import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { DeliveryStatus, QuoteRequestStatus, QuoteStatus } from "@recolte/domain/trade/transport/status";
import { QUOTE_TEMPLATE } from "@recolte/domain/trade/transport/quote";
import { REQUEST_DAYS } from "@recolte/domain/trade/transport/quote-request";
import { writeQuoteLine } from "@recolte/domain/trade/transport/quote-template";
import type { Unit } from "@recolte/domain/goods/unit";
import type { deliveries, deliveryEvents, quoteRequests, quotes, vehicles } from "#schema/index.ts";
import { DAY, HOUR, MINUTE } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { type DemoOrder, isoDay } from "./demo-orders.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

export type Vehicle = typeof vehicles.$inferInsert & { id: string; maxKg: number };
type Delivery = typeof deliveries.$inferInsert & { id: string; createdAt: Date; status: DeliveryStatus };
type Event = typeof deliveryEvents.$inferInsert & { at: Date };

const GOODS = [
  "Régimes de plantain",
  "Sacs de manioc",
  "Cagettes de tomates",
  "Ananas en vrac",
  "Poisson fumé",
  "Sacs de riz",
  "Légumes-feuilles",
  "Huile de palme en bidons",
];
const NEEDS = ["", "", "Fragile : pas plus de trois cagettes l'une sur l'autre.", "Chargement avant 7 h.", "À garder au frais."];
const INCIDENTS = ["Crevaison", "Pont coupé par la pluie", "Barrière de pluie fermée"];

const MOVES: Record<DeliveryStatus, readonly (keyof typeof AFTER)[]> = {
  planifiee: [],
  chargee: ["load"],
  en_cours: ["load", "depart"],
  livree: ["load", "depart", "deliver"],
  incident: ["load", "depart", "incident"],
  annulee: ["cancel"],
};
const AFTER = { load: "chargee", depart: "en_cours", deliver: "livree", incident: "incident", cancel: "annulee" } as const;
const VERSIONS: Partial<Record<QuoteRequestStatus, number>> = { ouverte: 1, acceptee: 3 };
const LINES = ["origin", "destination", "goods", "weightKg", "wishedOn", "needs"] as const;

export interface Journey {
  carrier: DemoPerson;
  customer: DemoPerson;
  vehicle: Vehicle;
  pickup: number;
  drop: number;
  /** On the road; nights are not counted. */
  hours: number;
  /** Whose goods they are, where they were ordered on the site. */
  order?: DemoOrder | undefined;
}

/** About what one of each weighs. */
const KILOGRAMS: Record<Unit, number> = {
  kg: 1,
  g: 0.001,
  tonne: 1_000,
  litre: 1,
  piece: 1.5,
  paquet: 1,
  sac: 50,
  caisse: 20,
  regime: 15,
  tas: 2,
};
const loadOf = ({ row, seller, buyer }: DemoOrder, vehicle: Vehicle) => ({
  origin: seller.location,
  destination: buyer.location,
  goods: row.title,
  weightKg: Math.min(vehicle.maxKg, Math.ceil(row.quantity * KILOGRAMS[row.unit])),
});

interface RequestedQuote {
  id: string;
  status: QuoteRequestStatus;
  at: number;
}

/** What is asked of a carrier, by the six lines of the template. */
export function requestOf(
  random: Random,
  { carrier, customer, vehicle, pickup, order }: Journey,
  { id, status, at }: RequestedQuote,
) {
  const [origin = "", destination = ""] = random.shuffle(CITIES[carrier.country]);
  const fields = {
    origin,
    destination,
    goods: random.pick(GOODS),
    weightKg: Math.max(40, Math.round((vehicle.maxKg * (0.2 + random.next() * 0.7)) / 10) * 10),
    volume: null,
    wishedOn: isoDay(pickup),
    needs: random.pick(NEEDS),
    ...(order && loadOf(order, vehicle)),
  };
  return {
    id,
    customerId: customer.id,
    carrierId: carrier.id,
    orderId: order?.row.id ?? null,
    ...fields,
    content: LINES.reduce((text, name) => writeQuoteLine(text, name, fields), QUOTE_TEMPLATE),
    status,
    answerBy: new Date(at + REQUEST_DAYS * DAY),
    version: VERSIONS[status] ?? 2,
    createdAt: new Date(at),
  } satisfies typeof quoteRequests.$inferInsert;
}
export type DemoRequest = ReturnType<typeof requestOf>;

/** By the capacity and the hours on the road. */
export function quoteOf(
  random: Random,
  { carrier, vehicle, pickup, drop, hours }: Journey,
  { requestId, status, at }: { requestId: string; status: QuoteStatus; at: number },
) {
  const francs = vehicle.maxKg * 6 + hours * 4_500 * (0.8 + random.next() * 0.5);
  return {
    id: demoId("quote", requestId),
    requestId,
    vehicleId: vehicle.id,
    price: Math.round(francs / 500) * 500,
    currency: COUNTRY_FACTS[carrier.country].currency,
    pickupAt: new Date(pickup),
    dropAt: new Date(drop),
    validUntil: new Date(pickup - HOUR),
    note: "",
    status,
    createdAt: new Date(at),
  } satisfies typeof quotes.$inferInsert;
}
type DemoQuote = ReturnType<typeof quoteOf>;

interface Accepted {
  order: DemoOrder | undefined;
  request: DemoRequest;
  quote: DemoQuote;
  status: DeliveryStatus;
  /** When the price was taken, and the last moment that has happened. */
  at: number;
  latest: number;
}

export function deliveryOf(random: Random, { order, request, quote, status, at, latest }: Accepted): Delivery {
  const { customerId, carrierId, orderId, origin, destination, goods, weightKg, volume } = request;
  const { id: quoteId, vehicleId, price, currency, pickupAt, dropAt } = quote;
  const deliveredAt = status === "livree" ? new Date(dropAt.getTime() - 20 * MINUTE) : null;
  const paid = deliveredAt && random.chance(0.85) ? deliveredAt.getTime() + random.int(1, 40) * HOUR : null;
  const secret = String(random.int(0, 999_999)).padStart(6, "0");
  return {
    id: demoId("delivery", request.id),
    quoteId,
    carrierId,
    customerId,
    orderId,
    vehicleId,
    origin,
    destination,
    goods,
    weightKg,
    volume,
    price,
    currency,
    pickupAt,
    dropAt,
    status,
    deliveredAt,
    version: MOVES[status].length + 1,
    code: order?.row.code ?? secret,
    paidAt: paid && paid <= latest ? new Date(paid) : null,
    createdAt: new Date(at),
  };
}

/** One row for each move, and the booking before them. */
export function journeyOf(random: Random, delivery: Delivery, latest: number): Event[] {
  const { id, status, carrierId, customerId, createdAt, pickupAt, dropAt } = delivery;
  const begin = pickupAt.getTime();
  const times = {
    load: begin,
    depart: begin + 30 * MINUTE,
    deliver: dropAt.getTime() - 20 * MINUTE,
    incident: begin + 4 * HOUR,
    cancel: begin - 10 * HOUR,
  };
  const event = { deliveryId: id, place: "", note: "" };
  const booked = { ...event, n: 1, move: "book", from: null, to: "planifiee" as const, actor: "customer" as const };
  const told: Event[] = [{ ...booked, actorId: customerId, at: createdAt }];
  for (const move of MOVES[status]) {
    const from = told.at(-1)!.to;
    const note = move === "incident" ? random.pick(INCIDENTS) : "";
    const at = new Date(Math.min(latest, times[move]));
    const by = { actor: "carrier" as const, actorId: carrierId };
    told.push({ ...event, note, n: told.length + 1, move, from, to: AFTER[move], ...by, at });
  }
  return told;
}
