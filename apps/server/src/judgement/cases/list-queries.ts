import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcementRevisions,
  announcements,
  cases,
  decisions,
  profiles,
  reports,
  riskSignals,
  sanctions,
  userRoles,
  users,
} from "@recolte/db/schema";
import { TOLD_COUNT } from "@recolte/domain/desk/moderation/moderation";
import type { Role } from "@recolte/domain/identity/role";
import { APPEALED_OUTCOMES, PHOTO_KEPT_DAYS } from "@recolte/domain/judgement/trust/appeal";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import type { CaseFilter } from "@recolte/domain/judgement/trust/deciding";
import type { SanctionKind } from "@recolte/domain/judgement/trust/sanction";
import { type Claimant, escalated, facts, isOthers, waiting } from "./queries.ts";

const PILES = { waiting, escalated } as const;

const person = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType };
const isClaimed = sql`(${cases.status} = 'claimed' and ${cases.claimedUntil} > now())`;
const colleague = sql<
  string | null
>`(select nullif(btrim(c.first_name || ' ' || c.last_name), '') from ${profiles} c where c.id = ${cases.claimedBy})`;

/** The announcement that it is about; of an appeal, that which was decided about. */
const announcementId = sql<string | null>`case ${cases.targetType} when 'announcement' then ${cases.targetId}
  when 'decision' then (select c.target_id from ${decisions} d join ${cases} c on c.id = d.case_id
    where d.id = ${cases.targetId} and c.target_type = 'announcement') end`;
const version = sql`(select ${announcements.version} from ${announcements}
  where ${announcements.id} = ${cases.targetId} and ${cases.targetType} = 'announcement')`;
const waitingEdit = sql`(select r.n from ${announcementRevisions} r
  where r.announcement_id = ${cases.targetId} and r.status = 'proposed')`;
const title = sql<
  string | null
>`(select ${announcements.title} from ${announcements} where ${announcements.id} = ${announcementId})`;

/** Public without a moderator: it waited so long that it was published by itself, and nothing was held against it until then. */
const publishedUnread = sql<boolean>`(${cases.kind} = 'publication' and exists (select from ${announcements} a
  where a.id = ${cases.targetId} and a.status not in ('pending', 'rejected') and a.published_at > ${cases.openedAt}
    and not exists (select from ${riskSignals} s where s.case_id = ${cases.id} and s.at <= a.published_at)))`;

