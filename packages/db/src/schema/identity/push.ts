import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#schema/columns.ts";
import { notificationKind } from "./notifications.ts";
import { sessions, users } from "./users.ts";

/** Where a device is told of news while the site is closed; it goes with the session that asked for it. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.publicId, { onDelete: "cascade" }),
    /** An address of the browser's push service, and what to encrypt with for this device. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    kinds: notificationKind().array().notNull(),
    /** The words of a message may stand on the locked screen. */
    showsWords: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastSuccessAt: moment(),
  },
  (t) => [
    index().on(t.userId),
    check("push_subscriptions_endpoint", sql`${t.endpoint} ~ '^https?://' and char_length(${t.endpoint}) <= 1000`),
    check("push_subscriptions_keys", sql`${t.p256dh} ~ '^[\\w-]{87}$' and ${t.auth} ~ '^[\\w-]{22}$'`),
  ],
);
