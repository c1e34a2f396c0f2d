import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { FOLLOWED, startStandby } from "./standby.ts";
import { startTestServices } from "./test-services.mjs";
import { postgresHome } from "./postgres-home.mjs";

const root = resolve(import.meta.dirname, "../..");

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test("une copie faite pendant qu'on écrit suit le serveur, se lit, et n'accepte rien d'autre", async () => {
  const services = await startTestServices({ settings: FOLLOWED });
  const { postgres } = services;
  const closing = [services.stop];
  const folder = join("test", `${process.pid}-standby`, "postgres");
  try {
    await ask(postgres.url(), "create table notes (n int primary key)");
    let [writing, written] = [true, 0];
    const write = async () => {
      while (writing) await ask(postgres.url(), `insert into notes values (${++written})`);
    };
    const [standby] = await Promise.all([
      startStandby({ root, folder, primary: postgres, name: "replica_1" }).finally(() => (writing = false)),
      write(),
    ]);
    closing.push(standby.stop);
    expect(written).toBeGreaterThan(0);
    await vi.waitFor(async () =>
      expect(await ask(standby.url(), "select count(*)::int as n from notes")).toEqual([{ n: written }]),
    );
    expect(await ask(standby.url(), "select pg_is_in_recovery() as follows")).toEqual([{ follows: true }]);
    expect(await ask(postgres.url(), "select application_name as name, state from pg_stat_replication")).toEqual([
      { name: "replica_1", state: "streaming" },
    ]);
    await expect(ask(standby.url(), "insert into notes values (0)")).rejects.toThrow("read-only");
    await expect(startStandby({ root, folder, primary: postgres, name: "replica_2" })).rejects.toThrow("n'est pas vide");
  } finally {
    for (const close of closing.toReversed()) await close();
    rmSync(join(postgresHome(root).base, "test", `${process.pid}-standby`), { recursive: true, force: true });
  }
});
