import { z } from "zod";
import { announcementFields, ClientId, paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { HandOverCode } from "./hand-over-code.ts";
import { ORDER_STAGES, ORDER_STATUSES, type OrderStatus, stageOf } from "./status.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";
import { pickupFields, withHours } from "./pickup.ts";
import { amountOf, type Fulfilment, FULFILMENTS } from "./terms.ts";
import { required, searchText, text } from "#platform/texts/text.ts";
import { WishedOn } from "#platform/days/wished-on.ts";

export const ORDER_QUANTITY_MAX = 1_000_000;
/** Above it a number of JavaScript would not hold the sum to the franc. */
export const ORDER_TOTAL_MAX = 10_000_000_000;

const QUANTITY_MESSAGE = "La quantité doit être supérieure à 0";
const hasThreeDecimals = (value: number) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6;

/** Field order is the order in which the form reports problems. */
const terms = {
  quantity: z
    .number(QUANTITY_MESSAGE)
    .positive(QUANTITY_MESSAGE)
    .max(ORDER_QUANTITY_MAX, "Cette quantité est trop élevée")
    .refine(hasThreeDecimals, "La quantité a trois décimales au plus"),
  unitPrice: announcementFields.price,
  fulfilment: z.enum(FULFILMENTS, "Choisissez le retrait ou la livraison"),
  /** Delivered by a carrier whom the buyer finds, not by the seller. */
  carrier: z.boolean().default(false),
  wishedOn: WishedOn.nullish().default(null),
  note: text(500, "other").default(""),
};

interface Amount {
  quantity: number;
  unitPrice: number;
}
const isPayable = { message: "Le montant doit atteindre 1 FCFA", path: ["quantity"] };
const isBounded = { message: "Ce montant est trop élevé", path: ["quantity"] };
const reachesOne = ({ quantity, unitPrice }: Amount) => amountOf(quantity, unitPrice) >= 1;
const staysBelow = ({ quantity, unitPrice }: Amount) => amountOf(quantity, unitPrice) <= ORDER_TOTAL_MAX;

const isCarried = { message: "Un transporteur ne va qu'avec une livraison", path: ["fulfilment"] };
const goesTogether = ({ fulfilment, carrier }: { fulfilment: Fulfilment; carrier?: boolean | undefined }) =>
  fulfilment === "livraison" || !carrier;

/** What one side asks the other to agree on. */
export const OfferedTerms = z
  .strictObject(terms)
  .refine(reachesOne, isPayable)
  .refine(staysBelow, isBounded)
  .refine(goesTogether, isCarried);
export type OfferedTerms = z.infer<typeof OfferedTerms>;

export const ProposeOrder = z
  .strictObject({ id: ClientId, announcementId: z.uuid(), ...terms })
  .refine(reachesOne, isPayable)
  .refine(staysBelow, isBounded)
  .refine(goesTogether, isCarried);
export type ProposeOrder = z.infer<typeof ProposeOrder>;

/** What the screen showed: anybody who moves another version than that is told instead. */
const seen = { id: z.uuid(), version: z.int().min(1) };
export const SeenOrder = z.strictObject(seen);
export type SeenOrder = z.infer<typeof SeenOrder>;

/** Ready, or ready elsewhere: with where and when it is fetched. */
export const ReadyOrder = withHours(z.strictObject({ ...seen, ...pickupFields }));
export type ReadyOrder = z.infer<typeof ReadyOrder>;

/** Who delivers stays as it stands unless the other side is told otherwise. */
export const CounterOrder = z
  .strictObject({ ...seen, ...terms, carrier: z.boolean().optional() })
  .refine(reachesOne, isPayable)
  .refine(staysBelow, isBounded)
  .refine(goesTogether, isCarried);
export type CounterOrder = z.infer<typeof CounterOrder>;

/** Refusing, cancelling or giving up, with a word for the other side. */
export const EndOrder = z.strictObject({ ...seen, note: text(500, "other").default("") });
export type EndOrder = z.infer<typeof EndOrder>;

export const HandOverOrder = z.strictObject({
  ...seen,
  code: HandOverCode,
});
export type HandOverOrder = z.infer<typeof HandOverOrder>;

export const DisputeOrder = z.strictObject({ ...seen, reason: required(1000, "Dites ce qui ne va pas", "other") });
export type DisputeOrder = z.infer<typeof DisputeOrder>;

/** What the side says whose sale is contested. */
export const AnswerDispute = z.strictObject({ ...seen, answer: required(1000, "Donnez votre version", "other") });
export type AnswerDispute = z.infer<typeof AnswerDispute>;

export const ORDER_SIDES = ["buyer", "seller"] as const;

/** A question of the staff to one side; the other reads it too. */
export const AskInDispute = z.strictObject({
  ...seen,
  side: z.enum(ORDER_SIDES, "Choisissez à qui la question s'adresse"),
  question: required(1000, "La question est requise", "other"),
});
export type AskInDispute = z.infer<typeof AskInDispute>;

export const ReplyInDispute = z.strictObject({ ...seen, reply: required(1000, "La réponse est requise", "other") });
export type ReplyInDispute = z.infer<typeof ReplyInDispute>;

const PART_MESSAGE = "Dites quelle part de la vente tient";
/** What stands of a sale: so much of the goods at their price, or all of them for so many francs. */
export const DisputePart = z.strictObject({
  of: z.enum(["quantity", "total"]),
  value: z.number(PART_MESSAGE).positive(PART_MESSAGE).max(ORDER_TOTAL_MAX),
});
export type DisputePart = z.infer<typeof DisputePart>;

/** `upheld`: the sale stands, whole or in part. */
export const DisputeDecision = z.strictObject({
  upheld: z.boolean("Dites si la vente tient"),
  part: DisputePart.nullish(),
  resolution: required(1000, "La décision est requise", "other"),
});
export const ResolveDispute = z
  .strictObject({ ...seen, ...DisputeDecision.shape })
  .refine(({ upheld, part }) => upheld || !part, { message: "D'une vente qui ne compte pas, rien ne tient", path: ["part"] });
export type ResolveDispute = z.infer<typeof ResolveDispute>;

export const OrderDocumentKey = z.strictObject({ id: z.uuid(), kind: z.enum(DOCUMENT_KINDS) });
export type OrderDocumentKey = z.infer<typeof OrderDocumentKey>;

/** The stages of the specification's screens, and what ended or is disputed otherwise. */
export const ORDER_LISTS = [...ORDER_STAGES, "Autres"] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

export const listOf = (status: OrderStatus, upheld: boolean | null = null): OrderList =>
  ORDER_STAGES.find((stage) => stage === stageOf(status, upheld)) ?? "Autres";
export const statusesIn = (list: OrderList) => ORDER_STATUSES.filter((status) => listOf(status) === list);

export const OrderSideInput = z.strictObject({ side: z.enum(ORDER_SIDES) });
export const OrderFilter = OrderSideInput.extend({
  stage: z.enum(ORDER_LISTS).optional(),
  search: searchText(SEARCH_MAX).optional(),
  ...paging,
});
export type OrderFilter = z.infer<typeof OrderFilter>;
