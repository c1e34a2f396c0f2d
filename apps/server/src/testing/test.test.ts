import { aPerson } from "@recolte/db/factories";
import { expect, test } from "./test.ts";

const people = async (pool: { query: (statement: string) => Promise<{ rows: unknown[] }> }) =>
  (await pool.query("select count(*)::int as people from users")).rows;

test("ce qu'un test écrit, lui seul le voit", async ({ db, database }) => {
  await aPerson(db);
  expect(await people(database.pool)).toEqual([{ people: 0 }]);
});

test.fails("un test qui dépasse son temps écrit encore…", { timeout: 200, retry: 0 }, async ({ db }) => {
  for (;;) await aPerson(db);
});

test("… mais rien qui reste", async ({ db, database }) => {
  await aPerson(db);
  expect(await people(database.pool)).toEqual([{ people: 0 }]);
});
