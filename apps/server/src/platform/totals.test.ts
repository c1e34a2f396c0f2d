import { TOTALS, type TotalName, totalInWords } from "@recolte/domain/trade/dashboards/totals";
import * as schema from "@recolte/db/schema";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";
import { expect, test as base } from "vitest";
import { openWorld, type World } from "#testing/fuzz-world.ts";
import { openCall } from "#testing/happy-call.ts";
import { openServer } from "#testing/open-server.ts";

interface Filled {
  /** The call that adds one. */
  path: string;
  table: string;
  /** Whose or what's rows are counted. */
  parent: string;
  /** Columns in which two rows of one parent differ; each gets a value of its own. */
  differs: string[];
  /** Ended long ago. */
  over?: true;
  /** Rows that go with one, by its id: the table and the column. */
  parts?: [table: string, column: string];
}

/** A total that is missing here does not compile. */
const FILLED: Record<TotalName, Filled> = {
  customers: { path: "customers.add", table: "customers", parent: "owner_id", differs: ["id"] },
  // Those that grow have a limit of their own.
  crops: { path: "crops.create", table: "crop_cycles", parent: "owner_id", differs: ["id"], over: true },
  cropLogs: { path: "crops.log", table: "crop_logs", parent: "cycle_id", differs: ["id"] },
  stockItems: { path: "stock.create", table: "stock_items", parent: "owner_id", differs: ["id", "label"] },
  stockMoves: { path: "stock.record", table: "stock_moves", parent: "item_id", differs: ["id"] },
  counterSales: {
    path: "sales.record",
    table: "shop_sales",
    parent: "seller_id",
    differs: ["id"],
    parts: ["shop_sale_lines", "sale_id"],
  },
  promotions: { path: "promotions.create", table: "promotions", parent: "owner_id", differs: ["id", "announcement_id"] },
  batches: {
    path: "batches.begin",
    table: "batches",
    parent: "owner_id",
    differs: ["id"],
    parts: ["batch_inputs", "batch_id"],
  },
  quoteRequests: { path: "quotes.request", table: "quote_requests", parent: "customer_id", differs: ["id"] },
  favourites: { path: "favourites.set", table: "favorites", parent: "user_id", differs: ["announcement_id"] },
  alerts: {
    path: "alerts.save",
    table: "saved_searches",
    parent: "user_id",
    differs: ["id"],
    parts: ["saved_anchors", "search_id"],
  },
  follows: { path: "alerts.setFollowing", table: "follows", parent: "user_id", differs: ["seller_id"] },
  blocks: { path: "blocks.set", table: "blocks", parent: "blocker_id", differs: ["blocked_id"] },
};

const test = base.extend<{ world: World }>({
  world: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(openWorld(server));
    },
    { scope: "file" },
  ],
});

/** With ids of its own, so that it is not the former call sent again. */
const anew = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, name === "id" || name === "logId" ? uuidv7() : value]));

/** Sends what may be sent until one is taken; sending it again, with other ids, adds another. */
async function taken(path: string, world: World) {
  const { says, draw, send } = await openCall(world, path, { favourite: true, blocked: true, following: true, quantity: 1 });
  const crop = path === "crops.log" && { id: says["id"] };
  async function add(input: object) {
    const { statusCode, body } = await send({ ...input, ...crop });
    return { statusCode, body };
  }
  for (const input of draw()) if ((await add(input)).statusCode === 200) return () => add(anew(input));
  return expect.fail("none of them was taken");
}

/** One statement without triggers: what rows do to each other is not what is counted. */
async function withoutTriggers({ server: { pool } }: World, statements: [string, unknown[]][]) {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const [statement, values] of statements) await client.query(statement, values);
  } finally {
    // Not given back: the setting goes with the connection.
    client.release(true);
  }
}

/** The row that was added last becomes as many as one may keep, none of them itself. */
async function fill(world: World, { table, parent, differs, over, parts }: Filled, most: number) {
  const { rows } = await world.server.pool.query<Record<string, string>>(
    `select * from ${table} order by xmin::text::bigint desc limit 1`,
  );
  const row = rows[0]!;
  const id = differs.map((column) => `${column} = '${row[column]}'`).join(" and ");
  // Numbered on, where they are numbered.
  const own = differs.map((column) => `'${column}', gen_random_uuid()`).join(", ");
  const ended = over ? ", 'status', 'perdu', 'ended_at', now()" : "";
  await withoutTriggers(world, [
    [
      `insert into ${table} select copy.* from ${table} old, generate_series(1, $1::int) place,
       jsonb_populate_record(old, jsonb_build_object('n', place + 1000, ${own}${ended})) copy where ${id.replaceAll(/^|(?<= and )/gu, "old.")}`,
      [most],
    ],
    [`delete from ${table} where ${id}`, []],
    ...(parts ? [[`delete from ${parts[0]} where ${parts[1]} = $1`, [row["id"]]] satisfies [string, unknown[]]] : []),
  ]);
  return row[parent];
}

