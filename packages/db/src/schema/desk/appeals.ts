import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { APPEAL_STATUSES } from "@recolte/domain/judgement/trust/appeal";
import { cases, decisions } from "#schema/judgement/cases.ts";
import { createdAt, id, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const appealStatus = pgEnum("appeal_status", APPEAL_STATUSES);

/** What somebody says against a decision about what is theirs: once, judged by somebody else in a case of its own. */
export const appeals = pgTable(
  "appeals",
  {
    id: id(),
    decisionId: uuid()
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: "restrict" }),
    caseId: uuid()
      .notNull()
      .unique()
      .references(() => cases.id, { onDelete: "restrict" }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    text: text().notNull(),
    status: appealStatus().notNull().default("open"),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    index("appeals_of_author").on(t.authorId, t.createdAt.desc().nullsFirst()),
    check("appeals_text", sql`char_length(btrim(${t.text})) <= 2000`),
    check("appeals_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
