import { CITIES } from "@recolte/domain/platform/places/cities";
import type { DeliveryStatus, QuoteRequestStatus, QuoteStatus } from "@recolte/domain/trade/transport/status";
import type { VehicleKind } from "@recolte/domain/trade/transport/vehicle-kind";
import type { carrierRoutes } from "#schema/index.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DAY, HOUR, MINUTE, workingHour } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { deliveryOf, type DemoRequest, type Journey, journeyOf, quoteOf, requestOf, type Vehicle } from "./demo-journeys.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

type Route = typeof carrierRoutes.$inferInsert;

const FLEET: readonly { kind: VehicleKind; maxKg: number; maxVolume: number; cold: boolean }[] = [
  { kind: "camion", maxKg: 10_000, maxVolume: 42, cold: false },
  { kind: "camionnette", maxKg: 1_500, maxVolume: 9, cold: false },
  { kind: "camion", maxKg: 3_500, maxVolume: 18, cold: true },
  { kind: "pickup", maxKg: 900, maxVolume: 3, cold: false },
  { kind: "camion", maxKg: 5_000, maxVolume: 24, cold: false },
];
/** Hours from now of what the account to try has before it: one of every state, and a week that is not empty. */
const WEEK: readonly { vehicle: number; pickup: number; hours: number; status: DeliveryStatus }[] = [
  { vehicle: 0, pickup: -5, hours: 11, status: "en_cours" },
  { vehicle: 0, pickup: 22, hours: 10, status: "planifiee" },
  { vehicle: 0, pickup: 50, hours: 12, status: "planifiee" },
  { vehicle: 1, pickup: -2, hours: 8, status: "chargee" },
  { vehicle: 1, pickup: 27, hours: 9, status: "planifiee" },
  { vehicle: 2, pickup: -9, hours: 14, status: "incident" },
  { vehicle: 2, pickup: 74, hours: 16, status: "planifiee" },
  { vehicle: 3, pickup: 31, hours: 6, status: "planifiee" },
  { vehicle: 0, pickup: -30, hours: 9, status: "livree" },
  { vehicle: 1, pickup: -52, hours: 8, status: "livree" },
  { vehicle: 3, pickup: -76, hours: 7, status: "livree" },
  { vehicle: 2, pickup: -100, hours: 12, status: "annulee" },
];
/** A year of journeys besides, and what became of requests that led to none. */
const OF_ACCOUNT = 64;
const OF_OTHER = 7;
const UNSERVED: readonly { status: QuoteRequestStatus; quote: QuoteStatus | null }[] = [
  { status: "ouverte", quote: null },
  { status: "chiffree", quote: "proposee" },
  { status: "ouverte", quote: null },
  { status: "chiffree", quote: "proposee" },
  { status: "refusee", quote: "refusee" },
  { status: "expiree", quote: "expiree" },
  { status: "annulee", quote: null },
  { status: "ouverte", quote: "retiree" },
];
const REGULAR = [
  { weekdays: [1, 4], departure: "05:30", capacityKg: 8_000 },
  { weekdays: [2, 5], departure: "06:00", capacityKg: 3_000 },
  { weekdays: [3, 6], departure: "07:00", capacityKg: 1_200 },
];

function fleetOf(random: Random, now: Date, { carrier, isAccount }: { carrier: DemoPerson; isAccount: boolean }): Vehicle[] {
  const fleet = isAccount ? FLEET : random.shuffle(FLEET).slice(0, random.int(1, 2));
  const states = ["en_mission", "en_mission", "en_mission", "disponible", "maintenance"] as const;
  return fleet.map((vehicle, n) => ({
    id: demoId("vehicle", `${carrier.id} ${n}`),
    ownerId: carrier.id,
    plate: `${carrier.country === "gabon" ? "GA" : "CI"}-${random.int(100, 999)}-${random.pick(["AB", "CD", "EF", "GH"])}${n}`,
    ...vehicle,
    status: isAccount ? states[n]! : "disponible",
    createdAt: new Date(now.getTime() - 370 * DAY),
  }));
}

function routesOf(random: Random, now: Date, { carrier, count }: { carrier: DemoPerson; count: number }): Route[] {
  const others = CITIES[carrier.country].filter((town) => town !== carrier.location);
  return REGULAR.slice(0, count).map((line, place) => ({
    id: demoId("route", `${carrier.id} ${place}`),
    ownerId: carrier.id,
    towns: [carrier.location, ...random.shuffle(others).slice(0, 2 + place)],
    ...line,
    active: place < 2,
    createdAt: new Date(now.getTime() - 300 * DAY),
  }));
}

/** Orders of the accounts to try that the account's carrier fetches; the others still look for one. */
const CARRIED = 3;

const isAccount = ({ email }: DemoPerson) => DEMO_ACCOUNTS.some((account) => account.email === email);
const isToCarry = ({ row, buyer, seller }: DemoOrder) =>
  row.carrier === true && (row.status === "acceptee" || row.status === "prete") && (isAccount(buyer) || isAccount(seller));

