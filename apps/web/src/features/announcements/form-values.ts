import { CreateAnnouncement, OTHER_CITY } from "@recolte/domain/announcement";
import { DEFAULT_COUNTRY } from "@recolte/domain/country";

/** What the fields hold: text and switches, as typed. */
const blank = {
  title: "",
  category: "",
  conditionProduct: "",
  description: "",
  price: "" as number | string,
  unit: "kg",
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
export type FormValues = typeof blank;

const DRAFT = "recolte.draft";

/** What was typed before a reload or a sign-in; anything unreadable is no draft. */
export function readDraft(): FormValues {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT) ?? "{}") as Partial<FormValues>;
    const known = Object.entries(kept).filter(
      ([name, value]) => name in blank && (typeof value === "string" || typeof value === "number" || typeof value === "boolean"),
    );
    return { ...blank, ...(Object.fromEntries(known) as Partial<FormValues>) };
  } catch {
    return blank;
  }
}
export const keepDraft = (values: FormValues) => localStorage.setItem(DRAFT, JSON.stringify(values));
export const forgetDraft = () => localStorage.removeItem(DRAFT);

/** As the schema takes it. An empty price stays out, so that the schema says its sentence. */
const announcementOf = ({ otherCity, price, quantityAvailable, ...values }: FormValues) => ({
  ...values,
  city: values.city === OTHER_CITY ? otherCity : values.city,
  price: price === "" ? undefined : Number(price),
  quantityAvailable: quantityAvailable === "" ? 0 : Number(quantityAvailable),
});

const Fields = CreateAnnouncement.omit({ id: true, imageIds: true });
export type Fields = ReturnType<typeof Fields.parse>;
export const fieldsOf = (values: FormValues): Fields => Fields.parse(announcementOf(values));

/** The domain's messages by field and in its order, the free town under its own. */
export function problemsOf(values: FormValues) {
  const result = Fields.safeParse(announcementOf(values));
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path[0] === "city" && values.city === OTHER_CITY ? "otherCity" : String(path[0]);
    problems[name] ??= message;
  }
  return problems;
}
