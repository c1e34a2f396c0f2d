import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { thousandths } from "#goods/stock/item.ts";
import { searchText } from "#platform/texts/text.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kind.ts";
import type { DisputePart } from "./order.ts";
import type { OrderActor, OrderSide } from "./status.ts";
import { amountOf, documentNumber } from "./terms.ts";

/** Contested and waiting, or decided: the archive. */
export const DISPUTE_STATES = ["litige", "resolue"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DisputeFilter = z.strictObject({
  state: z.enum(DISPUTE_STATES).default("litige"),
  search: searchText(SEARCH_MAX).optional(),
  ...paging,
});
export type DisputeFilter = z.infer<typeof DisputeFilter>;

/** One order, a paper of it, or words of the goods and of the two. */
export type DisputeQuestion =
  | { by: "id"; id: string }
  | { by: "number"; kind: DocumentKind; year: number; number: number }
  | { by: "words"; words: string };

const NUMBER = /^([a-z]{2})[-\s]?(\d{4})[-\s](\d{1,9})$/iu;

/** Numbers are counted for each seller: one may find several orders. */
function numberOf(typed: string): DisputeQuestion | null {
  const [, prefix = "", year, digits] = NUMBER.exec(typed) ?? [];
  const facts = { year: Number(year), number: Number(digits) };
  const kind = DOCUMENT_KINDS.find((one) => documentNumber({ kind: one, ...facts }).startsWith(`${prefix.toUpperCase()}-`));
  return prefix && kind ? { by: "number", kind, ...facts } : null;
}

/** What the staff means by what it types: the number on a paper, the id in an address, or who. */
export function disputeQuestion(typed: string): DisputeQuestion {
  const id = z.uuid().safeParse(typed).data;
  return id ? { by: "id", id } : (numberOf(typed) ?? { by: "words", words: typed });
}

/** Hours a side has to answer a question of the staff. */
export const QUESTION_HOURS = 48;
export const QUESTIONS_MAX = 10;
/** What happens to the order when the staff asks this side. */
export const ASKING = { buyer: "askBuyer", seller: "askSeller" } as const satisfies Record<OrderSide, string>;

interface Told {
  n: number;
  move: string;
  actor: OrderActor;
}

/** The last question of the staff to this side, until it answers. */
export function openQuestion<T extends Told>(events: readonly T[], side: OrderSide) {
  const asked = events.filter(({ move }) => move === ASKING[side]).at(-1);
  const isAnswered = asked && events.some(({ n, move, actor }) => n > asked.n && move === "reply" && actor === side);
  return isAnswered ? undefined : asked;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

interface Terms {
  quantity: number;
  unitPrice: number;
  total: number;
}

/**
 * The terms of what stands; nothing where it would be all or none. A sum is reached by the price of the unit, in hundredths:
 * of many units the nearest sum may be some francs away.
 */
export function standingPart({ quantity, unitPrice, total }: Terms, { of, value }: DisputePart): Terms | null {
  const terms =
    of === "quantity"
      ? { quantity: thousandths(value), unitPrice }
      : { quantity, unitPrice: hundredths(Math.round(value) / quantity) };
  const stands = { ...terms, total: amountOf(terms.quantity, terms.unitPrice) };
  return stands.quantity > 0 && stands.unitPrice > 0 && stands.total > 0 && stands.total < total ? stands : null;
}
