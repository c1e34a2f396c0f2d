import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Client } from "pg";
import { StartRefused } from "./kind.ts";
import { type Executor, hasTable } from "./migrate-schema.ts";

export type DatabaseFunction = ReturnType<typeof readFunction>;

/** From its version to its first trigger a file is the function; its triggers stand as PostgreSQL says them. */
export function readFunction(file: string, text: string) {
  const [body = "", ...triggers] = text.split(/^(?=CREATE (?:CONSTRAINT )?TRIGGER )/mu);
  return {
    name: path.basename(file, ".sql").replaceAll("-", "_"),
    version: Number(/^-- version (\d+)\n/u.exec(text)?.[1] ?? 0),
    sha256: createHash("sha256").update(text).digest("hex"),
    body,
    triggers: triggers.map((trigger) => trigger.replaceAll(/\s+/gu, " ").trim().replace(/;$/u, "")),
  };
}

export function readFunctions(folder: string) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.toSorted().map((file) => readFunction(file, readFileSync(path.join(folder, file), "utf8")));
}

async function recorded(db: Executor) {
  const { rows } = await db.execute<{ name: string; version: number; sha256: string }>(
    sql`select name, version, sha256 from drizzle.functions`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const isDue = (known: Awaited<ReturnType<typeof recorded>>, { name, version }: DatabaseFunction) =>
  version > (known.get(name)?.version ?? 0);

export async function hasFunctions(db: Executor, functions: DatabaseFunction[]) {
  if (functions.length === 0) return true;
  if (!(await hasTable(db, "functions"))) return false;
  const known = await recorded(db);
  return !functions.some((one) => isDue(known, one));
}

const triggersOf = async (db: Executor, names: string[]) =>
  (
    await db.execute<{ dropping: string; text: string }>(sql`
      select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as dropping, pg_get_triggerdef(t.oid, true) as text
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.pronamespace = 'public'::regnamespace and p.proname in ${names} and not t.tgisinternal and t.tgparentid = 0`)
  ).rows;

/** A trigger that stands already, word for word, is left alone: to make it again would lock its table. */
async function applyTriggers(db: Executor, client: Client, functions: DatabaseFunction[]) {
  const wanted = new Set(functions.flatMap(({ triggers }) => triggers));
  const names = functions.map(({ name }) => name);
  for (const { dropping, text } of await triggersOf(db, names)) {
    if (!wanted.delete(text)) await client.query(dropping);
  }
  for (const trigger of wanted) await client.query(trigger);
}

/** Each function whose version is greater than the database's, with its triggers, whatever version the database had. */
export async function applyFunctions(db: Executor, client: Client, functions: DatabaseFunction[]) {
  await db.execute(sql`
    create table if not exists drizzle.functions (
      name text primary key, version integer not null, sha256 text not null, applied_at timestamptz not null default now()
    )`);
  const known = await recorded(db);
  const changed = functions.find(({ name, version, sha256 }) => {
    const row = known.get(name);
    return row?.version === version && row.sha256 !== sha256;
  });
  if (changed)
    throw new StartRefused(
      `La fonction ${changed.name} de la base a un autre texte que sa version ${changed.version} déjà appliquée : donnez-lui une version plus grande.`,
    );
  const due = functions.filter((one) => isDue(known, one));
  if (due.length === 0) return;
  // One may call another that comes after it.
  await db.execute(sql`set local check_function_bodies = off`);
  for (const { body } of due) await client.query(body);
  await applyTriggers(db, client, due);
  for (const { name, version, sha256 } of due)
    await db.execute(sql`
      insert into drizzle.functions (name, version, sha256) values (${name}, ${version}, ${sha256})
      on conflict (name) do update set version = excluded.version, sha256 = excluded.sha256, applied_at = now()`);
}
