import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { LIKENESS_SIGNALS } from "@recolte/domain/market/likeness/likeness";
import { announcements } from "./announcements.ts";
import { createdAt } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const likenessSignal = pgEnum("likeness_signal", LIKENESS_SIGNALS);

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** By which texts that are near another, and texts with the same telephone number, are found. */
export const announcementFingerprints = pgTable(
  "announcement_fingerprints",
  {
    announcementId: uuid()
      .primaryKey()
      .references(() => announcements.id, { onDelete: "cascade" }),
    /** None: a text too short to say something. */
    textKeys: integer().array().notNull(),
    phones: text().array().notNull(),
    /** Since when it says so: of two that are near, the later one is the copy. */
    at: createdAt(),
  },
  (t) => [
    index("announcement_fingerprints_text").using("gin", t.textKeys),
    index("announcement_fingerprints_phones").using("gin", t.phones),
    check("announcement_fingerprints_keys", sql`cardinality(${t.textKeys}) in (0, 24)`),
  ],
);

/** It outlives the photo where its announcement was refused, so that the id refers to nothing. */
export const imageFingerprints = pgTable(
  "image_fingerprints",
  {
    imageId: uuid().primaryKey(),
    ownerId: person(),
    /** Null until it is published: only then others are compared with it. */
    announcementId: uuid().references(() => announcements.id, { onDelete: "cascade" }),
    /** Of the whole first, then of what may be cut out of it, level and turned. */
    hashes: bigint({ mode: "bigint" }).array().notNull(),
    mirror: bigint({ mode: "bigint" }).notNull(),
    /** Of what is left of it without its edges: it asks with these too. */
    asks: bigint({ mode: "bigint" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    keys: integer().array().notNull(),
    at: createdAt(),
  },
  (t) => [
    index("image_fingerprints_keys").using("gin", t.keys),
    index().on(t.ownerId),
    index().on(t.announcementId),
    check(
      "image_fingerprints_windows",
      sql`cardinality(${t.hashes}) between 1 and 19 and cardinality(${t.keys}) between 4 and 76`,
    ),
  ],
);

/** By which somebody whose name looks the same is found. */
export const nameKeys = pgTable(
  "name_keys",
  {
    userId: person(),
    key: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("name_keys_key").on(t.key),
    check("name_keys_short", sql`char_length(${t.key}) between 1 and 250`),
  ],
);

/** What was found to be like something of somebody else, so that judging only reads it. */
export const likenesses = pgTable(
  "likenesses",
  {
    signal: likenessSignal().notNull(),
    /** An announcement, a picture or a person, as the signal says; the other is the same. */
    subjectId: uuid().notNull(),
    personId: person(),
    otherId: uuid().notNull(),
    otherPersonId: person(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.signal, t.otherId] }),
    index("likenesses_other").on(t.otherId, t.signal),
    index().on(t.personId),
    index().on(t.otherPersonId),
    index("likenesses_old").on(t.at),
    check("likenesses_another", sql`${t.personId} <> ${t.otherPersonId}`),
  ],
);
