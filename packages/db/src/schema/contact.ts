import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CONTACT_STATUSES } from "@recolte/domain/contact";
import { createdAt, moment } from "./columns.ts";
import { users } from "./users.ts";

export const contactStatus = pgEnum("contact_status", CONTACT_STATUSES);

/** What was written to the staff with the contact form, by a member or by a visitor. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: contactStatus().notNull().default("open"),
    decidedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_recent").on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("contact_messages_words").using(
      "gin",
      sql`fold(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.email} || ' ' || ${t.subject}) gin_trgm_ops`,
    ),
    index().on(t.userId),
    check(
      "contact_messages_names",
      sql`char_length(${t.firstName}) between 1 and 60 and char_length(${t.lastName}) between 1 and 60`,
    ),
    check("contact_messages_email", sql`char_length(${t.email}) between 3 and 254`),
    check(
      "contact_messages_texts",
      sql`char_length(${t.subject}) between 1 and 150 and char_length(${t.message}) between 1 and 4000`,
    ),
    check("contact_messages_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
