import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { StartRefused } from "./kind.ts";

export type OnlineStep = ReturnType<typeof readOnlineStep>;

function readOnlineStep(folder: string, file: string) {
  const text = readFileSync(path.join(folder, file), "utf8");
  return {
    name: path.basename(file, ".sql"),
    text,
    sha256: createHash("sha256").update(text).digest("hex"),
    /** The index that it makes, if it makes one. */
    index: /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+"?(\w+)/iu.exec(text)?.[1],
  };
}

/** What may take minutes and blocks nobody meanwhile. */
export function readOnlineSteps(migrationsFolder: string) {
  const folder = path.join(migrationsFolder, "online");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  return files.toSorted().map((file) => readOnlineStep(folder, file));
}

/** A broken attempt leaves an index that nothing reads and every write keeps up; « if not exists » would let it be. */
async function dropInvalid(client: Client, index: string) {
  const { rows } = await client.query<{ dropping: string }>(
    `select format('drop index concurrently %s', indexrelid::regclass) as dropping
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relname = $1 and c.relnamespace = 'public'::regnamespace and not indisvalid`,
    [index],
  );
  for (const { dropping } of rows) await client.query(dropping);
}

/** Each once, outside any transaction, under the runner's lock. */
export async function runOnlineSteps(client: Client, steps: OnlineStep[]) {
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from drizzle.online_steps");
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = steps.find(({ name, sha256 }) => done.has(name) && done.get(name) !== sha256);
  if (changed) throw new StartRefused(`L'étape en ligne ${changed.name} a changé depuis qu'elle a été faite sur cette base.`);
  // They wait for transactions of others to end, and keep nobody waiting.
  await client.query("set lock_timeout = 0; set statement_timeout = 0");
  for (const { name, text, sha256, index } of steps.filter((step) => !done.has(step.name))) {
    if (index) await dropInvalid(client, index);
    // Prepared, it is one statement only: several would be a transaction.
    await client.query({ name: sha256.slice(0, 16), text });
    await client.query("insert into drizzle.online_steps (name, sha256) values ($1, $2)", [name, sha256]);
  }
}
