import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Currency } from "@recolte/domain/platform/places/country";
import type { TradePartner } from "@recolte/domain/goods/money";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import type { Unit } from "@recolte/domain/goods/unit";
import type { Owned } from "./owed-queries.ts";

/** Lines of the orders that were agreed with somebody, and of what they bought at the counter. */
function traded({ side, userId }: Owned, person: TradePartner) {
  const [own, other] = side === "seller" ? [sql`o.seller_id`, sql`o.buyer_id`] : [sql`o.buyer_id`, sql`o.seller_id`];
  const ordered = sql`
    select 'order' as kind, o.id, o.title as label, o.unit, o.quantity, o.unit_price, o.total, o.currency, o.created_at as at,
      o.paid_at is not null as paid, o.status
    from orders o where ${own} = ${userId} and ${other} = ${person.userId ?? null}
      and o.accepted_at is not null and o.status <> 'annulee' and o.upheld is not false`;
  if (side === "buyer") return ordered;
  return sql`${ordered}
    union all
    select 'sale', s.id, l.label, l.unit, l.quantity, l.unit_price, l.total, s.currency, s.sold_at,
      s.payment <> 'credit' or s.settled_at is not null, null
    from shop_sales s join customers c on c.id = s.customer_id join shop_sale_lines l on l.sale_id = s.id
    where s.seller_id = ${userId} and s.cancelled_at is null
      and (c.id = ${person.customerId ?? null} or c.user_id = ${person.userId ?? null})`;
}

interface Purchase extends Record<string, unknown> {
  kind: "order" | "sale";
  id: string;
  label: string;
  unit: Unit;
  quantity: string;
  total: string;
  currency: Currency;
  at: number;
  paid: boolean;
  status: OrderStatus | null;
}

/** The newest first. */
export async function listTraded(db: Db, owned: Owned, { limit, ...person }: TradePartner & { limit: number }) {
  const { rows } = await db.execute<Purchase>(sql`
    select kind, id, label, unit, quantity, total, currency, (extract(epoch from at) * 1000)::float8 as at, paid, status
    from (${traded(owned, person)}) done order by done.at desc, done.id desc, label limit ${limit}`);
  return rows.map(({ quantity, total, at, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    total: Number(total),
    at: new Date(at),
  }));
}

interface UsualGoods extends Record<string, unknown> {
  label: string;
  unit: Unit;
  times: number;
}

/** What was traded most often. */
export async function listUsualGoods(db: Db, owned: Owned, { limit, ...person }: TradePartner & { limit: number }) {
  const { rows } = await db.execute<UsualGoods>(sql`
    select label, unit, count(*)::int as times from (${traded(owned, person)}) done
    group by label, unit order by times desc, max(done.at) desc limit ${limit}`);
  return rows;
}
