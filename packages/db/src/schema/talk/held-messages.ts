import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { announcements } from "#schema/market/announcements.ts";
import { cases } from "#schema/judgement/cases.ts";
import { bytea, createdAt } from "#schema/columns.ts";
import { messageImages } from "./messages.ts";
import { users } from "#schema/identity/users.ts";

export const heldStatus = pgEnum("held_status", ["quarantined", "refused"]);

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/**
 * Messages that somebody of the staff reads before their receiver may: the same words to many people. None of them is in
 * `messages`, so that nothing which is read there can tell of it; once released it is written there, as of then, and is gone here.
 */
export const heldMessages = pgTable(
  "held_messages",
  {
    /** Made by its sender's browser, and that of the message it becomes. */
    id: uuid().primaryKey(),
    senderId: person(),
    receiverId: person(),
    announcementId: uuid().references(() => announcements.id, { onDelete: "restrict" }),
    content: text().notNull(),
    imageId: uuid()
      .unique()
      .references(() => messageImages.id, { onDelete: "restrict" }),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: "restrict" }),
    digest: bytea().notNull(),
    status: heldStatus().notNull().default("quarantined"),
    /** Of the event that told its sender's other windows: what a repeated send is answered. */
    seq: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("held_messages_of_sender").on(t.senderId, t.createdAt.desc().nullsFirst()),
    index().on(t.receiverId),
    index().on(t.caseId),
    index().on(t.announcementId),
    index("held_messages_old").on(t.createdAt),
    check("held_messages_to_another", sql`${t.senderId} <> ${t.receiverId}`),
    check("held_messages_content", sql`char_length(${t.content}) <= 2000 and (${t.content} <> '' or ${t.imageId} is not null)`),
    check("held_messages_digest", sql`octet_length(${t.digest}) = 32`),
  ],
);

/** Who was told the same today: a keyed digest of the words, for a day. */
export const messageCopies = pgTable(
  "message_copies",
  {
    senderId: person(),
    digest: bytea().notNull(),
    receiverId: person(),
    /** Somebody of the staff has found nothing in it: they may tell it to more. */
    cleared: boolean().notNull().default(false),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.senderId, t.digest, t.receiverId] }),
    index().on(t.receiverId),
    index("message_copies_old").on(t.at),
    check("message_copies_digest", sql`octet_length(${t.digest}) = 32`),
  ],
);
