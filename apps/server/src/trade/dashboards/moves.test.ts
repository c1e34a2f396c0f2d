import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { expect, test } from "#testing/test.ts";
import { listOrderEvents } from "./queries.ts";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test("les derniers passages se trouvent, même derrière bien des commandes touchées depuis", async ({ db }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  const ids = { sellerId: awa.id, buyerId: ben.id, announcementId };
  const add = (moved: number, touched: number) => anOrder(db, { ...ids, createdAt: daysAgo(moved), updatedAt: daysAgo(touched) });
  const recent = [];
  for (const day of [5, 6, 7]) recent.push((await add(day, day)).id);
  expect((await listOrderEvents(db, awa.id, 2)).map(({ orderId }) => orderId)).toEqual(recent.slice(0, 2));
  // Touched yesterday without a move, as a payment does.
  for (let n = 0; n < 64; n += 1) await add(20 + n / 100, 1 + n / 1_000);
  for (const { id } of [awa, ben]) {
    const rows = await listOrderEvents(db, id, 3);
    expect(rows.map(({ orderId }) => orderId)).toEqual(recent);
    expect(rows.every(({ side }) => side === (id === awa.id ? "seller" : "buyer"))).toBe(true);
  }
  expect(await listOrderEvents(db, awa.id, 100)).toHaveLength(67);
  const newest = await add(0.5, 0.5);
  expect((await listOrderEvents(db, ben.id, 1)).map(({ orderId }) => orderId)).toEqual([newest.id]);
});
