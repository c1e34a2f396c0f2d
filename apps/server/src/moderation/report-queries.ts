import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { announcements, messages, profiles, reports } from "@recolte/db/schema";

type Target = { announcementId: string } | { messageId: string };

const about = (target: Target) =>
  "messageId" in target ? eq(reports.messageId, target.messageId) : eq(reports.announcementId, target.announcementId);
// Literally: the partial indexes serve no placeholder.
const open = sql`${reports.status} = 'open'`;

const person = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType };
const earlier = alias(reports, "earlier");
const twin = alias(reports, "twin");
const isTwin = (other: typeof twin) =>
  sql`${other.status} = 'open' and (${other.announcementId} = ${reports.announcementId} or ${other.messageId} = ${reports.messageId})`;
const isEarlier = sql`(${earlier.createdAt}, ${earlier.id}) < (${reports.createdAt}, ${reports.id})`;
const isFirst = sql`not exists (select from ${reports} earlier where earlier.status = 'open' and earlier.announcement_id = ${reports.announcementId} and ${isEarlier})
  and not exists (select from ${reports} earlier where earlier.status = 'open' and earlier.message_id = ${reports.messageId} and ${isEarlier})`;

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

const cases = (db: Db) =>
  db
    .select({
      ...facts,
      reports: sql<number>`(select count(*)::int from ${reports} twin where ${isTwin(twin)})`,
      reasons: sql<
        (typeof reports.$inferSelect)["reason"][]
      >`array(select distinct twin.reason::text from ${reports} twin where ${isTwin(twin)})`,
    })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .leftJoin(messages, eq(messages.id, reports.messageId))
    .innerJoin(profiles, sql`${profiles.id} = coalesce(${announcements.userId}, ${messages.senderId})`)
    .$dynamic();

/** What waits for a decision, each thing once however many reported it; who has waited longest comes first. */
export function listCases(db: Db, { after, limit }: { after?: { createdAt: Date; id: string } | undefined; limit: number }) {
  const later: SQL | undefined =
    after && sql`(${reports.createdAt}, ${reports.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`;
  return cases(db)
    .where(and(open, isFirst, later))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
}

/** How many things wait, not how many reports. */
export async function countCases(db: Db) {
  const [row] = await db
    .select({ waiting: sql<number>`count(distinct coalesce(${reports.announcementId}, ${reports.messageId}))::int` })
    .from(reports)
    .where(open);
  return row?.waiting ?? 0;
}

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

const VOICES = 50;

/** Who reported it, without a profile perhaps, why and in which words, the first one first. */
export const listVoices = (db: Db, target: Target) =>
  db
    .select({ id: reports.id, reason: reports.reason, text: reports.text, createdAt: reports.createdAt, reporter: person })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(and(open, about(target)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(VOICES);

/** What was answered before to reports on the same thing. */
export async function countDecided(db: Db, target: Target) {
  const rows = await db
    .select({ status: reports.status, reports: sql<number>`count(*)::int` })
    .from(reports)
    .where(and(about(target), sql`${reports.status} <> 'open'`))
    .groupBy(reports.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.reports ?? 0;
  return { dismissed: of("dismissed"), upheld: of("upheld") };
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
