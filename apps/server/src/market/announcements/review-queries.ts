import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementRevisions, announcements, cases, decisions, riskSignals } from "@recolte/db/schema";
import { isQuarantined } from "./columns.ts";

/** One's own, as far as it waits for the staff. */
export async function findReview(db: Db, userId: string, id: string) {
  const waiting = sql`c.target_type = 'announcement' and c.target_id = ${announcements.id} and c.kind = 'publication'
    and c.status in ('open', 'claimed', 'escalated')`;
  const [row] = await db
    .select({
      status: announcements.status,
      quarantined: isQuarantined,
      wasDecided: sql<boolean>`${announcements.moderatedAt} is not null`,
      hasSignals: sql<boolean>`exists (select from ${riskSignals} s join ${cases} c on c.id = s.case_id where ${waiting})`,
      revisedAt: announcementRevisions.createdAt,
    })
    .from(announcements)
    .leftJoin(
      announcementRevisions,
      sql`${announcementRevisions.announcementId} = ${announcements.id} and ${announcementRevisions.status} = 'proposed'`,
    )
    .where(and(eq(announcements.id, id), eq(announcements.userId, userId), isNull(announcements.deletedAt)));
  return row;
}

/** How many announcements and edits were decided in the last week, and after how many minutes half of them were. */
export async function measureDecisions(db: Db) {
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      minutes: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${decisions.at} - ${cases.openedAt}) / 60)::float8`,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(
        isNull(decisions.undoneAt),
        sql`not ${decisions.before} ? 'atOnce'`,
        sql`${decisions.at} > now() - interval '7 days' and ${cases.kind} in ('publication', 'edit')`,
      ),
    );
  return row!;
}
