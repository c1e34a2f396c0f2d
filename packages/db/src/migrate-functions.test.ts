import { expect, inject, test } from "vitest";
import { migrate as migrateAsBefore } from "drizzle-orm/node-postgres/migrator";
import { migrateDatabase } from "./migrate.ts";
import { openTestDatabase, TEMPLATE } from "./testing.ts";
import { aRelease, MIGRATIONS, releaseUntil } from "./testing-migrations.ts";

const open = (template: string) => openTestDatabase(inject("databaseServerUrl"), template);
type Pool = Awaited<ReturnType<typeof open>>["pool"];

const OWN = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;
const IN_PUBLIC = "c.relnamespace = 'public'::regnamespace";
/** All that two databases can differ in beside their rows, without the order in which it came. */
const CATALOGUES = {
  functions: `select pg_get_functiondef(p.oid) as def, p.proacl::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${OWN("pg_proc", "p.oid")}`,
  triggers: `select pg_get_triggerdef(t.oid) as def, t.tgenabled::text from pg_trigger t where not t.tgisinternal`,
  tables: `select c.relname, c.relkind::text, c.relpersistence::text, c.reloptions, c.relacl::text from pg_class c where ${IN_PUBLIC} and c.relkind <> 'i' and ${OWN("pg_class", "c.oid")}`,
  columns: `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated::text, a.attidentity::text,
      pg_get_expr(d.adbin, d.adrelid) as init, row_number() over (partition by c.oid order by a.attnum) as place
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${IN_PUBLIC} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped and ${OWN("pg_class", "c.oid")}`,
  constraints: `select c.conrelid::regclass::text as of, c.conname, pg_get_constraintdef(c.oid) as def, c.convalidated
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0`,
  indexes: `select pg_get_indexdef(i.indexrelid) as def, i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid where ${IN_PUBLIC}`,
  types: `select t.typname, array_agg(e.enumlabel order by e.enumsortorder)::text as labels from pg_type t join pg_enum e on e.enumtypid = t.oid group by 1`,
};

async function catalogueOf(pool: Pool) {
  const read = Object.entries(CATALOGUES).map(async ([name, statement]) => {
    const { rows } = await pool.query<{ row: string }>(`select q::text as row from (${statement}) q order by 1`);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test("une base vide et une base arrêtée à la première migration, sans les fonctions, puis mise à jour, sont pareilles", async () => {
  await using former = await releaseUntil(/^0088_/u);
  await using existing = await open("template0");
  await migrateAsBefore(existing.db, { migrationsFolder: former.migrationsFolder });
  await migrateDatabase({ application: existing.url, migrationsFolder: MIGRATIONS });
  await using empty = await open("template0");
  await migrateDatabase({ application: empty.url, migrationsFolder: MIGRATIONS });

  const [upgraded, made] = await Promise.all([catalogueOf(existing.pool), catalogueOf(empty.pool)]);
  expect(upgraded).toEqual(made);
  for (const [name, rows] of Object.entries(made)) expect(rows.length, name).toBeGreaterThan(10);
});

const HARVESTS = { "9999_harvests": "create table harvests (id int, weight int)" };
const weigh = (version: number, weight: string, events = "INSERT") => ({
  weigh: `-- version ${version}
create or replace function weigh() returns trigger language plpgsql as $$
begin
  new.weight := ${weight};
  return new;
end $$;

CREATE TRIGGER harvests_are_weighed BEFORE ${events} ON harvests FOR EACH ROW EXECUTE FUNCTION weigh();
`,
});

async function weightOf(pool: Pool) {
  await pool.query("delete from harvests");
  return (await pool.query<{ weight: number | null }>("insert into harvests values (1) returning weight")).rows[0]?.weight;
}
const versionOf = async (pool: Pool) =>
  (await pool.query<{ version: number }>("select version from drizzle.functions where name = 'weigh'")).rows[0]?.version;

test("une fonction s'applique après les migrations, quand sa version est plus grande que celle de la base", async () => {
  await using database = await open(TEMPLATE);
  const { pool, url: application } = database;
  const bring = async (functions: Record<string, string>) => {
    await using release = await aRelease({
      migrations: (await versionOf(pool)) ? { "9999_nothing": "select 1" } : HARVESTS,
      functions,
    });
    await migrateDatabase({ application, migrationsFolder: release.migrationsFolder });
  };
  await bring(weigh(1, "1"));
  expect(await weightOf(pool)).toBe(1);
  await bring(weigh(3, "3"));
  expect([await weightOf(pool), await versionOf(pool)]).toEqual([3, 3]);
  // The former release, after a rollback.
  await bring(weigh(2, "2"));
  expect([await weightOf(pool), await versionOf(pool)]).toEqual([3, 3]);
});

test("les déclencheurs deviennent ceux de son fichier, et ceux qui le sont déjà restent", async () => {
  await using database = await open(TEMPLATE);
  const { pool, url: application } = database;
  await using first = await aRelease({ migrations: HARVESTS, functions: weigh(1, "1") });
  await migrateDatabase({ application, migrationsFolder: first.migrationsFolder });
  const triggers = async () =>
    (await pool.query("select oid::int, pg_get_triggerdef(oid, true) as text from pg_trigger where tgfoid = 'weigh'::regproc"))
      .rows;
  const before = await triggers();
  await using second = await aRelease({ migrations: { "9999_nothing": "select 1" }, functions: weigh(2, "2") });
  await migrateDatabase({ application, migrationsFolder: second.migrationsFolder });
  expect(await triggers()).toEqual(before);
  await using third = await aRelease({
    migrations: { "9999_nothing": "select 1" },
    functions: weigh(3, "3", "INSERT OR UPDATE"),
  });
  await migrateDatabase({ application, migrationsFolder: third.migrationsFolder });
  expect(await triggers()).toMatchObject([{ text: expect.stringContaining("BEFORE INSERT OR UPDATE ON harvests") }]);
});

test("une fonction qui échoue défait aussi les migrations d'avant elle", async () => {
  await using database = await open(TEMPLATE);
  await using release = await aRelease({
    migrations: HARVESTS,
    functions: { weigh: "-- version 1\ncreate or replace function weigh() returns nothing;" },
  });
  await expect(migrateDatabase({ application: database.url, migrationsFolder: release.migrationsFolder })).rejects.toThrow();
  expect((await database.pool.query("select to_regclass('harvests') as there")).rows).toEqual([{ there: null }]);
});

test("le même numéro avec un autre texte est refusé, en une phrase", async () => {
  await using database = await open(TEMPLATE);
  const { url: application } = database;
  await using first = await aRelease({ migrations: HARVESTS, functions: weigh(1, "1") });
  await migrateDatabase({ application, migrationsFolder: first.migrationsFolder });
  await using second = await aRelease({ migrations: { "9999_nothing": "select 1" }, functions: weigh(1, "2") });
  await expect(migrateDatabase({ application, migrationsFolder: second.migrationsFolder })).rejects.toMatchObject({
    name: "StartRefused",
    message: expect.stringMatching(/^La fonction weigh .* version 1 /u),
  });
});
