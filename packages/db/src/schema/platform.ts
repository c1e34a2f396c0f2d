import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

export const outboxKind = pgEnum("outbox_kind", ["mail", "image.avif", "image.delete", "avatar.delete"]);

/** Work that must happen because a transaction committed; a worker takes it with `for update skip locked`. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: outboxKind().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    nextAt: createdAt(),
    doneAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_waiting")
      .on(t.nextAt)
      .where(sql`done_at is null`),
  ],
);

/** The store of the quotas, in the shape their library wants. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** How far the texts of a table, written before there was a cleaning, have been cleaned: up to this id, or all. */
export const textCleanings = pgTable("text_cleanings", {
  ofTable: text().primaryKey(),
  afterId: uuid(),
  doneAt: moment(),
});
