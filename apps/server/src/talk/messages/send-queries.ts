import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { conversations, events, inbox, messageImages, messages } from "@recolte/db/schema";
import type { RefusalCode } from "@recolte/domain/platform/refusal";

const { placeholder } = sql;

const sending = prepared((db) =>
  db
    .select({
      refusal: sql<"unanswered" | RefusalCode | null>`sent.refusal`,
      seq: sql<number>`sent.sent_seq`.mapWith(events.seq),
      createdAt: sql<Date>`sent.sent_at`.mapWith(messages.createdAt),
    })
    .from(
      sql`send_message(${placeholder("id")}, ${placeholder("senderId")}, ${placeholder("receiverId")}, ${placeholder("content")}, ${placeholder("announcementId")}, ${placeholder("imageId")}, ${placeholder("paid")}, ${placeholder("orderId")}) as sent`,
    )
    .prepare("send_message"),
);

export interface NewMessage {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  announcementId: string | null;
  imageId: string | null;
  /** Counted against the quota for those who never wrote back; without it, writing to one of those is not done. */
  paid: boolean;
  /** What wrote it is a move of this order, which rings by itself. */
  orderId?: string;
}

/** One call, one transaction: what is answered is stored, numbered for both sides and counted. */
export async function writeMessage(db: Db, message: NewMessage) {
  const [row] = await sending(db).execute({ orderId: null, ...message });
  if (!row) throw new Error("send_message answers one row");
  return row;
}

const lockRows = (db: Db, people: readonly string[]) =>
  db
    .select({ userId: inbox.userId })
    .from(inbox)
    .where(inArray(inbox.userId, [...people]))
    .orderBy(asc(inbox.userId))
    .for("update");

/** Locks these inboxes until commit, always in the order of the ids like `send_message`, so that nobody waits in a circle. */
export async function lockInboxes(db: Db, people: readonly string[]) {
  const ids = [...new Set(people)].toSorted();
  const locked = await lockRows(db, ids);
  if (locked.length === ids.length) return;
  await db
    .insert(inbox)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoNothing();
  await lockRows(db, ids);
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

export async function nextSeq(db: Db, userId: string) {
  const [row] = await db
    .update(inbox)
    .set({ seq: sql`${inbox.seq} + 1` })
    .where(eq(inbox.userId, userId))
    .returning({ seq: inbox.seq });
  return row!.seq;
}

/** Whether a message has it already, held ones included. */
export async function lockPicture(db: Db, id: string) {
  const [row] = await db
    .select({ carried: messageImages.carried })
    .from(messageImages)
    .where(eq(messageImages.id, id))
    .for("update");
  return row?.carried ?? false;
}

export async function countUnreadFrom(db: Db, userId: string, otherId: string) {
  const [row] = await db
    .select({ unread: conversations.unread })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  return row?.unread ?? 0;
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
