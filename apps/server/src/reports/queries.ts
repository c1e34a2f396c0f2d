import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, messages, reports } from "@recolte/db/schema";

export interface Target {
  announcementId?: string;
  messageId?: string;
}

/** Whose announcement it is, if the reporter may see it. */
export async function findAnnouncementAuthor(db: Db, reporterId: string, id: string) {
  const [row] = await db
    .select({ authorId: announcements.userId })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, id),
        or(sql`${announcements.status} = 'active' and not ${announcements.hidden}`, eq(announcements.userId, reporterId)),
      ),
    );
  return row?.authorId;
}

/** Whose message it is, if it was written by the reporter or to him. */
export async function findMessageAuthor(db: Db, reporterId: string, id: string) {
  const [row] = await db
    .select({ authorId: messages.senderId })
    .from(messages)
    .where(and(eq(messages.id, id), or(eq(messages.senderId, reporterId), eq(messages.receiverId, reporterId))));
  return row?.authorId;
}

const about = ({ announcementId, messageId }: Target) =>
  announcementId ? eq(reports.announcementId, announcementId) : eq(reports.messageId, messageId ?? "");

/** What this person told of the same thing: this report, and any that is still open. */
export async function listStanding(db: Db, reporterId: string, { id, ...target }: Target & { id: string }) {
  return db
    .select({ id: reports.id, reason: reports.reason, text: reports.text })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), about(target), or(eq(reports.id, id), sql`${reports.status} = 'open'`)));
}

/** False when this id, or an open report of the same person on the same thing, is already there. */
export async function insertReport(db: Db, values: typeof reports.$inferInsert) {
  const rows = await db.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
  return rows.length > 0;
}
