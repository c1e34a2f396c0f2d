import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { CONTACT_STATUSES } from "@recolte/domain/market/contact";
import { createdAt, id, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const contactStatus = pgEnum("contact_status", CONTACT_STATUSES);

/** What was written to the staff with the contact form, by a member or by a visitor. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Where the answer goes; null for who has no address. */
    email: text(),
    /** Of a visitor who has no address. */
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: contactStatus().notNull().default("open"),
    decidedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: moment(),
    /** Of the staff, who answers it. */
    assignedTo: uuid().references(() => users.id, { onDelete: "restrict" }),
    /** What the address of answers to answers carries; none before the first answer. */
    token: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_recent").on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("contact_messages_search").using(
      "gin",
      sql`fold(${t.firstName} || ' ' || ${t.lastName} || ' ' || coalesce(${t.email}, '') || ' ' || ${t.subject}) gin_trgm_ops`,
    ),
    index().on(t.userId),
    uniqueIndex("contact_messages_by_token").on(t.token),
    check("contact_messages_token", sql`${t.token} ~ '^[0-9a-f]{24}$'`),
    check(
      "contact_messages_names",
      sql`char_length(${t.firstName}) between 1 and 60 and char_length(${t.lastName}) between 1 and 60`,
    ),
    check("contact_messages_phone", sql`${t.phone} ~ '^\\+[1-9]\\d{6,14}$'`),
    check("contact_messages_email", sql`char_length(${t.email}) between 3 and 254`),
    check(
      "contact_messages_texts",
      sql`char_length(${t.subject}) between 1 and 150 and char_length(${t.message}) between 1 and 4000`,
    ),
    check("contact_messages_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);

/** What the staff wrote back; the letter itself goes through the outbox. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_replies_of_message").on(t.messageId, t.id),
    check("contact_replies_text", sql`char_length(${t.text}) between 1 and 4000`),
  ],
);

/** Ready answers. */
export const contactTemplates = pgTable(
  "contact_templates",
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    savedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    retiredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("contact_templates_title")
      .on(sql`lower(${t.title})`)
      .where(sql`retired_at is null`),
    check("contact_templates_texts", sql`char_length(${t.title}) between 1 and 80 and char_length(${t.text}) between 1 and 4000`),
  ],
);
