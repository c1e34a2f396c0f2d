import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#schema/columns.ts";

/** What came of each backup: read by the metrics and the status page of the staff, on every node. */
export const backups = pgTable(
  "backups",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    startedAt: moment().notNull(),
    finishedAt: createdAt(),
    ok: boolean().notNull(),
    /** Of the copy of the database. */
    bytes: bigint({ mode: "number" }).notNull(),
    /** Pictures that were new. */
    pictures: integer().notNull(),
    /** What went wrong, for operators. */
    failure: text(),
  },
  (t) => [
    check("backups_failure", sql`${t.ok} = (${t.failure} is null)`),
    check("backups_sizes", sql`${t.bytes} >= 0 and ${t.pictures} >= 0`),
  ],
);
