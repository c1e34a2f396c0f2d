import { and, count, desc, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, blocks, favourites, orders, profiles } from "@recolte/db/schema";
import type { Category } from "@recolte/domain/goods/category";
import { type Country, COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import type { UserType } from "@recolte/domain/identity/user-type";
import { card, isCover, shown } from "#market/announcements/columns.ts";

/** The newest of each are what somebody likes now. */
const TASTES = 200;
const tookPlace = sql`${orders.status} in ('remise', 'cloturee', 'resolue') and ${orders.upheld} is not false`;

export interface Taste {
  category: Category;
  city: string;
  country: Country;
  sellerType: UserType;
}

const taste = {
  category: announcements.category,
  city: announcements.city,
  country: announcements.country,
  sellerType: profiles.userType,
};

/** What they favoured and what they bought: their categories, towns and types of seller. */
export async function listTastes(db: Db, userId: string): Promise<Taste[]> {
  const [favoured, bought] = await Promise.all([
    db
      .select(taste)
      .from(favourites)
      .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
      .innerJoin(profiles, eq(profiles.id, announcements.userId))
      .where(eq(favourites.userId, userId))
      .orderBy(desc(favourites.createdAt), desc(favourites.announcementId))
      .limit(TASTES),
    db
      .select(taste)
      .from(orders)
      .innerJoin(announcements, eq(announcements.id, orders.announcementId))
      .innerJoin(profiles, eq(profiles.id, orders.sellerId))
      .where(and(eq(orders.buyerId, userId), tookPlace))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(TASTES),
  ]);
  return [...favoured, ...bought];
}

export type DiscoveryReason = "category" | "town" | "sellerType";

const LIKE: Record<DiscoveryReason, (tastes: readonly Taste[]) => SQL> = {
  category: (tastes) => inArray(announcements.category, [...new Set(tastes.map(({ category }) => category))]),
  town: (tastes) =>
    sql`(${announcements.country}, ${announcements.city}) in (${sql.join(
      tastes.map(({ country, city }) => sql`(${country}, ${city})`),
      sql`, `,
    )})`,
  sellerType: (tastes) => inArray(profiles.userType, [...new Set(tastes.map(({ sellerType }) => sellerType))]),
};

/** Never one's own, nor of somebody with whom there is a block, nor what is over, kept or ordered already. */
const isNew = (userId: string) =>
  and(
    shown,
    sql`${announcements.userId} <> ${userId}`,
    sql`(${announcements.expiresAt} is null or ${announcements.expiresAt} > now())`,
    sql`not exists (select from ${favourites} f where f.user_id = ${userId} and f.announcement_id = ${announcements.id})`,
    sql`not exists (select from ${orders} o where o.buyer_id = ${userId} and o.announcement_id = ${announcements.id})`,
    sql`not exists (select from ${blocks} b where (b.blocker_id, b.blocked_id) in
      ((${userId}, ${announcements.userId}), (${announcements.userId}, ${userId})))`,
  );

interface Alike {
  reason: DiscoveryReason;
  tastes: readonly Taste[];
  country?: Country | null | undefined;
  city?: string | undefined;
  limit: number;
}

/** Among how many of the newest a seller who can be reached goes first. */
const NEWEST = 24;
const reachable = sql`${profiles.location} <> '' and ${profiles.phone} is not null`;

/** The newest that resemble in one way, those of sellers with a town and a number first. */
export function listAlike(db: Db, userId: string, { reason, tastes, country, city, limit }: Alike) {
  const newest = db
    .select({ id: announcements.id })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .where(
      and(
        isNew(userId),
        LIKE[reason](tastes),
        country ? eq(announcements.country, country) : undefined,
        city ? eq(announcements.city, city) : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(NEWEST);
  return db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(inArray(announcements.id, newest))
    .orderBy(desc(reachable), desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
}

/** What their purchases cost, in the currency of their country: another's is never added. */
export async function sumBought(db: Db, userId: string, country: Country) {
  const { currency } = COUNTRY_FACTS[country];
  const [row] = await db
    .select({ orders: count(), spent: sql<number>`coalesce(${sum(orders.total)}, 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), eq(orders.currency, currency), tookPlace));
  return { orders: row?.orders ?? 0, spent: row?.spent ?? 0, currency };
}
