import { z } from "zod";
import { COUNTRIES } from "./country.ts";
import { searchText } from "#platform/texts/text.ts";

/** In the address: one's own country needs no word, all of them do. */
export const EVERYWHERE = "tous";

export const PlaceFilter = z.strictObject({
  country: z.enum([...COUNTRIES, EVERYWHERE]).optional(),
  city: searchText(60).optional(),
});
export type PlaceFilter = z.infer<typeof PlaceFilter>;
