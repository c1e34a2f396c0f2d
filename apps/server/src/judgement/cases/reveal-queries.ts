import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cases, riskSignals } from "@recolte/db/schema";
import { escalated, waiting } from "./queries.ts";

const about = (personId: string) => and(eq(cases.kind, "person"), eq(cases.targetType, "person"), eq(cases.targetId, personId));
const isWaiting = or(waiting, escalated);

/** Within a day, or it still waits with what is known of it. */
export async function wasSeenCollecting(db: Db, personId: string) {
  const isKnown = or(isWaiting, sql`${riskSignals.at} > now() - interval '1 day'`);
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(riskSignals, and(eq(riskSignals.caseId, cases.id), eq(riskSignals.name, "burst.reveal")))
    .where(and(eq(cases.subjectId, personId), about(personId), isKnown))
    .limit(1);
  return rows.length > 0;
}

/** Of what waits about them already. */
export async function findKnownPoints(db: Db, personId: string) {
  const [row] = await db
    .select({ points: cases.points })
    .from(cases)
    .where(and(eq(cases.subjectId, personId), about(personId), isWaiting));
  return row?.points ?? 0;
}
