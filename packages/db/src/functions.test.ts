import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { type DatabaseFunction, readFunction, readFunctions } from "./migrate-functions.ts";
import { openTestDatabase } from "./testing.ts";
import { MIGRATIONS } from "./testing-migrations.ts";

const FOLDER = fileURLToPath(new URL("../functions", import.meta.url));
const functions = readFunctions(FOLDER);
const open = () => openTestDatabase(inject("databaseServerUrl"));

type Kept = Record<string, { signature: string; texts: string[] }>;
const kept = JSON.parse(readFileSync(path.join(FOLDER, "versions.json"), "utf8")) as Kept;

/** What a database that had an earlier text would never get, or not know how to lose. */
function faultsOf(found: Pick<DatabaseFunction, "name" | "version" | "sha256">[], held: Kept, migrations = "") {
  const changed = found.flatMap(({ name, version, sha256 }) =>
    version === held[name]?.texts.length && sha256 === held[name].texts[version - 1]
      ? []
      : [`${name} : « -- version ${(held[name]?.texts.length ?? 0) + 1} », ${sha256} en dernier dans versions.json`],
  );
  const gone = Object.keys(held).filter((name) => !found.some((one) => one.name === name));
  return [...changed, ...gone.filter((name) => !migrations.includes(`drop function if exists ${name}`))];
}

test("un texte qui change a une version plus grande, une fonction qui s'en va une migration qui l'ôte", () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith(".sql"));
  const migrations = files.map((name) => readFileSync(path.join(MIGRATIONS, name), "utf8")).join("\n");
  expect(faultsOf(functions, kept, migrations)).toEqual([]);
});

test("la garde voit un texte changé sans version, une version sans texte, une fonction partie sans migration", () => {
  const [before, after] = ["select 1", "select 2"].map((body) => `-- version 1\n${body};\n`) as [string, string];
  const held = { harvest: { signature: "", texts: [readFunction("harvest.sql", before).sha256] } };
  const next = readFunction("harvest.sql", after.replace("1", "2"));
  expect(faultsOf([readFunction("harvest.sql", before)], held)).toEqual([]);
  expect(faultsOf([readFunction("harvest.sql", after)], held)).toMatchObject(
    [/^harvest : « -- version 2 », [0-9a-f]{64}/u].map((said) => expect.stringMatching(said)),
  );
  expect(faultsOf([next], held)).toHaveLength(1);
  expect(faultsOf([next], { harvest: { signature: "", texts: [...held.harvest.texts, next.sha256] } })).toEqual([]);
  expect(faultsOf([], held)).toEqual(["harvest"]);
  expect(faultsOf([], held, "drop function if exists harvest;")).toEqual([]);
});

test.each(functions.map(({ name, ...rest }) => [name, rest] as const))(
  "%s : un fichier, une fonction de son nom",
  (name, { body, triggers }) => {
    expect([...body.matchAll(/^create or replace function (\w+)\(/gmu)].map(([, found]) => found)).toEqual([name]);
    for (const trigger of triggers) expect(trigger).toContain(` EXECUTE FUNCTION ${name}(`);
  },
);

test("chaque fonction de la base a son fichier, son seul nom et la signature qu'elle avait", async () => {
  await using database = await open();
  const { rows } = await database.pool.query<{ name: string; signature: string }>(`
    select p.proname as name, format('(%s) %s', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as signature
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`);
  const held = Object.entries(kept).filter(([name]) => functions.some((one) => one.name === name));
  expect(rows).toEqual(held.map(([name, { signature }]) => ({ name, signature })));
});

test("un déclencheur se lit dans son fichier comme PostgreSQL le dit : aucun ne se refait pour rien", async () => {
  await using database = await open();
  const { rows } = await database.pool.query<{ text: string }>(
    "select pg_get_triggerdef(oid, true) as text from pg_trigger where not tgisinternal",
  );
  expect(rows.map(({ text }) => text).toSorted()).toEqual(functions.flatMap(({ triggers }) => triggers).toSorted());
});

test("chaque corps se compile, tel qu'il est", async () => {
  await using database = await open();
  const client = await database.pool.connect();
  await client.query("begin; set local check_function_bodies = on");
  for (const { body } of functions) await client.query(body);
  await client.query("rollback");
  client.release();
});
