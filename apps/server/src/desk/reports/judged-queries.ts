import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { reports, users } from "@recolte/db/schema";
import { reportWeight } from "@recolte/domain/judgement/trust/report";
import type { Target } from "./targets-queries.ts";
import { record } from "./voices-queries.ts";

type Reported = Pick<Target, "type" | "id">;

const about = ({ type, id }: Reported) => and(eq(reports.targetType, type), eq(reports.targetId, id));

interface Closing {
  by: string;
  status: "dismissed" | "upheld";
}

/**
 * Every open report on this gets the same answer, and keeps how far its reporter was believed; none when somebody else has
 * answered. In the order of ids, so that two never wait in a circle.
 */
export async function closeReports(db: Db, target: Reported, { by, status }: Closing) {
  const open = await db
    .select({ id: reports.id, reporterId: reports.reporterId, caseId: reports.caseId, ...record })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(about(target), sql`${reports.status} = 'open'`))
    .orderBy(asc(reports.id))
    .for("update", { of: reports });
  for (const one of open)
    await db
      .update(reports)
      .set({ status, decidedBy: by, decidedAt: sql`now()`, weight: reportWeight(one) })
      .where(eq(reports.id, one.id));
  return open.map(({ id, reporterId, caseId }) => ({ id, reporterId, caseId }));
}

/** Open again, unless the reporter has sent another since. */
export const reopenReports = (db: Db, ids: readonly string[]) =>
  db
    .update(reports)
    .set({ status: "open", decidedBy: null, decidedAt: null, weight: null })
    .where(
      and(
        inArray(reports.id, [...ids]),
        sql`not exists (select from ${reports} twin where twin.reporter_id = ${reports.reporterId} and twin.status = 'open'
          and twin.target_id = ${reports.targetId} and twin.target_type = ${reports.targetType})`,
      ),
    );
