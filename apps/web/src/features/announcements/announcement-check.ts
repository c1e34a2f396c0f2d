import { CreateAnnouncement, EditAnnouncement, OTHER_CITY } from "@recolte/domain/market/announcements/announcement";
import { isCounted } from "@recolte/domain/goods/price-per-kilogram";
import type { Unit } from "@recolte/domain/goods/unit";
import { numberOf } from "#lib/draft/number-of.ts";
import { problemsOf } from "#lib/draft/use-schema-form.ts";
import type { FormKind, FormValues } from "./form-values.ts";

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
} satisfies Record<FormKind, object>;
export type Fields = ReturnType<(typeof SCHEMAS)["create"]["parse"]>;
export const fieldsOf = (kind: FormKind, values: FormValues): Fields => SCHEMAS[kind].parse(announcementOf(kind, values));

/** The domain's messages by field and in its order, the free town under its own. */
export const checkOf = (kind: FormKind) => (values: FormValues) =>
  problemsOf(SCHEMAS[kind].safeParse(announcementOf(kind, values)), values.city === OTHER_CITY ? { city: "otherCity" } : {});
