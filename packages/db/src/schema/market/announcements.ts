import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ANNOUNCEMENT_STATUSES, FEATURED_DECISIONS } from "@recolte/domain/market/announcements/status";
import { CONDITIONS } from "@recolte/domain/market/announcements/condition";
import { category, currency, unit } from "#schema/goods/goods.ts";
import { kilogramFalling, kilogramRising } from "#schema/goods/price-per-kilogram.ts";
import { bytea, createdAt, id, moment, tsvector, updatedAt } from "#schema/columns.ts";
import { products } from "#schema/goods/products.ts";
import { country, userType } from "./profiles.ts";
import { stockItems } from "#schema/goods/stock.ts";
import { users } from "#schema/identity/users.ts";

export const announcementStatus = pgEnum("announcement_status", ANNOUNCEMENT_STATUSES);
export const featuredDecision = pgEnum("featured_decision", FEATURED_DECISIONS);
export const condition = pgEnum("condition_product", CONDITIONS);

type IndexColumns = Parameters<ReturnType<typeof index>["on"]>;
const folded = (...columns: AnyPgColumn[]): SQL => sql`fold(${sql.join(columns, sql` || ' ' || `)})`;

const shown = sql`status = 'active' and not hidden`;
const listed = (name: string, where: SQL, ...columns: IndexColumns) =>
  index(name)
    .on(...columns)
    .where(where);

type Priced = Parameters<typeof kilogramRising>[0] & Record<"id" | "category", AnyPgColumn>;

function byPrice(t: Priced) {
  const [rising, falling] = [sql`(${kilogramRising(t)})`, sql`(${kilogramFalling(t)})`];
  return [
    listed("announcements_by_kilogram_rising", shown, rising, t.id),
    listed("announcements_by_kilogram_falling", shown, falling, t.id),
    listed("announcements_by_category_kilogram_rising", shown, t.category, rising, t.id),
    listed("announcements_by_category_kilogram_falling", shown, t.category, falling, t.id),
  ];
}

