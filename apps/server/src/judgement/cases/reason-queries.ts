import { and, asc, count, eq, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { readyReasons } from "@recolte/db/schema";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";

const { id, kind, title, text } = readyReasons;
const ofKind = (wanted: CaseKind) => and(eq(kind, wanted), isNull(readyReasons.retiredAt));

/** In the order of their digits. */
export const listReasons = (db: Db, wanted: CaseKind) =>
  db.select({ id, kind, title, text }).from(readyReasons).where(ofKind(wanted)).orderBy(asc(readyReasons.createdAt), asc(id));

/** Also one that is retired: its words are known. */
export async function findReason(db: Db, wanted: string) {
  const [row] = await db
    .select({ id, kind, title, text, retiredAt: readyReasons.retiredAt })
    .from(readyReasons)
    .where(eq(id, wanted));
  return row;
}

interface Written {
  kind: CaseKind;
  title: string;
  text: string;
}

/** One writer at a time of those of a kind: what is counted stays true until commit. */
export const lockReasons = (db: Db, wanted: CaseKind) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('ready reasons ' || ${wanted}))`);

export async function countReasons(db: Db, wanted: CaseKind) {
  const [row] = await db.select({ reasons: count() }).from(readyReasons).where(ofKind(wanted));
  return row?.reasons ?? 0;
}

export async function hasTitle(db: Db, written: Written, but: string | null) {
  const rows = await db
    .select({ id })
    .from(readyReasons)
    .where(and(ofKind(written.kind), eq(title, written.title), but === null ? undefined : ne(id, but)));
  return rows.length > 0;
}

export async function insertReason(db: Db, values: Written) {
  const [row] = await db.insert(readyReasons).values(values).returning({ id });
  return row!.id;
}

export const updateReason = (db: Db, wanted: string, { retired, ...words }: { title: string; text: string; retired: boolean }) =>
  db
    .update(readyReasons)
    .set({ ...words, ...(retired && { retiredAt: sql`now()` }) })
    .where(eq(id, wanted));
