import type { Pool } from "pg";

/** The seller that is measured, and as many orders of everybody else beside theirs. */
const ORDERS = 50_000;
const OTHERS = 150_000;
const SALES = 50_000;
const ITEMS = 200;
const MOVES_PER_ITEM = 250;
const BUYERS = 3_000;
const DELIVERIES = 20_000;
const FAVOURITES = 2_000;

/** A year, minute by minute: nine in ten closed, the rest in every other state. */
const order = (seller: string, buyer: string) => `
  insert into orders (id, announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price, fulfilment, status,
    answer_by, code, accepted_at, ready_at, handed_over_at, closed_at, paid_at, stock_item_id, created_at, updated_at)
  select uuidv7(), a.id, ${buyer}, ${seller}, 'Produit ' || n % 200, 'legumes', 'kg', 'XAF', 1 + n % 50, 500, 'retrait', s.status,
    case when s.status in ('proposee', 'contre_proposee') then now() + interval '1 day' end,
    case when s.status in ('acceptee', 'prete', 'en_livraison') then '123456' end,
    case when s.status not in ('proposee', 'contre_proposee', 'refusee', 'annulee') then t.at end,
    case when s.status in ('prete', 'remise', 'cloturee') then t.at end,
    case when s.status in ('remise', 'cloturee') then t.at end, case when s.status = 'cloturee' then t.at end,
    case when s.status = 'cloturee' then t.at end, i.ids[1 + n % greatest(1, cardinality(i.ids))], t.at, t.at
  from generate_series(1, $1::int) n
    cross join (select id from announcements where user_id = $2 limit 1) a
    cross join (select array_agg(user_id order by user_id) as ids from bench_buyers) b
    cross join (select array_agg(id) as ids from stock_items where owner_id = $2) i
    cross join lateral (select now() - n * interval '10 minutes' as at) t
    cross join lateral (select case when n % 10 > 0 then 'cloturee' else (array['proposee','contre_proposee','acceptee','prete','refusee','annulee','remise'])[1 + n / 10 % 7] end::order_status as status) s`;
const at = (shift: number) => `b.ids[1 + ((n::bigint * 7919 + ${shift}) % cardinality(b.ids))::int]`;
const [BUYER, SELLER] = [at(0), at(17)];

const EVENTS = `
  insert into order_events (order_id, n, move, "to", actor, actor_id, at)
  select o.id, 1, 'propose', o.status, 'buyer', o.buyer_id, o.created_at from orders o`;
const ITEMS_SQL = `
  insert into stock_items (id, owner_id, label, category, unit, currency, on_hand, created_at)
  select uuidv7(), $1, 'Produit ' || n, 'legumes', 'kg', 'XAF', ${MOVES_PER_ITEM} * 10, now() - interval '1 year' from generate_series(1, ${ITEMS}) n`;
const MOVES = `
  insert into stock_moves (id, item_id, kind, quantity, unit_price, n, at)
  select uuidv7(), i.id, (case when n % 3 = 0 then 'achat' else 'vente' end)::stock_move_kind, case when n % 3 = 0 then 50 else -10 end, 300, n, now() - n * interval '1 day'
  from stock_items i, generate_series(1, ${MOVES_PER_ITEM}) n where i.owner_id = $1`;
const CUSTOMERS = `insert into customers (id, owner_id, name) select uuidv7(), $1, 'Client ' || n from generate_series(1, 500) n`;
const COUNTER = `
  with sold as (
    insert into shop_sales (id, seller_id, customer_id, currency, total, payment, sold_at)
    select uuidv7(), $1, c.ids[1 + n % 500], 'XAF', 1500, (array['cash','mobile','credit'])[1 + n % 3]::payment, now() - n * interval '10 minutes'
    from generate_series(1, ${SALES}) n cross join (select array_agg(id) as ids from customers where owner_id = $1) c
    returning id
  )
  insert into shop_sale_lines (sale_id, n, stock_item_id, label, unit, quantity, unit_price)
  select sold.id, 1, (select id from stock_items where owner_id = $1 limit 1), 'Produit', 'kg', 3, 500 from sold`;
