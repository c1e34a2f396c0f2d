import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcements,
  auditLog,
  cases,
  contactMessages,
  deliveries,
  orders,
  phoneReveals,
  profiles,
  reports,
  sanctions,
  staffNotes,
  users,
} from "@recolte/db/schema";
import { PART_COUNT } from "@recolte/domain/judgement/trust/person-file";
import { reachedAt, roles, version } from "#desk/admin/columns.ts";

/** Who the file is about, without address, number or whereabouts. */
export async function findHead(db: Db, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      userType: profiles.userType,
      location: profiles.location,
      country: profiles.country,
      verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      createdAt: users.createdAt,
      roles,
      version,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row;
}

/** Up to one more than is told. */
const upTo = (rows: SQL) => sql<number>`(select count(*)::int from (select ${rows} limit ${PART_COUNT + 1}) counted)`;

/** How much there is in each part: nobody waits for an exact number. */
export async function countParts(db: Db, id: string) {
  const sides = (one: SQL, other: SQL, more = sql``) =>
    sql`1 from (select 1 from ${orders} where ${one}${more} union all select 1 from ${orders} where ${other}${more}) sides`;
  const bought = sql`${orders.buyerId} = ${id}`;
  const sold = sql`${orders.sellerId} = ${id}`;
  const { rows } = await db.execute<Record<string, number>>(sql`select
    ${upTo(sql`1 from ${announcements} where ${announcements.userId} = ${id} and ${announcements.deletedAt} is null`)} as announcements,
    ${upTo(sides(bought, sold))} as orders,
    ${upTo(sql`1 from ${deliveries} where ${deliveries.carrierId} = ${id} or ${deliveries.customerId} = ${id}`)} as deliveries,
    ${upTo(sides(bought, sold, sql` and ${orders.status} in ('litige', 'resolue')`))} as disputes,
    ${upTo(sql`1 from ${reports} where ${reports.reporterId} = ${id}`)} as "reportsMade",
    ${upTo(sql`1 from ${cases} where ${cases.subjectId} = ${id}`)} as cases,
    ${upTo(sql`1 from ${sanctions} where ${sanctions.personId} = ${id}`)} as sanctions,
    ${upTo(sql`1 from ${phoneReveals} where ${phoneReveals.viewerId} = ${id}`)} as reveals,
    ${upTo(sql`1 from ${contactMessages} where ${contactMessages.userId} = ${id}`)} as letters,
    ${upTo(sql`1 from ${staffNotes} where ${staffNotes.personId} = ${id}`)} as notes`);
  return rows[0] ?? {};
}

/** What was proven, and by whom the tick was given or taken last. */
export async function findVerification(db: Db, id: string) {
  const [facts] = await db
    .select({
      hasEmail: sql<boolean>`${users.email} is not null`,
      emailVerifiedAt: users.emailVerifiedAt,
      hasPhone: sql<boolean>`${profiles.phone} is not null`,
      phoneProvedAt: users.phoneProvedAt,
      verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  const given = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      by: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actor))
    .where(
      and(eq(auditLog.targetType, "user"), eq(auditLog.targetId, id), inArray(auditLog.action, ["user.verify", "user.unverify"])),
    )
    .orderBy(desc(auditLog.id))
    .limit(10);
  return facts && { ...facts, given };
}

/** For administrators: how to reach them. */
export async function findContact(db: Db, id: string) {
  const [row] = await db
    .select({ email: users.email, phone: reachedAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row;
}
