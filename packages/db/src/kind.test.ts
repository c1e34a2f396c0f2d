import type { Pool } from "pg";
import { expect, inject, test } from "vitest";
import type { Mode } from "./kind.ts";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";
import { MIGRATIONS } from "./testing-migrations.ts";

const someone = (name: string, isDemo: boolean) =>
  `insert into users (email, password_hash, is_demo) values ('${name}@exemple.example', '$argon2id$x', ${isDemo})`;
const [REAL, DEMO] = [someone("awa", false), someone("demo", true)];

/** Nobody has started on it, and it has accounts. */
async function anExisting(statements: readonly string[]) {
  const database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  for (const statement of statements) await database.pool.query(statement);
  return database;
}

const kindOf = async (pool: Pool) =>
  (await pool.query<{ kind: string }>("select kind from database_kind")).rows.map(({ kind }) => kind);
const start = (application: string, mode: Mode) => migrateDatabase({ application, migrationsFolder: MIGRATIONS, mode });
const left = async (pool: Pool) =>
  (
    await pool.query(
      `select (select array_agg(email order by email) from users) as people, (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select count(*)::int from database_kind) as told`,
    )
  ).rows;

test.for([
  ["la démonstration dans une base de vraies personnes", [REAL], "demonstration", /vraies personnes.*DEMO_MODE=false/u],
  ["de vraies personnes dans une démonstration", [DEMO], "real", /démonstration.*DEMO_MODE=true.*npm run demo:remove/u],
  ["une base mêlée, avec la démonstration", [REAL, DEMO], "demonstration", /aucun mode.*npm run demo:remove/u],
  ["une base mêlée, sans elle", [REAL, DEMO], "real", /aucun mode.*npm run demo:remove/u],
] as const)("un départ est refusé avant toute migration, et rien ne change : %s", async ([_what, statements, mode, said]) => {
  await using database = await anExisting(statements);
  const before = await left(database.pool);
  await expect(start(database.url, mode)).rejects.toThrow(said);
  expect(await left(database.pool)).toEqual(before);
  expect(before).toMatchObject([{ told: 0 }]);
});

test.for(["real", "demonstration"] as const)(
  "une base vide devient ce que dit son premier départ (%s), et le reste",
  async (mode) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
    await start(database.url, mode);
    expect(await kindOf(database.pool)).toEqual([mode]);
    await start(database.url, mode);
    await expect(start(database.url, mode === "real" ? "demonstration" : "real")).rejects.toThrow("Rien n'a été changé.");
  },
);

test("de deux premiers départs en même temps dans des modes différents, un seul décide", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  const outcomes = await Promise.allSettled([start(database.url, "real"), start(database.url, "demonstration")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("un compte à soi dans une démonstration ne change pas qu'elle en est une", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await start(database.url, "demonstration");
  for (const statement of [DEMO, REAL]) await database.pool.query(statement);
  await start(database.url, "demonstration");
  await expect(start(database.url, "real")).rejects.toThrow("Cette base est une démonstration");
});

test("aucun compte de démonstration n'entre dans une vraie base, par aucune voie", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await start(database.url, "real");
  await database.pool.query(REAL);
  for (const statement of [DEMO, "update users set is_demo = true"])
    await expect(database.pool.query(statement)).rejects.toThrow("a demonstration account belongs in a demonstration");
  // Restored by hand around the trigger, it is mixed.
  await database.pool.query("set session_replication_role = replica; update users set is_demo = true");
  await expect(start(database.url, "real")).rejects.toThrow("aucun mode");
});
