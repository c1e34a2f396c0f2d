import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { productPairs } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import { expect, test } from "#testing/test.ts";
import { countPairs } from "./pair-queries.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function market(db: Db) {
  const seller = await aPerson(db);
  const banana = await aProduct(db, { name: "Banane" });
  const peanut = await aProduct(db, { name: "Arachide" });
  const offer = async (title: string, values: Partial<Parameters<typeof anAnnouncement>[1]> = {}) =>
    (await anAnnouncement(db, { userId: seller.id, title, ...values })).id;
  const [bananas, peanuts] = [await offer("Bananes mûres"), await offer("Arachides grillées")];
  /** Somebody buys both, so many days after one another. */
  async function buysBoth({ first = 40, second = 20, status = "remise" as OrderStatus } = {}) {
    const { id: buyerId } = await aPerson(db, { userType: "consommateur" });
    const order = { buyerId, sellerId: seller.id, status };
    await anOrder(db, { ...order, announcementId: bananas, createdAt: ago(first) });
    await anOrder(db, { ...order, announcementId: peanuts, createdAt: ago(second) });
  }
  const pairs = async () => {
    await countPairs(db);
    return (await db.select().from(productPairs)).map(({ productId, buyers }) => [productId, buyers]);
  };
  return { banana, peanut, bananas, peanuts, offer, buysBoth, pairs };
}

test("de trois acheteurs différents, à trente jours au plus : la paire se compte dans les deux sens, et part quand elle n'est plus", async ({
  db,
}) => {
  const { banana, peanut, buysBoth, pairs } = await market(db);
  await buysBoth();
  await buysBoth({ first: 20, second: 40 });
  await buysBoth({ first: 70, second: 20 });
  await buysBoth({ status: "proposee" });
  await buysBoth({ first: 410, second: 400 });
  expect(await pairs()).toEqual([]);
  await buysBoth({ first: 50, second: 20 });
  const both = expect.arrayContaining([
    [banana.id, 3],
    [peanut.id, 3],
  ]);
  expect(await pairs()).toEqual(both);
  expect(await pairs()).toHaveLength(2);
  await buysBoth();
  expect(await pairs()).toEqual(expect.arrayContaining([[banana.id, 4]]));

  const rice = await aProduct(db, { name: "Riz" });
  await db.insert(productPairs).values({ productId: rice.id, otherId: banana.id, buyers: 9 });
  expect(await pairs()).toHaveLength(2);
});

test("« Souvent commandé avec » montre le plus proche de ce qui va avec, jamais l'annonce elle-même ni ce qui est caché", async ({
  db,
  as,
}) => {
  const { bananas, peanuts, offer, buysBoth } = await market(db);
  const together = async (id: string) => (await as(null).announcements.together({ id })).map(({ title }) => title);
  expect(await together(bananas)).toEqual([]);
  for (let i = 0; i < 3; i++) await buysBoth();
  await countPairs(db);
  const other = await aPerson(db);
  await offer("Arachides de Bitam", { city: "Bitam", userId: other.id });
  await offer("Arachides en pause", { status: "paused" });
  expect(await together(bananas)).toEqual(["Arachides grillées", "Arachides de Bitam"]);
  expect(await together(peanuts)).toEqual(["Bananes mûres"]);
  expect(await together(await offer("Charbon"))).toEqual([]);
  await expect(together("0190f3a0-0000-7000-8000-000000000001")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
