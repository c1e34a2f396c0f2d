import { z } from "zod";
import { Email } from "#identity/account/account.ts";
import { ClientId, paging } from "#market/announcements/announcement.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { type DetailField, DETAILS_OF } from "./details.ts";
import { Phone } from "#market/profiles/edit-profile.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "#talk/messages/text.ts";
import { required, searchText, text } from "#platform/texts/text.ts";
import { SELLER_TYPES, type SellerType } from "#identity/user-type.ts";

export const TAGS_MAX = 12;
export const MIN_ORDER_MAX = 1_000_000;

const tags = z
  .array(required(60, "Une ligne est vide", "public"))
  .max(TAGS_MAX, `${TAGS_MAX} au maximum`)
  .transform((words) => [...new Set(words)]);

/** What a card of a directory tells beyond the profile; each trade shows its own part (`DETAILS_OF`). */
export const DirectoryDetails = z.strictObject({
  specialites: tags,
  secteurs: tags,
  minOrderKg: z
    .int("Indiquez un nombre entier de kilos")
    .min(0, "Indiquez un nombre entier de kilos")
    .max(MIN_ORDER_MAX, "1 000 tonnes au maximum")
    .nullable(),
  zones: tags,
  vehicules: tags,
  delaiMoyen: text(60, "public"),
  quartier: text(80, "public"),
  typeCommerce: text(60, "public"),
  horaires: text(120, "public"),
});
export type DirectoryDetails = z.infer<typeof DirectoryDetails>;

/** A first word to somebody of a directory: addressed to the card, so that the server knows who stands behind it. */
export const WriteToEntry = z.strictObject({
  id: ClientId,
  entryId: z.uuid(),
  content: required(MESSAGE_MAX, EMPTY_MESSAGE, "other"),
});
export type WriteToEntry = z.infer<typeof WriteToEntry>;

const NOTHING: DirectoryDetails = {
  specialites: [],
  secteurs: [],
  minOrderKg: null,
  zones: [],
  vehicules: [],
  delaiMoyen: "",
  quartier: "",
  typeCommerce: "",
  horaires: "",
};

/** A card tells what belongs to its trade; what was typed for another one does not stay behind it. */
export function detailsFor(kind: SellerType, details: DirectoryDetails): DirectoryDetails {
  const kept = DETAILS_OF[kind].map((field: DetailField) => [field, details[field]] as const);
  return { ...NOTHING, ...Object.fromEntries(kept) };
}

/** Somebody without an account, as an administrator lists them. Field order is the order of the form. */
export const EntryFields = DirectoryDetails.extend({
  kind: z.enum(SELLER_TYPES, "L'annuaire est requis"),
  name: required(121, "Le nom est requis", "public").refine(
    (value) => !value.includes("\n"),
    "Ce texte doit tenir sur une ligne",
  ),
  country: z.enum(COUNTRIES, "Le pays est requis"),
  town: text(80, "public"),
  phone: Phone,
  email: z
    .literal("")
    .transform(() => null)
    .or(Email),
  verified: z.boolean(),
  published: z.boolean(),
});
export type EntryFields = z.infer<typeof EntryFields>;
export const NewEntry = EntryFields.extend({ id: ClientId });
export type NewEntry = z.infer<typeof NewEntry>;

/** The card as the screen showed it: anybody who changes another version than that is told instead. */
const seen = { id: z.uuid(), updatedAt: z.iso.datetime("Date invalide") };
export const SeenEntry = z.strictObject(seen);
export type SeenEntry = z.infer<typeof SeenEntry>;
export const UpdateEntry = z.strictObject({ ...seen, fields: EntryFields });
export type UpdateEntry = z.infer<typeof UpdateEntry>;
export const PublishEntry = z.strictObject({ ...seen, published: z.boolean() });
export type PublishEntry = z.infer<typeof PublishEntry>;

export const EntryFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  kind: z.enum(SELLER_TYPES).optional(),
  ...paging,
});