const shown = {
  ...facts,
  announcementId,
  title,
  publishedUnread,
  /** What a decision is compared with. */
  seen: sql<number | null>`case ${cases.kind} when 'edit' then ${waitingEdit} else ${version} end`,
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

const ownName = sql`btrim(fold(${profiles.firstName} || ' ' || ${profiles.lastName}))`;
const isSameName = sql`(${ownName} <> '' and exists (select from ${cases} join ${profiles} mine on mine.id = ${cases.subjectId}
  where ${cases.id} = ${riskSignals.caseId} and btrim(fold(mine.first_name || ' ' || mine.last_name)) = ${ownName}))`;
/** Of who had the number: why they are suspended, while they are, where name or device says that it is the same person. */
const stands = sql`${riskSignals.facts} || case when ${riskSignals.facts} ? 'isSameDevice' then jsonb_strip_nulls(jsonb_build_object(
  'isSameName', ${isSameName},
  'suspendedFor', case when ${users.status} = 'suspended' and (${riskSignals.facts} @> '{"isSameDevice": true}' or ${isSameName})
    then ${users.suspensionReason} end)) else '{}' end`;

/** What was known when it was opened, the gravest first; with the number of a suspended account, what holds of that one now. */
export const listSignals = (db: Db, caseId: string) =>
  db
    .select({
      id: riskSignals.id,
      name: riskSignals.name,
      otherId: riskSignals.otherId,
      /** Whose number it is too, or whose name. */
      other: person,
      facts: sql<unknown>`${stands}`,
      points: riskSignals.points,
      at: riskSignals.at,
    })
    .from(riskSignals)
    .leftJoin(profiles, and(eq(profiles.id, riskSignals.otherId), inArray(riskSignals.name, ["phone.same", "name.alike"])))
    .leftJoin(users, eq(users.id, profiles.id))
    .where(eq(riskSignals.caseId, caseId))
    .orderBy(sql`${riskSignals.points} desc, ${riskSignals.at}, ${riskSignals.id}`);

interface Page {
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}
type Listed = Claimant & CaseFilter & Page;

const isReported = (by: SQL) => sql`exists (select from ${reports} r
  where r.target_id = ${cases.targetId} and r.status = 'open' and ${by})`;

/** The conditions that a filter of the queue adds. */
const narrowed = ({ reason, country, reporter, author }: Partial<CaseFilter>) =>
  and(
    reason ? isReported(sql`r.reason = ${reason}`) : undefined,
    reporter ? isReported(sql`r.reporter_id = ${reporter}::uuid`) : undefined,
    author ? eq(cases.subjectId, author) : undefined,
    country && eq(profiles.country, country),
  );

/** What waits, in the order in which it is due. */
export const listCases = (db: Db, { viewerId, kinds, pile, kind, after, limit, ...filter }: Listed) =>
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
        narrowed(filter),
        after && sql`(${cases.dueAt}, ${cases.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
        isOthers(viewerId),
      ),
    )
    .orderBy(asc(cases.dueAt), asc(cases.id))
    .limit(limit);

/** Who decided of the same thing, or reported it, has their opinion: appeals are not theirs to judge, nor is this. */
const hasOpinion = (viewerId: string) => sql`exists (select from ${cases} same
  where same.target_id = ${cases.targetId} and same.target_type = ${cases.targetType}
    and (exists (select from ${decisions} o where o.case_id = same.id and o.undone_at is null and o."by" = ${viewerId})
      or exists (select from ${reports} r where r.case_id = same.id and r.reporter_id = ${viewerId})))`;

/** Later the files of what it took off are gone. */
const isPhotoKept = sql`(${decisions.before} ? 'photo' and ${decisions.at} > now() - make_interval(days => ${PHOTO_KEPT_DAYS}::int))`;

/** Something that can be put right was decided against somebody, who knows it; nobody has contested that, and it is no business of theirs. */
const restorable = (viewerId: string) => sql<boolean>`(
  ${inArray(decisions.outcome, [...APPEALED_OUTCOMES])} and ${decisions.notifiedAt} is not null
  and (coalesce(${decisions.before}->'subject', 'null') <> 'null' or ${isPhotoKept})
  and ${cases.kind} <> 'appeal' and ${isOthers(viewerId)} and not ${hasOpinion(viewerId)}
  and not exists (select from ${cases} a where a.appeal_of = ${decisions.id}))`;

/** What was given with it from somebody's file and still runs, where others gave it. */
const runningSanction = (viewerId: string) => sql<{ id: string; kind: SanctionKind } | null>`(
  select jsonb_build_object('id', s.id, 'kind', s.kind) from ${sanctions} s
  where s.person_id = ${cases.subjectId} and s.case_id = ${cases.id} and s.status = 'running' and ${cases.kind} = 'person'
    and ${decisions.before} ? 'atOnce' and s."by" <> ${viewerId} and ${isOthers(viewerId)} limit 1)`;

/** What was decided, the latest first. Which these are is found before what is asked of each: the planner thinks of a page, not of all years. */
export function listDecided(db: Db, { viewerId, kind, after, limit }: { viewerId: string; kind?: CaseKind | undefined } & Page) {
  const newest = [desc(decisions.at), desc(decisions.id)];
  const page = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        isNull(decisions.undoneAt),
        kind && eq(decisions.kind, kind),
        after && sql`(${decisions.at}, ${decisions.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(...newest)
    .limit(limit);
  return db
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
      restorable: restorable(viewerId),
      sanction: runningSanction(viewerId),
      /** It was for administrators to decide. */
      escalated: sql<boolean>`coalesce((${decisions.before}->'escalated')::boolean, false)`,
      subjectRoles: sql<
        Role[]
      >`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${cases.subjectId})`,
      by: sql<
        string | null
      >`(select nullif(btrim(c.first_name || ' ' || c.last_name), '') from ${profiles} c where c.id = ${decisions.by})`,
      subject: person,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(profiles, eq(profiles.id, cases.subjectId))
    .where(inArray(decisions.id, page))
    .orderBy(...newest);
}

const capped = (db: Db, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${db
    .select({ one: sql`1` })
    .from(cases)
    .where(where)
    .limit(TOLD_COUNT + 1)} counted)`;

/** How much waits for this person, counted up to one more than is told, and since when what is due first has. */
export async function countCases(db: Db, { viewerId, kinds }: Claimant) {
  const known = and(inArray(cases.kind, [...kinds]), isOthers(viewerId));
  const oldest = db.select({ openedAt: cases.openedAt }).from(cases).where(and(waiting, known));
  const { rows } = await db.execute<{ waiting: number; late: number; escalated: number; oldest: string | null }>(sql`
    select ${capped(db, and(waiting, known))} as waiting,
      ${capped(db, and(waiting, known, sql`${cases.dueAt} < now()`))} as late,
      ${capped(db, and(escalated, known))} as escalated,
      (${oldest.orderBy(asc(cases.dueAt), asc(cases.id)).limit(1)}) as oldest`);
  return rows[0]!;
}
