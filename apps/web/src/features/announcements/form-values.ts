import { OTHER_CITY } from "@recolte/domain/market/announcements/announcement";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import type { Outputs } from "#lib/line/trpc.ts";

/** What the fields hold: text and switches, as typed. */
export const BLANK = {
  title: "",
  category: "",
  conditionProduct: "",
  description: "",
  /** As typed; while nothing is chosen, the title names it. */
  product: "",
  productChosen: false,
  price: "" as number | string,
  unit: "kg",
  /** What one weighs, where it is counted. */
  weightKg: "" as number | string,
  quantityAvailable: "" as number | string,
  country: DEFAULT_COUNTRY as string,
  city: "",
  otherCity: "",
  district: "",
  address: "",
  negotiablePrice: false,
  deliveryAvailable: false,
  bulkSaleAvailable: false,
  isOrganic: false,
  featured: false,
};
export type FormValues = typeof BLANK;
export type FormKind = "create" | "edit";

type Stored = Outputs["announcements"]["toEdit"];

/** A town that is not on the list stands as free text. */
export const townFields = (country: Country, town: string) =>
  CITIES[country].includes(town) ? { city: town, otherCity: "" } : { city: OTHER_CITY, otherCity: town };

/** The form of an announcement that exists. */
export function valuesOf({ price, quantityAvailable, weightKg, city, country, ...stored }: Stored): FormValues {
  const place = { country, ...townFields(country, city) };
  const names = Object.keys(BLANK).filter((name) => name in stored) as (keyof typeof stored & keyof FormValues)[];
  return {
    ...BLANK,
    ...Object.fromEntries(names.map((name) => [name, stored[name]])),
    ...place,
    price: price || "",
    quantityAvailable: quantityAvailable || "",
    weightKg: weightKg ?? "",
  };
}

/** What stands, as an edit says it: what was touched elsewhere is told apart by it. */
export function seenOf({ id: _id, version: _version, status: _status, stocked: _stocked, waits: _waits, ...stored }: Stored) {
  const { product, productChosen, pictures, ...fields } = stored;
  return { ...fields, product: productChosen ? product : null, imageIds: pictures.map((picture) => picture.id) };
}

/** With what was changed of it on this device and waits; the photos are those that the server has. */
export function withChanges(stored: Stored, { product, ...fields }: Record<string, unknown>): Stored {
  const named = typeof product === "string" ? { product, productChosen: true } : product === null && { productChosen: false };
  return { ...stored, ...fields, ...named } as Stored;
}
