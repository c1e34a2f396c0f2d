import type { Db } from "@recolte/db/client";
import { aPerson, anAnnouncement, suspend } from "@recolte/db/factories";
import { blocks, orderEvents, orderRounds, orders } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const offer = (announcementId: string, changes: object = {}) => ({
  id: uuidv7(),
  announcementId,
  quantity: 10,
  unitPrice: 500,
  fulfilment: "retrait" as const,
  ...changes,
});
type Announced = Partial<Parameters<typeof anAnnouncement>[1]>;

async function stage(db: Db, announced: Announced = {}) {
  const [seller, buyer] = [await aPerson(db), await aPerson(db, { userType: "grossiste", firstName: "Ben" })];
  const announcement = await anAnnouncement(db, { userId: seller.id, ...announced });
  return { seller, buyer, announcement };
}

test("une offre est une commande proposée, avec son tour, son événement, sa ligne dans la conversation et sa nouvelle", async ({
  db,
  as,
}) => {
  const { seller, buyer, announcement } = await stage(db);
  const input = offer(announcement.id, { note: "Pour samedi" });
  await as(buyer).orders.propose(input);
  const page = await as(seller).orders.byId({ id: input.id });
  expect(page).toMatchObject({ status: "proposee", side: "seller", total: 5000, currency: "XAF", version: 1, code: null });
  expect(page.other.firstName).toBe("Ben");
  expect(page.actions).toEqual(["accept", "counter", "refuse", "cancel"]);
  expect(page.rounds).toMatchObject([{ n: 1, by: "buyer", quantity: 10, unitPrice: 500, note: "Pour samedi" }]);
  expect(page.events).toMatchObject([{ n: 1, move: "propose", from: null, to: "proposee", actor: "buyer" }]);
  const { items } = await as(seller).messages.thread({ otherId: buyer.id });
  expect(items).toMatchObject([{ orderId: input.id, senderId: buyer.id }]);
  const news = await as(seller).notifications.list({});
  expect(news.items.map(({ facts }) => facts)).toMatchObject([
    {
      event: "order.proposed",
      orderId: input.id,
      terms: expect.stringMatching(/soit 5\s000\sFCFA/u),
      until: expect.stringMatching(/^\d\d\/\d\d à \d\d:\d\d$/u),
    },
  ]);
});

test("la même offre envoyée deux fois n'en fait qu'une ; le numéro d'un autre est refusé", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db);
  const input = offer(announcement.id);
  await as(buyer).orders.propose(input);
  await as(buyer).orders.propose(input);
  expect(await db.$count(orders)).toBe(1);
  expect(await db.$count(orderRounds)).toBe(1);
  expect(await db.$count(orderEvents)).toBe(1);
  await expect(as(await aPerson(db)).orders.propose(input)).rejects.toThrow("Un premier envoi est déjà enregistré");
  expect((await as(seller).orders.list({ side: "seller" })).items).toHaveLength(1);
});

test.for<[string, Announced, object, string]>([
  ["en trop grand nombre", { quantityAvailable: 9 }, {}, "Stock insuffisant : il reste 9\u00a0kg"],
  ["d'une demi-pièce", { unit: "piece" }, { quantity: 1.5 }, "Cette unité se compte en nombres entiers"],
  ["au rabais quand le prix est ferme", {}, { unitPrice: 499 }, "Ce prix n'est pas négociable"],
  [
    "livrée par qui ne livre pas",
    {},
    { fulfilment: "livraison" },
    "Le vendeur ne livre pas : choisissez le retrait ou un transporteur",
  ],
  ["pour hier", {}, { wishedOn: "2020-01-01" }, "La date souhaitée est déjà passée"],
  ["sur une annonce en pause", { status: "paused" }, {}, "Annonce non trouvée"],
  ["sur une annonce cachée", { hidden: true }, {}, "Annonce non trouvée"],
])("une offre %s est refusée", async ([, announced, change, said], { db, as }) => {
  const { buyer, announcement } = await stage(db, announced);
  await expect(as(buyer).orders.propose(offer(announcement.id, change))).rejects.toThrow(said);
  expect(await db.$count(orders)).toBe(0);
});

test.for<[string, Announced, object]>([
  ["toute la quantité", { quantityAvailable: 10 }, {}],
  ["autant qu'on veut quand la quantité n'est pas dite", { quantityAvailable: 0 }, { quantity: 5000 }],
  ["au rabais quand le prix se négocie", { negotiablePrice: true }, { unitPrice: 300 }],
  ["à un prix quand il n'y en a pas", { price: 0 }, { unitPrice: 300 }],
  ["livrée quand le vendeur livre", { deliveryAvailable: true }, { fulfilment: "livraison" }],
  ["livrée par un transporteur", {}, { fulfilment: "livraison", carrier: true }],
  ["pour plus tard", {}, { wishedOn: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10) }],
])("on peut demander %s", async ([, announced, change], { db, as }) => {
  const { buyer, announcement } = await stage(db, announced);
  const input = offer(announcement.id, change);
  await expect(as(buyer).orders.propose(input)).resolves.toEqual({ id: input.id });
});

