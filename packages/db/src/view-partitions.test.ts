import { migrate as migrateAsBefore } from "drizzle-orm/node-postgres/migrator";
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { anAnnouncement, aPerson } from "./factories.ts";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";
import { MIGRATIONS } from "./testing-migrations.ts";
import { arrangeViews } from "./view-partitions.ts";

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
const open = (template = TEMPLATE) => openTestDatabase(inject("databaseServerUrl"), template);

async function connectTo({ url }: Pick<Database, "url">) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
/** In the role that owns the tables, as the timer does. */
async function arrangeIn(database: Pick<Database, "url">, today?: string) {
  await using owner = await connectTo(database);
  return await arrangeViews(owner, today);
}

async function dayOf({ pool }: Database, after = 0) {
  const { rows } = await pool.query<{ day: string }>("select ((now() at time zone 'utc')::date + $1::int)::text as day", [after]);
  return rows[0]!.day;
}
const nameOf = (day: string) => `announcement_views_${day.replaceAll("-", "")}`;

const anId = async ({ db }: Database) => (await anAnnouncement(db, { userId: (await aPerson(db)).id })).id;
interface View {
  day: string;
  id: string;
  viewer?: string;
}
const view = ({ pool }: Database, { day, id, viewer = "awa" }: View) =>
  pool.query("insert into announcement_views values ($1, $2, $3) on conflict do nothing", [day, id, Buffer.from(viewer)]);

/** Where each view lies. */
const places = async ({ pool }: Database) =>
  (
    await pool.query<{ day: string; place: string }>(
      "select day::text, tableoid::regclass::text as place from announcement_views order by 1",
    )
  ).rows;
const partitions = async ({ pool }: Database) =>
  (
    await pool.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'announcement_views'::regclass order by 1",
    )
  ).rows.map(({ name }) => name);

test("la table d'avant devient la première partition, avec ses vues, et une vue compte toujours une fois par jour", async () => {
  await using database = await open("template0");
  await migrateAsBefore(database.db, { migrationsFolder: MIGRATIONS });
  const [id, today, tomorrow] = [await anId(database), await dayOf(database), await dayOf(database, 1)];
  await view(database, { day: await dayOf(database, -3), id });
  await view(database, { day: today, id });
  expect(await arrangeIn(database)).toEqual({ made: 13, forgotten: 0 });

  for (const day of [today, tomorrow, await dayOf(database, 2)]) {
    expect((await view(database, { day, id })).rowCount, day).toBe(day === today ? 0 : 1);
    expect((await view(database, { day, id })).rowCount, day).toBe(0);
  }
  expect((await places(database)).map(({ place }) => place)).toEqual([
    "announcement_views_before",
    "announcement_views_before",
    "announcement_views_before",
    nameOf(await dayOf(database, 2)),
  ]);
  // The table of before has its key, its foreign key and its index under what all have in common, and nothing else is left.
  const { rows } = await database.pool.query(
    `select conname, contype::text, coninhcount::int from pg_constraint
    where conrelid = 'announcement_views_before'::regclass and contype <> 'n' order by 1`,
  );
  expect(rows).toEqual([
    { conname: "announcement_views_before_fk", contype: "f", coninhcount: 1 },
    { conname: "announcement_views_before_pk", contype: "p", coninhcount: 1 },
  ]);
  await database.pool.query("delete from announcements");
  expect(await places(database)).toEqual([]);
});

test("la table d'avant est prise sans être relue", async () => {
  await using database = await open("template0");
  await migrateAsBefore(database.db, { migrationsFolder: MIGRATIONS });
  const id = await anId(database);
  await view(database, { day: await dayOf(database), id });
  await using owner = await connectTo(database);
  await owner.query("set client_min_messages = debug1");
  const said: string[] = [];
  owner.on("notice", ({ message }) => message && said.push(message));
  await arrangeViews(owner);
  const wholly = (name: string) => `partition constraint for table "${name}" is implied by existing constraints`;
  expect(said).toContain(wholly("announcement_views_before"));
});

