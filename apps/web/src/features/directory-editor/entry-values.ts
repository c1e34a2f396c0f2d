import { type DetailField, DETAILS_OF } from "@recolte/domain/talk/directories/details";
import { EntryFields } from "@recolte/domain/talk/directories/entry";
import { typedDetail, writtenDetail } from "@recolte/domain/talk/directories/typed";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import type { Outputs } from "#lib/line/trpc.ts";

export type WholeEntry = Outputs["directories"]["staff"]["read"];

/** What the fields of the form hold: text, as typed. */
export type EntryValues = Record<DetailField | "name" | "town" | "phone" | "email", string> &
  Pick<EntryFields, "kind" | "country" | "verified" | "published">;

const NO_DETAILS: Record<DetailField, string> = {
  specialites: "",
  secteurs: "",
  minOrderKg: "",
  zones: "",
  vehicules: "",
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
};
const DETAIL_FIELDS = Object.keys(NO_DETAILS) as DetailField[];

export const BLANK_ENTRY: EntryValues = {
  kind: "producteur",
  name: "",
  country: DEFAULT_COUNTRY,
  town: "",
  phone: "",
  email: "",
  verified: false,
  published: true,
  ...NO_DETAILS,
};

export const valuesOf = (entry: WholeEntry): EntryValues => ({
  kind: entry.kind === "consommateur" ? "producteur" : entry.kind,
  name: entry.name,
  country: entry.country,
  town: entry.town,
  phone: entry.phone ?? "",
  email: entry.email ?? "",
  verified: entry.verified,
  published: entry.published,
  ...(Object.fromEntries(DETAIL_FIELDS.map((field) => [field, writtenDetail(entry[field])])) as Record<DetailField, string>),
});

/** What was typed for another trade is left out before it could be found wrong. */
export function asSent(values: EntryValues) {
  const shown = DETAILS_OF[values.kind];
  const details = DETAIL_FIELDS.map((field) => [field, typedDetail(field, shown.includes(field) ? values[field] : "")]);
  return { ...values, ...Object.fromEntries(details) };
}

/** Only of values without a problem. */
export function sentOf(values: EntryValues) {
  const { phone, email, ...fields } = EntryFields.parse(asSent(values));
  return { ...fields, phone: phone ?? "", email: email ?? "" };
}
