import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, unique, uuid } from "drizzle-orm/pg-core";
import type { Standing } from "@recolte/domain/judgement/trust/standing";
import { STANDING_ENTRIES, type StandingFacts } from "@recolte/domain/judgement/trust/standing-entry";
import { createdAt, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const standingEntry = pgEnum("standing_entry", STANDING_ENTRIES);

/** All that counts for or against somebody, written by triggers where it happens; never changed. */
export const standingLog = pgTable(
  "standing_log",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    kind: standingEntry().notNull(),
    /** What it is about: an order, a correspondent, a verification. What takes it back names the same. */
    ref: uuid().notNull(),
    /** Whose doing it was; their row may be gone. */
    otherId: uuid(),
    facts: jsonb().$type<StandingFacts>().notNull().default({}),
    /** When it happened. */
    at: moment().notNull(),
    recordedAt: createdAt(),
  },
  (t) => [
    // Also the way to somebody's entries.
    unique("standing_log_once").on(t.personId, t.kind, t.ref, t.at),
    index("standing_log_recent").on(t.recordedAt, t.personId),
    check("standing_log_of_another", sql`${t.otherId} <> ${t.personId}`),
  ],
);

/** What the log comes to, counted anew when it grows and once a day. */
export const standings = pgTable(
  "standings",
  {
    personId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Thousandths of a point. */
    total: integer().notNull().default(0),
    /** Null until it was counted for the first time. */
    parts: jsonb().$type<Standing>(),
    /** How many entries it was counted from, and the last of them. */
    entries: integer().notNull().default(0),
    seq: bigint({ mode: "number" }).notNull().default(0),
    countedAt: moment(),
  },
  (t) => [
    index("standings_oldest").on(t.countedAt.nullsFirst()),
    check("standings_total", sql`${t.total} between 0 and 100000`),
    check("standings_counted", sql`(${t.parts} is null) = (${t.countedAt} is null)`),
  ],
);
