import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LIMITED_ACTS, SANCTION_KINDS, SANCTION_STATUSES } from "@recolte/domain/judgement/trust/sanction";
import { cases } from "./cases.ts";
import { createdAt, id, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const sanctionKind = pgEnum("sanction_kind", SANCTION_KINDS);
export const sanctionStatus = pgEnum("sanction_status", SANCTION_STATUSES);
export const limitedAct = pgEnum("limited_act", LIMITED_ACTS);

const person = () => uuid().references(() => users.id, { onDelete: "restrict" });

/** The history of what somebody may not do; whether they are suspended now stands with their account. */
export const sanctions = pgTable(
  "sanctions",
  {
    id: id(),
    personId: person().notNull(),
    kind: sanctionKind().notNull(),
    what: limitedAct(),
    reason: text().notNull(),
    from: createdAt(),
    until: moment(),
    by: person().notNull(),
    caseId: uuid().references(() => cases.id, { onDelete: "restrict" }),
    status: sanctionStatus().notNull().default("running"),
    liftedAt: moment(),
    liftedBy: person(),
  },
  (t) => [
    index("sanctions_of_person").on(t.personId, t.from.desc().nullsFirst()),
    // What is asked before every act that can be limited, and at most one of each at a time.
    uniqueIndex("sanctions_limit_running")
      .on(t.personId, t.what)
      .where(sql`status = 'running' and kind = 'limit'`),
    uniqueIndex("sanctions_running_once")
      .on(t.personId, t.kind)
      .where(sql`status = 'running' and kind in ('suspend', 'mute_reports')`),
    index("sanctions_ending")
      .on(t.until)
      .where(sql`status = 'running' and until is not null`),
    check("sanctions_reason", sql`char_length(btrim(${t.reason})) between 1 and 1000`),
    check("sanctions_what", sql`(${t.kind} = 'limit') = (${t.what} is not null)`),
    check("sanctions_end", sql`${t.until} > ${t.from}`),
    check(
      "sanctions_has_end",
      sql`case ${t.kind} when 'warn' then ${t.until} is null when 'suspend' then true else ${t.until} is not null end`,
    ),
    check(
      "sanctions_lifted",
      sql`num_nonnulls(${t.liftedAt}, ${t.liftedBy}) = case when ${t.status} = 'lifted' then 2 else 0 end`,
    ),
  ],
);
