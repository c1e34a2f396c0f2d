import { and, avg, eq, gt, isNotNull, isNull, type SQL, sql, sum } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, conversations, favourites, orders } from "@recolte/db/schema";
import type { Currency } from "@recolte/domain/platform/places/country";
import { PERFORMANCE_DAYS } from "@recolte/domain/trade/dashboards/figures";
import { sumReceived } from "#goods/money/received-queries.ts";
import { wordsTo } from "./contact-queries.ts";

const ofAuthor = (userId: string) => and(eq(announcements.userId, userId), isNull(announcements.deletedAt));
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

const START = daysAgo(PERFORMANCE_DAYS);
const START_BEFORE = daysAgo(2 * PERFORMANCE_DAYS);

/** In these days, and in as many before them. */
const isNow = (at: unknown) => sql`${at} > ${START}`;
const isBefore = (at: unknown) => sql`${at} > ${START_BEFORE} and ${at} <= ${START}`;
const periods = (at: unknown) => ({
  now: sql<number>`(count(*) filter (where ${isNow(at)}))::int`,
  before: sql<number>`(count(*) filter (where ${isBefore(at)}))::int`,
});

const NONE = { now: 0, before: 0 };

/** What came in, these days and before. */
export const sumReceivedLately = (db: Db, sellerId: string, currency: Currency) =>
  sumReceived(db, sellerId, { currency, start: START, before: START_BEFORE });

/** Orders that buyers asked for. */
export async function countReceivedOrders(db: Db, sellerId: string) {
  const [row] = await db
    .select(periods(orders.createdAt))
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), gt(orders.createdAt, START_BEFORE)));
  return row ?? NONE;
}

export async function countReceivedFavourites(db: Db, userId: string) {
  const [row] = await db
    .select(periods(favourites.createdAt))
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .where(and(ofAuthor(userId), gt(favourites.createdAt, START_BEFORE)));
  return row ?? NONE;
}

/** People who wrote to them in the period: each counts once. */
export async function countWriters(db: Db, userId: string) {
  const wrote = (when: SQL) => sql<number>`(count(*) filter (where exists (select ${wordsTo(when)})))::int`;
  const at = sql`m.created_at`;
  const [row] = await db
    .select({ now: wrote(isNow(at)), before: wrote(isBefore(at)) })
    .from(conversations)
    .where(
      and(eq(conversations.userId, userId), isNotNull(conversations.firstReceivedAt), gt(conversations.lastAt, START_BEFORE)),
    );
  return row ?? NONE;
}

/** By the kilogram where the unit is a weight. */
const comparable = sql`case ${announcements.unit} when 'g' then ${announcements.price} * 1000 when 'tonne' then ${announcements.price} * 0.001 else ${announcements.price} end`;

/** What the estimates are reckoned from; announcements in the other currency stay out. */
export async function offeredBy(db: Db, userId: string, currency: Currency) {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(${sum(announcements.viewsCount)}, 0)::int`,
      meanPrice:
        sql<number>`coalesce(${avg(comparable)} filter (where ${announcements.status} = 'active' and ${announcements.price} > 0), 0)`.mapWith(
          Number,
        ),
    })
    .from(announcements)
    .where(and(ofAuthor(userId), eq(announcements.currency, currency)));
  return row ?? { views: 0, meanPrice: 0 };
}
