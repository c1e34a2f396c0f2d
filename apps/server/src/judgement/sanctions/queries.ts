import { and, desc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { appeals, cases, decisions, profiles, sanctions, users } from "@recolte/db/schema";
import { APPEAL_DAYS } from "@recolte/domain/judgement/trust/appeal";
import type { LimitedAct, SanctionKind } from "@recolte/domain/judgement/trust/sanction";

/** Literals, so that the partial indexes serve. */
const running = sql`${sanctions.status} = 'running'`;

const limitOf = prepared((db) =>
  db
    .select({
      reason: sanctions.reason,
      until: sql<Date>`${sanctions.until}`.mapWith(sanctions.until),
      country: profiles.country,
    })
    .from(sanctions)
    .leftJoin(profiles, eq(profiles.id, sanctions.personId))
    .where(
      and(
        eq(sanctions.personId, sql.placeholder("personId")),
        sql`${sanctions.what} = ${sql.placeholder("act")}`,
        sql`${sanctions.kind} = 'limit' and ${running} and ${sanctions.until} > now()`,
      ),
    )
    .prepare("limit_of"),
);

/** Asked before every act that can be limited: over at its end, whether or not the job has come to it. */
export async function findLimit(db: Db, personId: string, act: LimitedAct) {
  const [limit] = await limitOf(db).execute({ personId, act });
  return limit;
}

/** Whether nobody listens to what they report. */
export async function isMuted(db: Db, personId: string) {
  const rows = await db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.personId, personId),
        sql`${sanctions.kind} = 'mute_reports' and ${running} and ${sanctions.until} > now()`,
      ),
    );
  return rows.length > 0;
}

export type NewSanction = Pick<typeof sanctions.$inferInsert, "personId" | "kind" | "reason" | "by"> &
  Partial<Pick<typeof sanctions.$inferInsert, "what" | "until" | "caseId">>;

export async function insertSanction(db: Db, values: NewSanction) {
  const [row] = await db.insert(sanctions).values(values).returning({ id: sanctions.id });
  return row?.id;
}

/** Whether the same holds already; of a warning, whether it was just given in the same words. Asked with the person held. */
export async function isGiven(db: Db, { personId, kind, what = null, reason }: NewSanction) {
  const same =
    kind === "warn"
      ? sql`${sanctions.reason} = ${reason} and ${sanctions.from} > now() - interval '1 hour'`
      : sql`${sanctions.what} is not distinct from ${what} and ${sanctions.until} > now()`;
  const rows = await db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(eq(sanctions.personId, personId), eq(sanctions.kind, kind), running, same))
    .limit(1);
  return rows.length > 0;
}

