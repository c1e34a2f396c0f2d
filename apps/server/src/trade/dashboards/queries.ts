import {
  and,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites, orderEvents, orders } from "@recolte/db/schema";
import { RECENT_DAYS } from "@recolte/domain/trade/dashboards/figures";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { countContacts } from "./contact-queries.ts";

const ofAuthor = (userId: string) => and(eq(announcements.userId, userId), isNull(announcements.deletedAt));

export async function countOwn(db: Db, userId: string) {
  const [[own], [saved], contacts] = await Promise.all([
    db
      .select({
        active: sql<number>`(count(*) filter (where ${announcements.status} = 'active'))::int`,
        views: sql<number>`coalesce(${sum(announcements.viewsCount)}, 0)::int`,
        createdLast7Days: sql<number>`(count(*) filter (where ${announcements.createdAt} > now() - make_interval(days => ${RECENT_DAYS})))::int`,
      })
      .from(announcements)
      .where(ofAuthor(userId)),
    db
      .select({ favourites: count() })
      .from(favourites)
      .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
      .where(ofAuthor(userId)),
    countContacts(db, userId),
  ]);
  return {
    active: own?.active ?? 0,
    views: own?.views ?? 0,
    favourites: saved?.favourites ?? 0,
    contacts,
    createdLast7Days: own?.createdLast7Days ?? 0,
  };
}

export const since = sql`now() - interval '30 days'`;

export function listPublished(db: Db, userId: string, limit: number) {
  return db
    .select({
      at: announcements.createdAt,
      title: announcements.title,
      announcementId: announcements.id,
      status: announcements.status,
    })
    .from(announcements)
    .where(and(ofAuthor(userId), gt(announcements.createdAt, since)))
    .orderBy(desc(announcements.createdAt))
    .limit(limit);
}

const happened = (db: Db, at: SQLWrapper) =>
  db.select({
    at: sql<Date>`${at}`.mapWith(announcements.createdAt),
    title: announcements.title,
    announcementId: announcements.id,
  });

/** Public anew after its days were over; the first time is its publication. */
export const listRenewed = (db: Db, userId: string, limit: number) =>
  happened(db, announcements.publishedAt)
    .from(announcements)
    .where(
      and(
        ofAuthor(userId),
        gt(announcements.publishedAt, since),
        gt(announcements.publishedAt, sql`${announcements.createdAt} + interval '1 minute'`),
      ),
    )
    .orderBy(desc(announcements.publishedAt))
    .limit(limit);

export const listExpired = (db: Db, userId: string, limit: number) =>
  happened(db, announcements.expiresAt)
    .from(announcements)
    .where(and(ofAuthor(userId), eq(announcements.status, "expired"), between(announcements.expiresAt, since, sql`now()`)))
    .orderBy(desc(announcements.expiresAt))
    .limit(limit);

/** Enough orders of a side to find the last few moves of nearly anybody among them. */
const TOUCHED_MAX = 64;

const lastTouched = (db: Db, mine: SQL) =>
  db
    .select({ id: orders.id, updatedAt: orders.updatedAt })
    .from(orders)
    .where(and(mine, gt(orders.updatedAt, since)))
    .orderBy(desc(orders.updatedAt))
    .limit(TOUCHED_MAX);

const movesAmong = (db: Db, userId: string, { which, limit }: { which: SQL | undefined; limit: number }) =>
  db
    .select({
      at: orderEvents.at,
      n: orderEvents.n,
      to: orderEvents.to,
      orderId: orders.id,
      title: orders.title,
      side: sql<OrderSide>`case when ${orders.sellerId} = ${userId} then 'seller' else 'buyer' end`,
    })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(
        which,
        gt(orders.updatedAt, since),
        gt(orderEvents.at, since),
        notInArray(orderEvents.move, ["pay", "unpay", "changePickup", "answer"]),
      ),
    )
    .orderBy(desc(orderEvents.at), desc(orderEvents.n))
    .limit(limit);

/** The moves of their orders, on either side. An order that moved was touched then or later. */
export async function listOrderEvents(db: Db, userId: string, limit: number) {
  const mine = [eq(orders.sellerId, userId), eq(orders.buyerId, userId)];
  const sides = await Promise.all(mine.map((side) => lastTouched(db, side)));
  const ids = sides.flat().map(({ id }) => id);
  const rows = ids.length > 0 ? await movesAmong(db, userId, { which: inArray(orders.id, ids), limit }) : [];
  // Orders that were left out have no move after this.
  const left = sides.filter((side) => side.length === TOUCHED_MAX).map((side) => side.at(-1)!.updatedAt);
  const oldest = rows[limit - 1]?.at;
  if (left.every((at) => oldest && oldest > at)) return rows;
  return movesAmong(db, userId, { which: or(...mine), limit });
}

/** Who favoured is never told, only that it happened. */
export function listFavoured(db: Db, userId: string, limit: number) {
  return db
    .select({ at: favourites.createdAt, title: announcements.title, announcementId: announcements.id })
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .where(and(ofAuthor(userId), gt(favourites.createdAt, since)))
    .orderBy(desc(favourites.createdAt))
    .limit(limit);
}
