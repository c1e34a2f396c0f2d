import { aPerson, aTip } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { listTips, lockTip, saveTip } from "./queries.ts";

test("l'un déplace un conseil pendant que l'autre en corrige un : les deux aboutissent", async () => {
  await using server = await openServer();
  const admin = server.client(await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })));
  const first = await aTip(server.db, { position: 0 });
  const second = await aTip(server.db, { position: 1 });
  const moving = await server.db.transaction(async (tx) => {
    await lockTip(tx, first.id);
    const answer = Promise.allSettled([admin.farm.tips.move.mutate({ id: second.id, direction: "up" })]);
    await untilSomebodyWaits(server.pool);
    await saveTip(tx, first.id, { season: "Toute l'année" });
    return { answer };
  });
  expect(await moving.answer).toMatchObject([{ status: "fulfilled" }]);
  const tips = await listTips(server.db, {}, 2);
  expect(tips.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(tips[1]?.season).toBe("Toute l'année");
});
