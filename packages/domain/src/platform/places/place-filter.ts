import { z } from "zod";
import { type Query, townOf } from "#market/announcements/list-subject.ts";
import { COUNTRIES } from "./country.ts";
import { searchText } from "#platform/texts/text.ts";

/** In the address: one's own country needs no word, all of them do. */
export const EVERYWHERE = "tous";

const PLACES = [...COUNTRIES, EVERYWHERE] as const;
export const PlaceFilter = z.strictObject({
  country: z.enum(PLACES).optional(),
  city: searchText(60).optional(),
});
export type PlaceFilter = z.infer<typeof PlaceFilter>;

/** Nothing where the address leaves it at home. */
export function readPlace(query: Query): PlaceFilter | undefined {
  const country = PLACES.find((place) => place === query.get("country"));
  const city = townOf(query, "city");
  return country || city ? { ...(country && { country }), ...(city && { city }) } : undefined;
}
