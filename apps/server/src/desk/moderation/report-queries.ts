import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, messages, profiles, reports } from "@recolte/db/schema";

type Target = { announcementId: string } | { messageId: string };

const about = (target: Target) =>
  "messageId" in target ? eq(reports.messageId, target.messageId) : eq(reports.announcementId, target.announcementId);
const person = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType };
const facts = {
  id: reports.id,
  status: reports.status,
  announcementId: reports.announcementId,
  messageId: reports.messageId,
  createdAt: reports.createdAt,
  title: announcements.title,
  /** Whose announcement or message it is. */
  author: person,
};

export async function findReport(db: Db, id: string) {
  const [row] = await db
    .select({ ...facts, senderId: messages.senderId, receiverId: messages.receiverId, sentAt: messages.createdAt })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .innerJoin(profiles, sql`${profiles.id} = coalesce(${announcements.userId}, ${messages.senderId})`)
    .where(eq(reports.id, id));
  return row;
}

/** Who gave the latest answer to reports on this; null when there was none, or its author's account is gone. */
export async function findLastAnswerer(db: Db, target: Target) {
  const [row] = await db
    .select({ decidedBy: reports.decidedBy })
    .from(reports)
    .where(and(about(target), sql`${reports.status} <> 'open'`))
    .orderBy(desc(reports.decidedAt), desc(reports.id))
    .limit(1);
  return row?.decidedBy ?? null;
}

const BEFORE = 5;

interface Sent {
  id: string;
  senderId: string;
  receiverId: string;
  sentAt: Date;
}

/** The message and at most five before it, in their order: nothing else of a conversation is ever shown to the staff. */
export async function readContext(db: Db, { id, senderId, receiverId, sentAt }: Sent) {
  const rows = await db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      content: messages.content,
      hasPicture: sql<boolean>`${messages.imageId} is not null`,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        sql`least(${messages.senderId}, ${messages.receiverId}) = least(${senderId}::uuid, ${receiverId}::uuid)`,
        sql`greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${senderId}::uuid, ${receiverId}::uuid)`,
        or(eq(messages.id, id), lt(messages.createdAt, sentAt)),
      ),
    )
    .orderBy(sql`${messages.createdAt} desc, ${messages.id} desc`)
    .limit(BEFORE + 1);
  return rows.toReversed();
}