/** What the account says now; false when the end is over already, by the clock that will end it. */
export async function setSuspension(db: Db, { personId, reason, until = null, by }: NewSanction) {
  const rows = await db
    .update(users)
    .set({ status: "suspended", suspendedAt: sql`now()`, suspendedUntil: until, suspensionReason: reason, suspendedBy: by })
    .where(and(eq(users.id, personId), until ? sql`${until.toISOString()}::timestamptz > now()` : undefined))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** An account that nobody has suspended. */
export const NOT_SUSPENDED = {
  status: "active",
  suspendedAt: null,
  suspendedUntil: null,
  suspensionReason: null,
  suspendedBy: null,
} as const;

/** Lifted by somebody, or over by itself: whose suspension it was may enter again. */
async function end(db: Db, which: SQL | undefined, by: string | null) {
  const over = await db
    .update(sanctions)
    .set(by ? { status: "lifted", liftedAt: sql`now()`, liftedBy: by } : { status: "ended" })
    .where(and(which, running))
    .returning(sanction);
  const free = over.flatMap(({ kind, personId }) => (kind === "suspend" ? [personId] : []));
  const suspended = and(inArray(users.id, free), eq(users.status, "suspended"));
  if (free.length > 0) await db.update(users).set(NOT_SUSPENDED).where(suspended);
  return over;
}

const isOver = lte(sanctions.until, sql`now()`);
const suspends = sql`${sanctions.kind} = 'suspend'`;

/** Of the same kind and over: by the clock, whose job has not come to them yet, or because the account is open. */
export const endBefore = (db: Db, { personId, kind }: NewSanction) =>
  end(db, and(eq(sanctions.personId, personId), eq(sanctions.kind, kind), or(isOver, suspends)), null);
export const endSanction = (db: Db, id: string) => end(db, and(eq(sanctions.id, id), isOver), null);
export const liftSanction = (db: Db, id: string, by: string) => end(db, eq(sanctions.id, id), by);
export const liftSuspension = (db: Db, personId: string, by: string) =>
  end(db, and(eq(sanctions.personId, personId), suspends), by);
/** What was given in a case that was judged wrongly. */
export const liftSanctionsOf = (db: Db, caseId: string, by: string) => end(db, eq(sanctions.caseId, caseId), by);

/** A warning that nobody was told of. */
export const forgetWarning = (db: Db, caseId: string) =>
  db.delete(sanctions).where(and(eq(sanctions.caseId, caseId), eq(sanctions.kind, "warn"), running));

const sanction = {
  id: sanctions.id,
  personId: sanctions.personId,
  kind: sanctions.kind,
  what: sanctions.what,
  reason: sanctions.reason,
  until: sanctions.until,
  by: sanctions.by,
  status: sanctions.status,
};

/** Held until commit. */
export async function lockSanction(db: Db, id: string) {
  const [row] = await db.select(sanction).from(sanctions).where(eq(sanctions.id, id)).for("update");
  return row;
}

/** Whose it is, so that the person is held before it. */
export async function findSanctioned(db: Db, id: string) {
  const [row] = await db.select({ personId: sanctions.personId }).from(sanctions).where(eq(sanctions.id, id));
  return row?.personId;
}

/** Whose end has come. */
export const listEnding = (db: Db, limit: number) =>
  db
    .select({ id: sanctions.id, personId: sanctions.personId })
    .from(sanctions)
    .where(and(running, sql`${sanctions.until} is not null`, isOver))
    .orderBy(sanctions.until)
    .limit(limit);

const giver = alias(profiles, "giver");
const lifter = alias(profiles, "lifter");

/** As its person reads it: not who gave it. */
const told = {
  id: sanctions.id,
  at: sanctions.from,
  kind: sanctions.kind,
  what: sanctions.what,
  reason: sanctions.reason,
  until: sanctions.until,
  status: sanctions.status,
  liftedAt: sanctions.liftedAt,
};

/** Under which somebody is, where `users` is asked. */
export const suspensionOf = sql<string | null>`(select s.id from ${sanctions} s
  where s.person_id = ${users}.id and s.kind = 'suspend' and s.status = 'running')`;

/** What a case gave whom it is about; the index of persons finds it. */
export const sanctionOfCase = sql<SanctionKind | null>`(select s.kind from ${sanctions} s
  where s.person_id = ${cases}.subject_id and s.case_id = ${cases}.id order by s."from" desc limit 1)`;

/** Of the decision that gave it, while it may be contested. */
const contestable = sql<string | null>`(select d.id from ${decisions} d
  where d.case_id = ${sanctions}.case_id and d.undone_at is null and d.notified_at is not null
    and d.at >= now() - make_interval(days => ${APPEAL_DAYS}::int)
    and not exists (select from ${appeals} a where a.decision_id = d.id))`;

interface SanctionPage {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const ofPerson = (personId: string, { after }: SanctionPage) =>
  and(
    eq(sanctions.personId, personId),
    after && sql`(${sanctions.from}, ${sanctions.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
  );

export const listOwnSanctions = (db: Db, personId: string, page: SanctionPage) =>
  db
    .select({ ...told, contestable })
    .from(sanctions)
    .where(ofPerson(personId, page))
    .orderBy(desc(sanctions.from), desc(sanctions.id))
    .limit(page.limit);

export const listSanctions = (db: Db, personId: string, page: SanctionPage) =>
  db
    .select({
      ...told,
      byId: sanctions.by,
      by: { firstName: giver.firstName, lastName: giver.lastName },
      liftedBy: { firstName: lifter.firstName, lastName: lifter.lastName },
    })
    .from(sanctions)
    .leftJoin(giver, eq(giver.id, sanctions.by))
    .leftJoin(lifter, eq(lifter.id, sanctions.liftedBy))
    .where(ofPerson(personId, page))
    .orderBy(desc(sanctions.from), desc(sanctions.id))
    .limit(page.limit);

/** 24 months after they were over; a warning, after it was given. */
export const forgetSanctions = (db: Db) =>
  db.delete(sanctions).where(
    sql`(${sanctions.status} <> 'running' or ${sanctions.kind} = 'warn')
        and coalesce(${sanctions.liftedAt}, ${sanctions.until}, ${sanctions.from}) < now() - interval '24 months'`,
  );