test("d'un stock épuisé on ne commande rien, au gramme près", async ({ db, as }) => {
  const { seller, buyer } = await stage(db);
  const item = await aStockItem(db, { ownerId: seller.id, onHand: 10.25 });
  const announcement = await anAnnouncement(db, { userId: seller.id, stockItemId: item.id });
  await expect(as(buyer).orders.propose(offer(announcement.id, { quantity: 10.3 }))).rejects.toThrow("il reste 10,25");
  await expect(as(buyer).orders.propose(offer(announcement.id, { quantity: 10.25 }))).resolves.toBeTruthy();
});

test("on ne commande ni chez soi, ni sans profil, ni là où l'on est bloqué, d'un côté comme de l'autre", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db);
  await expect(as(seller).orders.propose(offer(announcement.id))).rejects.toThrow("votre propre annonce");
  await expect(as({ ...buyer, userType: undefined }).orders.propose(offer(announcement.id))).rejects.toThrow(
    "pas encore configuré",
  );
  for (const [blockerId, blockedId] of [
    [seller.id, buyer.id],
    [buyer.id, seller.id],
  ] as const) {
    await db.insert(blocks).values({ blockerId, blockedId });
    await expect(as(buyer).orders.propose(offer(announcement.id))).rejects.toThrow("n'est pas possible avec cette personne");
    await db.delete(blocks);
  }
  await suspend(db, seller.id);
  await expect(as(buyer).orders.propose(offer(announcement.id))).rejects.toThrow("Annonce non trouvée");
});

test("trois tours au plus, chacun à son tour ; le quatrième est refusé", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db, { negotiablePrice: true });
  const { id, announcementId: _about, ...terms } = offer(announcement.id, { unitPrice: 400 });
  await as(buyer).orders.propose({ id, announcementId: announcement.id, ...terms });
  await expect(as(buyer).orders.counter({ id, version: 1, ...terms })).rejects.toThrow("n'est plus possible");
  await as(seller).orders.counter({ id, version: 1, ...terms, unitPrice: 480 });
  await expect(as(seller).orders.counter({ id, version: 2, ...terms })).rejects.toThrow("n'est plus possible");
  await expect(as(buyer).orders.counter({ id, version: 1, ...terms })).rejects.toThrow("a changé entre-temps");
  await as(buyer).orders.counter({ id, version: 2, ...terms, unitPrice: 440, quantity: 12 });
  await expect(as(seller).orders.counter({ id, version: 3, ...terms })).rejects.toThrow("Trois tours au plus");
  const page = await as(buyer).orders.byId({ id });
  expect(page).toMatchObject({ status: "proposee", round: 3, version: 3, unitPrice: 440, quantity: 12, total: 5280 });
  expect(page.rounds.map(({ n, by, unitPrice }) => `${n} ${by} ${unitPrice}`)).toEqual([
    "1 buyer 400",
    "2 seller 480",
    "3 buyer 440",
  ]);
  expect((await as(buyer).messages.thread({ otherId: seller.id })).items).toHaveLength(3);
});

test("à prix ferme, l'acheteur ne descend sous rien que le vendeur n'ait offert lui-même", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db);
  const { id, announcementId: _about, ...terms } = offer(announcement.id);
  await as(buyer).orders.propose({ id, announcementId: announcement.id, ...terms });
  await as(seller).orders.counter({ id, version: 1, ...terms, unitPrice: 450 });
  await expect(as(buyer).orders.counter({ id, version: 2, ...terms, unitPrice: 449 })).rejects.toThrow("pas négociable");
  await expect(as(buyer).orders.counter({ id, version: 2, ...terms, unitPrice: 450, quantity: 20 })).resolves.toBeTruthy();
});

test("le transporteur que l'acheteur choisit se garde, de tour en tour, jusque sur les papiers", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db, { negotiablePrice: true });
  const carried = { fulfilment: "livraison" as const, carrier: true };
  const { id, announcementId, ...terms } = offer(announcement.id, carried);
  await as(buyer).orders.propose({ id, announcementId, ...terms, ...carried });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ ...carried, rounds: [carried] });
  // Said nothing of it, a counter-offer leaves it as it stands.
  await as(seller).orders.counter({ id, version: 1, ...terms, unitPrice: 480 });
  const own = { ...carried, carrier: false };
  await expect(as(buyer).orders.counter({ id, version: 2, ...terms, ...own })).rejects.toThrow("Le vendeur ne livre pas");
  await as(buyer).orders.accept({ id, version: 2 });
  expect(await as(buyer).orders.byId({ id })).toMatchObject({ ...carried, rounds: [carried, carried] });
  expect((await as(buyer).orders.document({ id, kind: "bon_de_commande" })).facts).toMatchObject(carried);
  expect((await as(buyer).orders.list({ side: "buyer" })).items).toMatchObject([carried]);
  const { items: lines } = await as(buyer).messages.thread({ otherId: seller.id });
  expect(lines.map(({ content }) => content.includes("livraison par un transporteur"))).toEqual([true, true, true]);
  await as(seller).orders.ready({ id, version: 3 });
  const [news] = (await as(buyer).notifications.list({})).items;
  expect(news?.facts).toMatchObject({ event: "order.ready", carrier: true });
});

