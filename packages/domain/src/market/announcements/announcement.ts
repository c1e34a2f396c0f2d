import { z } from "zod";
import { CATEGORIES, categoryOf } from "#goods/category.ts";
import { CONDITIONS } from "./condition.ts";
import { COUNTRIES, DEFAULT_COUNTRY } from "#platform/places/country.ts";
import { IMAGES_MAX } from "#platform/image.ts";
import { PRICE_LIMIT_MAX, RADII, SEARCH_MAX, SORTS } from "./listing.ts";
import { required, requiredLine, searchText, text } from "#platform/texts/text.ts";
import { UNITS } from "#goods/unit.ts";
import { USER_TYPES } from "#identity/user-type.ts";

/** numeric(12,2): ten digits before the comma. */
export const PRICE_MAX = 9_999_999_999.99;
export const QUANTITY_MAX = 2_000_000_000;
export const PAGE_SIZE = 24;
export const OTHER_CITY = "autre";

const PRICE_MESSAGE = "Le prix doit être supérieur à 0";
export const cents = (value: number) => Math.round(value * 100) / 100;

/** A client-made identifier: version 7 sorts by time, version 4 is accepted from older engines. */
export const ClientId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u, "Identifiant invalide");

const WEIGHT_MESSAGE = "Le poids doit être compris entre 0,01 et 2\u202f000\u00a0kg";
/** What one weighs, to the gram. */
const UnitWeight = z
  .number(WEIGHT_MESSAGE)
  .min(0.01, WEIGHT_MESSAGE)
  .max(2000, WEIGHT_MESSAGE)
  .transform((value) => Math.round(value * 1000) / 1000);

/** Field order is the order in which the form reports problems. */
export const announcementFields = {
  title: requiredLine(120, "Le titre est requis", "public"),
  category: z
    .string("La catégorie est requise")
    .transform((value) => categoryOf(value) ?? value)
    .pipe(z.enum(CATEGORIES, "La catégorie est requise")),
  conditionProduct: z.enum(CONDITIONS, "L'état du produit est requis"),
  /** By a name of the dictionary, empty where it is none of it; null: what the title names. */
  product: text(80, "public").nullish(),
  price: z
    .number(PRICE_MESSAGE)
    .positive(PRICE_MESSAGE)
    .max(PRICE_MAX, "Ce prix est trop élevé")
    .transform(cents)
    .pipe(z.number().positive(PRICE_MESSAGE)),
  unit: z.enum(UNITS, "L'unité est requise"),
  weightKg: UnitWeight.nullish(),
  country: z.enum(COUNTRIES, "Le pays est requis").default(DEFAULT_COUNTRY),
  city: required(60, "La ville est requise", "public").refine(
    (city) => city.toLowerCase() !== OTHER_CITY,
    "La ville est requise",
  ),
  description: required(4000, "La description est requise", "public"),
  quantityAvailable: z
    .number("La quantité doit être un nombre entier")
    .int("La quantité doit être un nombre entier")
    .min(0, "La quantité ne peut pas être négative")
    .max(QUANTITY_MAX, "Cette quantité est trop élevée")
    .default(0),
  district: text(80, "public").default(""),
  address: text(160, "public").default(""),
  negotiablePrice: z.boolean().default(false),
  deliveryAvailable: z.boolean().default(false),
  bulkSaleAvailable: z.boolean().default(false),
  isOrganic: z.boolean().default(false),
  /** A wish: an administrator grants it after payment (2000 FCFA a week). */
  featured: z.boolean().default(false),
};

/** Whether its price is talked about, and whether its seller brings it. */
export const AnnouncementTerms = z.strictObject({ negotiablePrice: z.boolean(), deliveryAvailable: z.boolean() });
export type AnnouncementTerms = z.infer<typeof AnnouncementTerms>;

/** Its author was asked about a price far from the usual one, and stands by it. */
const priceConfirmed = z.literal(true).optional();

const imageIds = z.array(z.uuid()).max(IMAGES_MAX, "6 photos au maximum par annonce").default([]);

export const CreateAnnouncement = z.strictObject({
  id: ClientId,
  ...announcementFields,
  imageIds,
  /** Own goods that it sells from; what is free of them is then its quantity. */
  stockItemId: z.uuid().optional(),
  priceConfirmed,
});
export type CreateAnnouncement = z.infer<typeof CreateAnnouncement>;

/** Which state of the announcement was edited: an older one is refused rather than overwritten. */
const edited = {
  id: z.uuid(),
  version: z.int().min(1),
  /** The quantity that the form showed: of an announcement that sells from stock, only another one is a new count. */
  quantitySeen: z.int().min(0).optional(),
  priceConfirmed,
};

export const EditAnnouncement = z.strictObject({
  ...edited,
  ...announcementFields,
  description: text(4000, "public").default(""),
  imageIds,
});
export type EditAnnouncement = z.infer<typeof EditAnnouncement>;
/** What an edit changes once the staff has read it; a quantity is changed at once. */
export type RevisedFields = Omit<EditAnnouncement, keyof typeof edited | "imageIds" | "quantityAvailable">;

/** What a seller changes every morning. */
export const QuickEdit = z.strictObject({
  ...edited,
  price: announcementFields.price,
  quantityAvailable: announcementFields.quantityAvailable,
});
export type QuickEdit = z.infer<typeof QuickEdit>;

/** Where the previous page ended: the sort key and the id of its last row. */
export const Cursor = z.strictObject({ key: z.string().max(40), id: z.uuid() });
export type Cursor = z.infer<typeof Cursor>;

/** Where a list goes on. `direction` is what TanStack's infinite queries add; only forward exists. */
export const paging = { cursor: Cursor.nullish(), direction: z.literal("forward").optional() };

const PriceLimit = z.int().min(1).max(PRICE_LIMIT_MAX);

export const AnnouncementFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  category: z.enum(CATEGORIES).optional(),
  country: z.enum(COUNTRIES).optional(),
  city: searchText(60).optional(),
  /** A town, and how far from it in kilometres: without a town nothing is near. */
  near: searchText(60).optional(),
  radius: z.literal(RADII).optional(),
  condition: z.enum(CONDITIONS).optional(),
  product: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/u)
    .optional(),
  organic: z.boolean().optional(),
  delivery: z.boolean().optional(),
  wholesale: z.boolean().optional(),
  negotiable: z.boolean().optional(),
  /** Who sells it. */
  sellerType: z.enum(USER_TYPES).optional(),
  verified: z.boolean().optional(),
  /** FCFA for a kilogram; upside down, they are taken the other way round. */
  minPrice: PriceLimit.optional(),
  maxPrice: PriceLimit.optional(),
  /** These words alone: nothing else is proposed when they find nothing. */
  exact: z.boolean().optional(),
  sort: z.enum(["relevance", "distance", ...SORTS]).optional(),
  ...paging,
});
export type AnnouncementFilter = z.infer<typeof AnnouncementFilter>;

/** What a list is of, whatever its order and however much of it is shown. */
export const AnnouncementQuestion = AnnouncementFilter.omit({ sort: true, cursor: true, direction: true });
export type AnnouncementQuestion = z.infer<typeof AnnouncementQuestion>;
