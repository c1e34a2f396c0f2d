import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { insertMove } from "#trade/stock-change-queries.ts";
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
