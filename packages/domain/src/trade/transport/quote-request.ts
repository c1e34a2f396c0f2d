import { z } from "zod";
import { ClientId, paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import {
  QUOTE_REQUEST_MOVES,
  QUOTE_REQUEST_STATUSES,
  type QuoteActor,
  type QuoteRequestMove,
  type QuoteRequestStatus,
} from "./status.ts";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "#talk/messages/text.ts";
import { movesOf, stateAfter } from "#platform/state-machine.ts";
import { moment, required, searchText, text } from "#platform/texts/text.ts";
import { cubicMetres, kilograms } from "./vehicle.ts";
import { WishedOn } from "#platform/days/wished-on.ts";

export type QuoteSide = Extract<QuoteActor, "carrier" | "customer">;
export const QUOTE_SIDES = ["customer", "carrier"] as const satisfies readonly QuoteSide[];

/** Days the carrier has to name a price. */
export const REQUEST_DAYS = 7;
/** Days a vehicle may be taken for one journey. */
export const JOURNEY_DAYS = 14;
const PRICE = "Le prix doit être un nombre entier de francs, supérieur à 0";
const DAY = 86_400_000;

const line = (max: number) =>
  text(max, "other")
    .refine((value) => !value.includes("\n"), "Ce texte doit tenir sur une ligne")
    .default("");

/** A carrier cannot name a price without these, whatever the text says. */
const WANTED = ["origin", "destination", "goods"] as const;
const UNSAID = "Précisez le départ, la destination et la marchandise";

export const quoteFields = {
  origin: line(120),
  destination: line(120),
  goods: line(200),
  weightKg: kilograms.nullable().default(null),
  volume: cubicMetres.nullable().default(null),
  wishedOn: WishedOn.nullable().default(null),
  needs: text(500, "other").default(""),
};

/** To a card of the directory, or to a carrier; for an order of one's own, or for anything. */
export const RequestQuote = z
  .strictObject({
    id: ClientId,
    entryId: z.uuid().optional(),
    carrierId: z.uuid().optional(),
    ...quoteFields,
    content: required(MESSAGE_MAX, EMPTY_MESSAGE, "other"),
    orderId: z.uuid().optional(),
  })
  .refine(({ entryId, carrierId }) => Boolean(entryId) !== Boolean(carrierId), "Choisissez un transporteur")
  .superRefine((request, context) => {
    for (const name of WANTED) if (!request[name].trim()) context.addIssue({ code: "custom", message: UNSAID, path: [name] });
  });
export type RequestQuote = z.infer<typeof RequestQuote>;

/** What the screen showed: anybody who moves another version than that is told instead. */
const seen = { id: z.uuid(), version: z.int().min(1) };
export const SeenRequest = z.strictObject(seen);
export type SeenRequest = z.infer<typeof SeenRequest>;
export const EndRequest = z.strictObject({ ...seen, note: text(500, "other").default("") });
export type EndRequest = z.infer<typeof EndRequest>;

const at = (message: string) => moment(message);

/** `id` is the quote's own; field order is the order in which the form reports problems. */
export const GiveQuote = z
  .strictObject({
    id: ClientId,
    requestId: z.uuid(),
    version: z.int().min(1),
    price: z.int(PRICE).min(1, PRICE).max(1_000_000_000, "Ce prix est trop élevé"),
    vehicleId: z.uuid("Choisissez un véhicule"),
    pickupAt: at("La date de chargement est requise"),
    dropAt: at("La date d'arrivée est requise"),
    validUntil: at("La date de validité est requise"),
    note: text(500, "other").default(""),
  })
  .refine(({ pickupAt, dropAt }) => Date.parse(dropAt) > Date.parse(pickupAt), {
    message: "L'arrivée doit suivre le chargement",
    path: ["dropAt"],
  })
  .refine(({ pickupAt, dropAt }) => Date.parse(dropAt) - Date.parse(pickupAt) <= JOURNEY_DAYS * DAY, {
    message: `Un trajet dure ${JOURNEY_DAYS} jours au plus`,
    path: ["dropAt"],
  })
  .refine(({ pickupAt, validUntil }) => Date.parse(validUntil) <= Date.parse(pickupAt), {
    message: "Le devis ne peut pas valoir au-delà du chargement",
    path: ["validUntil"],
  });
export type GiveQuote = z.infer<typeof GiveQuote>;

/** What still waits for somebody, and what is over. */
export const REQUEST_LISTS = ["En cours", "Terminées"] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];
export const OPEN_REQUESTS: readonly QuoteRequestStatus[] = ["ouverte", "chiffree"];
export const requestsIn = (list: RequestList) =>
  QUOTE_REQUEST_STATUSES.filter((status) => OPEN_REQUESTS.includes(status) === (list === "En cours"));

export const RequestSide = z.strictObject({ side: z.enum(QUOTE_SIDES) });
export const RequestFilter = RequestSide.extend({
  list: z.enum(REQUEST_LISTS).optional(),
  search: searchText(SEARCH_MAX).optional(),
  ...paging,
});

interface Facts {
  status: QuoteRequestStatus;
  answerBy: Date;
}
interface Asking {
  side: QuoteSide;
  now: Date;
  otherGone: boolean;
}
const AGREEING: readonly QuoteRequestMove[] = ["quote", "accept"];

/** The state after it, or why this side may not do it now. */
export function decideRequest(move: QuoteRequestMove, { status, answerBy }: Facts, { side, now, otherGone }: Asking) {
  const to = stateAfter(QUOTE_REQUEST_MOVES, move, { state: status, actor: side });
  if (!to) return { refusal: "quote.bad-state" as const };
  if (AGREEING.includes(move) && otherGone) return { refusal: "quote.other-gone" as const };
  if (AGREEING.includes(move) && answerBy <= now) return { refusal: "quote.expired" as const };
  return { to };
}

/** What a side can do now, for its buttons. */
export const requestActions = (facts: Facts, asking: Asking) =>
  movesOf(QUOTE_REQUEST_MOVES, { state: facts.status, actor: asking.side }).filter(
    (move) => decideRequest(move, facts, asking).to,
  );

interface Named {
  goods: string;
  origin: string;
  destination: string;
}
/** « Libreville → Oyem »; a place that was not said is not made up. */
export const journeyWords = ({ origin, destination }: Omit<Named, "goods">) =>
  origin || destination ? `${origin || "départ à préciser"} → ${destination || "arrivée à préciser"}` : "";
/** What a request or a delivery is called. */
export const transportTitle = (one: Named) => one.goods || journeyWords(one) || "Transport";
