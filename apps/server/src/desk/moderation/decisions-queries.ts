import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { auditLog, cases, decisions, profiles, reports, reviews, userRoles, users } from "@recolte/db/schema";
import type { AuditAction } from "@recolte/domain/desk/moderation/audit";
import type { Case } from "./queries.ts";

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

/** Why somebody of the staff leaves a thing to others: they reported it themselves, or it was handed to the administrators. */
export async function findBars(db: Db, viewerId: string, targetId: string) {
  const { rows } = await db.execute<{ reported: boolean; escalated: boolean }>(sql`
    select exists (select from ${reports} r where r.reporter_id = ${viewerId}::uuid and r.status = 'open'
        and ${targetId}::uuid in (r.announcement_id, r.message_id)) as reported,
      exists (select from ${cases} c where c.target_id = ${targetId}::uuid and c.status = 'escalated'
        and c.target_type in ('announcement', 'message')) as escalated`);
  return rows[0]!;
}

/**
 * The decision that left an announcement as it is, and what it kept; none where nothing waited about it, or its author has
 * edited it since. Held until commit, as by who appeals against it.
 */
export async function findTakingDown(db: Db, { id, moderatedAt, version }: Pick<Case, "id" | "moderatedAt" | "version">) {
  const [row] = await db
    .select({
      id: decisions.id,
      caseId: decisions.caseId,
      subjectId: cases.subjectId,
      notifiedAt: decisions.notifiedAt,
      kept: sql<unknown>`${decisions.before}->'subject'`,
      along: sql<string[]>`${decisions.before}->'along'`,
    })
    .from(cases)
    .innerJoin(decisions, and(eq(decisions.caseId, cases.id), isNull(decisions.undoneAt)))
    .where(
      and(
        sql`${cases.targetType} = 'announcement' and ${cases.targetId} = ${id} and ${cases.kind} in ('publication', 'report')`,
        sql`${decisions.before}->'subject'->'left' @> ${JSON.stringify({ moderatedAt, version })}::jsonb`,
      ),
    )
    .for("update", { of: decisions });
  return row;
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

/** Which reviews of a member the staff took down. */
export function listRemovedReviews(db: Db, subjectId: string) {
  const removed = db
    .select({ id: sql`${reviews.orderId} || ':' || ${reviews.side}` })
    .from(reviews)
    .where(and(eq(reviews.subjectId, subjectId), isNotNull(reviews.removedAt)));
  const taken = and(eq(auditLog.targetType, "review"), inArray(auditLog.targetId, removed));
  return decisionsWhere(db, and(taken, eq(auditLog.action, "review.remove")));
}
