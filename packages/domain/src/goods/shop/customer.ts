import { z } from "zod";
import { ClientId, paging } from "#market/announcements/announcement.ts";
import { Phone } from "#market/profiles/edit-profile.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { TIERS, type TierThresholds } from "./shop.ts";
import { required, searchText, text } from "#platform/texts/text.ts";

export const TAGS_MAX = 8;
export const TAG_LENGTH = 30;

export const CUSTOMER_STATES = ["Actif", "Inactif"] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

const words = text(1000, "private");
const note = words.default("");
const labels = z
  .array(required(TAG_LENGTH, "Une étiquette est vide", "private"))
  .max(TAGS_MAX, "8 étiquettes au maximum")
  .transform((all) => [...new Set(all)]);
const tags = labels.default([]);
const name = required(120, "Le nom est requis", "private");
const phone = Phone.prefault("");

/** Somebody who buys at the counter and has no account. */
export const AddCustomer = z.strictObject({ id: ClientId, name, phone, note, tags });
export type AddCustomer = z.infer<typeof AddCustomer>;

export const EditCustomer = z.strictObject({ id: z.uuid(), name, phone, note, tags });
export type EditCustomer = z.infer<typeof EditCustomer>;

/** Of a member who ordered: this begins their card. What is not given stays as it is. */
export const AnnotateCustomer = z.strictObject({ userId: z.uuid(), note: words.optional(), tags: labels.optional() });
export type AnnotateCustomer = z.infer<typeof AnnotateCustomer>;

export const OneCustomer = z.strictObject({ id: z.uuid() });

export const CustomerFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  state: z.enum(CUSTOMER_STATES).optional(),
  tier: z.enum(TIERS).optional(),
  ...paging,
});
export type CustomerFilter = z.infer<typeof CustomerFilter>;

const AMOUNT = "Le seuil doit être un montant entier supérieur à 0";
const amount = z.int(AMOUNT).positive(AMOUNT).max(10_000_000_000, "Ce montant est trop élevé");

/** FCFA of twelve months; each tier begins above the one below it. */
export const SetThresholds = z
  .strictObject({ VIP: amount, Gold: amount, Silver: amount })
  .refine(({ Gold, Silver }) => Silver < Gold, { error: "Le seuil Gold doit dépasser le seuil Silver", path: ["Gold"] })
  .refine(({ VIP, Gold }) => Gold < VIP, {
    error: "Le seuil VIP doit dépasser le seuil Gold",
    path: ["VIP"],
  }) satisfies z.ZodType<TierThresholds>;
