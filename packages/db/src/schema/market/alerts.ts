import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { ANNOUNCEMENT_NEWS, CADENCES, type SavedQuestion } from "@recolte/domain/market/alerts/alert";
import { announcements } from "./announcements.ts";
import { createdAt, id, moment } from "#schema/columns.ts";
import { category } from "#schema/goods/goods.ts";
import { country } from "./profiles.ts";
import { users } from "#schema/identity/users.ts";

export const cadence = pgEnum("alert_cadence", CADENCES);
export const announcementNewsKind = pgEnum("announcement_news_kind", ANNOUNCEMENT_NEWS);
const tsquery = customType<{ data: string }>({ dataType: () => "tsquery" });
const xid = customType<{ data: string }>({ dataType: () => "xid8" });
const snapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });

/** Which transactions were over by then: what one of the others wrote came later, whenever it began. */
const seen = () =>
  snapshot()
    .notNull()
    .default(sql`pg_current_snapshot()`);

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
const announcement = () =>
  uuid()
    .notNull()
    .references(() => announcements.id, { onDelete: "cascade" });

/** What somebody waits for: the question as it was asked, and beside it as the database compares it. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    /** Made by its owner's device: sent twice it is one. */
    id: uuid().primaryKey(),
    userId: owner(),
    question: jsonb().$type<SavedQuestion>().notNull(),
    /** Widened by the dictionary of that version; null: without words. */
    words: tsquery(),
    dictionary: text(),
    category: category(),
    country: country(),
    city: text(),
    /** Any of these: those near the town that was asked for. */
    towns: text().array(),
    organic: boolean().notNull().default(false),
    lowPrice: integer(),
    highPrice: integer(),
    cadence: cadence().notNull(),
    pausedAt: moment(),
    /** News from before it are not told: when it was saved, or taken up again. */
    since: createdAt(),
    seen: seen(),
    createdAt: createdAt(),
  },
  (t) => [
    index("saved_searches_by_person").on(t.userId, t.createdAt),
    index("saved_searches_by_dictionary").on(t.dictionary),
    check("saved_searches_words", sql`(${t.words} is null) = (${t.dictionary} is null)`),
    check("saved_searches_city", sql`char_length(${t.city}) between 1 and 60`),
    check("saved_searches_prices", sql`${t.lowPrice} > 0 and ${t.highPrice} >= coalesce(${t.lowPrice}, 1)`),
  ],
);

/** One word, place or category that whatever answers a question has: of all questions only those with one of these are compared. */
export const savedAnchors = pgTable(
  "saved_anchors",
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    anchor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.anchor] }), index("saved_anchors_anchor").on(t.anchor)],
);

export const follows = pgTable(
  "follows",
  {
    userId: owner(),
    sellerId: owner(),
    seen: seen(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.sellerId] }),
    index("follows_of_seller").on(t.sellerId),
    check("follows_another", sql`${t.userId} <> ${t.sellerId}`),
  ],
);

/** What happened to an announcement, by a trigger, until a job has told it. */
export const announcementNews = pgTable(
  "announcement_news",
  {
    id: id(),
    announcementId: announcement(),
    kind: announcementNewsKind().notNull(),
    /** The row before an edit: whom it answered then, it is nothing new to. */
    was: jsonb(),
    written: xid()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: createdAt(),
  },
  (t) => [index("announcement_news_oldest").on(t.at), index().on(t.announcementId)],
);

/** Who was told what, or will be: the same is told once. */
export const told = pgTable(
  "told",
  {
    userId: owner(),
    announcementId: announcement(),
    kind: announcementNewsKind().notNull(),
    /** What makes it another news of its kind: the lower price, the day it came back or ends; else 0. */
    mark: numeric({ precision: 12, scale: 2, mode: "number" }).notNull().default(0),
    /** Which alert it was told for; none: a favourite, or a seller who is followed. */
    searchId: uuid().references(() => savedSearches.id, { onDelete: "set null" }),
    at: createdAt(),
    deliverAfter: createdAt(),
    /** Null: waits for the next digest. */
    sentAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.announcementId, t.kind, t.mark] }),
    index("told_waiting")
      .on(t.deliverAfter)
      .where(sql`sent_at is null`),
    index("told_lately").on(t.userId, t.at),
    index().on(t.announcementId),
    index().on(t.searchId),
    index("told_old").on(t.at),
  ],
);
