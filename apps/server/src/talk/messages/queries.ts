import { and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { base64Of, jsonIf, jsonPage, onePage, recordIf, recordOf, written } from "@recolte/db/json";
import { fixedLimit, prepared, preparedByShape, unforeseen } from "@recolte/db/prepared";
import { announcements, blocks, conversations, inbox, messageImages, messages, profiles, users } from "@recolte/db/schema";
import { containsText } from "#platform/like.ts";
import { batchLoader } from "#platform/batch-loader.ts";
import { shownPicture } from "./picture-queries.ts";

const { placeholder } = sql;

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
const image = jsonIf(messageImages.id, shownPicture);
const message = {
  id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  content: messages.content,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  orderId: messages.orderId,
};

const seq = prepared((db) =>
  db
    .select({ seq: inbox.seq })
    .from(inbox)
    .where(eq(inbox.userId, placeholder("userId")))
    .prepare("current_seq"),
);

export async function currentSeq(db: Db, userId: string) {
  const [row] = await seq(db).execute({ userId });
  return row?.seq ?? 0;
}

/** The same within a statement: what it lists is then as old as this number, to the event. */
const asOfSeq = sql<number>`coalesce((select ${inbox.seq} from ${inbox} where ${inbox.userId} = ${placeholder("me")}), 0)`;

const unreadOf = prepared((db) =>
  db
    .select({ userId: conversations.userId, unread: sql<number>`sum(${conversations.unread})::int` })
    .from(conversations)
    .where(sql`${conversations.userId} = any(${unforeseen(sql`${placeholder("ids")}::uuid[]`)}::uuid[])`)
    .groupBy(conversations.userId)
    .prepare("unread"),
);

const unread = prepared((db) =>
  batchLoader(async (ids) => {
    const rows = await unreadOf(db).execute({ ids });
    const counts = new Map(rows.map((row) => [row.userId, row.unread]));
    return ids.map((id) => counts.get(id) ?? 0);
  }),
);

/** All unread messages of a person, from the kept counters. */
export const countUnread = (db: Db, userId: string) => unread(db)(userId);

const lastOne = alias(messages, "last_one");
const foldedContains = (text: SQL | typeof conversations.lastMessage, search: string) => containsText(sql`fold(${text})`, search);

interface ConversationPage {
  search?: string | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  size: number;
}

function conversationsOf(db: Db, size: number, where: SQL | undefined) {
  const found = db
    .select({
      key: sql`${conversations.lastAt}`.as("key"),
      id: sql<string>`${conversations.otherId}`.as("id"),
      row: recordOf({
        id: conversations.otherId,
        other: person,
        lastMessage: conversations.lastMessage,
        lastAt: conversations.lastAt,
        lastSenderId: conversations.lastSenderId,
        lastRead: sql<boolean>`${lastOne.readAt} is not null`,
        lastPicture: sql<boolean>`${lastOne.imageId} is not null`,
        unread: conversations.unread,
        announcement: recordIf(announcements.id, subject),
      }).as("row"),
    })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, conversations.otherId))
    .innerJoin(lastOne, eq(lastOne.id, conversations.lastMessageId))
    .leftJoin(announcements, eq(announcements.id, conversations.announcementId))
    .where(and(eq(conversations.userId, placeholder("me")), where))
    .orderBy(desc(conversations.lastAt), desc(conversations.otherId))
    .limit(fixedLimit(size + 1))
    .as("found");
  const page = jsonPage(db, found, { size });
  return db.select({ base64: base64Of({ items: page.items, next: page.next, asOfSeq }) }).from(page);
}

const name = sql`${profiles.firstName} || ' ' || ${profiles.lastName}`;
const older = sql`(${conversations.lastAt}, ${conversations.otherId}) < (${placeholder("at")}::timestamptz, ${placeholder("id")}::uuid)`;

const conversationPage = preparedByShape((db, shape: `${number} ${"first" | "next"}`) =>
  conversationsOf(db, Number.parseInt(shape, 10), shape.endsWith("next") ? older : undefined).prepare(`conversations ${shape}`),
);

/** A page, and the place in the events it stands for. */
export async function listConversations(db: Db, me: string, { search, after, size }: ConversationPage) {
  const found = (term: string) =>
    or(
      foldedContains(name, term),
      foldedContains(conversations.lastMessage, term),
      foldedContains(sql`coalesce(${announcements.title}, '')`, term),
    );
  const statement = search
    ? conversationsOf(db, size, and(found(search), after ? older : undefined)).prepare("")
    : conversationPage(db, `${size} ${after ? "next" : "first"}`);
  return onePage(await statement.execute({ me, at: after?.createdAt.toISOString(), id: after?.id }));
}

const ofPair = (a: string | Placeholder, b: string | Placeholder) =>
  sql`least(${messages.senderId}, ${messages.receiverId}) = least(${a}::uuid, ${b}::uuid) and greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${a}::uuid, ${b}::uuid)`;

const active = sql<boolean>`${users.status} = 'active'`;

/** By the reader; the other one's blocks are their own affair. */
const blocked = sql<boolean>`exists (
  select from ${blocks} where ${blocks.blockerId} = ${placeholder("me")} and ${blocks.blockedId} = ${placeholder("other")})`;

/** Who is suspended or leaves is hidden from everybody else; old threads stay readable. */
const wroteTogether = sql`exists (
  select from ${conversations} where ${conversations.userId} = ${placeholder("me")} and ${conversations.otherId} = ${placeholder("other")})`;

const threadPage = preparedByShape((db, shape: `${number} ${"first" | "next"}`) => {
  const size = Number.parseInt(shape, 10);
  const before = sql`(${messages.createdAt}, ${messages.id}) < (${placeholder("at")}::timestamptz, ${placeholder("id")}::uuid)`;
  const found = db
    .select({
      key: sql`${messages.createdAt}`.as("key"),
      id: messages.id,
      row: recordOf({
        ...message,
        image: recordIf(messageImages.id, shownPicture),
        announcement: recordIf(announcements.id, subject),
      }).as("row"),
    })
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .leftJoin(messageImages, eq(messageImages.id, messages.imageId))
    .where(and(ofPair(placeholder("me"), placeholder("other")), shape.endsWith("next") ? before : undefined))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(fixedLimit(size + 1))
    .as("found");
  const page = jsonPage(db, found, { size });
  return db
    .select({ base64: base64Of({ items: page.items, next: page.next, other: { ...person, active }, blocked, asOfSeq }) })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .crossJoin(page)
    .where(and(eq(profiles.id, placeholder("other")), or(active, wroteTogether)))
    .prepare(`thread ${shape}`);
});

/** Newest first, with who the other is and the place in the events the page stands for; nothing when there is no such person to see. */
export async function readThread(
  db: Db,
  [me, other]: readonly [me: string, other: string],
  { after, size }: Omit<ConversationPage, "search">,
) {
  const values = { me, other, at: after?.createdAt.toISOString(), id: after?.id };
  const [page] = await threadPage(db, `${size} ${after ? "next" : "first"}`).execute(values);
  return page && written(page.base64);
}

export async function findMessages(db: Db, ids: readonly string[]) {
  return db
    .select({ ...message, image, announcement: subject })
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .leftJoin(messageImages, eq(messageImages.id, messages.imageId))
    .where(sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`);
}

const personById = prepared((db) =>
  db
    .select({ ...person, active })
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
