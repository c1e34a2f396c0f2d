import { and, asc, desc, eq, exists, inArray, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { auditLog, profiles, userRoles, users, userTotp } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import { version } from "./columns.ts";

/** What somebody may by now; nothing when they are suspended. */
export async function findRolesOf(db: Db, userId: string) {
  const rows = await db
    .select({ role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return rows.map(({ role }) => role);
}

export async function hasProvenAddress(db: Db, userId: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return rows.length > 0;
}

/** Before any work of the staff; a demonstration's password is known to everybody anyway. */
export const askNewPassword = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ mustChangePassword: true })
    .where(and(eq(users.id, userId), eq(users.isDemo, false)));

const administrators = inArray(userRoles.role, ["admin", "super_admin"]);

const hasSecondFactor = (db: Db) =>
  exists(
    db
      .select({ userId: userTotp.userId })
      .from(userTotp)
      .where(and(eq(userTotp.userId, users.id), isNotNull(userTotp.confirmedAt))),
  );

/** An invitation that nobody took up opens nothing, nor does a password that somebody else chose. */
export const hasOwnPassword = eq(users.mustChangePassword, false);

/** Who can still enter the administration: where a second factor is required, who has one. */
export async function countRemaining(db: Db, { withSecondFactor }: { withSecondFactor: boolean }) {
  const [row] = await db
    .select({
      admins: sql<number>`count(distinct ${users.id})::int`,
      superAdmins: sql<number>`(count(*) filter (where ${userRoles.role} = 'super_admin'))::int`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(users.status, "active"), hasOwnPassword, administrators, withSecondFactor ? hasSecondFactor(db) : undefined));
  return row ?? { admins: 0, superAdmins: 0 };
}

export async function hasOtherAdmin(db: Db, userId: string) {
  const rows = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(users.status, "active"), ne(users.id, userId), administrators))
    .limit(1);
  return rows.length > 0;
}

const member = {
  id: users.id,
  email: users.email,
  status: users.status,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  version,
};
/** Far more than a team has; a list that never ends would be no list of a team. */
const TEAM_MAX = 500;

/** One row per role that somebody holds, the most powerful first. */
export const listRoles = (db: Db) =>
  db
    .select({
      ...member,
      role: userRoles.role,
      grantedAt: userRoles.grantedAt,
      secondFactor: sql<boolean>`${hasSecondFactor(db)}`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .orderBy(desc(userRoles.role), asc(users.sortName), asc(users.id))
    .limit(TEAM_MAX);

const revoked = (db: Db) =>
  db
    .select({ id: sql`(${auditLog.targetId})::uuid` })
    .from(auditLog)
    .where(and(eq(auditLog.action, "role.revoke"), isNotNull(auditLog.targetId)));
const containsNone = (db: Db) =>
  notExists(db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, users.id)));

/** Who was of the staff, as the audit log tells, and is no more: these accounts alone can the staff delete. */
export const listFormer = (db: Db) =>
  db
    .select({ ...member, deletionRequestedAt: users.deletionRequestedAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        inArray(users.id, revoked(db)),
        containsNone(db),
        or(ne(users.status, "deleted"), isNotNull(users.deletionRequestedAt)),
      ),
    )
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(TEAM_MAX);

export async function wasStaff(db: Db, userId: string) {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, "user"), eq(auditLog.targetId, userId), eq(auditLog.action, "role.revoke")))
    .limit(1);
  return rows.length > 0;
}

/** Whether the deletion that is under way was the staff's wish, not the person's own. */
export async function isRemovedByStaff(db: Db, userId: string) {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(auditLog.targetType, "user"),
        eq(auditLog.targetId, userId),
        eq(auditLog.action, "account.delete"),
        // One is rounded to a millisecond, the other cut.
        sql`${auditLog.at} + interval '1 millisecond' >= ${users.deletionRequestedAt}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function insertRole(db: Db, granted: { userId: string; role: Role; grantedBy: string }) {
  const rows = await db.insert(userRoles).values(granted).onConflictDoNothing().returning({ role: userRoles.role });
  return rows.length > 0;
}

export async function deleteRole(db: Db, userId: string, role: Role) {
  const rows = await db
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role });
  return rows.length > 0;
}
