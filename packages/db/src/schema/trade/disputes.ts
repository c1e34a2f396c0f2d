import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#schema/columns.ts";
import { orders } from "./orders.ts";
import { users } from "#schema/identity/users.ts";

/** What a side of a disputed order shows; the two sides and who decides see it. */
export const disputePictures = pgTable(
  "dispute_pictures",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    position: smallint().notNull(),
    /** Folder in the bucket: `{userId}/{timestamp}-{random}`, its files are `{width}.webp`. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: smallint().array().notNull(),
    color: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("dispute_pictures_place").on(t.orderId, t.ownerId, t.position),
    uniqueIndex("dispute_pictures_once").on(t.orderId, t.ownerId, t.sha256),
    check("dispute_pictures_at_most_six", sql`${t.position} between 0 and 5`),
    check("dispute_pictures_color", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check("dispute_pictures_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
