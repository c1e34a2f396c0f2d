import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { EVERYWHERE } from "@recolte/domain/platform/places/place-filter";
import { readStoreFilter } from "@recolte/domain/goods/shop/store-filter";
import { NO_NEAR, nearWords } from "#lib/browser/near-place.ts";

/** As it is asked, and as it is shown: one's own country at first, what may be carried across a border is one tap away. */
export function readFilter(params: URLSearchParams, home: Country | undefined) {
  const question = readStoreFilter(params);
  const { country = question.near ? undefined : home, ...rest } = question;
  return { question, filter: { ...rest, country: country === EVERYWHERE ? undefined : country } };
}
export type Filter = ReturnType<typeof readFilter>["filter"];

export const NO_FILTER = { search: undefined, category: undefined, country: undefined, city: undefined, ...NO_NEAR };
/** One's own country, which nobody asked for, narrows nothing. */
export function isNarrowed(params: URLSearchParams) {
  const { country: _country, ...filter } = readStoreFilter(params);
  return Boolean(params.get("country")) || Object.values(filter).some(Boolean);
}

/** What narrows a store, by its name in the address and in words. */
export function narrowedBy({ search, category, country, city, ...near }: Filter, isPlaced: boolean) {
  const words: Record<string, string | undefined> = {
    search: search && `« ${search} »`,
    category: category && CATEGORY_LABELS[category],
    country: isPlaced ? (country ? COUNTRY_FACTS[country].name : "Tous les pays") : undefined,
    city,
    near: nearWords(near),
  };
  return Object.entries(words).flatMap(([name, said]) => (said ? [{ name, words: said }] : []));
}
