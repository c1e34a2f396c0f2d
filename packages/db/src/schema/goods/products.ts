import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { CERTAINTIES, PRODUCT_NAME_KINDS, SEARCH_TERM_KINDS } from "@recolte/domain/goods/product-name";
import { bytea, id } from "#schema/columns.ts";
import { category, unit } from "./goods.ts";
import { country } from "#schema/market/profiles.ts";

export const productNameKind = pgEnum("product_name_kind", PRODUCT_NAME_KINDS);
export const certainty = pgEnum("certainty", CERTAINTIES);
export const searchTermKind = pgEnum("search_term_kind", SEARCH_TERM_KINDS);

/** What the marketplace knows by name, whatever it is called where. */
export const products = pgTable(
  "products",
  {
    id: id(),
    /** Stands in addresses and in the words of announcements: it never changes. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    category: category().notNull(),
    seasonSource: text(),
    /** What one of it usually weighs was edited, and not all that is announced of it has the new weight. */
    weightsChanged: boolean().notNull().default(false),
  },
  (t) => [
    check("products_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.slug}) <= 60`),
    check("products_name", sql`char_length(${t.name}) between 1 and 80`),
  ],
);

/** The dictionary: each name says where it was read. */
export const productNames = pgTable(
  "product_names",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** `words_of(name)`, by a trigger. A migration writes it itself: on a new database it runs before the functions. */
    stem: text()
      .notNull()
      .$default(() => ""),
    kind: productNameKind().notNull(),
    /** Where it is said; null: in both. */
    country: country(),
    source: text().notNull(),
    url: text(),
    toConfirm: boolean().notNull().default(false),
  },
  (t) => [
    unique("product_names_once").on(t.productId, t.stem),
    check("product_names_name", sql`char_length(${t.name}) between 1 and 80 and ${t.stem} <> ''`),
    check("product_names_source", sql`char_length(btrim(${t.source})) between 1 and 300`),
    check("product_names_url", sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= 500`),
  ],
);

/** What one bag, crate or piece of a product usually weighs. */
export const unitWeights = pgTable(
  "unit_weights",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    unit: unit().notNull(),
    country: country(),
    kg: numeric({ precision: 10, scale: 3, mode: "number" }).notNull(),
    source: text().notNull(),
    url: text(),
    certainty: certainty().notNull(),
  },
  (t) => [
    unique("unit_weights_once").on(t.productId, t.unit, t.country).nullsNotDistinct(),
    check("unit_weights_kg", sql`${t.kg} > 0`),
    check("unit_weights_source", sql`char_length(btrim(${t.source})) between 1 and 300`),
    check("unit_weights_url", sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= 500`),
  ],
);

/** In which months a product is harvested. */
export const productSeasons = pgTable(
  "product_seasons",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    country: country().notNull(),
    /** From 1 to 12. */
    months: smallint().array().notNull(),
    source: text().notNull(),
    url: text(),
    certainty: certainty().notNull(),
  },
  (t) => [
    unique("product_seasons_once").on(t.productId, t.country),
    check(
      "product_seasons_months",
      sql`${t.months} <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality(${t.months}) between 1 and 12`,
    ),
    check("product_seasons_source", sql`char_length(btrim(${t.source})) between 1 and 300`),
    check("product_seasons_url", sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= 500`),
  ],
);

/** What the same buyers order within a month; each pair stands here both ways. Counted anew every night. */
export const productPairs = pgTable(
  "product_pairs",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    otherId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    buyers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.otherId] }),
    check("product_pairs_others", sql`${t.productId} <> ${t.otherId}`),
    // Fewer would tell what somebody bought.
    check("product_pairs_buyers", sql`${t.buyers} >= 3`),
  ],
);

/** What may be suggested, and what a misspelt word may have meant: `n` counts the announcements that anybody sees. */
export const searchTerms = pgTable(
  "search_terms",
  {
    kind: searchTermKind().notNull(),
    label: text().notNull(),
    folded: text().notNull(),
    /** `sound_of(label)`. */
    sound: text().notNull(),
    n: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.folded] }),
    index("search_terms_begin").on(t.kind, t.folded.op("text_pattern_ops")),
    index("search_terms_inside").using("gin", t.folded.op("gin_trgm_ops")),
  ],
);

/** Questions that found nothing, without who asked: how the dictionary grows. */
export const unfoundSearches = pgTable(
  "unfound_searches",
  {
    day: date().notNull(),
    words: text().notNull(),
    count: integer().notNull().default(1),
    /** How many devices asked so on that day: one that asks again and again is one. */
    devices: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
);

/** Which devices asked so on which day, as arrivals by short links are kept: nobody can read who once the day's salt is gone. */
export const unfoundAskers = pgTable(
  "unfound_askers",
  {
    day: date().notNull(),
    words: text().notNull(),
    device: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.device] })],
);
