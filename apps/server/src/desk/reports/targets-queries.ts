import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, directoryEntries, messages, profiles, reports, reviews, userRoles, users } from "@recolte/db/schema";
import type { ReportTarget } from "@recolte/domain/desk/moderation/report";
import type { NotificationFacts } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { OrderSide } from "@recolte/domain/trade/orders/status";

/** What is reported, as it stands. */
export interface Target {
  type: ReportTarget;
  id: string;
  /** What was judged harmless is protected as long as it has this one. */
  version: number;
  /** Whose thing it is; null: the card of somebody without an account. */
  subjectId: string | null;
}

/** Who reports, and the id of their report: sent again, it may come after its target was hidden. */
interface Telling {
  reporterId: string;
  id: string;
}

/** This report, any of the same person on the same thing that is still open, and the one on this version of it. */
export const standing = (reporterId: string, id: string, target: Omit<Target, "subjectId" | "version"> & { version?: number }) =>
  and(
    eq(reports.reporterId, reporterId),
    eq(reports.targetType, target.type),
    eq(reports.targetId, target.id),
    or(
      eq(reports.id, id),
      sql`${reports.status} = 'open'`,
      target.version === undefined ? undefined : eq(reports.targetVersion, target.version),
    ),
  );

const reported = (db: Db, { reporterId, id }: Telling, target: { type: ReportTarget; id: string }) =>
  exists(
    db
      .select({ id: reports.id })
      .from(reports)
      .where(standing(reporterId, id, target)),
  );

/** A version for what counts none: the moment of its last change. */
const changedAt = (column: typeof profiles.updatedAt | typeof directoryEntries.updatedAt): SQL<number> =>
  sql`(extract(epoch from ${column}) * 1000)::bigint`.mapWith(Number);

type Found = Pick<Target, "id" | "version" | "subjectId"> | undefined;
const asTarget = (type: ReportTarget, row: Found): Target | undefined => row && { type, ...row };

/** What its reporter may see, their own, or has reported. */
export async function findAnnouncement(db: Db, telling: Telling, id: string) {
  const [row] = await db
    .select({ id: announcements.id, version: announcements.version, subjectId: announcements.userId })
    .from(announcements)
    .where(
      and(
        eq(announcements.id, id),
        or(
          sql`${announcements.status} = 'active' and not ${announcements.hidden}`,
          eq(announcements.userId, telling.reporterId),
          reported(db, telling, { type: "announcement", id }),
        ),
      ),
    );
  return asTarget("announcement", row);
}

/** Nobody edits a message, nor a review: they have one version. */
const ONLY = sql<number>`1`.mapWith(Number);

/** Written by its reporter or to them. */
export async function findMessage(db: Db, { reporterId }: Telling, id: string) {
  const [row] = await db
    .select({ id: messages.id, version: ONLY, subjectId: messages.senderId })
    .from(messages)
    .where(and(eq(messages.id, id), or(eq(messages.senderId, reporterId), eq(messages.receiverId, reporterId))));
  return asTarget("message", row);
}

export async function findPerson(db: Db, telling: Telling, id: string) {
  const [row] = await db
    .select({ id: profiles.id, version: changedAt(profiles.updatedAt), subjectId: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), or(eq(users.status, "active"), reported(db, telling, { type: "person", id }))));
  return asTarget("person", row);
}

/** One that everybody may read, by its order and side. */
export async function findReview(db: Db, telling: Telling, { orderId, side }: { orderId: string; side: OrderSide }) {
  const shown = and(isNotNull(reviews.publishedAt), isNull(reviews.removedAt), eq(users.status, "active"));
  const told = sql`exists (select from ${reports} r where r.reporter_id = ${telling.reporterId} and r.target_type = 'review' and r.target_id = ${reviews.id})`;
  const [row] = await db
    .select({ id: reviews.id, version: ONLY, subjectId: reviews.authorId })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.subjectId))
    .where(and(eq(reviews.orderId, orderId), eq(reviews.side, side), or(shown, told)));
  return asTarget("review", row);
}

export async function findEntry(db: Db, telling: Telling, id: string) {
  const shown = and(directoryEntries.published, sql`not ${directoryEntries.hidden}`);
  const [row] = await db
    .select({ id: directoryEntries.id, version: changedAt(directoryEntries.updatedAt), subjectId: directoryEntries.userId })
    .from(directoryEntries)
    .where(and(eq(directoryEntries.id, id), or(shown, reported(db, telling, { type: "directory", id }))));
  return asTarget("directory", row);
}

/** How who reports it reads what it is; null where its author is gone. */
export async function findNames(db: Db, { type, id, subjectId }: Target): Promise<Omit<NotificationFacts, "event"> | null> {
  if (type === "announcement") {
    const [row] = await db.select({ title: announcements.title }).from(announcements).where(eq(announcements.id, id));
    return row ? { announcementId: id, title: row.title } : null;
  }
  if (type === "directory") {
    const [row] = await db.select({ title: directoryEntries.name }).from(directoryEntries).where(eq(directoryEntries.id, id));
    return row ? { target: type, title: row.title } : null;
  }
  if (subjectId === null) return null;
  const name = { firstName: profiles.firstName, lastName: profiles.lastName };
  const [author] = await db.select(name).from(profiles).where(eq(profiles.id, subjectId));
  return author ? { target: type, otherId: subjectId, otherName: fullName(author) } : null;
}

/** Somebody with a role is judged by administrators, and an administrator by super administrators. */
export async function findRoles(db: Db, userId: string) {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role);
}
