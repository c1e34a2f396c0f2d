import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cases, riskSignals } from "@recolte/db/schema";

type NewCase = typeof cases.$inferInsert;
type NewSignal = Omit<typeof riskSignals.$inferInsert, "id" | "at">;

/** Literally, as its index says it. */
const waiting = sql`status in ('open', 'claimed', 'escalated')`;

/**
 * A new one, or the one that waits for the same: two who come at once open one between them. Those who look at it are told that
 * it has changed. Locked until commit.
 */
export async function insertOrJoin(db: Db, values: NewCase) {
  const [row] = await db
    .insert(cases)
    .values(values)
    .onConflictDoUpdate({
      target: [cases.kind, cases.targetType, cases.targetId],
      targetWhere: waiting,
      set: {
        points: sql`greatest(${cases.points}, excluded.points)`,
        severe: sql`${cases.severe} or excluded.severe`,
        dueAt: sql`greatest(least(${cases.dueAt}, excluded.due_at), ${cases.openedAt})`,
        version: sql`${cases.version} + 1`,
      },
    })
    .returning({ id: cases.id });
  if (!row) throw new Error("A case is neither new nor joined");
  return row;
}

/** One that never waited for anybody. */
export async function insertOver(db: Db, values: Omit<NewCase, "status" | "dueAt">) {
  const [row] = await db
    .insert(cases)
    .values({ ...values, status: "decided", dueAt: sql`now()` })
    .returning({ id: cases.id });
  if (!row) throw new Error("A case was not kept");
  return row;
}

/** What a case that has ended was opened with: for one that takes its place. */
export async function readKnown(db: Db, caseId: string) {
  const [found] = await db.select({ points: cases.points }).from(cases).where(eq(cases.id, caseId));
  const { name, points, otherId, facts } = riskSignals;
  const signals = await db.select({ name, points, otherId, facts }).from(riskSignals).where(eq(riskSignals.caseId, caseId));
  return { points: found?.points ?? 0, signals };
}

/** What is known already stays as it was known. */
export async function addSignals(db: Db, signals: readonly NewSignal[]) {
  if (signals.length > 0)
    await db
      .insert(riskSignals)
      .values([...signals])
      .onConflictDoNothing();
}
