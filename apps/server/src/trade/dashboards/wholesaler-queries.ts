import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, profiles } from "@recolte/db/schema";
import type { Currency } from "@recolte/domain/platform/places/country";
import { SOLD } from "@recolte/domain/trade/orders/status";
import type { Unit } from "@recolte/domain/goods/unit";
import { yearAgo } from "#goods/shop/customers-queries.ts";

interface SalesQuestion {
  sellerId: string;
  currency: Currency;
  /** « 2026-11 », the oldest first. */
  months: readonly string[];
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
 * A product's cost is the mean of what was paid for it in all its purchases, in whole francs for each month: what is added up
 * from there equals what is shown.
 */
export async function listSoldByMonth(db: Db, { sellerId, currency, months: names, apart }: SalesQuestion) {
  const months = sql`${`{${names.map((month) => `${month}-01`).join(",")}}`}::date[]`;
  const { rows } = await db.execute<Row>(sql`
    with costs as materialized (
      select i.id as item_id, bought.unit_cost
      from stock_items i cross join lateral (
        select sum(m.quantity * m.unit_price) / sum(m.quantity) as unit_cost
        from stock_moves m where m.item_id = i.id and m.kind = 'achat' and m.unit_price is not null
      ) bought
      where i.owner_id = ${sellerId} and i.currency = ${currency} and bought.unit_cost is not null
    ), per_product as (
      select coalesce(i.label, p.label) as label, p.unit, array_position(${months}, p.month) - 1 as month,
        sum(p.quantity) as quantity, sum(p.turnover) as turnover,
        coalesce(sum(p.turnover) filter (where c.unit_cost is not null), 0) as covered,
        coalesce(sum(p.quantity * c.unit_cost), 0) as cost
      from sold_months p left join stock_items i on i.id = p.stock_item_id left join costs c on c.item_id = p.stock_item_id
      where p.seller_id = ${sellerId} and p.currency = ${currency} and p.month = any(${months}) and p.sales > 0
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
      sum(covered) as covered, round(sum(cost)) as cost
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

/** From whom one bought the most in twelve months, in one currency. */
export function listBestSuppliers(db: Db, buyerId: string, { currency, limit }: { currency: Currency; limit: number }) {
  const best = db
    .select({
      userId: orders.sellerId,
      times: sql<number>`count(*)::int`.as("times"),
      spent: sql<number>`sum(${orders.total})`.mapWith(Number).as("spent"),
    })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, buyerId),
        eq(orders.currency, currency),
        inArray(orders.status, [...SOLD]),
        sql`${orders.upheld} is not false`,
        gt(orders.handedOverAt, yearAgo()),
      ),
    )
    .groupBy(orders.sellerId)
    .orderBy(sql`spent desc`, desc(orders.sellerId))
    .limit(limit)
    .as("best");
  // Only the few that are told are looked up.
  return db
    .select({
      userId: best.userId,
      name: sql<string>`coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), 'Membre')`,
      times: best.times,
      spent: best.spent,
    })
    .from(best)
    .innerJoin(profiles, eq(profiles.id, best.userId))
    .orderBy(desc(best.spent), desc(best.userId));
}
