import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { insertMove } from "#goods/stock/change-queries.ts";
import { lockOwn } from "./own-queries.ts";
import { sumViews } from "./view-queries.ts";

test.for([
  ["la première", 0],
  ["la seconde", 1],
] as const)(
  "%s de deux annonces d'un même stock se corrige pendant que leurs vues s'ajoutent : ni l'un ni l'autre n'échoue",
  async ([, which]) => {
    await using server = await openServer();
    const awa = await aPerson(server.db);
    const { id: stockItemId } = await aStockItem(server.db, { ownerId: awa.id, onHand: 12 });
    const both = [
      await anAnnouncement(server.db, { userId: awa.id, stockItemId }),
      await anAnnouncement(server.db, { userId: awa.id, stockItemId }),
    ];
    for (const { id } of both) await server.client().announcements.recordView.mutate({ id });
    let over = false;
    const { summed } = await server.db.transaction(async (tx) => {
      await lockOwn(tx, awa.id, both[which]!.id);
      const answer = Promise.allSettled([sumViews(server.db)]).finally(() => (over = true));
      await untilSomebodyWaits(server.pool, () => over);
      await insertMove(tx, { itemId: stockItemId, kind: "perte", quantity: -4, note: "Pluie", actorId: awa.id });
      return { summed: answer };
    });
    expect(await summed).toMatchObject([{ status: "fulfilled" }]);
    await sumViews(server.db);
    const rows = await server.db.select().from(announcements).orderBy(asc(announcements.id));
    expect(rows.map(({ viewsCount, quantityAvailable }) => [viewsCount, quantityAvailable])).toEqual([
      [1, 8],
      [1, 8],
    ]);
  },
);

test("trente vues à la fois d'une même adresse, trois fois, autant d'agents : cinquante comptent", async () => {
  await using server = await openServer();
  const { id } = await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
  const view = async (agent: number) => {
    const headers = { "content-type": "application/json", "user-agent": `essai ${agent}` };
    const answer = await fetch(`${server.origin}/trpc/announcements.recordView`, {
      method: "POST",
      headers,
      body: JSON.stringify({ id }),
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie();
  };
  const cookies: string[] = [];
  for (let agent = 0; agent < 90; agent += 30)
    cookies.push(...(await Promise.all(Array.from({ length: 30 }, (_, i) => view(agent + i)))).flat());
  expect(new Set(cookies).size).toBe(90);
  expect(cookies[0]).toMatch(/^visitor=[\w-]{22}\.[0-9a-f]{8}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/u);
  await sumViews(server.db);
  expect(await server.client().announcements.byId.query({ id })).toMatchObject({ viewsCount: 50 });
});
