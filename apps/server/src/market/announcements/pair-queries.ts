import { and, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, orders, productPairs } from "@recolte/db/schema";
import { SOLD } from "@recolte/domain/trade/orders/status";

/** So many buyers at least: fewer would tell what somebody bought. */
const BUYERS_MIN = 3;
/** Between one order and the other. */
const APART_DAYS = 30;
const LOOKED_BACK_DAYS = 365;

/** What was sold to the same buyers, counted anew. */
export async function countPairs(db: Db) {
  const bought = db
    .selectDistinct({
      buyerId: orders.buyerId,
      productId: announcements.productId,
      day: sql`${orders.createdAt}::date`.as("day"),
    })
    .from(orders)
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .where(
      and(
        isNotNull(announcements.productId),
        inArray(orders.status, [...SOLD]),
        gt(orders.createdAt, sql`now() - make_interval(days => ${LOOKED_BACK_DAYS}::int)`),
      ),
    );
  await db.execute(sql`
    with bought as materialized ${bought},
      pairs as materialized (
        select one.product_id, other.product_id as other_id, count(distinct one.buyer_id)::int as buyers
        from bought one join bought other on other.buyer_id = one.buyer_id and other.product_id <> one.product_id
          and other.day between one.day - ${APART_DAYS}::int and one.day + ${APART_DAYS}::int
        group by 1, 2 having count(distinct one.buyer_id) >= ${BUYERS_MIN}
      ), gone as (
        delete from ${productPairs} known
        where not exists (select from pairs where pairs.product_id = known.product_id and pairs.other_id = known.other_id)
      )
    insert into ${productPairs} as known (product_id, other_id, buyers) select product_id, other_id, buyers from pairs
    on conflict (product_id, other_id) do update set buyers = excluded.buyers where known.buyers <> excluded.buyers`);
}

/** What most buyers ordered besides, first. */
export const listPaired = (db: Db, productId: string, limit: number) =>
  db
    .select({ id: productPairs.otherId })
    .from(productPairs)
    .where(eq(productPairs.productId, productId))
    .orderBy(desc(productPairs.buyers), productPairs.otherId)
    .limit(limit);
