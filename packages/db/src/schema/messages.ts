import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { announcements } from "./announcements.ts";
import { createdAt, moment } from "./columns.ts";
import { users } from "./users.ts";

export const eventKind = pgEnum("event_kind", ["message", "sent", "read"]);

/** `createdAt` rises strictly within a pair of people: both see one order, which is the order of commits. */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    announcementId: uuid().references(() => announcements.id, { onDelete: "restrict" }),
    content: text().notNull(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_of_pair").on(
      sql`least(${t.senderId}, ${t.receiverId})`,
      sql`greatest(${t.senderId}, ${t.receiverId})`,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("messages_unread")
      .on(t.receiverId, t.senderId)
      .where(sql`read_at is null`),
    check("messages_to_another", sql`${t.senderId} <> ${t.receiverId}`),
    check("messages_content", sql`char_length(${t.content}) between 1 and 2000`),
  ],
);

/** One row per person and correspondent, kept in the transaction that writes the message. */
export const conversations = pgTable(
  "conversations",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    otherId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    announcementId: uuid().references(() => announcements.id, { onDelete: "restrict" }),
    lastMessageId: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "restrict" }),
    lastSenderId: uuid().notNull(),
    lastMessage: text().notNull(),
    lastAt: moment().notNull(),
    unread: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherId] }),
    index("conversations_recent").on(t.userId, t.lastAt.desc().nullsFirst(), t.otherId),
    check("conversations_unread", sql`${t.unread} >= 0`),
    check("conversations_with_another", sql`${t.userId} <> ${t.otherId}`),
  ],
);

/** The per-person counter: bumped under its row lock until commit, so that seq order is commit order. */
export const inbox = pgTable("inbox", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "restrict" }),
  seq: bigint({ mode: "number" }).notNull().default(0),
});

/** The log a socket resumes from. Per person, without gaps. */
export const events = pgTable(
  "events",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    seq: bigint({ mode: "number" }).notNull(),
    kind: eventKind().notNull(),
    otherId: uuid().notNull(),
    messageId: uuid().references(() => messages.id, { onDelete: "restrict" }),
    /** For « read »: everything up to this moment has been read by the other side (or by oneself in another tab). */
    upTo: moment(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.seq] }), index("events_by_message").on(t.messageId, t.userId), index().on(t.at)],
);
