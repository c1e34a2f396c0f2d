import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

/** What the staff set while the site runs; what has no row has its standard value. Names and bounds are the domain's. */
export const settings = pgTable(
  "settings",
  {
    key: text().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    /** Rises with every change: a form that was filled from an older one is told so. */
    version: integer().notNull().default(1),
    changedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    changedAt: createdAt(),
  },
  (t) => [
    check("settings_key", sql`${t.key} ~ '^[a-z]+([.-][a-z]+)*$' and char_length(${t.key}) <= 64`),
    check("settings_version", sql`${t.version} >= 1`),
  ],
);
