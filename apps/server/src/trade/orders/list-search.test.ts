import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { favourites } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import { expect, test } from "#testing/test.ts";

test.for([
  ["gombo", 1],
  ["GOMBOS", 1],
  ["aissa", 1],
  ["100%", 0],
  ["igname", 0],
] as const)(
  "ses commandes et ses transports se cherchent par la marchandise et par l'autre : « %s »",
  async ([search, found], { db, as }) => {
    const [awa, aissa] = [await aPerson(db, { firstName: "Awa" }), await aPerson(db, { firstName: "Aïssa", lastName: "Mba" })];
    const { id: announcementId } = await anAnnouncement(db, { userId: aissa.id });
    const sides = { buyerId: awa.id, sellerId: aissa.id, announcementId };
    await anOrder(db, { ...sides, title: "Gombos du matin" });
    const carried = { customerId: awa.id, carrierId: aissa.id, goods: "Gombos" };
    await aQuoteRequest(db, carried);
    await aDelivery(db, carried);
    const me = as(awa);
    const lists = [await me.orders.list({ side: "buyer", search }), await me.deliveries.list({ side: "customer", search })];
    expect(lists.map(({ items }) => items.length)).toEqual([found, found]);
    expect((await me.quotes.list({ side: "customer", list: "En cours", search })).items.length).toBe(found);
  },
);

test("ses favoris se cherchent par leur titre et leur ville, et nul autre que les siens", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: ben.id, title: "Gombos frais", city: "Oyem" });
  await db.insert(favourites).values({ userId: awa.id, announcementId, priceAtSave: 500 });
  const found = async (person: typeof awa, search: string) => (await as(person).favourites.list({ search })).items.length;
  expect([await found(awa, "gombo"), await found(awa, "oyem"), await found(awa, "igname"), await found(ben, "gombo")]).toEqual([
    1, 1, 0, 0,
  ]);
});
