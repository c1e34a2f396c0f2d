import { and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { prepared, preparedByShape } from "@recolte/db/prepared";
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

const seq = prepared((db) =>
  db
    .select({ seq: inbox.seq })
    .from(inbox)
    .where(eq(inbox.userId, sql.placeholder("userId")))
    .prepare("current_seq"),
);

export async function currentSeq(db: Db, userId: string) {
  const [row] = await seq(db).execute({ userId });
  return row?.seq ?? 0;
}

const unread = prepared((db) =>
  db
    .select({ unread: sql<number>`coalesce(sum(${conversations.unread}), 0)::int` })
    .from(conversations)
    .where(eq(conversations.userId, sql.placeholder("userId")))
    .prepare("unread"),
);

/** All unread messages of a person, from the kept counters. */
export async function countUnread(db: Db, userId: string) {
  const [row] = await unread(db).execute({ userId });
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

const { placeholder } = sql;

const conversationsOf = (db: Db) =>
  db
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
    .orderBy(desc(conversations.lastAt), desc(conversations.otherId))
    .$dynamic();

const name = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`;
const ofOwner = eq(conversations.userId, placeholder("userId"));
const older = sql`(${conversations.lastAt}, ${conversations.otherId}) < (${placeholder("at")}::timestamptz, ${placeholder("id")}::uuid)`;

const conversationPage = preparedByShape((db, shape: "first" | "next") =>
  conversationsOf(db)
    .where(shape === "next" ? and(ofOwner, older) : ofOwner)
    .limit(placeholder("limit"))
    .prepare(`conversations_${shape}`),
);

export function listConversations(db: Db, userId: string, { search, after, limit }: ConversationPage) {
  if (!search) {
    const values = { userId, limit, at: after?.createdAt.toISOString(), id: after?.id };
    return conversationPage(db, after ? "next" : "first").execute(values);
  }
  const found = or(
    holds(name, search),
    holds(conversations.lastMessage, search),
    holds(sql`coalesce(${announcements.title}, '')`, search),
  );
  const from =
    after && sql`(${conversations.lastAt}, ${conversations.otherId}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`;
  return conversationsOf(db)
    .where(and(eq(conversations.userId, userId), found, from))
    .limit(limit);
}

const ofPair = (a: string | Placeholder, b: string | Placeholder) =>
  sql`least(${messages.senderId}, ${messages.receiverId}) = least(${a}::uuid, ${b}::uuid) and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${a}::uuid, ${b}::uuid)`;

const threadPage = preparedByShape((db, shape: "first" | "next") =>
  db
    .select(message)
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .where(
      and(
        ofPair(placeholder("me"), placeholder("other")),
        shape === "next"
          ? sql`(${messages.createdAt}, ${messages.id}) < (${placeholder("at")}::timestamptz, ${placeholder("id")}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(placeholder("limit"))
    .prepare(`thread_${shape}`),
);

/** Newest first. */
export function listThread(
  db: Db,
  [me, other]: readonly [me: string, other: string],
  { after, limit }: Omit<ConversationPage, "search">,
) {
  const values = { me, other, limit, at: after?.createdAt.toISOString(), id: after?.id };
  return threadPage(db, after ? "next" : "first").execute(values);
}

export async function findMessages(db: Db, ids: readonly string[]) {
  return db
    .select(message)
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .where(sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`);
}

const personById = prepared((db) =>
  db
    .select({ ...person, active: sql<boolean>`${users.status} = 'active'` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, placeholder("id")))
    .prepare("person"),
);

/** The person behind an id, suspended ones included: old threads stay readable. */
export async function findPerson(db: Db, id: string) {
  const [row] = await personById(db).execute({ id });
  return row;
}

export async function hasConversation(db: Db, userId: string, otherId: string) {
  const [row] = await db
    .select({ otherId: conversations.otherId })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.otherId, otherId)));
  return row !== undefined;
}
