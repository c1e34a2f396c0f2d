import getPort from "get-port";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { ServiceAway, withBackoff } from "./backoff.ts";

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
  expect(tries).toBe(3);
  expect(lines).toEqual([
    expect.stringMatching(/^La base de données ne répond pas encore \(ECONNREFUSED.*\) : j'attends, 60 s au plus\.$/u),
  ]);
});

test("une base qui ne vient pas fait renoncer d'une phrase ; ce qu'attendre n'arrange pas se dit tout de suite", async () => {
  const nobody = `postgres://x:y@127.0.0.1:${await getPort()}/x`;
  const lines: string[] = [];
  const waiting = { what: "La base de données", say: (line: string) => lines.push(line), timeoutMs: 1500, betweenLinesMs: 100 };
  const gaveUp = await withBackoff(waiting, () => ask(nobody)).catch((error: unknown) => error);
  expect(gaveUp).toBeInstanceOf(ServiceAway);
  expect((gaveUp as Error).message).toMatch(/^La base de données ne répond pas \(ECONNREFUSED.*puis redémarrez\.$/u);
  expect(lines.length, "il redit de temps en temps qu'il attend").toBeGreaterThan(1);
  const wrong = Object.assign(new URL(inject("databaseServerUrl")), { password: "faux" }).toString();
  await expect(withBackoff({ ...waiting, timeoutMs: 60_000 }, () => ask(wrong))).rejects.toThrow(
    "password authentication failed",
  );
});
