import { z } from "zod";
import { ClientId, paging, PRICE_MAX } from "#market/announcements/announcement.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import type { Country } from "#platform/places/country.ts";
import { dayIn } from "#platform/days/local-day.ts";
import { PROMOTION_KINDS, type PromotionKind, STRUCK_PRICE_DAYS } from "./shop.ts";
import { moment, searchText } from "#platform/texts/text.ts";

export const PROMOTION_DAYS_MAX = 90;
export const PERCENT_MAX = 90;
const DAY_MS = 86_400_000;

interface Reduction {
  kind: PromotionKind;
  /** Percent off, or the new price. */
  value: number;
}

/** The smallest coin that is always at hand, from such a price on. */
const COIN = 5;
const PAID_IN_COINS_FROM = 100;

/** What is asked while it runs: a percentage leaves what coins can pay, below the price before where there is such a coin. */
export function promotionPrice(base: number, { kind, value }: Reduction) {
  if (kind === "price") return value;
  const exact = (base * (100 - value)) / 100;
  if (exact < PAID_IN_COINS_FROM) return Math.round(exact);
  const near = Math.round(exact / COIN) * COIN;
  return near < base ? near : near - COIN;
}

/** Only ever less than what is asked, and never nothing. */
export const lowers = (base: number, reduction: Reduction) => {
  const price = promotionPrice(base, reduction);
  return price > 0 && price < base;
};

/** Whether the price before is struck: only one that was asked in all of the days before. `changes`: since when another one is. */
export function strikes(changes: readonly (Date | string)[], at: Date) {
  const long = at.getTime() - STRUCK_PRICE_DAYS * DAY_MS;
  return changes.map((change) => new Date(change).getTime()).every((change) => change <= long || change > at.getTime());
}

const VALUE = "La réduction doit être supérieure à 0";
const START = "La date de début est invalide";
const END = "La date de fin est invalide";

export const CreatePromotion = z
  .strictObject({
    id: ClientId,
    announcementId: z.uuid("Choisissez une annonce"),
    kind: z.enum(PROMOTION_KINDS, "Choisissez un pourcentage ou un prix"),
    value: z.number(VALUE).positive(VALUE).max(PRICE_MAX, "Ce prix est trop élevé").multipleOf(0.01, "Deux décimales au maximum"),
    /** Null: at once. */
    startsAt: moment(START).nullish().default(null),
    endsAt: moment(END),
  })
  .refine(({ kind, value }) => kind !== "percent" || (Number.isInteger(value) && value <= PERCENT_MAX), {
    error: "Le pourcentage va de 1 à 90, sans décimale",
    path: ["value"],
  });
export type CreatePromotion = z.infer<typeof CreatePromotion>;

interface Here {
  now: Date;
  country: Country;
}

/** Why these dates cannot be; `now` is when it begins where no start is given, or one earlier that day. */
export function periodProblem({ startsAt, endsAt }: Pick<CreatePromotion, "startsAt" | "endsAt">, { now, country }: Here) {
  const from = startsAt ? new Date(startsAt) : now;
  const length = new Date(endsAt).getTime() - Math.max(from.getTime(), now.getTime());
  if (dayIn(country, from) < dayIn(country, now)) return "promotion.past";
  if (length <= 0) return "promotion.ends-before";
  return length > PROMOTION_DAYS_MAX * DAY_MS ? "promotion.too-long" : null;
}

export const PROMOTION_STATES = ["À venir", "En cours", "Terminée"] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const OnePromotion = z.strictObject({ id: z.uuid() });
export const PromotionFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  state: z.enum(PROMOTION_STATES).optional(),
  ...paging,
});
export type PromotionFilter = z.infer<typeof PromotionFilter>;

export function promotionState({ startedAt, endedAt }: { startedAt: unknown; endedAt: unknown }): PromotionState {
  if (endedAt) return "Terminée";
  return startedAt ? "En cours" : "À venir";
}
