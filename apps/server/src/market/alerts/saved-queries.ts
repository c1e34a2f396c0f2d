import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { savedAnchors, savedSearches, searchTerms } from "@recolte/db/schema";
import type { ChangeAlert } from "@recolte/domain/market/alerts/alert";

const alert = {
  id: savedSearches.id,
  question: savedSearches.question,
  cadence: savedSearches.cadence,
  pausedAt: savedSearches.pausedAt,
  createdAt: savedSearches.createdAt,
};

export const listAlerts = (db: Db, userId: string) =>
  db
    .select(alert)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));

const own = (userId: string, id: string) => and(eq(savedSearches.userId, userId), eq(savedSearches.id, id));

export async function findAlert(db: Db, userId: string, id: string) {
  const [row] = await db.select(alert).from(savedSearches).where(own(userId, id));
  return row;
}

/** False where that id is taken. */
export async function insertAlert(tx: Db, row: typeof savedSearches.$inferInsert) {
  const rows = await tx.insert(savedSearches).values(row).onConflictDoNothing().returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** Taken up again it hears of what comes from now on. */
export async function changeAlert(tx: Db, userId: string, { id, cadence, paused }: ChangeAlert) {
  const rows = await tx
    .update(savedSearches)
    .set({
      cadence,
      pausedAt: paused ? sql`coalesce(${savedSearches.pausedAt}, now())` : null,
      since: sql`case when ${savedSearches.pausedAt} is null then ${savedSearches.since} else now() end`,
      seen: sql`case when ${savedSearches.pausedAt} is null then ${savedSearches.seen} else pg_current_snapshot() end`,
    })
    .where(own(userId, id))
    .returning(alert);
  return rows[0];
}

export const deleteAlert = (tx: Db, userId: string, id: string) => tx.delete(savedSearches).where(own(userId, id));

export async function replaceAnchors(tx: Db, searchId: string, anchors: readonly string[]) {
  await tx.delete(savedAnchors).where(eq(savedAnchors.searchId, searchId));
  await tx.insert(savedAnchors).values(anchors.map((anchor) => ({ searchId, anchor })));
}

/** How many announcements say each of these words. */
export async function countWords(db: Db, typed: readonly string[]) {
  const rows = await db
    .select({ folded: searchTerms.folded, n: searchTerms.n })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.kind, "mot"),
        sql`${searchTerms.folded} = any(array(select fold(w) from unnest(${sql.param([...typed])}::text[]) w))`,
      ),
    );
  return new Map(rows.map(({ folded, n }) => [folded, n]));
}

/** Widened by another dictionary than today's. Another worker that has them in hand is waited for: news come after. */
export const takeStale = (tx: Db, dictionary: string, limit: number) =>
  tx
    .select({ id: savedSearches.id, question: savedSearches.question })
    .from(savedSearches)
    .where(or(lt(savedSearches.dictionary, dictionary), gt(savedSearches.dictionary, dictionary)))
    .orderBy(asc(savedSearches.id))
    .limit(limit)
    .for("update");

export const setWords = (tx: Db, id: string, words: { words?: string; dictionary: string }) =>
  tx.update(savedSearches).set(words).where(eq(savedSearches.id, id));
