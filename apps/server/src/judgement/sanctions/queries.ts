import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { appeals, cases, decisions, profiles, sanctions } from "@recolte/db/schema";
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

/** Of the same kind and over by the clock: the job has not come to them yet. */
export const endBefore = (db: Db, { personId, kind }: NewSanction) =>
  db
    .update(sanctions)
    .set({ status: "ended" })
    .where(and(eq(sanctions.personId, personId), eq(sanctions.kind, kind), running, lte(sanctions.until, sql`now()`)));

/** Held until commit. */
export async function lockSanction(db: Db, id: string) {
  const [row] = await db
    .select({
      id: sanctions.id,
      personId: sanctions.personId,
      kind: sanctions.kind,
      what: sanctions.what,
      reason: sanctions.reason,
      until: sanctions.until,
      by: sanctions.by,
      status: sanctions.status,
    })
    .from(sanctions)
    .where(eq(sanctions.id, id))
    .for("update");
  return row;
}

/** Whose it is, so that the person is held before it. */
export async function findSanctioned(db: Db, id: string) {
  const [row] = await db.select({ personId: sanctions.personId }).from(sanctions).where(eq(sanctions.id, id));
  return row?.personId;
}

const lifted = (by: string) => ({ status: "lifted", liftedAt: sql`now()`, liftedBy: by }) as const;

export const markLifted = (db: Db, id: string, by: string) => db.update(sanctions).set(lifted(by)).where(eq(sanctions.id, id));

const suspension = (personId: string) => and(eq(sanctions.personId, personId), sql`${sanctions.kind} = 'suspend'`, running);

/** The history follows the account: lifted by somebody, or over by itself. */
export const closeSuspension = (db: Db, personId: string, by: string | null) =>
  db
    .update(sanctions)
    .set(by ? lifted(by) : { status: "ended" })
    .where(suspension(personId));

/** Whose end has come, the account's own suspensions excepted: these end with it. */
export const listEnding = (db: Db, limit: number) =>
  db
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(and(running, sql`${sanctions.until} is not null`, lte(sanctions.until, sql`now()`), ne(sanctions.kind, "suspend")))
    .orderBy(sanctions.until)
    .limit(limit);

/** What it was; nothing when it is over already. */
export async function endSanction(db: Db, id: string) {
  const [row] = await db
    .update(sanctions)
    .set({ status: "ended" })
    .where(and(eq(sanctions.id, id), running, lte(sanctions.until, sql`now()`)))
    .returning({ personId: sanctions.personId, kind: sanctions.kind, what: sanctions.what });
  return row;
}

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