export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    title: text().notNull(),
    description: text().notNull().default(""),
    category: category().notNull(),
    conditionProduct: condition().notNull(),
    price: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    currency: currency().notNull(),
    unit: unit().notNull().default("kg"),
    quantityAvailable: integer().notNull().default(0),
    negotiablePrice: boolean().notNull().default(false),
    deliveryAvailable: boolean().notNull().default(false),
    bulkSaleAvailable: boolean().notNull().default(false),
    isOrganic: boolean().notNull().default(false),
    featuredUntil: moment(),
    featuredRequestedAt: moment(),
    /** About the request that came before it; a later request is open again. */
    featuredDecision: featuredDecision(),
    featuredDecidedAt: moment(),
    featuredDecidedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    country: country().notNull().default("gabon"),
    city: text().notNull(),
    district: text().notNull().default(""),
    address: text().notNull().default(""),
    status: announcementStatus().notNull().default("active"),
    /** Set while the author is suspended or it is quarantined; triggers on users and here keep it in step. */
    hidden: boolean().notNull().default(false),
    viewsCount: integer().notNull().default(0),
    publishedAt: createdAt(),
    expiresAt: moment()
      .notNull()
      .default(sql`now() + interval '60 days'`),
    /** When its author was told that it will expire; a renewal forgets it. */
    expiryToldAt: moment(),
    /** Rises with every edit: a form that was filled from an older one is told so. */
    version: integer().notNull().default(1),
    /** A digest of the call that published it: sent again after an edit, that call is still known. */
    sentAs: bytea(),
    /** The last decision of a moderator; its reason is shown to the author. */
    moderatedAt: moment(),
    moderatedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    moderationReason: text(),
    /** What it sells from; a trigger then keeps `quantityAvailable` at what is free of it. */
    stockItemId: uuid().references(() => stockItems.id, { onDelete: "set null" }),
    /** Chosen by its author, else what its title names. */
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    /** Its author chose it, or that it is none. */
    productChosen: boolean(),
    /** Struck beside the lower price while a promotion runs, where it was really asked before. */
    priceBefore: numeric({ precision: 12, scale: 2, mode: "number" }),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What one sack, crate, piece … of it weighs, as its seller says. */
    weightKg: numeric({ precision: 7, scale: 3, mode: "number" }),
    /** The same as it usually is, copied from the dictionary of products. */
    usualKg: numeric({ precision: 10, scale: 3, mode: "number" }),
    searchText: text()
      .notNull()
      .generatedAlwaysAs((): SQL => folded(announcements.title, announcements.description, announcements.city)),
    /** What it sells and where, as `words_of` cuts it: a trigger writes both. */
    wordsStrong: tsvector(),
    /** That, what it says of it and who sells it. */
    wordsAll: tsvector(),
    /** Who sells it, as their profile says: copied with the words, so that lists are narrowed by it. */
    sellerType: userType(),
    sellerVerified: boolean(),
    /** Hidden until somebody of the staff has judged it. */
    quarantinedAt: moment(),
    /** Published by a form that asked neither whether its price is talked about nor whether it is delivered. */
    termsUnsaid: boolean().notNull().default(false),
  },
  (t) => {
    const kept = sql`deleted_at is null`;
    const newest = [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      listed("announcements_recent", shown, ...newest),
      listed("announcements_by_category", shown, t.category, ...newest),
      listed("announcements_by_city", shown, t.city, ...newest),
      listed("announcements_by_category_city", shown, t.category, t.city, ...newest),
      ...byPrice(t),
      listed("announcements_by_country", shown, t.country, ...newest),
      index("announcements_organic")
        .on(...newest)
        .where(sql`status = 'active' and not hidden and is_organic`),
      index("announcements_featured")
        .on(t.featuredUntil)
        .where(sql`status = 'active' and not hidden and featured_until is not null`),
      index("announcements_expiring")
        .on(t.expiresAt)
        .where(sql`status = 'active'`),
      index("announcements_by_author").on(t.userId, ...newest),
      // Figures by day count what was deleted since, too.
      /** Of days, for their figures; no list is read along it. */
      index("announcements_created").using("brin", t.createdAt),
      listed("announcements_to_moderate", kept, t.status, ...newest),
      listed("announcements_kept", kept, ...newest),
      listed("announcements_kept_by_category", kept, t.category, ...newest),
      index("announcements_kept_titles")
        .using("gin", sql`fold(${t.title}) gin_trgm_ops`)
        .where(kept),
      index("announcements_of_stock")
        .on(t.stockItemId)
        .where(sql`stock_item_id is not null`),
      index("announcements_featured_requests")
        .on(t.featuredRequestedAt, t.id)
        .where(
          sql`deleted_at is null and featured_requested_at is not null and (featured_decided_at is null or featured_decided_at < featured_requested_at)`,
        ),
      index("announcements_search").using("gin", t.searchText.op("gin_trgm_ops")).where(shown),
      index("announcements_words_strong").using("gin", t.wordsStrong).where(shown),
      index("announcements_words_all").using("gin", t.wordsAll).where(shown),
      listed("announcements_by_product", shown, t.productId, ...newest),
      listed("announcements_by_condition", shown, t.conditionProduct, ...newest),
      listed("announcements_by_seller_type", shown, t.sellerType, ...newest),
      listed("announcements_by_verified", sql`status = 'active' and not hidden and seller_verified`, ...newest),
      check("announcements_title", sql`char_length(${t.title}) between 1 and 120`),
      check(
        "announcements_texts",
        sql`char_length(${t.description}) <= 4000 and char_length(${t.district}) <= 80 and char_length(${t.address}) <= 160`,
      ),
      check("announcements_city", sql`char_length(${t.city}) between 1 and 60`),
      check("announcements_price", sql`${t.price} >= 0`),
      check("announcements_quantity", sql`${t.quantityAvailable} between 0 and 2000000000`),
      check("announcements_price_before", sql`${t.priceBefore} > ${t.price}`),
      check("announcements_weight", sql`${t.weightKg} between 0.01 and 2000 and ${t.usualKg} > 0`),
      check("announcements_views", sql`${t.viewsCount} >= 0`),
      check(
        "announcements_currency",
        sql`${t.currency} = case ${t.country} when 'gabon' then 'XAF'::currency else 'XOF'::currency end`,
      ),
      check(
        "announcements_moderation",
        sql`${t.moderatedAt} is not null or num_nonnulls(${t.moderatedBy}, ${t.moderationReason}) = 0`,
      ),
      check("announcements_moderation_reason", sql`char_length(${t.moderationReason}) between 1 and 1000`),
      check("announcements_featured_decision", sql`(${t.featuredDecision} is null) = (${t.featuredDecidedAt} is null)`),
      check("announcements_quarantined", sql`${t.hidden} or ${t.quarantinedAt} is null`),
      check("announcements_deleted_is_private", sql`${t.deletedAt} is null or ${t.status} <> 'active'`),
    ];
  },
);

/** A photo in its final widths; without announcement it waits for its author to publish. */
export const announcementImages = pgTable(
  "announcement_images",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    announcementId: uuid().references(() => announcements.id, { onDelete: "restrict" }),
    position: smallint().notNull().default(0),
    /** Folder in the bucket: `{userId}/{timestamp}-{random}`, its files are `{width}.webp` and `{width}.avif`. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: smallint().array().notNull(),
    color: text().notNull(),
    avif: boolean().notNull().default(false),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("announcement_images_place")
      .on(t.announcementId, t.position)
      .where(sql`announcement_id is not null`),
    index().on(t.ownerId, t.createdAt),
    // A photo is asked for by its folder each time somebody sees it; those of the demonstration share theirs.
    index("announcement_images_folder").on(t.key),
    index("announcement_images_unattached")
      .on(t.createdAt)
      .where(sql`announcement_id is null`),
    check("announcement_images_at_most_six", sql`${t.position} between 0 and 5`),
    check("announcement_images_color", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check("announcement_images_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
