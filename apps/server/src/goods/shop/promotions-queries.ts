import { and, asc, desc, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementPrices, announcements, promotions, users } from "@recolte/db/schema";
import type { PromotionFilter, PromotionState } from "@recolte/domain/goods/shop/promotion";
import { anyContains } from "#platform/like.ts";
import { trustOf } from "#judgement/standing/columns.ts";
import type { Unit } from "@recolte/domain/goods/unit";

const promotion = {
  id: promotions.id,
  announcementId: promotions.announcementId,
  kind: promotions.kind,
  value: promotions.value,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
  basePrice: promotions.basePrice,
  startedAt: promotions.startedAt,
  endedAt: promotions.endedAt,
};

/** The announcement before its promotions: the order in which everybody locks them. */
export async function lockAnnouncement(db: Db, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      userId: announcements.userId,
      price: announcements.price,
      unit: announcements.unit,
      country: announcements.country,
      open: sql<boolean>`${announcements.status} = 'active' and ${announcements.deletedAt} is null`,
      deleted: sql<boolean>`${announcements.deletedAt} is not null`,
    })
    .from(announcements)
    .where(eq(announcements.id, id))
    .for("no key update");
  return row;
}
export type Priced = NonNullable<Awaited<ReturnType<typeof lockAnnouncement>>>;

export async function lockPromotion(db: Db, id: string) {
  const [row] = await db.select(promotion).from(promotions).where(eq(promotions.id, id)).for("update");
  return row;
}
export type Promotion = NonNullable<Awaited<ReturnType<typeof lockPromotion>>>;

/** Whose it is, without a lock: the announcement is held first. */
export async function findPromotion(db: Db, id: string) {
  const [row] = await db
    .select({
      ownerId: promotions.ownerId,
      announcementId: promotions.announcementId,
      kind: promotions.kind,
      value: promotions.value,
      startsAt: promotions.startsAt,
      endsAt: promotions.endsAt,
    })
    .from(promotions)
    .where(eq(promotions.id, id));
  return row;
}

export async function findOverlapping(db: Db, announcementId: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const rows = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(
      and(
        eq(promotions.announcementId, announcementId),
        isNull(promotions.endedAt),
        sql`tstzrange(${promotions.startsAt}, ${promotions.endsAt}) && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()})`,
      ),
    );
  return rows.length > 0;
}

export async function findRunning(db: Db, announcementId: string) {
  const [row] = await db
    .select(promotion)
    .from(promotions)
    .where(and(eq(promotions.announcementId, announcementId), isNotNull(promotions.startedAt), isNull(promotions.endedAt)))
    .for("update");
  return row;
}

export const insertPromotion = (db: Db, values: typeof promotions.$inferInsert) => db.insert(promotions).values(values);

export const savePromotion = (db: Db, id: string, changes: Partial<Pick<Promotion, "basePrice" | "startedAt" | "endedAt">>) =>
  db.update(promotions).set(changes).where(eq(promotions.id, id));

/** Its version rises: a form that was opened before shows another price. */
export const setPrice = (db: Db, id: string, changes: { price: number; priceBefore: number | null }) =>
  db
    .update(announcements)
    .set({ ...changes, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id));

/** What is asked is asked since now only: for another measure, or by an announcement that was not on sale before. */
export const rememberPrice = (db: Db, announcementId: string) =>
  db.execute(sql`insert into ${announcementPrices} (announcement_id, since, price)
    select a.id, greatest(clock_timestamp(), a.created_at + interval '1 millisecond'), a.price
    from ${announcements} a where a.id = ${announcementId} on conflict do nothing`);

/** Since when its price, and no other, is asked. */
const askedSince = sql`greatest(announcements.created_at, (select max(since) from ${announcementPrices} where announcement_id = announcements.id))`;

export async function findAskedSince(db: Db, announcementId: string) {
  const [row] = await db
    .select({ at: sql<Date>`${askedSince}`.mapWith(announcements.createdAt) })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  return row!.at;
}

/** What lets somebody change a price without being read first. */
export async function findTrust(db: Db, userId: string) {
  const [row] = await db.select(trustOf(userId)).from(users).where(eq(users.id, userId));
  return row!;
}

