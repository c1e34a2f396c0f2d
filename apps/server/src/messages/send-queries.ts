import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, conversations, events, inbox, messages, users } from "@recolte/db/schema";

export async function findStored(db: Db, id: string, userId: string) {
  const [row] = await db
    .select({
      senderId: messages.senderId,
      receiverId: messages.receiverId,
      content: messages.content,
      announcementId: messages.announcementId,
      createdAt: messages.createdAt,
      seq: events.seq,
    })
    .from(messages)
    .leftJoin(events, and(eq(events.messageId, messages.id), eq(events.userId, userId)))
    .where(eq(messages.id, id));
  return row;
}

export async function isActive(db: Db, userId: string) {
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId));
  return row?.status === "active";
}

/** An announcement may be written about when it is public, or belongs to one of the two. */
export async function mayMention(db: Db, announcementId: string, pair: readonly string[]) {
  const [row] = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, announcementId),
        sql`((${announcements.status} = 'active' and not ${announcements.hidden}) or ${inArray(announcements.userId, [...pair])})`,
      ),
    );
  return row !== undefined;
}

const lockRows = (db: Db, pair: readonly string[]) =>
  db
    .select({ userId: inbox.userId })
    .from(inbox)
    .where(inArray(inbox.userId, [...pair]))
    .orderBy(asc(inbox.userId))
    .for("update");

/** Locks both inboxes until commit, always in the order of the ids, so that no two senders wait for each other. */
export async function lockInboxes(db: Db, pair: readonly [string, string]) {
  const locked = await lockRows(db, pair);
  if (locked.length === pair.length) return;
  await db
    .insert(inbox)
    .values(pair.toSorted().map((userId) => ({ userId })))
    .onConflictDoNothing();
  await lockRows(db, pair);
}

/**
 * The next number of each inbox, taken under its lock: numbers then follow the order of commits, and a reader
 * who is past one can never have missed a smaller one.
 */
export async function nextSeqs(db: Db, pair: readonly [string, string]) {
  const rows = await db
    .update(inbox)
    .set({ seq: sql`${inbox.seq} + 1` })
    .where(inArray(inbox.userId, [...pair]))
    .returning({ userId: inbox.userId, seq: inbox.seq });
  return new Map(rows.map(({ userId, seq }) => [userId, seq]));
}

export async function countUnreadFrom(db: Db, userId: string, otherId: string) {
  const [row] = await db
    .select({ unread: conversations.unread })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  return row?.unread ?? 0;
}

interface NewMessage {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  announcementId: string | null;
}

/** Later than everything these two wrote before, whatever the clock says. Null when another pair used the id. */
export async function insertMessage(db: Db, values: NewMessage) {
  const previous = db
    .select({ at: sql`max(${conversations.lastAt}) + interval '1 millisecond'` })
    .from(conversations)
    .where(and(eq(conversations.userId, values.senderId), eq(conversations.otherId, values.receiverId)));
  const [row] = await db
    .insert(messages)
    .values({ ...values, createdAt: sql`greatest(clock_timestamp(), (${previous}))` })
    .onConflictDoNothing({ target: messages.id })
    .returning({ createdAt: messages.createdAt });
  return row ?? null;
}

/** Both sides' rows: the sender has read everything he writes under, the receiver has one more to read. */
export async function keepConversations(
  db: Db,
  { id, senderId, receiverId, content, announcementId }: NewMessage,
  createdAt: Date,
) {
  const last = { lastMessageId: id, lastSenderId: senderId, lastMessage: content.slice(0, 200), lastAt: createdAt };
  await db
    .insert(conversations)
    .values([
      { userId: senderId, otherId: receiverId, announcementId, ...last, unread: 0 },
      { userId: receiverId, otherId: senderId, announcementId, ...last, unread: 1 },
    ])
    .onConflictDoUpdate({
      target: [conversations.userId, conversations.otherId],
      set: {
        announcementId: sql`coalesce(excluded.announcement_id, ${conversations.announcementId})`,
        lastMessageId: sql`excluded.last_message_id`,
        lastSenderId: sql`excluded.last_sender_id`,
        lastMessage: sql`excluded.last_message`,
        lastAt: sql`excluded.last_at`,
        unread: sql`${conversations.unread} + excluded.unread`,
      },
    });
}

export const insertEvents = (db: Db, rows: (typeof events.$inferInsert)[]) => db.insert(events).values(rows);

/** Marks what the other wrote up to this moment; how many were still unread. */
export async function markRead(db: Db, { userId, otherId, upTo }: { userId: string; otherId: string; upTo: Date }) {
  const rows = await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(messages.receiverId, userId),
        eq(messages.senderId, otherId),
        isNull(messages.readAt),
        lte(messages.createdAt, upTo),
      ),
    )
    .returning({ id: messages.id });
  if (rows.length > 0) {
    await db
      .update(conversations)
      .set({ unread: sql`greatest(0, ${conversations.unread} - ${rows.length}::int)` })
      .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  }
  return rows.length;
}