test("quelqu'un qui lit longtemps la table ne la fait attendre à personne, et elle reste telle quelle", async () => {
  await using database = await open("template0");
  await migrateAsBefore(database.db, { migrationsFolder: MIGRATIONS });
  const id = await anId(database);
  const reader = await database.pool.connect();
  await reader.query("begin; select from announcement_views");
  const arranged = arrangeIn(database);
  arranged.catch(() => {});
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  expect((await view(database, { day: await dayOf(database), id })).rowCount).toBe(1);
  await reader.query("rollback");
  reader.release();
  expect(await arranged).toEqual({ made: 13, forgotten: 0 });
});

test("jour après jour, deux semaines sont prêtes ; ce qui a plus de quarante jours part avec sa partition", async () => {
  await using database = await open();
  const id = await anId(database);
  expect(await arrangeIn(database)).toEqual({ made: 0, forgotten: 0 });
  const [today, third] = [await dayOf(database), await dayOf(database, 3)];
  await view(database, { day: today, id });
  await view(database, { day: third, id });
  expect(await arrangeIn(database, await dayOf(database, 1))).toEqual({ made: 1, forgotten: 0 });
  expect(await partitions(database)).toContain(nameOf(await dayOf(database, 15)));

  // The two days of the migration go together.
  expect(await arrangeIn(database, await dayOf(database, 40))).toMatchObject({ forgotten: 0 });
  expect(await arrangeIn(database, await dayOf(database, 41))).toEqual({ made: 1, forgotten: 1 });
  expect(await places(database)).toEqual([{ day: third, place: nameOf(third) }]);
  expect(await arrangeIn(database, await dayOf(database, 43))).toMatchObject({ forgotten: 2 });
  expect(await places(database)).toEqual([]);
  expect(await partitions(database)).not.toContain(nameOf(third));
});

test("sans minuterie depuis longtemps, les vues comptent quand même, et le tour suivant les range à leur jour", async () => {
  await using database = await open();
  const id = await anId(database);
  const late = await dayOf(database, 20);
  for (const viewer of ["awa", "ben", "awa"]) await view(database, { day: late, id, viewer });
  expect(await places(database)).toEqual(Array(2).fill({ day: late, place: "announcement_views_default" }));
  await arrangeIn(database, late);
  expect(await places(database)).toEqual(Array(2).fill({ day: late, place: nameOf(late) }));
  expect((await view(database, { day: late, id })).rowCount).toBe(0);
});

test("une question sur un jour ne lit que la partition de ce jour", async () => {
  await using database = await open();
  const day = await dayOf(database, 5);
  const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
    `explain select from announcement_views where day = '${day}' and announcement_id = gen_random_uuid()`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(new Set(plan.match(/announcement_views_(?:\d{8}|before|default)/gu))).toEqual(new Set([nameOf(day)]));
});

test("le rôle qui sert écrit dans les partitions que le propriétaire vient de faire, et n'en fait pas lui-même", async () => {
  await using database = await open("template0");
  const role = `app_${randomBytes(6).toString("hex")}`;
  await database.pool.query(`create role ${role} login password 'essai'`);
  const application = Object.assign(new URL(database.url), { username: role, password: "essai" }).toString();
  await migrateDatabase({ owner: database.url, application, migrationsFolder: MIGRATIONS });
  const id = await anId(database);
  await arrangeIn(database, await dayOf(database, 6));
  await using serving = await connectTo({ url: application });
  const day = await dayOf(database, 20);
  await serving.query("insert into announcement_views values ($1, $2, '\\x00')", [day, id]);
  await serving.query("update announcement_views set counted = true");
  expect(await places(database)).toEqual([{ day, place: nameOf(day) }]);
  expect(await arrangeViews(serving, await dayOf(database, 30))).toBeNull();
  await database.pool.query(`drop owned by ${role}; drop role ${role}`);
});
