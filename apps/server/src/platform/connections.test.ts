import { connect } from "@recolte/db/client";
import { openTestDatabase } from "@recolte/db/testing";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import { warnOfConnections } from "./connections.ts";

/** What a start says when so many nodes listen already, itself among them. */
async function said({ nodes, pool, names = "recolte-bell" }: { nodes: number; pool: number; names?: string }) {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const listening = Array.from({ length: nodes }, () => new Client({ connectionString: database.url, application_name: names }));
  await Promise.all(listening.map((node) => node.connect()));
  const warn = vi.fn<(figures: object, sentence: string) => void>();
  await warnOfConnections({ db: connect(database.pool), env: { DATABASE_POOL: pool }, log: { warn } });
  await Promise.all(listening.map((node) => node.end()));
  const { rows } = await database.pool.query<{ allowed: number }>("select current_setting('max_connections')::int as allowed");
  return { calls: warn.mock.calls, allowed: rows[0]?.allowed ?? 0 };
}

/** Of two nodes: the greatest pool that leaves room, and the next one. */
const fits = (allowed: number) => Math.floor((allowed - 10) / 2) - 2;

test("des nœuds qui peuvent vouloir plus de connexions que la base n'en accorde le font dire au départ, en chiffres", async () => {
  const { allowed } = await said({ nodes: 0, pool: 2 });
  const [enough, much] = [fits(allowed), fits(allowed) + 1];
  expect((await said({ nodes: 2, pool: enough })).calls).toEqual([]);
  const wanted = 2 * (much + 2) + 10;
  const sentence = `DATABASE_POOL : 2 nœuds et les travaux peuvent vouloir ${wanted} connexions, la base en accorde ${allowed} (max_connections) ; baissez l'un ou montez l'autre.`;
  expect((await said({ nodes: 2, pool: much })).calls).toEqual([[{ nodes: 2, wanted, allowed }, sentence]]);
});

test("qui n'est pas un nœud ne compte pas, et un nœud compte avant d'écouter", async () => {
  const { allowed } = await said({ nodes: 0, pool: 2 });
  const alone = allowed - 10 - 2;
  expect((await said({ nodes: 3, pool: alone, names: "recolte-backup" })).calls).toEqual([]);
  expect((await said({ nodes: 0, pool: alone + 1 })).calls).toMatchObject([
    [{ nodes: 1, wanted: allowed + 1 }, expect.any(String)],
  ]);
});
