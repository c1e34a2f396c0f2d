import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import {
  DELIVERY_LABELS,
  DELIVERY_MOVES,
  DELIVERY_STATUSES,
  type DeliveryActor,
  type DeliveryMove,
  type DeliveryStatus,
} from "./status.ts";
import { HandOverCode } from "#trade/orders/hand-over-code.ts";
import { QUOTE_SIDES } from "./quote-request.ts";
import { stateAfter } from "#platform/state-machine.ts";
import { moment, required, searchText, text } from "#platform/texts/text.ts";

/** The specification's three words, and what ended or stands otherwise. */
export const DELIVERY_STAGES = ["En cours", "Planifiée", "Terminée"] as const;
export const DELIVERY_LISTS = [...DELIVERY_STAGES, "Autres"] as const;
export type DeliveryList = (typeof DELIVERY_LISTS)[number];

export const deliveryListOf = (status: DeliveryStatus): DeliveryList =>
  DELIVERY_STAGES.find((stage) => stage === DELIVERY_LABELS[status]) ?? "Autres";
export const deliveriesIn = (list: DeliveryList) => DELIVERY_STATUSES.filter((status) => deliveryListOf(status) === list);

export const DeliverySide = z.strictObject({ side: z.enum(QUOTE_SIDES) });
export const DeliveryFilter = DeliverySide.extend({
  stage: z.enum(DELIVERY_LISTS).optional(),
  search: searchText(SEARCH_MAX).optional(),
  ...paging,
});

/** The first moment of a week, where its reader is. */
export const WeekOf = z.strictObject({
  // A week later the calendar must still have four digits.
  from: moment("Date invalide").refine((value) => value < "9999", "Date invalide"),
});

/** What the screen showed: anybody who moves another version than that is told instead. */
const seen = { id: z.uuid(), version: z.int().min(1) };
export const SeenDelivery = z.strictObject(seen);
export type SeenDelivery = z.infer<typeof SeenDelivery>;
export const EndDelivery = z.strictObject({ ...seen, note: text(1000, "other").default("") });
export type EndDelivery = z.infer<typeof EndDelivery>;
export const DeliveryIncident = z.strictObject({ ...seen, note: required(1000, "Dites ce qui s'est passé", "other") });
export const DeliveryPlace = z.strictObject({
  ...seen,
  place: required(120, "Dites où vous êtes", "other"),
  note: text(1000, "other").default(""),
});
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;
export const DeliverByCode = z.strictObject({
  ...seen,
  code: HandOverCode,
});
export type DeliverByCode = z.infer<typeof DeliverByCode>;

/** `customer` asked for it; `receiver` gets the goods of an order that its seller has carried; `party` only watches. */
export const DELIVERY_SIDES = ["carrier", "customer", "receiver", "party"] as const;
export type DeliverySideName = (typeof DELIVERY_SIDES)[number];

/** In whose place a side acts; the receiver only says that they have the goods. */
export function actorOf(side: DeliverySideName, move: DeliveryMove): DeliveryActor | null {
  if (side === "carrier") return "carrier";
  if (side === "customer") return "customer";
  return side === "receiver" && move === "deliver" ? "customer" : null;
}

interface Where {
  side: DeliverySideName;
  /** Who asked for it gets the goods themselves: there is no other receiver. */
  receives: boolean;
  /** Suspended, or has left. */
  carrierGone?: boolean;
}

/** The state after it, or nothing when this side may not do it now. */
export function deliveryAfter(move: DeliveryMove, status: DeliveryStatus, { side, receives }: Where) {
  const actor = actorOf(side, move);
  if (!actor || (side === "customer" && move === "deliver" && !receives)) return undefined;
  return stateAfter(DELIVERY_MOVES, move, { state: status, actor });
}