test.for<[string, object, object]>([
  ["livre lui-même", { fulfilment: "livraison", carrier: false }, { fulfilment: "livraison", carrier: false }],
  ["ne propose que le retrait", { fulfilment: "retrait" }, { fulfilment: "retrait", carrier: false }],
])("le vendeur qui %s le dit dans sa contre-offre", async ([, change, stands], { db, as }) => {
  const { seller, buyer, announcement } = await stage(db);
  const { id, announcementId, ...terms } = offer(announcement.id);
  await as(buyer).orders.propose({ id, announcementId, ...terms, fulfilment: "livraison", carrier: true });
  await as(seller).orders.counter({ id, version: 1, ...terms, ...change });
  expect(await as(buyer).orders.byId({ id })).toMatchObject(stands);
  // What they offered to do themselves may be asked of them.
  const asked = as(buyer).orders.counter({ id, version: 2, ...terms, fulfilment: "livraison", carrier: false });
  if ("carrier" in change) await expect(asked).resolves.toBeTruthy();
  else await expect(asked).rejects.toThrow("Le vendeur ne livre pas");
});

test("une commande n'existe que pour ses deux parties", async ({ db, as }) => {
  const { buyer, announcement } = await stage(db);
  const input = offer(announcement.id);
  await as(buyer).orders.propose(input);
  const stranger = as(await aPerson(db));
  const { announcementId: _about, ...terms } = input;
  await expect(stranger.orders.byId({ id: input.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Commande non trouvée",
  });
  await expect(stranger.orders.byId({ id: uuidv7() })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Commande non trouvée",
  });
  await expect(stranger.orders.counter({ ...terms, version: 1 })).rejects.toThrow("Commande non trouvée");
  await expect(stranger.orders.document({ id: input.id, kind: "recu" })).rejects.toThrow("Commande non trouvée");
  expect((await stranger.orders.list({ side: "buyer" })).items).toEqual([]);
  await expect(as(null).orders.byId({ id: input.id })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("les commandes viennent des plus récentes aux plus anciennes, page par page, par étape", async ({ db, as }) => {
  const { seller, buyer, announcement } = await stage(db);
  for (let n = 0; n < 26; n += 1) await as(buyer).orders.propose(offer(announcement.id));
  const first = await as(buyer).orders.list({ side: "buyer" });
  expect(first.items).toHaveLength(24);
  expect(first.items[0]).toMatchObject({ other: { id: seller.id }, status: "proposee" });
  const second = await as(buyer).orders.list({ side: "buyer", cursor: first.next });
  expect(second).toMatchObject({ next: null });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(26);
  const sorted = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.buyerId, buyer.id))
    .orderBy(orders.createdAt, orders.id);
  expect(ids).toEqual(sorted.map(({ id }) => id).toReversed());
  expect((await as(buyer).orders.list({ side: "buyer", stage: "Livré" })).items).toEqual([]);
  expect((await as(buyer).orders.list({ side: "seller" })).items).toEqual([]);
  expect(await as(seller).orders.counts({ side: "seller" })).toEqual({
    byStage: [
      { stage: "En négociation", orders: 26 },
      { stage: "Confirmé", orders: 0 },
      { stage: "Livré", orders: 0 },
      { stage: "Autres", orders: 0 },
    ],
    toAnswer: 26,
    disputed: 0,
  });
  expect((await as(buyer).orders.counts({ side: "buyer" })).toAnswer).toBe(0);
});

test("une vente défaite par un litige n'est plus parmi les livrées, ni dans la liste ni dans les nombres", async ({ db, as }) => {
  const { seller, buyer } = await stage(db);
  const parties = { sellerId: seller.id, buyerId: buyer.id, status: "resolue" } as const;
  const undone = await anOrder(db, { ...parties, upheld: false });
  const kept = await anOrder(db, parties);
  const listed = async (list: "Livré" | "Autres") =>
    (await as(buyer).orders.list({ side: "buyer", stage: list })).items.map(({ id }) => id);
  expect([await listed("Livré"), await listed("Autres")]).toEqual([[kept.id], [undone.id]]);
  const { byStage } = await as(seller).orders.counts({ side: "seller" });
  expect(byStage.filter(({ orders: n }) => n > 0)).toEqual([
    { stage: "Livré", orders: 1 },
    { stage: "Autres", orders: 1 },
  ]);
});
