import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { announcements, conversations, inbox, messages, profiles, users } from "@recolte/db/schema";

const person = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  verified: profiles.verified,
  userType: profiles.userType,
  avatarKey: profiles.avatarKey,
  location: profiles.location,
};
const subject = { id: announcements.id, title: announcements.title };
const message = {
  id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  content: messages.content,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  announcement: subject,
};

export async function currentSeq(db: Db, userId: string) {
  const [row] = await db.select({ seq: inbox.seq }).from(inbox).where(eq(inbox.userId, userId));
  return row?.seq ?? 0;
}

/** All unread messages of a person, from the kept counters. */
export async function countUnread(db: Db, userId: string) {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${conversations.unread}), 0)::int` })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row?.unread ?? 0;
}

const lastOne = alias(messages, "last_one");
const holds = (text: SQL | typeof conversations.lastMessage, search: string) =>
  sql`fold(${text}) like '%' || fold(${search.replaceAll(/[\\%_]/gu, "\\$&")}) || '%'`;

interface ConversationPage {
  search?: string | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export function listConversations(db: Db, userId: string, { search, after, limit }: ConversationPage) {
  const name = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`;
  return db
    .select({
      id: conversations.otherId,
      other: person,
      lastMessage: conversations.lastMessage,
      lastAt: conversations.lastAt,
      lastSenderId: conversations.lastSenderId,
      lastRead: sql<boolean>`${lastOne.readAt} is not null`,
      unread: conversations.unread,
      announcement: subject,
    })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, conversations.otherId))
    .innerJoin(lastOne, eq(lastOne.id, conversations.lastMessageId))
    .leftJoin(announcements, eq(announcements.id, conversations.announcementId))
    .where(
      and(
        eq(conversations.userId, userId),
        search
          ? or(
              holds(name, search),
              holds(conversations.lastMessage, search),
              holds(sql`coalesce(${announcements.title}, '')`, search),
            )
          : undefined,
        after
          ? sql`(${conversations.lastAt}, ${conversations.otherId}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.otherId))
    .limit(limit);
}

const ofPair = (a: string, b: string) =>
  sql`least(${messages.senderId}, ${messages.receiverId}) = least(${a}::uuid, ${b}::uuid) and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${a}::uuid, ${b}::uuid)`;

/** Newest first. */
export function listThread(
  db: Db,
  pair: readonly [me: string, other: string],
  { after, limit }: Omit<ConversationPage, "search">,
) {
  return db
    .select(message)
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .where(
      and(
        ofPair(...pair),
        after ? sql`(${messages.createdAt}, ${messages.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit);
}

export async function findMessages(db: Db, ids: readonly string[]) {
  return db
    .select(message)
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .where(sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** The person behind an id, suspended ones included: old threads stay readable. */
export async function findPerson(db: Db, id: string) {
  const [row] = await db
    .select({ ...person, active: sql<boolean>`${users.status} = 'active'` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id));
  return row;
}

/** Whether this correspondent has ever written back. */
export async function hasAnswered(db: Db, userId: string, otherId: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofPair(userId, otherId), eq(messages.senderId, otherId)))
    .limit(1);
  return row !== undefined;
}

export async function hasConversation(db: Db, userId: string, otherId: string) {
  const [row] = await db
    .select({ otherId: conversations.otherId })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  return row !== undefined;
}
