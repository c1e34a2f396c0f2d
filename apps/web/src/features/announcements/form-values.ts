import { CreateAnnouncement, EditAnnouncement, OTHER_CITY } from "@recolte/domain/announcements/announcement";
import { CITIES } from "@recolte/domain/cities";
import { type Country, DEFAULT_COUNTRY } from "@recolte/domain/country";
import { isCounted } from "@recolte/domain/price-per-kilogram";
import type { Unit } from "@recolte/domain/unit";
import { numberOf } from "#lib/number-of.ts";
import type { Outputs } from "#lib/trpc.ts";
import { problemsOf } from "#lib/use-schema-form.ts";

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

/** Said where it is counted; not said, an edit takes it away. */
function weightOf(kind: FormKind, unit: Unit, typed: number | string) {
  const weightKg = isCounted(unit) ? numberOf(typed, null) : null;
  return kind === "edit" || weightKg !== null ? { weightKg } : {};
}

/** As the schema takes it. An empty price stays out: the schema says its sentence. */
const announcementOf = (
  kind: FormKind,
  { otherCity, product, productChosen, price, weightKg, quantityAvailable, ...values }: FormValues,
) => ({
  ...values,
  product: productChosen ? product : null,
  ...weightOf(kind, values.unit as Unit, weightKg),
  city: values.city === OTHER_CITY ? otherCity : values.city,
  price: numberOf(price),
  quantityAvailable: numberOf(quantityAvailable, 0),
});

const SCHEMAS = {
  create: CreateAnnouncement.omit({ id: true, imageIds: true }),
  edit: EditAnnouncement.omit({ id: true, version: true, imageIds: true }),
};
export type FormKind = keyof typeof SCHEMAS;
export type Fields = ReturnType<(typeof SCHEMAS)["create"]["parse"]>;
export const fieldsOf = (kind: FormKind, values: FormValues): Fields => SCHEMAS[kind].parse(announcementOf(kind, values));

/** The domain's messages by field and in its order, the free town under its own. */
export const problemsIn = (kind: FormKind, values: FormValues) =>
  problemsOf(SCHEMAS[kind].safeParse(announcementOf(kind, values)), values.city === OTHER_CITY ? { city: "otherCity" } : {});
