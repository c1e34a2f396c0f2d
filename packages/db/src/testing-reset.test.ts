import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { aPerson } from "#factories.ts";
import { openTestDatabase } from "#testing.ts";

/** What a test does to its database before it gives it back; then what the next one finds. */
async function after(work: (query: (statement: string) => Promise<unknown>) => Promise<unknown>) {
  const first = await openTestDatabase(inject("databaseServerUrl"));
  await work((statement) => first.pool.query(statement));
  await first[Symbol.asyncDispose]();
  const next = await openTestDatabase(inject("databaseServerUrl"));
  const { rows } = await next.pool.query(
    "select (select count(*) from users)::int as people, (select count(*) from audit_log)::int as lines",
  );
  await aPerson(next.db);
  await next[Symbol.asyncDispose]();
  return { isSame: next.name === first.name, ...rows[0] };
}

const person = "insert into users (email, password_hash) values ('awa@exemple.example', '$argon2id$x')";
const line =
  "insert into audit_log (id, action, target_type, prev_hash, hash) values (1, 'user.verify', 'user', repeat('0', 64), repeat('a', 64))";

test("une base rendue ressert, sans rien de qui l'avait, même ce que personne ne peut effacer", async () => {
  expect(await after(async (query) => void (await query(person), await query(line)))).toEqual({
    isSame: true,
    people: 0,
    lines: 0,
  });
});

test("une connexion oubliée finit avec la base : elle n'écrit plus dans celle d'un autre", async () => {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const forgotten = new Client({ connectionString: database.url });
  const ended = new Promise((resolve) => forgotten.on("error", resolve));
  await forgotten.connect();
  await database[Symbol.asyncDispose]();
  await expect(ended).resolves.toMatchObject({ code: "57P01" });
});

test("une base que son serveur garde se vide sans que ses connexions finissent", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const held = await database.pool.connect();
  await held.query(person);
  expect(await database.empty()).toBe(true);
  expect((await held.query("select from users")).rowCount).toBe(0);
  held.release();
});

test("une base ne se vide pas au milieu de ce que quelqu'un y fait", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const busy = await database.pool.connect();
  await busy.query("begin");
  await busy.query(person);
  expect(await database.empty()).toBe(false);
  await busy.query("commit");
  expect((await busy.query("select from users")).rowCount).toBe(1);
  busy.release();
});

test("une base se rend au serveur d'où elle vient", async () => {
  const [url, other] = [inject("databaseServerUrl"), `${inject("databaseServerUrl")}?application_name=autre`];
  const [first, second] = [await openTestDatabase(url), await openTestDatabase(other)];
  await first[Symbol.asyncDispose]();
  await second[Symbol.asyncDispose]();
  await using again = await openTestDatabase(url);
  expect(again.name).toBe(first.name);
});

test("une base qui perd jusqu'à la connexion qui la vide ne ressert pas", async () => {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  await database.pool.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await database[Symbol.asyncDispose]();
  await using next = await openTestDatabase(inject("databaseServerUrl"));
  expect(next.name).not.toBe(database.name);
});

test.for([
  "alter table users add column age int",
  "alter table users disable trigger all",
  "create table harvests (id int)",
  "create index on users (created_at)",
  "drop trigger audit_log_is_kept on audit_log",
  "analyze announcements",
  "delete from state_moves",
  "insert into rate_limits (key) select i::text from generate_series(1, 100000) i",
])("une base changée plus que ses lignes ne ressert pas : %s", async (statement) => {
  expect(await after((query) => query(statement))).toEqual({ isSame: false, people: 0, lines: 0 });
});
