import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { appeals, cases, decisions } from "@recolte/db/schema";
import type { Target } from "./handler.ts";

/** Held before what they are about is, as by who judges one. */
export const lockAppealsAbout = (db: Db, { targetType, targetId }: Target) =>
  db
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(eq(cases.targetType, targetType), eq(cases.targetId, targetId)))
    .orderBy(asc(appeals.id))
    .for("update", { of: appeals });

export const isAppealed = async (db: Db, decisionId: string) => (await db.$count(cases, eq(cases.appealOf, decisionId))) > 0;

/** Whether an appeal against it no longer waits. */
export async function isAppealOver(db: Db, decisionId: string) {
  const over = sql`${cases.status} in ('decided', 'obsolete')`;
  return (await db.$count(cases, and(eq(cases.appealOf, decisionId), over))) > 0;
}

export const settleAppeal = (db: Db, decisionId: string, status: "upheld" | "overturned") =>
  db
    .update(appeals)
    .set({ status, decidedAt: sql`now()` })
    .where(and(eq(appeals.decisionId, decisionId), eq(appeals.status, "open")));
