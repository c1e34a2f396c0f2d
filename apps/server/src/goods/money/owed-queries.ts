import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import type { Currency } from "@recolte/domain/platform/places/country";
import type { TradePartner } from "@recolte/domain/goods/money";
import type { OrderSide } from "@recolte/domain/trade/orders/status";

export interface Owned {
  userId: string;
  side: OrderSide;
}

/** Handed over or delivered, not confirmed paid, and no sale that a decision undid. */
const unpaidOrders = sql`due.handed_over_at is not null and due.paid_at is null and due.upheld is not false`;
const unpaidTransports = sql`due.delivered_at is not null and due.paid_at is null`;
const unpaidCredit = sql`due.payment = 'credit' and due.settled_at is null and due.cancelled_at is null`;

/** What is owed to the one who asks: by orders, at the counter, and for what they carried. */
const owedTo = (userId: string) => sql`
  select 'order' as kind, due.id, due.title as label, due.currency, due.total, due.handed_over_at as since,
    due.buyer_id as user_id, null::uuid as customer_id
  from orders due where due.seller_id = ${userId} and ${unpaidOrders}
  union all
  select 'delivery', due.id, due.goods, due.currency, due.price, due.delivered_at, due.customer_id, null::uuid
  from deliveries due where due.carrier_id = ${userId} and ${unpaidTransports}
  union all
  select 'sale', due.id, (select string_agg(l.label, ', ' order by l.n) from shop_sale_lines l where l.sale_id = due.id),
    due.currency, due.total, due.sold_at, c.user_id, case when c.user_id is null then c.id end
  from shop_sales due join customers c on c.id = due.customer_id where due.seller_id = ${userId} and ${unpaidCredit}`;

/** What the one who asks still has to pay; of a counter's credit only its seller keeps the book. */
const owedBy = (userId: string) => sql`
  select 'order' as kind, due.id, due.title as label, due.currency, due.total, due.handed_over_at as since,
    due.seller_id as user_id, null::uuid as customer_id
  from orders due where due.buyer_id = ${userId} and ${unpaidOrders}
  union all
  select 'delivery', due.id, due.goods, due.currency, due.price, due.delivered_at, due.carrier_id, null::uuid
  from deliveries due where due.customer_id = ${userId} and ${unpaidTransports}`;

const owed = ({ side, userId }: Owned) => (side === "seller" ? owedTo(userId) : owedBy(userId));

const isWith = ({ userId, customerId }: TradePartner) =>
  userId ? sql`due.user_id = ${userId}` : sql`due.customer_id = ${customerId}`;

/** Moments as the database writes them without a type. */
const millis = (at: unknown) => sql`(extract(epoch from ${at}) * 1000)::float8`;

interface Owing extends Record<string, unknown> {
  currency: Currency;
  userId: string | null;
  customerId: string | null;
  name: string;
  total: string;
  items: number;
  since: number;
  /** Of everybody, in this currency. */
  sum: string;
  people: number;
}

/** By person and currency, who owes most first. */
export async function listOwing(db: Db, owned: Owned, limit: number) {
  const { rows } = await db.execute<Owing>(sql`
    select due.currency, due.user_id as "userId", due.customer_id as "customerId",
      coalesce(c.name, nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Membre') as name,
      sum(due.total)::bigint as total, count(*)::int as items, ${millis(sql`min(due.since)`)} as since,
      (sum(sum(due.total)) over (partition by due.currency))::bigint as sum,
      (count(*) over (partition by due.currency))::int as people
    from (${owed(owned)}) due left join profiles p on p.id = due.user_id left join customers c on c.id = due.customer_id
    group by due.currency, due.user_id, due.customer_id, c.name, p.first_name, p.last_name
    order by sum(due.total) desc, due.user_id, due.customer_id
    limit ${limit}`);
  return rows.map(({ total, sum, since, ...row }) => ({
    ...row,
    total: Number(total),
    sum: Number(sum),
    since: new Date(since),
  }));
}

interface Item extends Record<string, unknown> {
  kind: "order" | "delivery" | "sale";
  id: string;
  label: string;
  currency: Currency;
  total: string;
  since: number;
}

/** What one person owes, or is owed, the oldest first. */
export async function listOwedItems(db: Db, owned: Owned, { limit, ...person }: TradePartner & { limit: number }) {
  const { rows } = await db.execute<Item>(sql`
    select due.kind, due.id, due.label, due.currency, due.total, ${millis(sql`due.since`)} as since
    from (${owed(owned)}) due where ${isWith(person)}
    order by due.since, due.id limit ${limit}`);
  return rows.map(({ total, since, ...row }) => ({ ...row, total: Number(total), since: new Date(since) }));
}

interface Sum extends Record<string, unknown> {
  currency: Currency;
  sum: string;
  items: number;
  /** How many of them are credits of the counter. */
  credits: number;
}

/** All of it, or one person's, each currency apart. */
export async function sumOwed(db: Db, owned: Owned, person: TradePartner = {}) {
  const whose = person.userId || person.customerId ? isWith(person) : sql`true`;
  const { rows } = await db.execute<Sum>(sql`
    select due.currency, sum(due.total)::bigint as sum, count(*)::int as items,
      (count(*) filter (where due.kind = 'sale'))::int as credits
    from (${owed(owned)}) due where ${whose} group by due.currency`);
  return rows.map(({ sum, ...row }) => ({ ...row, sum: Number(sum) }));
}
