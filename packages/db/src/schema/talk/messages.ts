import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { announcements } from "#schema/market/announcements.ts";
import { createdAt, id, moment } from "#schema/columns.ts";
import { orders } from "#schema/trade/orders.ts";
import { users } from "#schema/identity/users.ts";

export const eventKind = pgEnum("event_kind", ["message", "sent", "read", "notification"]);

/** A picture that only the two who write to each other may see; until a message carries it, only its owner. */
export const messageImages = pgTable(
  "message_images",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Folder in the bucket: `{userId}/{timestamp}-{random}`, its files are `{width}.webp`. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: smallint().array().notNull(),
    color: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** By a message; a trigger says so: looked for among the messages, those without one cost a reading of them all. */
    carried: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId, t.createdAt),
    index("message_images_unsent")
      .on(t.createdAt)
      .where(sql`not carried`),
    check("message_images_color", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check("message_images_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

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
    imageId: uuid()
      .unique()
      .references(() => messageImages.id, { onDelete: "restrict" }),
    /** Written by an order's move, in the name of who made it. */
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
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
    index("messages_words")
      .on(t.receiverId, t.senderId, t.createdAt)
      .where(sql`order_id is null`),
    index("messages_unread")
      .on(t.receiverId, t.senderId)
      .where(sql`read_at is null`),
    check("messages_to_another", sql`${t.senderId} <> ${t.receiverId}`),
    check("messages_content", sql`char_length(${t.content}) <= 2000 and (${t.content} <> '' or ${t.imageId} is not null)`),
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
    /** When the other one first wrote here; anybody who never did is written to within a quota. */
    firstReceivedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherId] }),
    // Looked at for every message that goes.
    index().on(t.lastMessageId),
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

/** Who wants to hear nothing more from whom. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index().on(t.blockedId),
    check("blocks_another", sql`${t.blockerId} <> ${t.blockedId}`),
  ],
);
