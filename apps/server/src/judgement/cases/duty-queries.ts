import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cases, decisions, notifications, orders, userRoles, users } from "@recolte/db/schema";
import type { Role } from "@recolte/domain/identity/role";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";

/** One tells at a time, on whatever node. */
export async function lockTelling(db: Db) {
  const { rows } = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('those on duty')) as mine`);
  return rows[0]?.mine ?? false;
}

interface OnDuty {
  id: string;
  roles: Role[];
}
/** Those of the staff who can enter. */
export async function listOnDuty(db: Db) {
  const { rows } = await db.execute<OnDuty & Record<string, unknown>>(sql`
    select u.id, array_agg(r.role::text) as roles from ${users} u join ${userRoles} r on r.user_id = u.id
    where u.status = 'active' group by u.id order by u.id`);
  return rows;
}

interface Told {
  /** Of the last day: no longer matters. */
  at: Date | null;
  isPileTold: boolean;
}
export async function findLastTelling(db: Db, staff: readonly string[]): Promise<Told> {
  const { rows } = await db.execute<{ at: string | null; isPileTold: boolean }>(sql`
    select max(n.created_at) as at, coalesce(bool_or(n.facts ? 'count'), false) as "isPileTold" from ${notifications} n
    where n.user_id = any(${sql.param([...staff])}::uuid[]) and n.kind = 'duty' and n.created_at > now() - interval '1 day'`);
  const { at = null, isPileTold = false } = rows[0] ?? {};
  return { at: at === null ? null : new Date(at), isPileTold };
}

// Literally, as their indexes say it.
const waiting = sql`status in ('open', 'claimed')`;
const awaited = sql`(${waiting} or status = 'escalated')`;

interface Alerted {
  kind: CaseKind;
  severe: boolean;
  isEscalated: boolean;
  subjectId: string | null;
}
/** What the staff is told of and was not told of yet: told of from now on, once. */
export async function takeAlerts(db: Db) {
  const { rows } = await db.execute<Alerted & Record<string, unknown>>(sql`
    update ${cases} set alerted_at = now()
    where ${awaited} and alerted_at is null and (severe or kind in ('identity', 'appeal') or status = 'escalated')
    returning kind, severe, status = 'escalated' as "isEscalated", subject_id as "subjectId"`);
  return rows;
}

/** What came since: cases that should have been decided by now, and disputes. */
export async function countSince(db: Db, since: Date) {
  const { rows } = await db.execute<{ late: number; dispute: number }>(sql`
    select
      (select count(*)::int from ${cases} where ${waiting} and due_at > ${since.toISOString()} and due_at <= now()) as late,
      (select count(*)::int from ${orders} where status = 'litige' and updated_at > ${since.toISOString()}) as dispute`);
  return rows[0]!;
}

export async function measurePile(db: Db) {
  const { rows } = await db.execute<{ waiting: number; decidedInDay: number }>(sql`
    select
      (select count(*)::int from ${cases} where ${awaited}) as waiting,
      (select count(*)::int from ${decisions} where undone_at is null and at > now() - interval '1 day') as "decidedInDay"`);
  return rows[0]!;
}
