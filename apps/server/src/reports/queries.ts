import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, messages, reports } from "@recolte/db/schema";

export interface Target {
  announcementId?: string;
  messageId?: string;
}

const about = ({ announcementId, messageId }: Target) =>
  announcementId ? eq(reports.announcementId, announcementId) : eq(reports.messageId, messageId ?? "");

type Named = Target & { id: string };

/** This report, and any of the same person on the same thing that is still open. */
const standing = (reporterId: string, { id, ...target }: Named) =>
  and(eq(reports.reporterId, reporterId), about(target), or(eq(reports.id, id), sql`${reports.status} = 'open'`));

/** Whose announcement it is, if the reporter may see it or has reported it: sent again, a report may come after it was hidden. */
export async function findAnnouncementAuthor(
  db: Db,
  reporterId: string,
  { id, announcementId }: Named & { announcementId: string },
) {
  const [row] = await db
    .select({ authorId: announcements.userId })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, announcementId),
        or(
          sql`${announcements.status} = 'active' and not ${announcements.hidden}`,
          eq(announcements.userId, reporterId),
          exists(db.select({ id: reports.id }).from(reports).where(standing(reporterId, { id, announcementId }))),
        ),
      ),
    );
  return row?.authorId;
}

/** Whose message it is, if it was written by the reporter or to them. */
export async function findMessageAuthor(db: Db, reporterId: string, id: string) {
  const [row] = await db
    .select({ authorId: messages.senderId })
    .from(messages)
    .where(and(eq(messages.id, id), or(eq(messages.senderId, reporterId), eq(messages.receiverId, reporterId))));
  return row?.authorId;
}

/** What this person told of the same thing. */
export const listStanding = (db: Db, reporterId: string, told: Named) =>
  db.select({ id: reports.id, reason: reports.reason, text: reports.text }).from(reports).where(standing(reporterId, told));

/** False when this id, or an open report of the same person on the same thing, is already there. Muted: kept, and nobody looks at it. */
export async function insertReport(db: Db, told: typeof reports.$inferInsert, { muted }: { muted: boolean }) {
  const values = muted ? { ...told, status: "dismissed" as const, decidedAt: sql`now()` } : told;
  const rows = await db.insert(reports).values(values).onConflictDoNothing().returning({ id: reports.id });
  return rows.length > 0;
}
