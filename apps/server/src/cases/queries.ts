import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementRevisions, announcements, cases, decisions, profiles, reports, riskSignals } from "@recolte/db/schema";
import { type CaseKind, CLAIM_MINUTES } from "@recolte/domain/trust/case";
import { TOLD_COUNT } from "@recolte/domain/moderation/moderation";

// Literally, as their indexes say it.
const waiting = sql`${cases.status} in ('open', 'claimed')`;
const escalated = sql`${cases.status} = 'escalated'`;
const PILES = { waiting, escalated } as const;
const claimEnd = sql`now() + make_interval(mins => ${CLAIM_MINUTES})`;
const raised = sql`${cases.version} + 1`;

const facts = {
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

interface Claimant {
  viewerId: string;
  kinds: readonly CaseKind[];
}

const isFree = (viewerId: string) =>
  or(sql`${cases.status} = 'open'`, eq(cases.claimedBy, viewerId), sql`${cases.claimedUntil} <= now()`);
const isOthers = (viewerId: string) => sql`${cases.subjectId} is distinct from ${viewerId}::uuid`;
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

/** A case moves on, and is nobody's. */
export const moveCase = (db: Db, id: string, status: "decided" | "escalated" | "obsolete" | "open") =>
  db
    .update(cases)
    .set({ status, ...nobodys, version: raised })
    .where(eq(cases.id, id));

/** Where a list of what waits goes on. */
export async function findPlace(db: Db, id: string) {
  const [row] = await db.select({ dueAt: cases.dueAt, id: cases.id }).from(cases).where(eq(cases.id, id));
  return row ?? null;
}

const person = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType };
const isClaimed = sql`(${cases.status} = 'claimed' and ${cases.claimedUntil} > now())`;
const colleague = sql<
  string | null
>`(select nullif(btrim(c.first_name || ' ' || c.last_name), '') from ${profiles} c where c.id = ${cases.claimedBy})`;

/** Where it is about an announcement: how that is called, and in which version it is. */
const ofAnnouncement = (column: typeof announcements.title | typeof announcements.version) =>
  sql`(select ${column} from ${announcements} where ${announcements.id} = ${cases.targetId} and ${cases.targetType} = 'announcement')`;
const waitingEdit = sql`(select r.n from ${announcementRevisions} r
  where r.announcement_id = ${cases.targetId} and r.status = 'proposed')`;
const title = sql<string | null>`${ofAnnouncement(announcements.title)}`;

const shown = {
  ...facts,
  title,
  /** What a decision is compared with. */
  seen: sql<number | null>`case ${cases.kind} when 'edit' then ${waitingEdit} else ${ofAnnouncement(announcements.version)} end`,
  points: cases.points,
  severe: cases.severe,
  openedAt: cases.openedAt,
  dueAt: cases.dueAt,
  appealOf: cases.appealOf,
  isClaimed: sql<boolean>`${isClaimed}`,
  claimedUntil: cases.claimedUntil,
  claimedBy: cases.claimedBy,
  claimant: colleague,
  subject: person,
};

/** One case as its screen shows it, with what it is about left to the kind. */
export async function readCase(db: Db, id: string) {
  const [row] = await db.select(shown).from(cases).leftJoin(profiles, eq(profiles.id, cases.subjectId)).where(eq(cases.id, id));
  return row;
}

/** What was known when it was opened, the gravest first. */
export const listSignals = (db: Db, caseId: string) =>
  db
    .select({
      id: riskSignals.id,
      name: riskSignals.name,
      otherId: riskSignals.otherId,
      facts: riskSignals.facts,
      points: riskSignals.points,
      at: riskSignals.at,
    })
    .from(riskSignals)
    .where(eq(riskSignals.caseId, caseId))
    .orderBy(sql`${riskSignals.points} desc, ${riskSignals.at}, ${riskSignals.id}`);

interface Listed extends Claimant {
  pile: keyof typeof PILES;
  kind?: CaseKind | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** What waits, in the order in which it is due. */
export const listCases = (db: Db, { viewerId, kinds, pile, kind, after, limit }: Listed) =>
  db
    .select(shown)
    .from(cases)
    .leftJoin(profiles, eq(profiles.id, cases.subjectId))
    .where(
      and(
        PILES[pile],
        inArray(
          cases.kind,
          kinds.filter((one) => kind === undefined || one === kind),
        ),
        after && sql`(${cases.dueAt}, ${cases.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
        isOthers(viewerId),
      ),
    )
    .orderBy(asc(cases.dueAt), asc(cases.id))
    .limit(limit);

/** What was decided, the latest first. */
export const listDecided = (
  db: Db,
  { kind, after, limit }: { kind?: CaseKind | undefined; after?: { createdAt: Date; id: string } | undefined; limit: number },
) =>
  db
    .select({
      id: decisions.id,
      caseId: cases.id,
      kind: cases.kind,
      targetType: cases.targetType,
      targetId: cases.targetId,
      title,
      points: cases.points,
      openedAt: cases.openedAt,
      outcome: decisions.outcome,
      reason: decisions.reason,
      at: decisions.at,
      notifiedAt: decisions.notifiedAt,
      by: sql<
        string | null
      >`(select nullif(btrim(c.first_name || ' ' || c.last_name), '') from ${profiles} c where c.id = ${decisions.by})`,
      subject: person,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(profiles, eq(profiles.id, cases.subjectId))
    .where(
      and(
        isNull(decisions.undoneAt),
        kind && eq(cases.kind, kind),
        after && sql`(${decisions.at}, ${decisions.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${decisions.at} desc, ${decisions.id} desc`)
    .limit(limit);

const capped = (db: Db, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${db
    .select({ one: sql`1` })
    .from(cases)
    .where(where)
    .limit(TOLD_COUNT + 1)} counted)`;

/** How much waits for this person, counted up to one more than is told, and since when what is due first has. */
export async function countCases(db: Db, { viewerId, kinds }: Claimant) {
  const known = and(inArray(cases.kind, [...kinds]), isOthers(viewerId));
  const { rows } = await db.execute<{ waiting: number; late: number; escalated: number; oldest: string | null }>(sql`
    select ${capped(db, and(waiting, known))} as waiting,
      ${capped(db, and(waiting, known, sql`${cases.dueAt} < now()`))} as late,
      ${capped(db, and(escalated, known))} as escalated,
      (select c.opened_at from ${cases} c where c.status in ('open', 'claimed') order by c.due_at, c.id limit 1) as oldest`);
  return rows[0]!;
}
