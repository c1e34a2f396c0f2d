import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { RevisedFields } from "@recolte/domain/market/announcements/announcement";
import { REVISION_STATUSES } from "@recolte/domain/judgement/trust/revision";
import { announcements } from "./announcements.ts";
import { createdAt, moment } from "#schema/columns.ts";
import { unit } from "#schema/goods/goods.ts";
import { products } from "#schema/goods/products.ts";
import { country } from "./profiles.ts";

export const revisionStatus = pgEnum("revision_status", REVISION_STATUSES);

/** Edits that wait for the staff, and what became of them: the announcement stays as it was until one is published. */
export const announcementRevisions = pgTable(
  "announcement_revisions",
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    fields: jsonb().$type<RevisedFields>().notNull(),
    /** In their order; those that are new belong to no announcement yet. */
    imageIds: uuid().array().notNull(),
    /** Of the announcement, when it was proposed. */
    baseVersion: integer().notNull(),
    status: revisionStatus().notNull().default("proposed"),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.announcementId, t.n] }),
    uniqueIndex("announcement_revisions_proposed_once")
      .on(t.announcementId)
      .where(sql`status = 'proposed'`),
    index("announcement_revisions_images")
      .using("gin", t.imageIds)
      .where(sql`status = 'proposed'`),
    index("announcement_revisions_ended")
      .on(t.endedAt)
      .where(sql`ended_at is not null`),
    check("announcement_revisions_numbers", sql`${t.n} >= 1 and ${t.baseVersion} >= 1`),
    check("announcement_revisions_fields", sql`jsonb_typeof(${t.fields}) = 'object'`),
    check("announcement_revisions_at_most_six", sql`cardinality(${t.imageIds}) <= 6`),
    check("announcement_revisions_end", sql`(${t.status} = 'proposed') = (${t.endedAt} is null)`),
  ],
);

/** What a product costs where, as a job counts it; without unit: a kilogram of it. Natural logarithms. */
export const priceNorms = pgTable(
  "price_norms",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    country: country().notNull(),
    unit: unit(),
    centre: doublePrecision().notNull(),
    spread: doublePrecision().notNull(),
    prices: integer().notNull(),
    sellers: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    unique("price_norms_once").on(t.productId, t.country, t.unit).nullsNotDistinct(),
    check("price_norms_spread", sql`${t.spread} > 0`),
    check("price_norms_enough", sql`${t.prices} >= 8 and ${t.sellers} >= 5`),
  ],
);

/** From which network an account of less than a week published something: a /24, or a /48 of IPv6. */
export const publicationNetworks = pgTable(
  "publication_networks",
  {
    announcementId: uuid()
      .primaryKey()
      .references(() => announcements.id, { onDelete: "cascade" }),
    network: text().notNull(),
    at: createdAt(),
  },
  (t) => [index("publication_networks_lately").on(t.network, t.at), index("publication_networks_old").on(t.at)],
);
