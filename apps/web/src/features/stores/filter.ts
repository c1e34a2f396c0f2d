import { CATEGORIES } from "@recolte/domain/category";
import { COUNTRIES, type Country } from "@recolte/domain/country";
import { EVERYWHERE } from "@recolte/domain/place-filter";
import { NO_NEAR, readNear } from "#lib/near-place.ts";
import { oneOf } from "#lib/use-filters.ts";

/** One's own country at first; what may be carried across a border is one tap away, and a town says itself where it is. */
function countryOf(params: URLSearchParams, home: Country | undefined) {
  const asked = params.get("country");
  return asked === EVERYWHERE || params.get("near")?.trim() ? undefined : (oneOf(COUNTRIES, asked) ?? home);
}

/** The address is the state of a store. */
export const readFilter = (params: URLSearchParams, home: Country | undefined) => ({
  search: params.get("search") || undefined,
  category: oneOf(CATEGORIES, params.get("category")),
  country: countryOf(params, home),
  city: params.get("city")?.trim() || undefined,
  ...readNear(params),
});
export type Filter = ReturnType<typeof readFilter>;

export const NO_FILTER = { search: undefined, category: undefined, country: undefined, city: undefined, ...NO_NEAR };
/** One's own country, which nobody asked for, narrows nothing. */
export function isNarrowed(params: URLSearchParams) {
  const { country: _country, ...filter } = readFilter(params, undefined);
  return Boolean(params.get("country")) || Object.values(filter).some(Boolean);
}
