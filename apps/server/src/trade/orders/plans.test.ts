import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import type { Pool } from "pg";
import { expect, inject, test } from "vitest";
import { listWaiting } from "#trade/dashboards/to-do-queries.ts";
import { plansOf } from "#testing/plans.ts";
import { listDisputes } from "#trade/disputes/queries.ts";
import { listDueOrders } from "./jobs-queries.ts";
import { countOrders, listOrders } from "./queries.ts";

const ORDERS = 3_000;
const YEAR = 365;

/** One seller's years: nearly all closed, a few of every other state. */
async function manyOrders(pool: Pool, { buyerId, sellerId, announcementId }: Record<string, string>) {
  await pool.query("begin");
  await pool.query(
    `insert into orders (id, announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price,
       fulfilment, status, answer_by, code, accepted_at, handed_over_at, closed_at, created_at, dispute_reason, disputed_by)
     select uuidv7(), $1, $2, $3, 'Lot ' || n, 'legumes', 'kg', 'XAF', 1 + n % 50, 500, 'retrait', s,
       case when s = 'proposee' then at + interval '48 hours' end, case when s = 'acceptee' then '123456' end,
       case when s not in ('proposee', 'annulee') then at end,
       case when s in ('remise', 'cloturee', 'litige') then at end, case when s = 'cloturee' then at end, at,
       case when s = 'litige' then 'Abîmées' end, case when s = 'litige' then 'buyer'::order_actor end
     from (select n, now() - (n * interval '1 second' * 86400 * $4 / $5) as at,
       case n % 1000 when 1 then 'proposee' when 2 then 'acceptee' when 3 then 'remise' when 4 then 'litige' when 5 then 'annulee'
         else 'cloturee' end::order_status as s from generate_series(1, $5::int) n) rows`,
    [announcementId, buyerId, sellerId, YEAR, ORDERS],
  );
  await pool.query(
    `insert into order_events (order_id, n, move, "to", actor, actor_id) select id, 1, 'propose', status, 'buyer', buyer_id
     from orders where seller_id = $1`,
    [sellerId],
  );
  await pool.query("commit");
}

const cursor = { createdAt: new Date(Date.now() - 100 * 86_400_000), id: "0198c0de-0000-7000-8000-000000000000" };
type Ask = (db: Db, sellerId: string) => Promise<unknown>;

const sold = { side: "seller", part: "rest" } as const;
const QUERIES: readonly (readonly [what: string, index: RegExp, ask: Ask])[] = [
  ["les ventes", /^orders_of_seller$/u, (db, id) => listOrders(db, id, { ...sold, after: undefined, limit: 25 })],
  ["la page suivante", /^orders_of_seller$/u, (db, id) => listOrders(db, id, { ...sold, after: cursor, limit: 25 })],
  [
    "ce qui attend une réponse",
    /^orders_(of_seller_by_status|waiting_for_answer|disputed)$/u,
    (db, id) => listOrders(db, id, { ...sold, part: "waiting", after: undefined, limit: 25 }),
  ],
  [
    "ce qui est prêt",
    /^orders_(of_seller_by_status|owed_to)$/u,
    (db, id) => listOrders(db, id, { ...sold, part: "ready", after: undefined, limit: 25 }),
  ],
  [
    "une étape rare",
    /^orders_(of_seller_by_status|waiting_for_answer)$/u,
    (db, id) => listOrders(db, id, { ...sold, stage: "En négociation", after: undefined, limit: 25 }),
  ],
  [
    "l'étape de presque toutes",
    /^orders_of_seller/u,
    (db, id) => listOrders(db, id, { ...sold, stage: "Livré", after: undefined, limit: 25 }),
  ],
  [
    "une recherche, par la marchandise ou par l'autre",
    /^orders_(titles|of_seller)$/u,
    (db, id) => listOrders(db, id, { ...sold, search: "xylophone", after: undefined, limit: 25 }),
  ],
  ["les comptes", /^orders_(of_seller|sold)/u, (db, id) => countOrders(db, id, "seller")],
  ["ce qui expire", /^orders_waiting_for_answer$/u, (db) => listDueOrders(db, "expire", 500)],
  ["ce qui se clôt", /^orders_/u, (db) => listDueOrders(db, "close", 500)],
  ["ce qui attend quelqu'un", /^orders_(owed_to|of_seller_by_status)$/u, (db, id) => listWaiting(db, id)],
  ["les litiges", /^orders_/u, (db) => listDisputes(db, { state: "litige", question: null, after: undefined, limit: 25 })],
];

test("chaque liste de commandes se lit par son index, jamais en lisant tout", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  const { db, pool } = database;
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  const neighbours = await Promise.all(Array.from({ length: 5 }, () => aPerson(db)));
  for (const { id: sellerId } of [seller, ...neighbours]) {
    const { id: announcementId } = await anAnnouncement(db, { userId: sellerId });
    await manyOrders(pool, { buyerId: buyer.id, sellerId, announcementId });
  }
  await pool.query("vacuum analyze orders");
  for (const [what, index, ask] of QUERIES) {
    const plans = await plansOf(database, (listening) => ask(listening, seller.id));
    const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "orders");
    const used = plans.map((plan) => plan["Index Name"] ?? "").filter((name) => index.test(name));
    expect({ what, whole: whole.length, used: used.length > 0 }).toEqual({ what, whole: 0, used: true });
  }
});
