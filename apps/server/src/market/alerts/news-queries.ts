import { and, asc, type Column, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import {
  announcementNews,
  announcements,
  blocks,
  favourites,
  follows,
  kilogramRising,
  products,
  profiles,
  told,
  users,
} from "@recolte/db/schema";
import type { AnnouncementNews, Cadence, SavedQuestion } from "@recolte/domain/market/alerts/alert";
import type { Country } from "@recolte/domain/platform/places/country";
import { shown } from "#market/announcements/columns.ts";

/** A moderator may take a decision back for ten seconds. */
const AGE_SECONDS = 15;

/** Takes the oldest, old enough: no number says how far one came, since a lower one may be committed later. */
export function takeNews(tx: Db, now: Date, limit: number) {
  const due = tx
    .select({ id: announcementNews.id })
    .from(announcementNews)
    .where(lte(announcementNews.at, new Date(now.getTime() - AGE_SECONDS * 1000)))
    .orderBy(asc(announcementNews.at))
    .limit(limit)
    .for("update", { skipLocked: true });
  return tx
    .delete(announcementNews)
    .where(inArray(announcementNews.id, due))
    .returning({
      announcementId: announcementNews.announcementId,
      kind: announcementNews.kind,
      at: announcementNews.at,
      was: sql<string | null>`${announcementNews.was}::text`,
      written: announcementNews.written,
    });
}
export type News = Awaited<ReturnType<typeof takeNews>>[number];

/** What made them is undone, before anybody was told. */
export const forgetNewsSince = (tx: Db, announcementId: string, since: Date) =>
  tx.delete(announcementNews).where(and(eq(announcementNews.announcementId, announcementId), gte(announcementNews.at, since)));

export interface Hit extends Record<string, unknown> {
  userId: string;
  announcementId: string;
  kind: AnnouncementNews;
  mark: number;
  searchId: string | null;
  cadence: Cadence;
  country: Country | null;
  /** When it happened, in milliseconds. */
  at: number;
  /** How much this person was told of at once in the day before. */
  lately: number;
  /** Of a favourite: when its last lower price was told. */
  cheaperAt: number | null;
}

/** Above every price of a kilogram, below where those stand that have none. */
const BEYOND = 90_000_000_000_000;

const before = alias(announcements, "before");

/** What few ask for stands in the question alone. */
const isChosen = (name: keyof SavedQuestion, column: Column) =>
  sql`(s.question ->> ${name} is null or ${column}::text = s.question ->> ${name})`.inlineParams();

/** Every filter of the list, as an alert compares it: one that is missing here would be saved and find too much. */
function answers(a: typeof announcements | typeof before) {
  const limits = sql`coalesce(s.low_price, 0) and coalesce(s.high_price, ${BEYOND}::numeric)`;
  const price = sql`(num_nonnulls(s.low_price, s.high_price) = 0 or ${kilogramRising(a)} between ${limits})`;
  const nearby = sql`(s.towns is null or ${a.city} = any(s.towns))`;
  const each = {
    search: sql`(s.words is null or ${a.wordsAll} @@ s.words)`,
    category: sql`(s.category is null or ${a.category} = s.category)`,
    country: sql`(s.country is null or ${a.country} = s.country)`,
    city: sql`(s.city is null or ${a.city} = s.city)`,
    near: nearby,
    radius: nearby,
    organic: sql`(not s.organic or ${a.isOrganic})`,
    product: sql`(s.question ->> 'product' is null
      or ${a.productId} = (select id from ${products} where slug = s.question ->> 'product'))`,
    condition: isChosen("condition", a.conditionProduct),
    delivery: isChosen("delivery", a.deliveryAvailable),
    wholesale: isChosen("wholesale", a.bulkSaleAvailable),
    negotiable: isChosen("negotiable", a.negotiablePrice),
    sellerType: isChosen("sellerType", a.sellerType),
    verified: isChosen("verified", a.sellerVerified),
    minPrice: price,
    maxPrice: price,
  } satisfies Record<keyof SavedQuestion, SQL>;
  return sql`(${sql.join([...new Set(Object.values(each))], sql` and `)})`;
}

/**
 * Since somebody waits: whatever they could not have seen by then. What began before and was committed after is news too, so
 * the time alone does not say it.
 */
const isLater = (at: SQL, { since, seen }: { since: SQL; seen: SQL }) =>
  sql`(${at} >= ${since} or not pg_visible_in_snapshot(n.written, ${seen}))`;

/** An edit is news to those whom the announcement did not answer before. */
const found = sql`
  select s.user_id, n.id, 'new'::announcement_news_kind as kind, 0::numeric as mark, s.id as search_id, s.cadence, n.at
  from n
  join ${announcements} on announcements.id = n.id
  join saved_anchors k on k.anchor = any(anchors_of(announcements.words_all, announcements.city, announcements.category))
  join saved_searches s on s.id = k.search_id
  left join lateral jsonb_populate_record(null::announcements, n.was) as before on n.was is not null
  where n.kind in ('new', 'back') and s.paused_at is null and ${isLater(sql`n.at`, { since: sql`s.since`, seen: sql`s.seen` })}
    and ${answers(announcements)} and (n.was is null or ${answers(before)} is not true)`;

const sinceFollowed = { since: sql`f.created_at`, seen: sql`f.seen` };

/** What was there before one followed is no news of its seller when it is edited. */
const followed = sql`
  select f.user_id, n.id, 'new', 0, null, 'now', n.at
  from n
  join announcements a on a.id = n.id
  join ${follows} f on f.seller_id = a.user_id
  where (n.kind = 'back' and ${isLater(sql`n.at`, sinceFollowed)})
    or (n.kind = 'new' and n.was is null and ${isLater(sql`least(n.at, a.created_at)`, sinceFollowed)})`;

const millis = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;
const days = (moment: SQL) => sql`floor(extract(epoch from ${moment}) / 86400)`;

const kept = sql`
  select f.user_id, n.id, n.kind,
    case n.kind when 'cheaper' then a.price when 'back' then ${days(sql`n.at`)} else ${days(sql`a.expires_at`)} end, null, 'now', n.at
  from n
  join announcements a on a.id = n.id
  join ${favourites} f on f.announcement_id = n.id
  where n.kind = 'expiring' or (n.kind = 'back' and f.created_at <= n.at) or (n.kind = 'cheaper' and a.price > 0 and a.price < f.price_at_save
    and not exists (select from ${told} t where t.user_id = f.user_id and t.announcement_id = n.id and t.kind = 'cheaper'
      and t.sent_at is not null and t.mark <= a.price))`;

/**
 * Who waits for what happened: nobody for their own, for what stands among their favourites already or was told them in any
 * way, nor for whom they blocked or who blocked them. The quickest of one's alerts comes first.
 */
export async function listHits(tx: Db, news: readonly News[]): Promise<Hit[]> {
  const each = <Value>(read: (one: News) => Value) => sql.param(news.map(read));
  const { rows } = await tx.execute<Hit>(sql`
    with n as materialized (
      select u.*
      from unnest(${each((one) => one.announcementId)}::uuid[], ${each(({ kind }) => kind)}::announcement_news_kind[],
        ${each(({ at }) => at.toISOString())}::timestamptz[], ${each(({ was }) => was)}::jsonb[], ${each(({ written }) => written)}::xid8[])
        as u(id, kind, at, was, written)
      join ${announcements} on announcements.id = u.id where ${shown}
    ), h(user_id, id, kind, mark, search_id, cadence, at) as (${found} union all ${followed} union all ${kept})
    select distinct on (h.user_id, h.id, h.kind, h.mark) h.user_id as "userId", h.id as "announcementId", h.kind, h.mark::float8 as mark,
      h.search_id as "searchId", h.cadence, p.country, ${millis(sql`h.at`)} as at,
      (select count(*)::int from ${told} t where t.user_id = h.user_id and t.at > h.at - interval '1 day' and t.deliver_after = t.at) as lately,
      ${millis(sql`(select max(t.deliver_after) from ${told} t where t.user_id = h.user_id and t.announcement_id = h.id
        and t.kind = 'cheaper' and h.kind = 'cheaper' and t.sent_at is not null)`)} as "cheaperAt"
    from h
    join announcements a on a.id = h.id
    join ${users} u on u.id = h.user_id and u.status = 'active'
    left join ${profiles} p on p.id = h.user_id
    where h.user_id <> a.user_id
      and (h.kind <> 'new' or not exists (select from ${favourites} f where f.user_id = h.user_id and f.announcement_id = h.id)
        and not exists (select from ${told} t where t.user_id = h.user_id and t.announcement_id = h.id and t.sent_at is not null))
      and not exists (select from ${blocks} b
      where (b.blocker_id = h.user_id and b.blocked_id = a.user_id) or (b.blocker_id = a.user_id and b.blocked_id = h.user_id))
    order by h.user_id, h.id, h.kind, h.mark, h.cadence, h.at, h.search_id`);
  return rows;
}
