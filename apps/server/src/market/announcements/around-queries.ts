import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, productSeasons } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import { isSeason, shown } from "./columns.ts";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import { cards } from "./queries.ts";

const { id, userId, city, country, createdAt } = announcements;
const newestFirst = [desc(createdAt), desc(id)] as const;

/** What others are compared with: for all who may see it. */
interface Compared {
  viewerId: string | null;
  blockers: readonly string[];
}

export async function findCompared(db: Db, announcementId: string, { viewerId, blockers }: Compared) {
  const isOwn = viewerId ? eq(userId, viewerId) : sql`false`;
  const [row] = await db
    .select({
      id,
      productId: announcements.productId,
      category: announcements.category,
      city,
      country,
      stems: sql<string[]>`string_to_array(words_of(${announcements.title}), ' ')`,
    })
    .from(announcements)
    .where(
      and(
        eq(id, announcementId),
        isByNoneOf(userId, blockers),
        sql`(${shown} or (${isOwn} and ${announcements.deletedAt} is null))`,
      ),
    );
  return row;
}

export interface Place {
  country: Country;
  /** Nearest first. */
  towns: readonly string[];
  blockers?: readonly string[];
}

/** By distance; then what of the country no road leads to, then the others. */
const distance = ({ country: own, towns }: Place) =>
  sql`coalesce(array_position(${sql.param([...towns])}::text[], city), 1000) + case when country = ${own}::country then 0 else 2000 end`;

/** Of more, which ones are near is not looked at. */
const LOOKED_AT = 500;
const CANDIDATES = 12;

interface Like {
  than: string;
  place: Place;
  /** The newest that are so; without this, any. */
  newest?: boolean;
}

/** The nearest of what is so, two of one seller at most: its seller's other ones are no more than others'. */
async function listLike(db: Db, is: SQL, { than, place, newest }: Like) {
  const like = db
    .select({ id, userId, city, country, createdAt })
    .from(announcements)
    .where(and(shown, isByNoneOf(userId, place.blockers), ne(id, than), is))
    .$dynamic();
  const pool = newest ? like.orderBy(...newestFirst).limit(LOOKED_AT) : like.limit(LOOKED_AT * 2);
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    with pool as materialized ${pool},
      placed as (select *, ${distance(place)} as distance from pool),
      numbered as (select *, row_number() over (partition by user_id order by distance, created_at desc, id desc) as nth from placed)
    select id, user_id as "userId" from numbered where nth <= 2 order by distance, created_at desc, id desc limit ${CANDIDATES}`);
  return rows;
}

export const listOfProduct = (db: Db, productId: string, like: Like) =>
  listLike(db, eq(announcements.productId, productId), { ...like, newest: true });

export const listOfWords = (db: Db, question: string, like: Like) =>
  listLike(db, sql`${announcements.wordsStrong} @@ ${question}::tsquery`, like);

export const listOfCategory = (db: Db, category: (typeof announcements.$inferSelect)["category"], like: Like) =>
  listLike(db, eq(announcements.category, category), { ...like, newest: true });

const isOneOf = (ids: readonly string[]) => sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** Those of them that everybody sees, in this order. */
export const listShown = (db: Db, ids: readonly string[], blockers?: readonly string[]) =>
  cards(db)
    .where(and(shown, isByNoneOf(userId, blockers), isOneOf(ids)))
    .orderBy(sql`array_position(${sql.param([...ids])}::uuid[], ${id})`);

/** Of one product, among what is in season. */
const OF_ONE_PRODUCT = 2;

/** The newest of what is in season where it is sold, in one country or in both. */
export async function listInSeason(
  db: Db,
  own: Country | null,
  { limit, blockers }: { limit: number; blockers?: readonly string[] },
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select newest.id from ${productSeasons} cross join lateral (
      select id, created_at from ${announcements}
      where ${shown} and announcements.product_id = product_seasons.product_id and announcements.country = product_seasons.country
      order by created_at desc, id desc limit ${OF_ONE_PRODUCT}
    ) newest
    where ${isSeason} and (${own}::country is null or product_seasons.country = ${own}::country)
    order by newest.created_at desc, newest.id desc limit ${limit}`);
  return rows.length > 0
    ? listShown(
        db,
        rows.map((row) => row.id),
        blockers,
      )
    : [];
}

/** The newest of these towns, or of the country; none of one's own. */
export const listNewIn = (db: Db, { country: own, towns, blockers }: Place, { but, limit }: { but: string; limit: number }) =>
  cards(db)
    .where(
      and(
        shown,
        isByNoneOf(userId, blockers),
        eq(country, own),
        ne(userId, but),
        towns.length > 0 ? sql`${city} = any(${sql.param([...towns])}::text[])` : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
