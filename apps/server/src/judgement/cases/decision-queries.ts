import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cases, decisions, users } from "@recolte/db/schema";

/** As it is kept: what the handler of its kind puts back, and the decisions that it took with it. One that was taken along has neither. */
export interface Before {
  subject?: unknown;
  along: readonly string[];
  /** It waited for administrators, and does so again when it is undone. */
  escalated?: boolean;
  /** Its case was opened for it: nobody had reported anything, nor waited. */
  atOnce?: true;
  /** The photo that it took away. */
  photo?: unknown;
}

type NewDecision = Omit<typeof decisions.$inferInsert, "at" | "undoneAt" | "before"> & { before: Before };

export async function insertDecision(db: Db, values: NewDecision) {
  await db.insert(decisions).values(values);
}

interface Picture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  color: string;
}

/** The photo that it took away, as a page shows it; where its files lie stays here. */
export const removedPhoto = sql<Picture | null>`case when ${decisions.before} ? 'photo' then jsonb_build_object(
  'id', ${decisions.id}, 'width', ${decisions.before}->'photo'->'width', 'height', ${decisions.before}->'photo'->'height',
  'widths', ${decisions.before}->'photo'->'widths', 'color', ${decisions.before}->'photo'->'color') end`;

const known = {
  id: decisions.id,
  caseId: decisions.caseId,
  by: decisions.by,
  outcome: decisions.outcome,
  reason: decisions.reason,
  before: sql<Before>`${decisions.before}`,
  at: decisions.at,
  notifiedAt: decisions.notifiedAt,
  undoneAt: decisions.undoneAt,
  kind: cases.kind,
  targetType: cases.targetType,
  targetId: cases.targetId,
  subjectId: cases.subjectId,
};
const joined = (db: Db) => db.select(known).from(decisions).innerJoin(cases, eq(cases.id, decisions.caseId)).$dynamic();

export async function findDecision(db: Db, id: string) {
  const [row] = await joined(db).where(eq(decisions.id, id));
  return row;
}

/** The same row is locked by who undoes it and by who tells of it. */
export async function lockDecision(db: Db, id: string) {
  const [row] = await joined(db).where(eq(decisions.id, id)).for("update", { of: decisions });
  return row;
}

/** This one, or those of the batch that stand, in the order in which they were taken. */
export const listTogether = (db: Db, id: string) =>
  db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.batchId, id), isNull(decisions.undoneAt)))
    .orderBy(asc(decisions.id));

/** The cases that they decided, and what each had kept. */
export const markUndone = (db: Db, ids: readonly string[]) =>
  db
    .update(decisions)
    .set({ undoneAt: sql`now()` })
    .where(inArray(decisions.id, [...ids]))
    .returning({ caseId: decisions.caseId, before: sql<Before>`${decisions.before}` });

export const markNotified = (db: Db, ids: readonly string[]) =>
  db
    .update(decisions)
    .set({ notifiedAt: sql`now()` })
    .where(inArray(decisions.id, [...ids]));

/** Another one of the same that waits: only one can. */
export async function hasTwin(db: Db, id: string) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${cases} c join ${cases} other on (other.kind, other.target_type, other.target_id)
        = (c.kind, c.target_type, c.target_id) and other.id <> c.id and other.status in ('open', 'claimed', 'escalated')
      where c.id = ${id}) as found`);
  return rows[0]?.found ?? false;
}

/** Of these, who was not erased since. */
export async function findThere(db: Db, people: readonly { userId: string }[]) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          people.map(({ userId }) => userId),
        ),
        or(ne(users.status, "deleted"), isNotNull(users.deletionRequestedAt)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
