import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Country } from "@recolte/domain/platform/places/country";
import type { GeneralPrice } from "@recolte/domain/judgement/trust/outlying-price";
import { announcements, pricePerKilogram, priceNorms, products } from "@recolte/db/schema";

/** Products by their ids: one at a time is read whole. */
export async function findProductAfter(db: Db, after: string | null) {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(after ? gt(products.id, after) : undefined)
    .orderBy(asc(products.id))
    .limit(1);
  return row;
}

/** What is, or was in the last 90 days, asked in public for one product. */
export const listAsked = (db: Db, productId: string) =>
  db
    .select({
      country: announcements.country,
      unit: announcements.unit,
      sellerId: announcements.userId,
      price: announcements.price,
      perKilogram: sql<number | null>`(${pricePerKilogram(announcements)})::float8`,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.productId, productId),
        isNotNull(announcements.productId),
        sql`${announcements.status} in ('active', 'paused', 'expired') and not ${announcements.hidden} and ${announcements.price} > 0
          and ${announcements.publishedAt} > now() - interval '90 days'`,
      ),
    );
export type Asked = Awaited<ReturnType<typeof listAsked>>[number];

/** The newest tell what is asked today. */
const NEWEST = 20_000;

/** What is asked in public by each unit, of each category and of all (null). */
export async function listGeneralPrices(db: Db, country: Country) {
  const { rows } = await db.execute<GeneralPrice & Record<string, unknown>>(sql`
    select n.unit, n.category, percentile_cont(0.5) within group (order by ln(n.price)) as centre,
      count(distinct n.user_id)::int as sellers
    from (select a.unit, a.category, a.price::float8 as price, a.user_id from ${announcements} a
      where a.status = 'active' and not a.hidden and a.country = ${country} and a.price > 0
        and a.published_at > now() - interval '90 days'
      order by a.created_at desc, a.id desc limit ${NEWEST}) n
    group by grouping sets ((n.unit, n.category), (n.unit))`);
  return rows;
}

type Norm = typeof priceNorms.$inferInsert;

/** All of one product at once: nobody reads half of them. */
export const replaceNorms = (db: Db, productId: string, norms: readonly Norm[]) =>
  db.transaction(async (tx) => {
    await tx.delete(priceNorms).where(eq(priceNorms.productId, productId));
    if (norms.length > 0) await tx.insert(priceNorms).values([...norms]);
  });
