import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profileChanges, standingLog, verifications, vouches } from "@recolte/db/schema";
import { PIECE } from "./export-queries.ts";

export const listVerificationsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: verifications.id,
      step: verifications.step,
      status: verifications.status,
      requestedAt: verifications.requestedAt,
      doneAt: verifications.doneAt,
      expiresAt: verifications.expiresAt,
      reason: verifications.reason,
    })
    .from(verifications)
    .where(and(eq(verifications.personId, userId), after ? gt(verifications.id, after) : undefined))
    .orderBy(asc(verifications.id))
    .limit(PIECE);

/** Whom they vouched for, and that somebody vouched for them. */
export const listVouchesToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: vouches.id,
      isGiven: sql<boolean>`${vouches.voucherId} = ${userId}`,
      from: vouches.from,
      until: vouches.until,
      withdrawnAt: vouches.withdrawnAt,
    })
    .from(vouches)
    .where(and(or(eq(vouches.voucherId, userId), eq(vouches.personId, userId)), after ? gt(vouches.id, after) : undefined))
    .orderBy(asc(vouches.id))
    .limit(PIECE);

/** What counted for or against them, in its order; who the others were stays theirs. */
export async function listStandingToExport(db: Db, userId: string, after: string | null) {
  const rows = await db
    .select({ seq: standingLog.seq, kind: standingLog.kind, facts: standingLog.facts, at: standingLog.at })
    .from(standingLog)
    .where(and(eq(standingLog.personId, userId), after ? gt(standingLog.seq, Number(after)) : undefined))
    .orderBy(asc(standingLog.seq))
    .limit(PIECE);
  return rows.map(({ seq, ...row }) => ({ id: String(seq), ...row }));
}

/** Which part of the profile changed when; newer ones follow. */
export function listProfileChangesToExport(db: Db, userId: string, after: string | null) {
  const { part, at } = profileChanges;
  const place = sql<string>`${at}::text || ' ' || ${part}`;
  return db
    .select({ id: place, part, at })
    .from(profileChanges)
    .where(and(eq(profileChanges.personId, userId), after ? gt(place, after) : undefined))
    .orderBy(asc(place))
    .limit(PIECE);
}
