import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#schema/columns.ts";

/**
 * What this database is, in one row that only the tables' owner writes. No row: nobody has started on it yet. A trigger keeps
 * demonstration accounts out of a real one, no matter who writes.
 */
export const databaseKind = pgTable(
  "database_kind",
  {
    only: boolean().primaryKey().default(true),
    kind: text({ enum: ["real", "demonstration", "mixed"] }).notNull(),
    decidedAt: createdAt(),
  },
  (t) => [
    check("database_kind_only", sql`${t.only}`),
    check("database_kind_known", sql`${t.kind} in ('real', 'demonstration', 'mixed')`),
  ],
);
