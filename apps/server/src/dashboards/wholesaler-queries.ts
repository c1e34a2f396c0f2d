import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, profiles } from "@recolte/db/schema";
import type { Currency } from "@recolte/domain/country";
import { SOLD } from "@recolte/domain/order-status";
import type { Unit } from "@recolte/domain/unit";

interface Asked {
  sellerId: string;
  currency: Currency;
  /** The first moments of the months, the oldest first. */
  starts: readonly Date[];
  /** How many products stand apart; the others are one line. */
  apart: number;
}

interface Row extends Record<string, unknown> {
  /** Null: the products that do not stand apart, together. */
  label: string | null;
  unit: Unit | null;
  /** Which of the months, from 0. */
  month: number;
  quantity: string;
  turnover: string;
  /** What of the turnover has a known cost, and that cost. */
  covered: string;
  cost: string;
}

/**
 * What was sold in the last twelve months, by product and month, orders and counter together, in one currency.
 * A product's cost is the mean of what was paid for it in all its purchases.
 */
export async function listSoldByMonth(db: Db, { sellerId, currency, starts, apart }: Asked) {
  // Values: a term with now() or a time zone would be reckoned anew for each row.
  const start = sql`${starts[0]?.toISOString()}::timestamptz`;
  const months = sql`${`{${starts.map((at) => at.toISOString()).join(",")}}`}::timestamptz[]`;
  const { rows } = await db.execute<Row>(sql`
    with costs as materialized (
      select m.item_id, sum(m.quantity * m.unit_price) / sum(m.quantity) as unit_cost
      from stock_items i join stock_moves m on m.item_id = i.id
      where i.owner_id = ${sellerId} and i.currency = ${currency} and m.kind = 'achat' and m.unit_price is not null
      group by m.item_id
    ), sold as (
      select o.stock_item_id as item_id, o.title as label, o.unit, o.handed_over_at as at, o.quantity, o.total
      from orders o
      where o.seller_id = ${sellerId} and o.currency = ${currency} and o.handed_over_at >= ${start}
        and o.status in ('remise', 'cloturee', 'resolue') and o.upheld is not false
      union all
      select l.stock_item_id, l.label, l.unit, s.sold_at, l.quantity, l.total
      from shop_sales s join shop_sale_lines l on l.sale_id = s.id
      where s.seller_id = ${sellerId} and s.currency = ${currency} and s.sold_at >= ${start} and s.cancelled_at is null
    ), per_item as (
      select item_id, label, unit, width_bucket(at, ${months}) - 1 as month,
        sum(quantity) as quantity, sum(total) as turnover
      from sold group by 1, 2, 3, 4
    ), per_product as (
      select coalesce(i.label, p.label) as label, p.unit, p.month, sum(p.quantity) as quantity, sum(p.turnover) as turnover,
        coalesce(sum(p.turnover) filter (where c.unit_cost is not null), 0) as covered,
        coalesce(sum(p.quantity * c.unit_cost), 0) as cost
      from per_item p left join stock_items i on i.id = p.item_id left join costs c on c.item_id = p.item_id
      group by 1, 2, 3
    ), years as (
      select label, unit, least(${apart}::int + 1, row_number() over (order by sum(turnover) desc, label, unit)) as place
      from per_product group by label, unit
    ), placed as (
      select y.place, case when y.place <= ${apart}::int then p.label end as label,
        case when y.place <= ${apart}::int then p.unit end as unit, p.month, p.quantity, p.turnover, p.covered, p.cost
      from per_product p join years y on y.label = p.label and y.unit = p.unit
    )
    select label, unit, placed.month, sum(quantity) as quantity, sum(turnover) as turnover,
      sum(covered) as covered, sum(cost) as cost
    from placed group by place, label, unit, placed.month
    order by place, placed.month`);
  return rows.map(({ quantity, turnover, covered, cost, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    turnover: Number(turnover),
    covered: Number(covered),
    cost: Number(cost),
  }));
}

const spent = sql<number>`sum(${orders.total})`.mapWith(Number);

/** From whom one bought the most in twelve months, in one currency. */
export const listBestSuppliers = (db: Db, buyerId: string, { currency, limit }: { currency: Currency; limit: number }) =>
  db
    .select({
      userId: orders.sellerId,
      name: sql<string>`max(coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), 'Membre'))`,
      times: sql<number>`count(*)::int`,
      spent,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.sellerId))
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.currency, currency),
        inArray(orders.status, [...SOLD]),
        sql`${orders.upheld} is not false`,
        gt(orders.handedOverAt, sql`now() - interval '12 months'`),
      ),
    )
    .groupBy(orders.sellerId)
    .orderBy(desc(spent), desc(orders.sellerId))
    .limit(limit);