const VEHICLES = `
  insert into vehicles (id, owner_id, plate, kind, max_kg) select uuidv7(), $1, 'GA-' || n, 'camion', 10000 from generate_series(1, 20) n`;
const REQUESTS = `
  with asked as (
    insert into quote_requests (id, customer_id, carrier_id, origin, destination, goods, content, status, answer_by, created_at)
    select uuidv7(), b.ids[1 + n % cardinality(b.ids)], $1, 'Oyem', 'Libreville', 'Sacs', 'Bonjour', 'acceptee', now(), now() - n * interval '20 minutes'
    from generate_series(1, ${DELIVERIES}) n cross join (select array_agg(user_id order by user_id) as ids from bench_buyers) b
    returning id, customer_id, created_at
  ), priced as (
    insert into quotes (id, request_id, vehicle_id, price, currency, pickup_at, drop_at, valid_until, status, created_at)
    select uuidv7(), a.id, (select id from vehicles where owner_id = $1 limit 1), 50000, 'XAF', a.created_at, a.created_at + interval '8 hours', a.created_at, 'acceptee', a.created_at
    from asked a returning id, request_id, vehicle_id, price, pickup_at, drop_at
  )
  insert into deliveries (id, quote_id, carrier_id, customer_id, vehicle_id, origin, destination, goods, price, currency, pickup_at, drop_at, status, code, delivered_at)
  select uuidv7(), p.id, $1, a.customer_id, p.vehicle_id, 'Oyem', 'Libreville', 'Sacs', p.price, 'XAF', p.pickup_at, p.drop_at, 'livree', '123456', p.drop_at
  from priced p join asked a on a.id = p.request_id`;
const FAVOURITES_SQL = `
  insert into favorites (user_id, announcement_id, price_at_save, created_at)
  select $1, id, price, created_at from announcements where user_id <> $1 order by md5(id::text) limit ${FAVOURITES} on conflict do nothing`;
const BUYERS_SQL = `
  create table bench_buyers as select id as user_id from profiles where country = 'gabon' and id <> $1 order by md5(id::text) limit ${BUYERS}`;
/** What the triggers would have kept. */
const MONTHS = "insert into sold_months select * from sold_by_month";
const TABLES =
  "sold_months, orders, order_events, stock_items, stock_moves, customers, shop_sales, shop_sale_lines, vehicles, quote_requests, quotes, deliveries";

/** Years of one seller's trade, made by the database itself without its triggers. Answers who they are. */
export async function fillTrade(pool: Pool) {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select a.user_id as id from announcements a join profiles p on p.id = a.user_id where p.country = 'gabon' group by 1 order by count(*) desc limit 1",
    );
    const seller = rows[0]?.id ?? "";
    await client.query("begin; set local session_replication_role = replica");
    await client.query(BUYERS_SQL.replace("$1", `'${seller}'`));
    for (const statement of [ITEMS_SQL, MOVES, CUSTOMERS, VEHICLES, FAVOURITES_SQL]) await client.query(statement, [seller]);
    await client.query(order("$2", BUYER), [ORDERS, seller]);
    await client.query(order(BUYER, "$2"), [ORDERS, seller]);
    await client.query(order(BUYER, SELLER), [OTHERS, seller]);
    for (const statement of [EVENTS, COUNTER, REQUESTS]) await client.query(statement, statement === EVENTS ? [] : [seller]);
    await client.query(MONTHS);
    await client.query("drop table bench_buyers");
    await client.query("commit");
    await client.query(`vacuum analyze ${TABLES}, favorites`);
    return seller;
  } finally {
    client.release();
  }
}

export const BIG = [...TABLES.split(", "), "messages", "favorites", "announcements"];
export const SIZE = { orders: ORDERS, sales: SALES };
