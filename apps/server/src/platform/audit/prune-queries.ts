import { and, desc, lte, sql } from "drizzle-orm";
import type { Db, Transaction } from "@recolte/db/client";
import { auditLog } from "@recolte/db/schema";

/** Whether this role may switch off what guards the log. */
export async function ownsLog(db: Db) {
  const { rows } = await db.execute<{ owns: boolean }>(
    sql`select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'public.audit_log'::regclass`,
  );
  return rows[0]?.owns ?? false;
}

/** The last row that is older than so many years, by the clock that dates the rows, among the oldest ones. */
export async function findLastOlder(db: Db, years: number, among: number) {
  const [row] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.at} < now() - make_interval(years => ${years})`,
        sql`${auditLog.id} < (select min(oldest.id) from ${auditLog} oldest) + ${among}::int`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

/** Nobody else sees the guard down: until commit the table is closed to every other writer. */
export async function deleteThrough(tx: Transaction, id: number) {
  await tx.execute(sql`alter table ${auditLog} disable trigger audit_log_is_kept`);
  const { rowCount } = await tx.delete(auditLog).where(lte(auditLog.id, id));
  await tx.execute(sql`alter table ${auditLog} enable trigger audit_log_is_kept`);
  return rowCount ?? 0;
}
