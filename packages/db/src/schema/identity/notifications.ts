import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { NOTIFICATION_KINDS, type NotificationFacts } from "@recolte/domain/identity/notification";
import { createdAt, id, moment } from "#schema/columns.ts";
import { users } from "./users.ts";

export const notificationKind = pgEnum("notification_kind", NOTIFICATION_KINDS);

/** Written in the transaction of what it tells; its words are made of the facts by the domain. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: notificationKind().notNull(),
    facts: jsonb().$type<NotificationFacts>().notNull(),
    /** The same key is the same news, told once. */
    dedupeKey: text().unique(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("notifications_recent").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("notifications_unread")
      .on(t.userId)
      .where(sql`read_at is null`),
    // Whom it names: who leaves is renamed there.
    index("notifications_naming").on(sql`(${t.facts} ->> 'otherId')`),
  ],
);

/** What a person wants by mail or SMS too; where nothing is chosen the domain's default holds. */
export const notificationSwitches = pgTable(
  "notification_switches",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: notificationKind().notNull(),
    mail: boolean().notNull(),
    /** Null where only mail was chosen. */
    sms: boolean(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
