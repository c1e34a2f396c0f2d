import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, dailyFigures, decisions, orderEvents, orders, profiles, users } from "@recolte/db/schema";
import { CITIES } from "@recolte/domain/platform/places/cities";
import type { Country } from "@recolte/domain/platform/places/country";
import { BUCKETS, type FiguresFilter } from "@recolte/domain/trade/figures/metric";
import type { FigureRow } from "@recolte/domain/trade/figures/series";
import { HOURS_AHEAD } from "@recolte/domain/platform/days/local-day";

/** Days as the clocks of the country have them, both ends included. */
export interface Span {
  country: Country;
  from: string;
  to: string;
}

/** One counts at a time, on whatever node: another finds it counted at its next turn. */
export async function lockFigures(db: Db) {
  const { rows } = await db.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('daily figures')) as mine`);
  return rows[0]?.mine ?? false;
}

const ahead = (country: Country) => sql`${HOURS_AHEAD[country]}::int * interval '1 hour'`;
const dayOf = (at: SQL, country: Country) => sql`((${at} at time zone 'UTC') + ${ahead(country)})::date`;
const within = (at: SQL, { country, from, to }: Span) => sql`
  ${at} >= ((${from}::date)::timestamp - ${ahead(country)}) at time zone 'UTC'
  and ${at} < ((${to}::date + 1)::timestamp - ${ahead(country)}) at time zone 'UTC'`;
const bucketOf = (later: SQL, earlier: SQL) => sql`
  least(${BUCKETS - 1}::int, floor(log(2, greatest(1, floor(extract(epoch from ${later} - ${earlier}) / 60)))))::smallint`;

interface Counted {
  metric: SQL;
  at: SQL;
  from: SQL;
  country: SQL;
  town: SQL;
  category?: SQL;
  currency?: SQL;
  bucket?: SQL;
  value?: SQL;
  where?: SQL;
}

const NONE = sql`null`;
const ofOrders = sql`${orders} o join ${announcements} a on a.id = o.announcement_id join ${profiles} p on p.id = o.seller_id`;
const withEvents = sql`${orderEvents} e join ${orders} o on o.id = e.order_id
  join ${announcements} a on a.id = o.announcement_id join ${profiles} p on p.id = o.seller_id`;
const ofOrder = { country: sql`p.country`, town: sql`a.city`, category: sql`o.category` };

const COUNTED: readonly Counted[] = [
  {
    metric: sql`'sign-ups'`,
    at: sql`u.created_at`,
    from: sql`${users} u join ${profiles} p on p.id = u.id`,
    country: sql`p.country`,
    town: sql`p.location`,
  },
  {
    metric: sql`'announcements'`,
    at: sql`a.created_at`,
    from: sql`${announcements} a`,
    country: sql`a.country`,
    town: sql`a.city`,
    category: sql`a.category`,
  },
  { metric: sql`'orders'`, at: sql`o.created_at`, from: ofOrders, ...ofOrder },
  {
    metric: sql`'value'`,
    at: sql`o.handed_over_at`,
    from: ofOrders,
    ...ofOrder,
    currency: sql`o.currency`,
    value: sql`sum(o.total)`,
    where: sql`o.upheld is not false`,
  },
  { metric: sql`'disputes'`, at: sql`e.at`, from: withEvents, ...ofOrder, where: sql`e.move = 'dispute'` },
  {
    metric: sql`'answer-time'`,
    at: sql`e.at`,
    from: withEvents,
    ...ofOrder,
    bucket: bucketOf(sql`e.at`, sql`o.created_at`),
    where: sql`e.n = 2 and e.actor = 'seller'`,
  },
  {
    metric: sql`'moderation-age'`,
    at: sql`d.at`,
    from: sql`${decisions} d join ${cases} c on c.id = d.case_id join ${profiles} p on p.id = c.subject_id`,
    country: sql`p.country`,
    town: sql`p.location`,
    bucket: bucketOf(sql`d.at`, sql`c.opened_at`),
    // What was opened and decided at once kept nobody waiting.
    where: sql`d.undone_at is null and not d.before ? 'atOnce'`,
  },
];

/** Those that people choose from: what somebody typed may tell of them, and would be kept for good. */
const townOf = (town: SQL, country: Country) =>
  sql`case when ${town} = any(${sql.param(CITIES[country])}) then ${town} else '' end`;

const counting = (what: Counted, span: Span) => sql`
  select ${dayOf(what.at, span.country)}, ${what.country}, ${townOf(what.town, span.country)}, ${what.category ?? NONE}::category,
    ${what.metric}::figure_metric, ${what.currency ?? NONE}::currency, ${what.bucket ?? NONE}::smallint, ${what.value ?? sql`count(*)`}::bigint
  from ${what.from}
  where ${what.country} = ${span.country}::country and ${within(what.at, span)} and ${what.where ?? sql`true`}
  group by 1, 2, 3, 4, 5, ${what.currency ?? NONE}::currency, 7`;

/** Counts these days of a country anew from the sources. */
export async function recount(tx: Db, span: Span) {
  await tx.execute(sql`
    delete from ${dailyFigures} where country = ${span.country}::country and day between ${span.from}::date and ${span.to}::date`);
  const counted = sql.join(
    COUNTED.map((what) => sql`(${counting(what, span)})`),
    sql` union all `,
  );
  await tx.execute(sql`
    insert into ${dailyFigures} (day, country, town, category, metric, currency, bucket, value) ${counted}`);
}

/** That this day was come to, whether anything happened on it or not. */
export const markCounted = (tx: Db, { country, to }: Span) =>
  tx.insert(dailyFigures).values({ day: to, country, metric: "sign-ups", value: 0 }).onConflictDoNothing();

/** The last day that was counted; null on the first run. */
export async function findLastDay(db: Db, country: Country) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select max(day)::text as day from ${dailyFigures} where country = ${country}::country`);
  return rows[0]?.day ?? null;
}

export async function findFirstDay(db: Db, country: Country) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select ${dayOf(sql`min(created_at)`, country)}::text as day from ${users}`);
  return rows[0]?.day ?? null;
}

/** Older days of which a disputed sale was decided since yesterday: whether it stands is known now. */
export async function listChangedDays(db: Db, country: Country) {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${dayOf(sql`o.handed_over_at`, country)}::text as day from ${orders} o join ${profiles} p on p.id = o.seller_id
    where o.status = 'resolue' and o.updated_at > now() - interval '1 day' and p.country = ${country}::country`);
  return rows.map(({ day }) => day);
}

const asked = ({ from, to, country, town, category }: FiguresFilter) => sql`
  day between ${from}::date and ${to}::date
  and ${country ? sql`country = ${country}::country` : sql`true`}
  and ${town ? sql`town = ${town}` : sql`true`}
  and ${category ? sql`category = ${category}::category` : sql`true`}`;

/** Amounts by currency. */
export async function listFigures(db: Db, filter: FiguresFilter) {
  const { rows } = await db.execute<FigureRow & Record<string, unknown>>(sql`
    select day::text, metric, currency, bucket, sum(value::float8) as value
    from ${dailyFigures} where ${asked(filter)} group by day, metric, currency, bucket order by day`);
  return rows;
}

/** Those of which there is most to tell. */
export async function listTowns(db: Db, filter: FiguresFilter, limit: number) {
  const { rows } = await db.execute<{ town: string }>(sql`
    select town from ${dailyFigures}
    where ${asked({ ...filter, town: undefined })} and town <> '' and metric <> 'value'
    group by town order by sum(value) desc, town limit ${limit}`);
  return rows.map(({ town }) => town);
}
