import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

export const telephoneMessageKind = pgEnum("telephone_message_kind", ["code", "notice", "reply"]);
/** One that stays « sending » was begun by a process that died: nobody knows whether it left, and it is not sent twice. */
export const telephoneMessageState = pgEnum("telephone_message_state", ["waiting", "sending", "sent", "failed"]);
export const telephoneReportState = pgEnum("telephone_report_state", ["delivered", "failed"]);

/** What goes to telephones. The text stands here with its code masked; the code goes as soon as nobody has to send it any more. */
export const telephoneMessages = pgTable(
  "telephone_messages",
  {
    /** Its own name everywhere: asked for twice, it is one message. */
    id: uuid().primaryKey(),
    kind: telephoneMessageKind().notNull(),
    number: text().notNull(),
    text: text().notNull(),
    code: text(),
    state: telephoneMessageState().notNull().default("waiting"),
    /** Who did not take it, once for each time. */
    tried: text().array().notNull().default([]),
    /** Who took it, and what they call it. */
    carrier: text(),
    reference: text(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("telephone_messages_old").on(t.createdAt),
    check("telephone_messages_number", sql`${t.number} ~ '^\\+[1-9]\\d{6,14}$'`),
    check("telephone_messages_text", sql`char_length(${t.text}) between 1 and 160`),
    check(
      "telephone_messages_code",
      sql`${t.code} is null or (${t.kind} = 'code' and ${t.state} in ('waiting', 'sending') and ${t.code} ~ '^\\d{6}$')`,
    ),
    check("telephone_messages_taken", sql`(${t.state} = 'sent') = (${t.carrier} is not null)`),
  ],
);

/** What a carrier says of a message that it took. It says so twice, late, and before it has answered. */
export const telephoneReports = pgTable(
  "telephone_reports",
  {
    carrier: text().notNull(),
    reference: text().notNull(),
    state: telephoneReportState().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.carrier, t.reference] }),
    index("telephone_reports_old").on(t.at),
    check("telephone_reports_reference", sql`char_length(${t.reference}) between 1 and 200`),
  ],
);
