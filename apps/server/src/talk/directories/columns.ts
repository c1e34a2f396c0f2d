import { sql } from "drizzle-orm";
import { directoryEntries } from "@recolte/db/schema";

/** What a member's card tells of their trade; they write it themselves. */
export const details = {
  specialites: directoryEntries.specialites,
  secteurs: directoryEntries.secteurs,
  minOrderKg: directoryEntries.minOrderKg,
  zones: directoryEntries.zones,
  vehicules: directoryEntries.vehicules,
  delaiMoyen: directoryEntries.delaiMoyen,
  quartier: directoryEntries.quartier,
  typeCommerce: directoryEntries.typeCommerce,
  horaires: directoryEntries.horaires,
};

/** Literal, so that the partial indexes serve. */
export const shown = sql`${directoryEntries.published} and not ${directoryEntries.hidden}`;
