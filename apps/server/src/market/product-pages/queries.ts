import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { card, isCover, isSeason, shown } from "#market/announcements/columns.ts";
import type { Reader } from "#market/announcements/own-first.ts";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import type { Db } from "@recolte/db/client";
import { momentText } from "@recolte/db/json";
import { announcementImages, announcements, pricePerKilogram, products, productSeasons, profiles } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import { GOODS_LOOKED_AT, NEWEST_SHOWN, SELLERS_FOR_A_MIDDLE } from "@recolte/domain/market/product-page";

/** What a page is about: a product, in one town or everywhere. */
export interface Goods {
  productId: string;
  place: { town: string; country: Country } | null;
}

export async function findProduct(db: Db, slug: string) {
  const [row] = await db
    .select({ id: products.id, slug: products.slug, name: products.name, category: products.category })
    .from(products)
    .where(eq(products.slug, slug));
  return row;
}

const offered = ({ productId, place }: Goods) =>
  and(
    shown,
    eq(announcements.productId, productId),
    place ? and(eq(announcements.city, place.town), eq(announcements.country, place.country)) : undefined,
  );
const newestFirst = [desc(announcements.createdAt), desc(announcements.id)] as const;

export const listNewest = (db: Db, goods: Goods, { own, blockers }: Reader = {}) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(and(offered(goods), isByNoneOf(announcements.userId, blockers)))
    .orderBy(...(own ? [desc(eq(announcements.country, own))] : []), ...newestFirst)
    .limit(NEWEST_SHOWN);

/** What its sellers themselves say a kilogram costs: what the dictionary supposes makes no middle price. */
const PER_KG = pricePerKilogram({ ...announcements, usualKg: sql`null::numeric` });

/** Of one country, so of one currency; per kilogram. */
interface Prices {
  country: Country;
  priced: number;
  sellers: number;
  low: number;
  high: number;
  /** Null from fewer than five sellers. */
  middle: number | null;
}

/** One more than the newest of them that are looked at, when there are more. */
const lookedAt = (db: Db, goods: Goods, columns: Record<string, SQL.Aliased>) =>
  db
    .select(columns)
    .from(announcements)
    .where(offered(goods))
    .orderBy(...newestFirst)
    .limit(GOODS_LOOKED_AT + 1);

export async function findFigures(db: Db, goods: Goods) {
  const here = lookedAt(db, goods, {
    country: sql`${announcements.country}`.as("country"),
    seller: sql`${announcements.userId}`.as("seller"),
    perKg: sql`(${PER_KG})::float8`.as("per_kg"),
    createdAt: sql`${announcements.createdAt}`.as("created_at"),
  });
  const { rows } = await db.execute<{ count: number; newest: string | null; prices: Prices[] }>(sql`
    with here as materialized ${here}
    select count(*)::int as count, ${momentText(sql`max(created_at)`)} as newest,
      (select coalesce(json_agg(by_country order by country), '[]') from (
        select country, count(*)::int as priced, count(distinct seller)::int as sellers, round(min(per_kg)) as low, round(max(per_kg)) as high,
          case when count(distinct seller) >= ${SELLERS_FOR_A_MIDDLE} then round(percentile_cont(0.5) within group (order by per_kg)) end as middle
        from here where per_kg is not null group by country
      ) by_country) as prices
    from here`);
  return rows[0]!;
}

/** Where it is offered, most first. */
export async function listTowns(db: Db, productId: string) {
  const everywhere = lookedAt(
    db,
    { productId, place: null },
    { town: sql`${announcements.city}`.as("town"), country: sql`${announcements.country}`.as("country") },
  );
  const { rows } = await db.execute<{ town: string; country: Country; count: number }>(sql`
    with goods as materialized ${everywhere}
    select town, country, count(*)::int as count from goods group by town, country order by count(*) desc, town`);
  return rows;
}

/** In one country, where the page is about a town of it; what is still to be confirmed is nobody's season. */
export const listSeasons = (db: Db, { productId, place }: Goods) =>
  db
    .select({
      country: productSeasons.country,
      months: productSeasons.months,
      source: productSeasons.source,
      url: productSeasons.url,
      certainty: productSeasons.certainty,
      isOn: sql<boolean>`${isSeason}`,
    })
    .from(productSeasons)
    .where(
      and(
        eq(productSeasons.productId, productId),
        ne(productSeasons.certainty, "a_confirmer"),
        place ? eq(productSeasons.country, place.country) : undefined,
      ),
    )
    .orderBy(asc(productSeasons.country));
