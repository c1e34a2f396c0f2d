import { and, desc, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { auditLog, profiles, users } from "@recolte/db/schema";
import { AUDIT_READINGS, type AuditFilter } from "@recolte/domain/desk/moderation/audit";

export interface AuditLogPage extends AuditFilter {
  /** What super administrators did is read by super administrators. */
  everything: boolean;
}

const entry = {
  id: auditLog.id,
  at: auditLog.at,
  actor: auditLog.actor,
  actorName: sql<
    string | null
  >`case when ${users.id} is not null then coalesce(nullif(btrim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), ${users.email}, ${users.phone}, 'Compte sans nom') end`,
  actorRole: auditLog.actorRole,
  action: auditLog.action,
  targetType: auditLog.targetType,
  targetId: auditLog.targetId,
  before: auditLog.before,
  after: auditLog.after,
  reqId: auditLog.reqId,
  ip: auditLog.ip,
};

/** The number of the first entry at or after a moment: numbers and moments rise together. */
const firstFrom = (moment: string) =>
  sql`(select first.id from ${auditLog} first where first.at >= ${moment} order by first.at, first.id limit 1)`;
const END = sql`9223372036854775807`;

const wanted = ({
  actor,
  action,
  withoutReadings,
  targetType,
  targetId,
  from,
  to,
  everything,
}: AuditLogPage): (SQL | undefined)[] => [
  everything ? undefined : sql`${auditLog.actorRole} is distinct from 'super_admin'`,
  actor ? eq(auditLog.actor, actor) : undefined,
  action ? eq(auditLog.action, action) : undefined,
  // Literals, so that the partial index serves.
  withoutReadings ? notInArray(auditLog.action, [...AUDIT_READINGS]).inlineParams() : undefined,
  targetType ? eq(auditLog.targetType, targetType) : undefined,
  targetId ? eq(auditLog.targetId, targetId) : undefined,
  from ? sql`${auditLog.id} >= ${firstFrom(from)}` : undefined,
  to ? sql`${auditLog.id} < coalesce(${firstFrom(to)}, ${END})` : undefined,
];

/** Newest first; `before` is the number of the last one read. */
export const listEntries = (db: Db, reading: AuditLogPage, { before, limit }: { before: number | null; limit: number }) =>
  db
    .select(entry)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .leftJoin(profiles, eq(profiles.id, auditLog.actor))
    .where(and(...wanted(reading), before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** The last entry that is no reading, if there is one. */
export function findLastChange(db: Db) {
  const { id, action, targetType, targetId, before, after } = entry;
  return db
    .select({ id, action, targetType, targetId, before, after })
    .from(auditLog)
    .where(notInArray(auditLog.action, [...AUDIT_READINGS]).inlineParams())
    .orderBy(desc(auditLog.id))
    .limit(1);
}

/** Everybody who ever did something, found by hopping through the index from one to the next. */
export async function listActors(db: Db, everything: boolean) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive hop as (
      (select actor from audit_log where actor is not null order by actor limit 1)
      union all
      select (select l.actor from audit_log l where l.actor > h.actor order by l.actor limit 1) from hop h where h.actor is not null
    )
    select u.id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), u.email, u.phone, 'Compte sans nom') as name
    from hop join users u on u.id = hop.actor left join profiles p on p.id = u.id
    where ${everything} or not exists (select from user_roles r where r.user_id = u.id and r.role = 'super_admin')
    order by u.sort_name, u.id`);
  return rows;
}
