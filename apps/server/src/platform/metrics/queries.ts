import { and, eq, gte, isNull, lt, lte, min, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, outbox, outboxKind, reports } from "@recolte/db/schema";
import { TRIES_MAX } from "#platform/outbox-queries.ts";

const age = (moment: ReturnType<typeof sql>) =>
  sql<number>`coalesce(extract(epoch from now() - ${moment}), 0)::float8`.mapWith(Number);

/** What waits in the outbox, of every kind: how much, and how long the oldest. */
export async function readOutbox(db: Db) {
  const rows = await db
    .select({ kind: outbox.kind, due: sql<number>`count(*)::int`, oldest: age(sql`${min(outbox.nextAt)}`) })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, sql`now()`), lt(outbox.attempts, TRIES_MAX)))
    .groupBy(outbox.kind);
  return outboxKind.enumValues.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, due: 0, oldest: 0 });
}

/** What failed too often to be tried again. */
export const countGivenUp = (db: Db) => db.$count(outbox, and(isNull(outbox.doneAt), gte(outbox.attempts, TRIES_MAX)));

/** Seconds since the oldest announcement or report was handed to the moderators. */
export async function readModerationAge(db: Db) {
  const oldestReport = db
    .select({ at: min(reports.createdAt) })
    .from(reports)
    .where(eq(reports.status, "open"));
  const [row] = await db
    .select({ oldest: age(sql`least(${min(announcements.createdAt)}, (${oldestReport}))`) })
    .from(announcements)
    .where(and(eq(announcements.status, "pending"), isNull(announcements.deletedAt)));
  return row?.oldest ?? 0;
}

const COUNTED_AT_MOST = 10_000;

/** Rows that no partition was ready for. Before the owner's first turn there is nothing that could hold any. */
export async function countUnplaced(db: Db) {
  const { rows } = await db.execute<{ split: boolean }>(
    sql`select to_regclass('announcement_views_default') is not null as split`,
  );
  if (!rows[0]?.split) return 0;
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from announcement_views_default limit ${COUNTED_AT_MOST}) as unplaced`,
  );
  return counted.rows[0]?.n ?? 0;
}

/** Of the database server. Standbys are told only to roles that may see them, and only where commits wait for some. */
export async function readDatabaseServer(db: Db) {
  const { rows } = await db.execute<{ size: number; standbys: number | null; retained: number; failed: number }>(sql`
    select pg_database_size(current_database())::float8 as size,
      case when current_setting('synchronous_standby_names') <> '' and pg_has_role(current_user, 'pg_read_all_stats', 'usage')
        then (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) end as standbys,
      (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)::float8 from pg_replication_slots) as retained,
      (select failed_count::int from pg_stat_archiver) as failed`);
  return rows[0]!;
}
