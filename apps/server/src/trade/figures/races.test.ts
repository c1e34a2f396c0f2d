import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { dailyFigures } from "@recolte/db/schema";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { countFigures } from "./count.ts";

test("deux nœuds qui comptent au même moment ne comptent rien deux fois, et aucun n'échoue", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db, { country: "gabon" });
  await anAnnouncement(server.db, { userId: awa.id, country: "gabon" });
  for (let i = 0; i < 3; i++) await Promise.all(Array.from({ length: 4 }, () => countFigures(server.db)));
  const rows = (await server.db.select().from(dailyFigures)).filter(({ value }) => value > 0);
  const values = Object.fromEntries(rows.map(({ metric, value }) => [metric, value]));
  expect([rows.length, values]).toEqual([2, { announcements: 1, "sign-ups": 1 }]);
});

test("qui trouve un autre en train de compter le laisse finir", async () => {
  await using server = await openServer();
  await aPerson(server.db);
  const other = await server.pool.connect();
  await other.query("begin; select pg_advisory_xact_lock(hashtext('daily figures'))");
  await countFigures(server.db);
  expect(await server.db.$count(dailyFigures)).toBe(0);
  await other.query("commit");
  other.release();
  await countFigures(server.db);
  expect(await server.db.$count(dailyFigures)).toBeGreaterThan(0);
});
