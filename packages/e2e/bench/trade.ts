import { createHash, randomBytes } from "node:crypto";
import { Pool } from "pg";
import { query, type StaffOperation } from "./asking.ts";
import { quantiles } from "./quantiles.ts";
import { BIG, fillTrade, SIZE } from "./trade-rows.ts";

/** How long somebody with years of trade waits for each tab of their dashboard. */
const CALLERS = 2;
const QUESTIONS = 60;
const GOAL_MS = 150;
/** Rows that one answer may read without an index; a table of this seller's size is far beyond. */
const SCANNED_MAX = 5_000;

const plain = (name: string): StaffOperation => ({ name, path: () => `/trpc/${name}` });
const asked = (name: string, input: object): StaffOperation => ({
  name: `${name} ${JSON.stringify(input)}`,
  path: () => query(name, input),
});
const later = { key: "2026-01-01T00:00:00.000Z", id: "00000000-0000-7000-8000-000000000000" };
const week = () => new Date(Date.now() - 3 * 86_400_000).toISOString();

const tabs: StaffOperation[] = [
  ...["overview", "producer", "wholesaler", "retailer", "consumer"].map((space) => plain(`dashboards.${space}`)),
  ...(["seller", "buyer"] as const).flatMap((side) => [
    asked("orders.counts", { side }),
    asked("orders.list", { side }),
    asked("orders.list", { side, stage: "Livré", cursor: { ...later, key: `2 ${later.key}` } }),
    asked("orders.list", { side, stage: "En négociation" }),
  ]),
  asked("stock.list", {}),
  plain("stock.summary"),
  asked("sales.list", {}),
  asked("sales.list", { only: "due", cursor: later }),
  asked("customers.list", {}),
  asked("customers.list", { state: "Inactif" }),
  asked("customers.list", { tier: "VIP" }),
  plain("customers.summary"),
  asked("promotions.list", {}),
  plain("promotions.promotable"),
  asked("deliveries.list", { side: "carrier" }),
  asked("deliveries.counts", { side: "carrier" }),
  { name: "deliveries.week", path: () => query("deliveries.week", { from: week() }) },
  asked("quotes.list", { side: "carrier" }),
  plain("vehicles.list"),
  asked("batches.list", {}),
  plain("batches.summary"),
];

/** The search of each list of one's own: words that much has, and words that nothing has. */
const SEARCHED: readonly [procedure: string, input: object, often: string][] = [
  ["orders.list", { side: "seller" }, "produit 42"],
  ["orders.list", { side: "buyer", stage: "Livré" }, "obame"],
  ["stock.list", {}, "produit 4"],
  ["customers.list", {}, "client 4"],
  ["deliveries.list", { side: "carrier" }, "libreville"],
  ["quotes.list", { side: "carrier" }, "libreville"],
  ["favourites.list", {}, "tomates"],
];
const searches = SEARCHED.flatMap(([procedure, input, often]) =>
  [often, "xylophone"].map((search) => asked(procedure, { ...input, search })),
);

async function openSession(pool: Pool, id: string) {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     values ($1, $2, 'member', now() + interval '2 hours', now() + interval '12 hours')`,
    [createHash("sha256").update(token).digest("hex"), id],
  );
  return `sid=${token}`;
}

/** Rows of the large tables that were read without an index, by table. */
async function scanned(pool: Pool) {
  await pool.query("select pg_stat_clear_snapshot()");
  const { rows } = await pool.query<{ relname: string; seq: string }>(
    "select relname, seq_tup_read as seq from pg_stat_user_tables where relname = any($1)",
    [BIG],
  );
  return new Map(rows.map(({ relname, seq }) => [relname, Number(seq)]));
}

async function timesOf(origin: string, cookie: string, { path }: StaffOperation) {
  const times: number[] = [];
  async function call() {
    const begun = performance.now();
    const answer = await fetch(`${origin}${path()}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path()} : ${answer.status}`);
    times.push(performance.now() - begun);
  }
  for (let i = 0; i < 5; i += 1) await call();
  times.length = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let i = 0; i < QUESTIONS / CALLERS; i += 1) await call();
    }),
  );
  return times;
}

export async function measureTrade(origin: string, databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const cookie = await openSession(pool, await fillTrade(pool));
  console.log(`\n${SIZE.orders} orders sold, as many bought, ${SIZE.sales} counter sales, ${CALLERS} at once, times in ms\n`);
  console.log("| tab | p50 | p95 | goal | met | scanned |\n| --- | ---: | ---: | ---: | --- | --- |");
  for (const operation of [...tabs, ...searches]) {
    const before = await scanned(pool);
    const at = quantiles(await timesOf(origin, cookie, operation));
    // The counters of the other connections are written within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const after = await scanned(pool);
    const full = BIG.filter((table) => ((after.get(table) ?? 0) - (before.get(table) ?? 0)) / QUESTIONS > SCANNED_MAX);
    const met = at(0.95) < GOAL_MS ? "yes" : "no";
    console.log(
      `| ${operation.name} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} | ${GOAL_MS} | ${met} | ${full.join(", ") || "–"} |`,
    );
  }
  await pool.end();
}
