import { z } from "zod";
import { paging } from "@recolte/domain/market/announcements/announcement";
import { RADII, SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { DIRECTORIES } from "@recolte/domain/talk/directories/directory";
import { LISTED_VEHICLES, type ListedVehicle } from "@recolte/domain/talk/directories/filter";
import { searchText } from "@recolte/domain/platform/texts/text";
import { MAX_KG } from "@recolte/domain/trade/transport/vehicle";

const capacity = z.int().min(1).max(MAX_KG);

export const DirectoryFilter = z.strictObject({
  kind: z.enum(DIRECTORIES),
  search: searchText(SEARCH_MAX).optional(),
  city: searchText(60).optional(),
  country: z.enum(COUNTRIES).optional(),
  /** A town, and how far from it by road in kilometres: without a town nothing is near. */
  near: searchText(60).optional(),
  radius: z.literal(RADII).optional(),
  zone: searchText(60).optional(),
  vehicle: z.enum(LISTED_VEHICLES).optional(),
  /** Kilograms that the largest vehicle of the card carries. */
  minCapacity: capacity.optional(),
  maxCapacity: capacity.optional(),
  /** The reader's country: its cards come first. */
  own: z.enum(COUNTRIES).optional(),
  /** Where something is to be carried: who goes there comes first. */
  toward: searchText(60).optional(),
  minRating: z.int().min(1).max(5).optional(),
  ...paging,
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;

/** How cards write a vehicle of each kind. */
export const VEHICLE_WORDS: Record<ListedVehicle, string> = {
  moto: "moto",
  tricycle: "tricycle",
  pickup: "pickup pick",
  camionnette: "camionnette fourgon fourgonnette",
  camion: "camion",
  semi_remorque: "semi remorque",
  frigorifique: "frigorifique frigo réfrigéré isotherme",
};
