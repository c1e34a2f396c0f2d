import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#schema/columns.ts";

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
    /** By whom it goes first, where the person chose. */
    first: text(),
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

/** What came to us from a telephone: its words are read and not kept. The id stands for the carrier and what it calls the message, which comes twice. */
export const telephoneReceived = pgTable(
  "telephone_received",
  {
    id: uuid().primaryKey(),
    carrier: text().notNull(),
    /** Null where no code could have been asked for it: a foreign one, a name, a short number. */
    number: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("telephone_received_old").on(t.createdAt),
    check("telephone_received_number", sql`${t.number} ~ '^\\+(241[67]\\d{7}|2250[157]\\d{8})$'`),
  ],
);

/**
 * A code that somebody asked for. It is computed from this row and a key, and stands nowhere: sent again, it is the same. Only the
 * browser that asked for it may type it. Where none can be sent any more, the person sends it to us.
 */
export const telephoneCodes = pgTable(
  "telephone_codes",
  {
    id: id(),
    number: text().notNull(),
    /** SHA-256 of the browser's mark. */
    browser: text().notNull(),
    sends: integer().notNull().default(1),
    lastSentAt: createdAt(),
    /** Wrong ones, and those that are being looked at. */
    tries: integer().notNull().default(0),
    provedAt: moment(),
    usedAt: moment(),
    /** Shown in the browser, and sent by the telephone; when it came. */
    toUs: boolean().notNull().default(false),
    receivedAt: moment(),
    /** From when it opens an account with a past, of which the number alone is known; that account alone, whose owner was told. */
    waitsUntil: moment(),
    waitsFor: uuid(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("telephone_codes_of_number").on(t.number, t.createdAt),
    index("telephone_codes_recent").on(t.createdAt),
    check("telephone_codes_number", sql`${t.number} ~ '^\\+(241[67]\\d{7}|2250[157]\\d{8})$'`),
    check("telephone_codes_browser", sql`${t.browser} ~ '^[0-9a-f]{64}$'`),
    check("telephone_codes_tries", sql`${t.tries} between 0 and 3`),
    check("telephone_codes_used", sql`${t.usedAt} is null or ${t.provedAt} is not null`),
    check("telephone_codes_received", sql`${t.receivedAt} is null or ${t.toUs}`),
    check("telephone_codes_waits", sql`${t.waitsUntil} is null or ${t.receivedAt} is not null`),
  ],
);
