import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { cases, decisions, reports } from "@recolte/db/schema";
import { type CaseKind, CLAIM_MINUTES } from "@recolte/domain/judgement/trust/case";

// Literally, as their indexes say it.
export const waiting = sql`${cases.status} in ('open', 'claimed')`;
export const escalated = sql`${cases.status} = 'escalated'`;
const claimEnd = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`;
const raised = sql`${cases.version} + 1`;

export const facts = {
  id: cases.id,
  kind: cases.kind,
  targetType: cases.targetType,
  targetId: cases.targetId,
  subjectId: cases.subjectId,
  status: cases.status,
  version: cases.version,
};

/** What a case is about never changes: it is read to lock that first, then the case. */
export async function findCase(db: Db, id: string) {
  const [row] = await db.select(facts).from(cases).where(eq(cases.id, id));
  return row;
}

export async function lockCase(db: Db, id: string) {
  const [row] = await db
    .select({ ...facts, claimedBy: cases.claimedBy, appealOf: cases.appealOf })
    .from(cases)
    .where(eq(cases.id, id))
    .for("update");
  return row;
}
export type HeldCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** What waits about a thing, locked in the order of ids: a decision made elsewhere decides these too. */
export const lockWaiting = (db: Db, targetId: string, kinds: readonly CaseKind[]) =>
  db
    .select(facts)
    .from(cases)
    .where(and(eq(cases.targetId, targetId), inArray(cases.kind, [...kinds]), or(waiting, escalated)))
    .orderBy(asc(cases.id))
    .for("update");

/** Theirs, reported by them, or an appeal against what they decided: somebody else judges it. */
const concerns = (viewerId: string) =>
  or(
    sql`${cases.subjectId} is not distinct from ${viewerId}::uuid`,
    sql`exists (select from ${reports} r where r.reporter_id = ${viewerId} and r.status = 'open'
      and (r.announcement_id = ${cases.targetId} or r.message_id = ${cases.targetId} or r.target_id = ${cases.targetId}))`,
    // Who decided of the same thing before, or reported it, has their opinion.
    sql`exists (select from ${decisions} d join ${cases} c on c.id = d.case_id
      join ${cases} same on (same.target_type, same.target_id) = (c.target_type, c.target_id)
      where d.id = ${cases.appealOf} and (exists (select from ${decisions} o where o.case_id = same.id and o."by" = ${viewerId})
        or exists (select from ${reports} r where r.case_id = same.id and r.reporter_id = ${viewerId})))`,
  );

export async function isConcerned(db: Db, viewerId: string, id: string) {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.id, id), concerns(viewerId)));
  return rows.length > 0;
}

export interface Claimant {
  viewerId: string;
  kinds: readonly CaseKind[];
}

/** Nobody looks at it, or no longer: no clock gives back what a closed page left claimed. */
export const unread = sql`(${cases.status} = 'open' or ${cases.claimedUntil} <= now())`;
const isFree = (viewerId: string) => or(unread, eq(cases.claimedBy, viewerId));
export const isOthers = (viewerId: string) => sql`${cases.subjectId} is distinct from ${viewerId}::uuid`;
const notConcerned = (viewerId: string) => sql`not ${concerns(viewerId)}`;

/** The first that is due and nobody else's; after another one, the next. What two ask for at once is not the same. */
export async function claimNext(db: Db, { viewerId, kinds }: Claimant, after: { dueAt: Date; id: string } | null) {
  const later: SQL | undefined = after
    ? sql`(${cases.dueAt}, ${cases.id}) > (${after.dueAt.toISOString()}, ${after.id}::uuid)`
    : undefined;
  const next = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(waiting, inArray(cases.kind, [...kinds]), later, isFree(viewerId), notConcerned(viewerId)))
    .orderBy(asc(cases.dueAt), asc(cases.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(cases)
    .set({ status: "claimed", claimedBy: viewerId, claimedUntil: claimEnd, version: raised })
    .where(eq(cases.id, sql`(${next})`))
    .returning({ id: cases.id });
  return row ?? null;
}

/** Theirs for another quarter of an hour; a colleague's that is still running is left to them. */
export async function claimOne(db: Db, viewerId: string, id: string) {
  const [row] = await db
    .update(cases)
    .set({
      status: "claimed",
      claimedBy: viewerId,
      claimedUntil: claimEnd,
      // Who had it before, on a screen that is still open, is told; one's own act is no news.
      version: sql`case when ${cases.claimedBy} = ${viewerId} then ${cases.version} else ${raised} end`,
    })
    .where(and(eq(cases.id, id), waiting, isFree(viewerId)))
    .returning({ version: cases.version, claimedUntil: cases.claimedUntil });
  return row;
}

/** An administrator takes it from a colleague. */
export const takeOver = (db: Db, viewerId: string, id: string) =>
  db
    .update(cases)
    .set({ status: "claimed", claimedBy: viewerId, claimedUntil: claimEnd, version: raised })
    .where(eq(cases.id, id));

const nobodys = { claimedBy: null, claimedUntil: null } as const;

/** Given back by who has it: what they may still decide on their screen stays as they saw it. */
export const releaseOne = (db: Db, viewerId: string, id: string) =>
  db
    .update(cases)
    .set({ status: "open", ...nobodys })
    .where(and(eq(cases.id, id), eq(cases.claimedBy, viewerId), sql`${cases.status} = 'claimed'`));

/** A case moves on, and is nobody's; where it is there already, nothing changes. */
export const moveCase = (db: Db, id: string, status: "decided" | "escalated" | "obsolete" | "open") =>
  db
    .update(cases)
    // Those who decide what was passed on are told of it, though others were told of it before.
    .set({ status, ...nobodys, version: raised, ...(status === "escalated" && { alertedAt: null }) })
    .where(and(eq(cases.id, id), ne(cases.status, status)));

/** All that waits about what is this person's ends undecided: they are gone. */
export const endCasesOf = (db: Db, subjectId: string) =>
  db
    .update(cases)
    .set({ status: "obsolete", ...nobodys, version: raised })
    .where(and(eq(cases.subjectId, subjectId), or(waiting, escalated)));

/** Where a list of what waits goes on. */
export async function findPlace(db: Db, id: string) {
  const [row] = await db.select({ dueAt: cases.dueAt, id: cases.id }).from(cases).where(eq(cases.id, id));
  return row ?? null;
}
