import { and, asc, count, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, phrases } from "@recolte/db/schema";
import type { Phrase } from "@recolte/domain/judgement/trust/phrase";

const kept = {
  id: phrases.id,
  words: phrases.words,
  kind: phrases.kind,
  points: phrases.points,
  version: phrases.version,
};

/** Those that the staff looks out for, by kind. */
export const listPhrases = (db: Db) =>
  db.select(kept).from(phrases).where(isNull(phrases.retiredAt)).orderBy(asc(phrases.kind), asc(phrases.words));

/** One writer at a time: what is counted and compared stays true until commit. */
export const lockPhrases = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('phrases'))`);

export async function findPhrase(db: Db, id: string) {
  const [row] = await db
    .select(kept)
    .from(phrases)
    .where(and(eq(phrases.id, id), isNull(phrases.retiredAt)));
  return row;
}

export async function findByWords(db: Db, words: string) {
  const [row] = await db
    .select({ id: phrases.id })
    .from(phrases)
    .where(and(eq(phrases.words, words), isNull(phrases.retiredAt)));
  return row?.id;
}

export async function countPhrases(db: Db) {
  const [row] = await db.select({ phrases: count() }).from(phrases).where(isNull(phrases.retiredAt));
  return row?.phrases ?? 0;
}

export async function insertPhrase(db: Db, values: Phrase & { createdBy: string }) {
  const [row] = await db.insert(phrases).values(values).returning({ id: phrases.id });
  return row!.id;
}

export const updatePhrase = (db: Db, id: string, fields: Phrase) =>
  db
    .update(phrases)
    .set({ ...fields, version: sql`${phrases.version} + 1` })
    .where(eq(phrases.id, id));

export const retirePhrase = (db: Db, id: string) =>
  db
    .update(phrases)
    .set({ retiredAt: sql`now()`, version: sql`${phrases.version} + 1` })
    .where(eq(phrases.id, id));

/** What was published, the newest first: their ids rise with time. */
export const listWords = (db: Db, { before, limit }: { before: string | null; limit: number }) =>
  db
    .select({ id: announcements.id, title: announcements.title, description: announcements.description })
    .from(announcements)
    .where(and(isNull(announcements.deletedAt), before === null ? undefined : lt(announcements.id, before)))
    .orderBy(desc(announcements.id))
    .limit(limit);
