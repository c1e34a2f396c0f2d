import type { Outputs } from "#lib/line/trpc.ts";
import { aPerson } from "./people.ts";

type Vehicle = Outputs["vehicles"]["list"][number];
type Route = Outputs["carrierRoutes"]["list"][number];
type Journey = Outputs["deliveries"]["week"][number];
type Delivery = Outputs["deliveries"]["byId"];
type Asked = Outputs["quotes"]["ofOrder"][number];
type Request = Outputs["quotes"]["byId"];

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const CARRIER = "0190f3a0-0000-7000-8000-0000000000d0";
const TRUCK = "0190f3a0-0000-7000-8000-0000000000c1";

/** A truck of a carrier's fleet; override what the test is about. */
export const aVehicle = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: TRUCK,
  plate: "GA-123-AB",
  kind: "camion",
  maxKg: 5000,
  maxVolume: null,
  cold: false,
  status: "disponible",
  version: 3,
  nextPickupAt: null,
  ...over,
});

export const aRoute = (over: Partial<Route> = {}): Route => ({
  id: "0190f3a0-0000-7000-8000-0000000000f1",
  towns: ["Oyem", "Libreville"],
  weekdays: [1, 4],
  departure: "06:00",
  capacityKg: 500,
  active: true,
  ...over,
});

const goods = {
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates",
  weightKg: 800,
  volume: null,
  orderId: null,
};
const journey = {
  ...goods,
  id: "0190f3a0-0000-7000-8000-000000000091",
  carrierId: CARRIER,
  customerId: aPerson().id,
  vehicleId: TRUCK,
  price: 45_000,
  currency: "XAF",
  version: 3,
  deliveredAt: null,
  paidAt: null,
  vehicle: { plate: "GA-123-AB", kind: "camion", cold: false },
} as const;

/** A delivery as the lists answer it: on its way, half of it done. */
export const aJourney = (over: Partial<Journey> = {}): Journey => ({
  ...journey,
  status: "en_cours",
  pickupAt: ago(4),
  dropAt: ago(-4),
  createdAt: ago(30),
  other: aPerson(),
  ...over,
});

/** The answer of `deliveries.byId`, to its carrier unless the test says otherwise. */
export const aDelivery = (over: Partial<Delivery> = {}): Delivery => {
  const customer = { ...aPerson(), gone: false, number: null };
  return {
    ...journey,
    status: "en_cours",
    pickupAt: ago(1),
    dropAt: ago(1),
    createdAt: ago(30),
    requestId: "0190f3a0-0000-7000-8000-0000000000f2",
    side: "carrier",
    carrier: { ...customer, id: CARRIER, firstName: "Awa" },
    customer,
    receiver: customer,
    loader: customer,
    pickup: null,
    order: null,
    actions: ["deliver", "incident", "place"],
    code: null,
    picture: null,
    lock: null,
    handOverPictures: null,
    codeLockedUntil: null,
    events: [{ n: 1, move: "book", to: "planifiee", actor: "customer", place: "", note: "", at: ago(1) }],
    ...over,
  };
};

const request = {
  ...goods,
  id: "0190f3a0-0000-7000-8000-0000000000b1",
  customerId: aPerson().id,
  carrierId: CARRIER,
  wishedOn: null,
  needs: "",
  version: 1,
} as const;

/** A request for a quote as the lists answer it: nobody has given a price yet. */
export const aQuoteAsked = (over: Partial<Asked> = {}): Asked => ({
  ...request,
  status: "ouverte",
  answerBy: ago(-46),
  createdAt: ago(2),
  other: aPerson(),
  quote: null,
  deliveryStatus: null,
  ...over,
});

/** The price that a carrier gave, as the lists answer it. */
export const aQuote = (over: Partial<NonNullable<Asked["quote"]>> = {}): NonNullable<Asked["quote"]> => ({
  id: "0190f3a0-0000-7000-8000-0000000000a9",
  price: 45_000,
  currency: "XAF",
  pickupAt: ago(-24),
  dropAt: ago(-32),
  validUntil: ago(-12),
  note: "",
  status: "proposee",
  createdAt: ago(1),
  ...over,
});

/** The answer of `quotes.byId`, to the carrier unless the test says otherwise. */
export const aQuoteRequest = (over: Partial<Request> = {}): Request => ({
  ...request,
  status: "ouverte",
  answerBy: ago(-46),
  createdAt: ago(2),
  content: "Bonjour",
  side: "carrier",
  other: aPerson(),
  otherGone: false,
  hindrance: null,
  deliveryStatus: null,
  actions: ["quote", "decline"],
  quotes: [],
  ...over,
});