interface RequestedQuote {
  journey: Journey;
  request: QuoteRequestStatus;
  at: number;
  quote?: QuoteStatus | null;
  delivery?: DeliveryStatus;
}

interface Traffic {
  carrier: DemoPerson;
  fleet: readonly Vehicle[];
  customers: readonly DemoPerson[];
  orders: readonly DemoOrder[];
}

/** Journeys of the year, what led to none, and for the account to try this week. */
function journeysOf(random: Random, now: Date, { carrier, fleet, customers, orders }: Traffic) {
  const time = now.getTime();
  const isAccount = fleet.length === FLEET.length;
  const drive = (vehicle: Vehicle, wished: number, hours: number): Journey => {
    const pickup = workingHour(carrier.country, wished, wished < time ? "before" : "after");
    const drop = workingHour(carrier.country, Math.max(pickup, wished) + hours * HOUR, "after");
    return { carrier, customer: random.pick(customers), vehicle, pickup, drop, hours };
  };
  const booked = (journey: Journey, delivery: DeliveryStatus): RequestedQuote => {
    const at = Math.min(journey.pickup, time - 2 * HOUR) - random.int(60, 130) * HOUR;
    return { journey, request: "acceptee", quote: "acceptee", at, delivery };
  };
  const year = Array.from({ length: isAccount ? OF_ACCOUNT : OF_OTHER }, () => {
    const pickup = Math.round(time - (6 * DAY + random.next() ** 1.5 * 345 * DAY));
    return booked(drive(random.pick(fleet), pickup, random.int(4, 20)), random.chance(0.92) ? "livree" : "annulee");
  });
  if (!isAccount) return year;
  const unserved = UNSERVED.map(({ status, quote }, n): RequestedQuote => {
    const open = status === "ouverte" || status === "chiffree";
    const at = time - (open ? (5 + n * 9) * HOUR : random.int(12, 200) * DAY);
    return { journey: drive(random.pick(fleet), at + (9 + n) * DAY, 9), request: status, quote, at };
  });
  const carried = orders.filter((order) => isToCarry(order) && order.buyer.country === carrier.country).slice(0, CARRIED);
  const week = WEEK.map(({ vehicle, pickup, hours, status }): RequestedQuote => {
    const told = booked(drive(fleet[vehicle]!, time + pickup * HOUR, hours), status);
    const order = status === "planifiee" ? carried.shift() : undefined;
    if (!order) return told;
    return { ...told, at: order.row.acceptedAt!.getTime(), journey: { ...told.journey, customer: order.buyer, order } };
  });
  return [...year, ...unserved, ...week];
}

/** Vehicles, lines, requests, prices and journeys of all carriers; the account to try is the first of them. */
export function demoTransport(
  random: Random,
  now: Date,
  { people, orders }: { people: readonly DemoPerson[]; orders: readonly DemoOrder[] },
) {
  const members = people.filter(({ role }) => role === null);
  const latest = now.getTime() - 70 * MINUTE;
  const carriers = members
    .filter(({ userType }) => userType === "transporteur")
    .map((carrier, n) => {
      const fleet = fleetOf(random, now, { carrier, isAccount: n === 0 });
      const customers = members.filter(({ userType, country }) => userType !== "transporteur" && country === carrier.country);
      const asked = journeysOf(random, now, { carrier, fleet, customers, orders });
      return {
        carrier,
        fleet,
        asked,
        routes: routesOf(random, now, { carrier, count: n === 0 ? REGULAR.length : random.int(0, 2) }),
      };
    });
  const requests: DemoRequest[] = [];
  const quotes: ReturnType<typeof quoteOf>[] = [];
  const deliveries: ReturnType<typeof deliveryOf>[] = [];
  for (const { journey, request: status, at, quote: answer, delivery } of carriers.flatMap(({ asked }) => asked)) {
    const request = requestOf(random, journey, { id: demoId("request", requests.length), status, at });
    requests.push(request);
    if (!answer) continue;
    const { order } = journey;
    // Between the agreement on an order and now there is less time than two days.
    const hour = order ? (latest - at) / 48 : HOUR;
    const quote = quoteOf(random, journey, { requestId: request.id, status: answer, at: at + random.int(2, 4) * hour });
    quotes.push(quote);
    const taken = at + random.int(24, 44) * hour;
    if (delivery) deliveries.push(deliveryOf(random, { order, request, quote, status: delivery, at: taken, latest }));
  }
  return {
    vehicles: carriers.flatMap(({ fleet }) => fleet),
    routes: carriers.flatMap(({ routes }) => routes),
    requests,
    quotes,
    deliveries,
    deliveryEvents: deliveries.flatMap((delivery) => journeyOf(random, delivery, latest)),
  };
}