/** The move it is for this side, and the state after it. What a carrier who is gone has aboard its customer cancels: nobody else could. */
export function deliveryStep(move: DeliveryMove, status: DeliveryStatus, where: Where) {
  const to = deliveryAfter(move, status, where);
  if (to) return { move, to };
  if (move !== "cancel" || where.side !== "customer" || !where.carrierGone) return undefined;
  const dismissed = stateAfter(DELIVERY_MOVES, "dismiss", { state: status, actor: "system" });
  return dismissed && { move: "dismiss" as const, to: dismissed };
}

/** With the goods aboard a carrier says where they are. */
export const ON_THE_ROAD: readonly DeliveryStatus[] = ["chargee", "en_cours", "incident"];

/** How an order ends its journeys: handed over on its own page, or come to nothing. */
export type OrderEnd = "handed-over" | "undone";

function noteOf(end: OrderEnd, status: DeliveryStatus) {
  if (end === "handed-over") return "La commande a été remise autrement";
  return `La commande n'aura pas lieu${ON_THE_ROAD.includes(status) ? " : la marchandise revient au vendeur" : ""}`;
}

/** What becomes of it with its order; nothing when it has ended. */
export function endWithOrder(status: DeliveryStatus, end: OrderEnd) {
  for (const move of end === "undone" ? (["dismiss"] as const) : (["arrive", "dismiss"] as const)) {
    const to = stateAfter(DELIVERY_MOVES, move, { state: status, actor: "system" });
    if (to) return { move, to, note: move === "dismiss" ? noteOf(end, status) : "" };
  }
  return null;
}

/** What its order does to it nobody asks for. */
type WithOrder = "arrive" | "dismiss";
type AskedMove = Exclude<DeliveryMove, WithOrder>;
export type DeliveryAction = AskedMove | "place" | "pay" | "unpay";

/** A lorry may be loaded the evening before it leaves; days before, it would be another journey's. */
export const LOAD_HOURS = 24;
export const loadableFrom = (pickupAt: Date) => new Date(pickupAt.getTime() - LOAD_HOURS * 3_600_000);

interface Standing {
  status: DeliveryStatus;
  paidAt: Date | null;
  pickupAt: Date;
}
export const mayLoad = ({ pickupAt }: Pick<Standing, "pickupAt">, now: Date) => loadableFrom(pickupAt) <= now;
export const mayPlace = ({ status }: Pick<Standing, "status">, side: DeliverySideName) =>
  side === "carrier" && ON_THE_ROAD.includes(status);
export const mayBePaid = ({ status, paidAt }: Pick<Standing, "status" | "paidAt">, side: DeliverySideName) =>
  side === "carrier" && !paidAt && status !== "annulee";

/** Said too soon, or of another: what was paid is owed again. */
export const mayBeUnpaid = ({ paidAt, status }: Pick<Standing, "status" | "paidAt">, side: DeliverySideName) =>
  paidAt !== null && mayBePaid({ status, paidAt: null }, side);

/** What a side can do now, for its buttons. */
export function deliveryActions(standing: Standing, where: Where, now: Date): DeliveryAction[] {
  const mayAsk = (move: DeliveryMove): move is AskedMove =>
    deliveryStep(move, standing.status, where) !== undefined && (move !== "load" || mayLoad(standing, now));
  const moves = (Object.keys(DELIVERY_MOVES) as DeliveryMove[]).filter(mayAsk);
  return [
    ...moves,
    ...(mayPlace(standing, where.side) ? (["place"] as const) : []),
    ...(mayBePaid(standing, where.side) ? (["pay"] as const) : []),
    ...(mayBeUnpaid(standing, where.side) ? (["unpay"] as const) : []),
  ];
}

/** How an event of the road reads. */
export const DELIVERY_EVENT_LABELS: Record<DeliveryAction | WithOrder | "book", string> = {
  book: "Livraison réservée",
  load: "Marchandise chargée",
  depart: "Départ",
  place: "Sur la route",
  incident: "Incident",
  resume: "Reprise du trajet",
  deliver: "Livrée",
  cancel: "Annulée",
  arrive: "Livrée",
  dismiss: "Annulée",
  pay: "Paiement reçu",
  unpay: "Paiement annulé",
};
