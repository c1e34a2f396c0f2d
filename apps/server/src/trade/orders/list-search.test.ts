import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { favourites, promotions } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import { PROMOTION_STATES, promotionState, type PromotionState } from "@recolte/domain/goods/shop/promotion";
import { uuidv7 } from "uuidv7";
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

test("ses promotions se cherchent par l'annonce et par leur état, et nul autre que les siennes", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const insert = async (of: typeof awa, [from, to]: readonly [number, number], ran: object = {}) => {
    const { id: announcementId } = await anAnnouncement(db, { userId: of.id, title: "Gombos frais" });
    const terms = { id: uuidv7(), announcementId, ownerId: of.id, kind: "percent", value: 20 } as const;
    await db.insert(promotions).values({ ...terms, startsAt: inDays(from), endsAt: inDays(to), ...ran });
  };
  await insert(awa, [5, 9]);
  await insert(awa, [-2, 2], { basePrice: 1000, startedAt: inDays(-2) });
  await insert(awa, [-20, -10], { basePrice: 1000, startedAt: inDays(-20), endedAt: inDays(-10) });
  await insert(ben, [5, 9]);
  const found = async (filter: { search?: string; state?: PromotionState }) =>
    (await as(awa).promotions.list(filter)).items.map(promotionState);
  expect(await found({ search: "gombo" })).toEqual(["À venir", "En cours", "Terminée"]);
  for (const state of PROMOTION_STATES) expect(await found({ search: "GOMBO", state })).toEqual([state]);
  expect(await found({ search: "igname" })).toEqual([]);
});

test("ses annonces se cherchent par leur titre, leur ville et leur état, et nul autre que les siennes", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await anAnnouncement(db, { userId: awa.id, title: "Gombos frais", city: "Oyem" });
  await anAnnouncement(db, { userId: awa.id, title: "Ignames", city: "Bitam", status: "paused" });
  await anAnnouncement(db, { userId: ben.id, title: "Gombos de Ben", city: "Oyem" });
  const found = async (filter: { search?: string; status?: "active" | "paused" }) =>
    (await as(awa).announcements.mine(filter)).items.map(({ title }) => title);
  expect(await found({ search: "GOMBO" })).toEqual(["Gombos frais"]);
  expect(await found({ search: "bitam" })).toEqual(["Ignames"]);
  expect(await found({ status: "paused" })).toEqual(["Ignames"]);
  expect(await found({ search: "gombo", status: "paused" })).toEqual([]);
});
