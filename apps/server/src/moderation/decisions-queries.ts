import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { auditLog, profiles, reports, userRoles, users } from "@recolte/db/schema";
import type { AuditAction } from "@recolte/domain/audit";

/** Whether somebody of the staff is there beside these people. */
export async function hasOtherStaff(db: Db, ...people: string[]) {
  const other = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.status, "active"), notInArray(users.id, people)));
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists ${other} as found`);
  return rows[0]?.found ?? false;
}

const LATEST = 10;

/** Who decided, when and why. A name is kept by its profile; without one the role stands for it. */
const decisionsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: sql<AuditAction>`${auditLog.action}`,
      by: sql<string | null>`nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), '')`,
      byRole: auditLog.actorRole,
      reason: sql<string | null>`${auditLog.after}->>'reason'`,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actor))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(LATEST);

const ON_ANNOUNCEMENT = ["approve", "reject", "deactivate", "restore", "remove-photo"].map((deed) => `announcement.${deed}`);
const aboutAnnouncement = (id: string) => and(eq(auditLog.targetType, "announcement"), eq(auditLog.targetId, id));

/** What the staff decided about an announcement and its photos, the latest first. */
export const listDecisions = (db: Db, id: string) =>
  decisionsWhere(db, and(aboutAnnouncement(id), inArray(auditLog.action, ON_ANNOUNCEMENT)));

/** What answered a report: its own entry, that of one answered with it, or the announcement's taking down. */
export function listAnswers(db: Db, { id, announcementId }: { id: string; announcementId: string | null }) {
  const together = db
    .select({ id: sql`twin.id::text` })
    .from(sql`${reports} twin join ${reports} on ${reports.id} = ${id} and twin.decided_at = ${reports.decidedAt}`)
    .where(sql`twin.announcement_id = ${reports.announcementId} or twin.message_id = ${reports.messageId}`);
  const answered = and(
    eq(auditLog.targetType, "report"),
    inArray(auditLog.targetId, together),
    inArray(auditLog.action, ["report.dismiss", "report.uphold"]),
  );
  const tookDown = announcementId
    ? and(aboutAnnouncement(announcementId), sql`${auditLog.after}->'reports' @> to_jsonb(${id}::text)`)
    : undefined;
  return decisionsWhere(db, or(answered, tookDown));
}
