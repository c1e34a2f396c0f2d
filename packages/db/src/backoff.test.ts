import getPort from "get-port";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { withBackoff } from "./backoff.ts";

async function ask(connectionString: string) {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query("select 1 as one")).rows;
  } finally {
    await client.end();
  }
}

test("un départ attend une base qui revient, le dit d'une ligne, puis continue", async () => {
  const lines: string[] = [];
  const answers = [`postgres://x:y@127.0.0.1:${await getPort()}/x`, inject("databaseServerUrl")];
  const recovering = Object.assign(new Error("the database system is starting up"), { code: "57P03" });
  let tries = 0;
  const rows = await withBackoff({ what: "La base de données", say: (line) => lines.push(line) }, async () => {
    tries += 1;
    if (tries === 2) throw new Error("Failed query", { cause: recovering });
    return ask(answers[tries === 1 ? 0 : 1]!);
  });
  expect(rows).toEqual([{ one: 1 }]);
  expect([tries, lines]).toEqual([3, ["La base de données ne répond pas encore : j'attends, une minute au plus."]]);
});

test("une base qui ne vient pas fait renoncer d'une phrase ; ce qu'attendre n'arrange pas se dit tout de suite", async () => {
  const nobody = `postgres://x:y@127.0.0.1:${await getPort()}/x`;
  const waiting = { what: "La base de données", say: () => {}, timeoutMs: 600 };
  await expect(withBackoff(waiting, () => ask(nobody))).rejects.toThrow(
    /^La base de données ne répond pas \(ECONNREFUSED.*puis redémarrez\.$/u,
  );
  const wrong = Object.assign(new URL(inject("databaseServerUrl")), { password: "faux" }).toString();
  await expect(withBackoff({ ...waiting, timeoutMs: 60_000 }, () => ask(wrong))).rejects.toThrow(
    "password authentication failed",
  );
});
