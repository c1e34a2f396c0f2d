import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, profiles, reports, sessions, users } from "@recolte/db/schema";
import { type Voice, WEIGHED_REPORTS } from "@recolte/domain/judgement/trust/report";
import type { Target } from "./targets-queries.ts";

/** More are not asked for: the case is at its most by then. */
const VOICES_MAX = 100;

/** Of the latest judged reports of this person; what was answered by an earlier decision is none. */
const latest = sql`(select j.status from ${reports} j where j.reporter_id = ${reports.reporterId} and j.status <> 'open' and j.decided_by is not null order by j.decided_at desc limit ${WEIGHED_REPORTS})`;
/** What says how far somebody is believed. */
export const record = {
  judged: sql<number>`(select count(*)::int from ${latest} judged)`,
  upheld: sql<number>`(select count(*) filter (where judged.status = 'upheld')::int from ${latest} judged)`,
  accountDays: sql<number>`floor(extract(epoch from now() - ${users.createdAt}) / 86400)::int`,
};

const networks = sql<string[]>`array(
  select distinct host(network(set_masklen(s.ip, case family(s.ip) when 4 then 24 else 48 end))) from ${sessions} s
  where s.user_id = ${reports.reporterId} and s.ip is not null and s.last_seen_at > now() - interval '7 days'
)`;

/** An order is open between the two, or disputed. */
const partyWith = (subjectId: string | null): SQL<boolean> =>
  subjectId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select from ${orders} o where o.status not in ('cloturee', 'refusee', 'expiree', 'annulee', 'resolue')
        and (o.seller_id = ${subjectId} and o.buyer_id = ${reports.reporterId} or o.buyer_id = ${subjectId} and o.seller_id = ${reports.reporterId})
      )`;

/** The open reports on it, the first one first, with what says how far each is believed. */
export const listVoices = (db: Db, { type, id, subjectId }: Target): Promise<Voice[]> =>
  db
    .select({ reason: reports.reason, phone: profiles.phone, networks, isParty: partyWith(subjectId), ...record })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(and(eq(reports.targetType, type), eq(reports.targetId, id), sql`${reports.status} = 'open'`))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(VOICES_MAX);
