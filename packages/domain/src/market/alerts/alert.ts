import { z } from "zod";
import { AnnouncementFilter, ClientId } from "#market/announcements/announcement.ts";
import { CONDITION_LABELS } from "#market/announcements/condition.ts";
import { FLAG_LABELS } from "#market/announcements/facets.ts";
import { FLAGS } from "#market/announcements/list-filter.ts";
import { NEAR_KM } from "#market/announcements/listing.ts";
import { CATEGORY_LABELS } from "#goods/category.ts";
import { COUNTRY_FACTS } from "#platform/places/country.ts";
import { formatNumber } from "#goods/price.ts";
import { USER_TYPE_LABELS } from "#identity/user-type.ts";

export const CADENCES = ["now", "day", "week"] as const;
export type Cadence = (typeof CADENCES)[number];
export const CADENCE_LABELS: Record<Cadence, string> = {
  now: "Tout de suite",
  day: "Une fois par jour",
  week: "Une fois par semaine",
};

/** What may happen to an announcement that somebody waits for. */
export const ANNOUNCEMENT_NEWS = ["new", "cheaper", "back", "expiring"] as const;
export type AnnouncementNews = (typeof ANNOUNCEMENT_NEWS)[number];

/** What is looked for, as the list's address says it: an order or a page is no part of it. */
export const SavedQuestion = AnnouncementFilter.omit({ cursor: true, direction: true, sort: true, exact: true });
export type SavedQuestion = z.infer<typeof SavedQuestion>;

export const SaveSearch = z.strictObject({ id: ClientId, question: SavedQuestion, cadence: z.enum(CADENCES).default("now") });
export type SaveSearch = z.infer<typeof SaveSearch>;

export const ChangeAlert = z.strictObject({ id: z.uuid(), cadence: z.enum(CADENCES), paused: z.boolean() });
export type ChangeAlert = z.infer<typeof ChangeAlert>;

const filtersOf = ({ search: _search, radius: _radius, minPrice, maxPrice, ...filters }: SavedQuestion) =>
  [...Object.values(filters), minPrice ?? maxPrice].filter(Boolean).length;

/** It would find a large part of everything: told once a day at most. */
export const isBroad = (question: SavedQuestion) => !question.search && filtersOf(question) <= 1;

export const cadenceOf = (question: SavedQuestion, wanted: Cadence): Cadence =>
  wanted === "now" && isBroad(question) ? "day" : wanted;

function priceLabel({ minPrice, maxPrice }: SavedQuestion) {
  const [low, high] = minPrice && maxPrice && minPrice > maxPrice ? [maxPrice, minPrice] : [minPrice, maxPrice];
  if (low && high) return `de ${formatNumber(low)} à ${formatNumber(high)}\u00a0FCFA/kg`;
  if (high) return `jusqu'à ${formatNumber(high)}\u00a0FCFA/kg`;
  return low && `dès ${formatNumber(low)}\u00a0FCFA/kg`;
}

/** « tomates · Oyem · Bio » */
export function alertLabel(question: SavedQuestion) {
  const parts = [
    question.search,
    question.category && CATEGORY_LABELS[question.category],
    question.city,
    question.near && `${question.near} et ${question.radius ?? NEAR_KM}\u00a0km autour`,
    question.country && COUNTRY_FACTS[question.country].name,
    question.product?.replaceAll("-", " "),
    question.condition && CONDITION_LABELS[question.condition],
    question.organic && "Bio",
    ...FLAGS.filter((flag) => flag !== "organic" && question[flag]).map((flag) => FLAG_LABELS[flag]),
    question.sellerType && USER_TYPE_LABELS[question.sellerType],
    priceLabel(question),
  ];
  return parts.filter(Boolean).join(" · ") || "Toutes les annonces";
}

/** Where all that it finds is listed. */
export function listPathOf({ organic, ...question }: SavedQuestion) {
  const said = Object.entries({ ...question, bio: organic }).filter(([, value]) => value);
  const query = said.map(([name, value]) => `${name}=${encodeURIComponent(value === true ? "1" : String(value))}`).join("&");
  return query ? `/announcements?${query}` : "/announcements";
}

/** Where the question's answers are looked for when it has no words. */
export const placeAnchor = ({ city, category }: SavedQuestion) => (city ? `t:${city}` : category ? `c:${category}` : "*");
