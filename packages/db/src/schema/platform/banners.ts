import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "#schema/columns.ts";
import { country, userType } from "#schema/market/profiles.ts";
import { users } from "#schema/identity/users.ts";

/** What the staff tells members above every page, for a time. Few: every node holds all that are not over. */
export const banners = pgTable(
  "banners",
  {
    id: id(),
    text: text().notNull(),
    /** Null: all members. */
    kind: userType(),
    country: country(),
    from: moment().notNull(),
    until: moment().notNull(),
    /** Whether who has read it can put it away. */
    dismissable: boolean().notNull(),
    /** Rises with every change: what was put away comes back with other words, and a form filled from an older one is told so. */
    version: integer().notNull().default(1),
    savedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("banners_text", sql`char_length(btrim(${t.text})) between 1 and 300`),
    check("banners_time", sql`${t.until} > ${t.from}`),
    check("banners_version", sql`${t.version} >= 1`),
  ],
);