/** Why a table that grows with what people do has no total. */
const NO_TOTAL: Record<string, string> = {
  announcement_images: "six for an announcement; those of none are forgotten",
  announcements: "`activeAnnouncements`, and a quota of the day",
  appeals: "one against a decision",
  banners: "the staff's, and twenty at most",
  cases: "one that waits for each thing",
  consents: "one for each text",
  contact_messages: "a quota; forgotten",
  contact_replies: "the staff's",
  contact_templates: "the staff's, and fifty at most",
  conversations: "one for each other side, opened by a message",
  decisions: "the staff's",
  deliveries: "both sides agree on each",
  delivery_events: "moves of a delivery",
  directory_entries: "one's own is one",
  dispute_pictures: "six of each side of a dispute",
  document_counters: "one for each year",
  email_tokens: "the next one takes its place",
  events: "the site writes them",
  farm_events: "the staff's",
  hand_over_pictures: "one for each proof",
  hand_over_proofs: "one that counts for each order and delivery",
  held_messages: "quotas of messages; decided or forgotten",
  identity_documents: "one that waits for each kind; erased with its decision",
  image_fingerprints: "one for each photo",
  inbox: "one for each person",
  likenesses: "the site finds them",
  loyalty_thresholds: "one for each shop",
  message_copies: "kept a day",
  message_images: "a quota of photos; those of no message are forgotten",
  messages: "quotas; forgotten after two silent years",
  name_keys: "two for each person",
  notification_switches: "one for each kind",
  notifications: "the site writes them",
  operations: "a quota; forgotten",
  order_documents: "so many kinds for an order",
  order_events: "moves of an order",
  orders: "both sides agree on each, and a quota",
  phone_reveals: "a quota of the day",
  phrases: "the staff's",
  profile_changes: "a quota of edits; kept a year",
  profiles: "one for each person",
  push_subscriptions: "`DEVICES_MAX`",
  recovery_codes: "a new set takes its place",
  report_evidence: "three for a report, and a quota of the day",
  reports: "a quota of the day",
  reviews: "one for each side of an order",
  routes: "`ROUTES_MAX`",
  sanctions: "the staff gives them",
  sessions: "they end by themselves",
  settings: "one for each key",
  short_links: "one for each announcement",
  sold_months: "sums, one for each month",
  staff_notes: "the staff's",
  standing_log: "the site writes it",
  standings: "one for each person",
  tips: "the staff's",
  told: "the site writes them",
  uploads: "`OPEN_UPLOADS_MAX`; forgotten after a day",
  user_roles: "the staff gives them",
  user_totp: "one for each person",
  users: "people themselves",
  vehicles: "`FLEET_MAX`",
  verifications: "one that waits for each step, and a quota",
  vouches: "twenty at a time",
  waiting_changes: "one of each kind",
};

test("chaque table qui tient aux gens a un total, ou il est dit pourquoi non", () => {
  const counted = Object.values(FILLED).map(({ table }) => table);
  const found = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .filter(({ foreignKeys }) => foreignKeys.some((key) => key.reference().foreignTable === schema.users))
    .map(({ name }) => name)
    .filter((name) => !counted.includes(name));
  expect(
    found.toSorted(),
    "Give it a total (TOTALS in packages/domain/src/trade/dashboards/totals.ts, counted in total-queries.ts), or say in NO_TOTAL why not.",
  ).toEqual(Object.keys(NO_TOTAL).toSorted());
});

test.for(Object.keys(FILLED) as TotalName[])(
  "%s : au total permis rien ne s'ajoute plus, et c'est dit ; une place libérée sert",
  async (name, { world }) => {
    const filled = FILLED[name];
    const add = await taken(filled.path, world);
    const parentId = await fill(world, filled, TOTALS[name].most);
    const refused = await add();
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(`Vous avez atteint le total permis : ${totalInWords(name)}.`);
    const { table, parent } = filled;
    await withoutTriggers(world, [
      [
        `delete from ${table} where ctid in (select ctid from ${table} where ${parent} = $1 offset $2)`,
        [parentId, TOTALS[name].most - 1],
      ],
    ]);
    expect(await add()).toEqual({ statusCode: 200, body: expect.any(String) });
  },
);