/**
 * The last price that the staff approved or that was asked for a week; before there is any, the first one, which was judged when
 * it was published.
 */
export async function findProvenPrice(db: Db, announcementId: string) {
  const { rows } = await db.execute<{ price: number; unit: Unit }>(sql`
    with asked as (
      select price, since, lead(since, 1, now()) over (order by since) as until
      from announcement_prices where announcement_id = ${announcementId}
      union all
      select price, created_at, now() from announcements a
      where a.id = ${announcementId} and not exists (select from announcement_prices where announcement_id = a.id)
    ), judged as (
      select asked.price, since, a.unit, until - since >= interval '7 days'
        or coalesce(a.moderated_at between since and until and a.moderation_reason is null, false)
        or exists (select from announcement_revisions r where r.announcement_id = a.id and r.status = 'published'
          and (r.fields ->> 'price')::numeric = asked.price and r.fields ->> 'unit' = a.unit::text) as proven
      from asked, announcements a where a.id = ${announcementId}
    )
    select price::float8 as price, unit from judged
    order by proven desc, case when proven then since end desc, since limit 1`);
  return rows[0]!;
}

const pending = and(isNull(promotions.startedAt), isNull(promotions.endedAt));
const inState: Record<PromotionState, SQL | undefined> = {
  "À venir": pending,
  "En cours": and(isNotNull(promotions.startedAt), isNull(promotions.endedAt)),
  Terminée: isNotNull(promotions.endedAt),
};

interface PromotionPage extends Pick<PromotionFilter, "search" | "state"> {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

export const listToEnd = (db: Db, limit: number) =>
  db
    .select({ id: promotions.id, announcementId: promotions.announcementId })
    .from(promotions)
    .where(and(isNull(promotions.endedAt), lte(promotions.endsAt, sql`now()`)))
    .orderBy(asc(promotions.endsAt))
    .limit(limit);

/** Those of an announcement that is not on sale wait until it is, or until their end. */
export const listToStart = (db: Db, limit: number) =>
  db
    .select({ id: promotions.id, announcementId: promotions.announcementId })
    .from(promotions)
    .innerJoin(announcements, eq(announcements.id, promotions.announcementId))
    .where(
      and(pending, lte(promotions.startsAt, sql`now()`), eq(announcements.status, "active"), isNull(announcements.deletedAt)),
    )
    .orderBy(asc(promotions.startsAt))
    .limit(limit);

/** The newest first, each with what it is about. */
export const listPromotions = (db: Db, ownerId: string, { search, state, after, limit }: PromotionPage) =>
  db
    .select({
      ...promotion,
      title: announcements.title,
      unit: announcements.unit,
      currency: announcements.currency,
      price: announcements.price,
      struck: sql<boolean>`${announcements.priceBefore} is not null`,
    })
    .from(promotions)
    .innerJoin(announcements, eq(announcements.id, promotions.announcementId))
    .where(
      and(
        eq(promotions.ownerId, ownerId),
        state && inState[state],
        anyContains([announcements.title], search),
        after
          ? sql`(${promotions.startsAt}, ${promotions.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(promotions.startsAt), desc(promotions.id))
    .limit(limit);

/** When another price is asked: the last time that it was, and after each promotion to come, whose end a job sees within a minute. */
const changes = sql`(select json_agg(at) from (select ${askedSince} union all select ends_at + interval '1 minute' from ${promotions} where announcement_id = announcements.id and ended_at is null) as changed(at))`;

/** Own announcements on sale that have a price to lower. */
export const listPromotable = (db: Db, userId: string) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      price:
        sql<number>`coalesce((select p.base_price from promotions p where p.announcement_id = announcements.id and p.started_at is not null and p.ended_at is null), ${announcements.price})`.mapWith(
          announcements.price,
        ),
      unit: announcements.unit,
      changes: sql<Date[]>`${changes}`.mapWith((found: string[]) => found.map((at) => new Date(at))),
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.userId, userId),
        eq(announcements.status, "active"),
        isNull(announcements.deletedAt),
        sql`${announcements.price} > 0`,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(200);
