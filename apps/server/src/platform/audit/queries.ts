import { and, asc, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "@recolte/db/client";
import { auditLog, profiles, userRoles, users } from "@recolte/db/schema";
import type { AuditRow } from "./seal.ts";

// Any number does, as long as every node asks for the same one.
const AUDIT_LOCK = 7_305_022;

/** Held until commit: rows are written one after the other, in the order in which they commit. */
export const lockLog = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`);

export async function findHead(db: Db) {
  const [head] = await db
    .select({ id: auditLog.id, hash: auditLog.hash, at: auditLog.at })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return head;
}

interface Written {
  now: string;
  ip: string | null;
  before: unknown;
  after: unknown;
}

/** The moment, and the values as the database will give them back: what is sealed is what is read later. */
export async function asWritten(tx: Transaction, { ip, before, after }: { ip: string | null; before: unknown; after: unknown }) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    select to_json(clock_timestamp()) as now, host(${ip}::inet) as ip, ${json(before)}::jsonb as before, ${json(after)}::jsonb as after`);
  return rows[0]!;
}

export const insertEntry = (tx: Transaction, row: AuditRow) => tx.insert(auditLog).values(row);

/** The entry of the latest removal of old rows: it names the row that the log goes on from. */
export async function findPruning(db: Db) {
  const [row] = await db.select().from(auditLog).where(eq(auditLog.action, "audit.prune")).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

export const listRowsAfter = (db: Db, id: number, limit: number) =>
  db.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id)).limit(limit);

/** Who is told how far the log goes: people, not the accounts of a demonstration. */
export const listKeepers = (db: Db) =>
  db
    .select({ id: users.id, email: sql<string>`${users.email}`, country: profiles.country })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "super_admin")))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.status, "active"), eq(users.isDemo, false), isNotNull(users.email)));

/** Whether this role could switch off what guards the log: it owns it, may become who does, or would own it in an empty database. */
export async function mayAlterLog(db: Db) {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select has_database_privilege(current_database(), 'create') or coalesce(
      (select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('public.audit_log')), false) as may`);
  return rows[0]?.may ?? true;
}
