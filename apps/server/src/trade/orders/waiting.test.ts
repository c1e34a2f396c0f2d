import { aPerson } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { expect, test } from "#testing/test.ts";

test("ce qui attend une réponse vient d'abord, si ancien soit-il, et n'est dit qu'une fois d'une page à l'autre", async ({
  db,
  as,
}) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const day = (n: number) => ({ createdAt: new Date(Date.now() - n * 86_400_000), sellerId: seller.id, buyerId: buyer.id });
  const answerBy = new Date(Date.now() + 3_600_000);
  const offer = await anOrder(db, { ...day(50), answerBy });
  for (let n = 1; n <= 30; n++) await anOrder(db, { ...day(n), status: "annulee" });
  const disputed = await anOrder(db, { ...day(40), status: "litige" });

  const list = (cursor?: { key: string; id: string } | null) => as(seller).orders.list({ side: "seller", cursor });
  const first = await list();
  expect(first.items.slice(0, 3).map(({ id }) => id)).toEqual([disputed.id, offer.id, expect.any(String)]);
  const second = await list(first.next);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([new Set(ids).size, ids.length, second.next]).toEqual([32, 32, null]);
  expect((await as(buyer).orders.list({ side: "buyer" })).items[0]?.status).toBe("annulee");
});

test("ce qui est prêt à être pris vient ensuite, le plus ancien prêt d'abord, puis le reste, le plus récent d'abord", async ({
  db,
  as,
}) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const ago = (n: number) => new Date(Date.now() - n * 86_400_000);
  const day = (n: number) => ({ createdAt: ago(n), sellerId: seller.id, buyerId: buyer.id });
  const closed = await anOrder(db, { ...day(1), status: "annulee" });
  const latelyReady = await anOrder(db, { ...day(20), status: "prete", readyAt: ago(1) });
  const longReady = await anOrder(db, { ...day(10), status: "prete", readyAt: ago(5) });
  const offer = await anOrder(db, { ...day(30), answerBy: new Date(Date.now() + 3_600_000) });

  const { items } = await as(buyer).orders.list({ side: "buyer" });
  expect(items.map(({ id }) => id)).toEqual([longReady.id, latelyReady.id, closed.id, offer.id]);
  const sold = await as(seller).orders.list({ side: "seller" });
  expect(sold.items.map(({ id }) => id)).toEqual([offer.id, longReady.id, latelyReady.id, closed.id]);
});
