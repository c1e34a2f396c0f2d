import { suspend } from "@recolte/db/factories";
import { announcements, blocks, orders } from "@recolte/db/schema";
import { yearIn } from "@recolte/domain/platform/days/local-day";
import { eq } from "drizzle-orm";
import { anOffer, type As, offeredBy, orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const codeOf = async (as: As, buyer: Parameters<As>[0], id: string) => (await as(buyer).orders.byId({ id })).code ?? "";

test("chaque pas se dit à l'autre, et à lui seul, et a sa ligne dans la conversation", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as }, { fulfilment: "livraison" });
  const terms = { quantity: 4, unitPrice: 600, fulfilment: "livraison" } as const;
  await as(seller).orders.counter({ id, version: 1, ...terms });
  await as(buyer).orders.accept({ id, version: 2 });
  await as(seller).orders.ready({ id, version: 3 });
  await as(seller).orders.ship({ id, version: 4 });
  await as(seller).orders.handOver({ id, version: 5, code: await codeOf(as, buyer, id) });
  await as(seller).orders.pay({ id, version: 6 });
  await as(buyer).orders.dispute({ id, version: 7, reason: "Abîmées" });
  const toldTo = async (person: typeof seller) =>
    (await as(person).notifications.list({})).items.map(({ facts }) => `${facts.event} ${facts.otherName}`).toSorted();
  expect(await toldTo(seller)).toEqual(["order.accepted Ben Obame", "order.disputed Ben Obame", "order.proposed Ben Obame"]);
  expect(await toldTo(buyer)).toEqual([
    "order.countered Awa Obame",
    "order.handed-over Awa Obame",
    "order.paid Awa Obame",
    "order.ready Awa Obame",
    "order.shipped Awa Obame",
  ]);
  const { items } = await as(buyer).messages.thread({ otherId: seller.id });
  expect(items.map(({ senderId }) => (senderId === seller.id ? "vendeur" : "acheteur"))).toEqual(
    "acheteur vendeur vendeur vendeur vendeur acheteur vendeur acheteur".split(" "),
  );
  expect(items.every(({ orderId }) => orderId === id)).toBe(true);
  expect(items[0]?.content).toBe("Litige ouvert sur la commande de « Tomates ».\nAbîmées");
});

test("cinq codes erronés ferment la remise un quart d'heure, même au bon code, et l'acheteur l'apprend", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  const code = await codeOf(as, buyer, id);
  const wrong = code === "000000" ? "111111" : "000000";
  for (let n = 1; n <= 4; n += 1) {
    await expect(as(seller).orders.handOver({ id, version: 3, code: wrong })).rejects.toThrow(
      "Ce code n'est pas celui de l'acheteur",
    );
    expect((await as(seller).orders.byId({ id })).codeTries).toBe(n);
  }
  const locked = { code: "TOO_MANY_REQUESTS", message: "Trop de codes erronés. Réessayez dans quinze minutes." };
  await expect(as(seller).orders.handOver({ id, version: 3, code: wrong })).rejects.toMatchObject(locked);
  await expect(as(seller).orders.handOver({ id, version: 3, code })).rejects.toMatchObject(locked);
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.wrong-codes", orderId: id });
  expect((await as(seller).orders.byId({ id })).codeLockedUntil?.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
  expect((await as(buyer).orders.byId({ id })).codeLockedUntil).toBeNull();

  await db
    .update(orders)
    .set({ codeLockedUntil: new Date(Date.now() - 1) })
    .where(eq(orders.id, id));
  // « Réessayez après 14:32 » would be read as of the next day.
  expect((await as(seller).orders.byId({ id })).codeLockedUntil).toBeNull();
  await expect(as(seller).orders.handOver({ id, version: 3, code: wrong })).rejects.toThrow("Ce code n'est pas");
  await as(seller).orders.handOver({ id, version: 3, code });
  expect(await as(buyer).orders.byId({ id })).toMatchObject({ status: "remise", code: null });
});

test("les documents se numérotent sans trou par vendeur et par sorte, et gardent ce qui était vrai", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as });
  const year = yearIn("gabon", new Date());
  await expect(as(buyer).orders.document({ id, kind: "bon_de_commande" })).rejects.toThrow("pas encore été établi");
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  await expect(as(buyer).orders.document({ id, kind: "recu" })).rejects.toThrow("pas encore été établi");
  await as(seller).orders.pay({ id, version: 4 });
  await expect(as(seller).orders.pay({ id, version: 5 })).rejects.toThrow("n'est plus possible");
  expect((await as(seller).orders.byId({ id })).documents.map(({ number }) => number).toSorted()).toEqual([
    `BC-${year}-00001`,
    `BL-${year}-00001`,
    `RC-${year}-00001`,
  ]);
  await db.update(announcements).set({ title: "Autre chose" }).where(eq(announcements.id, announcement.id));
  const receipt = await as(buyer).orders.document({ id, kind: "recu" });
  expect(receipt).toMatchObject({ number: `RC-${year}-00001`, facts: { title: "Tomates", total: 2000, currency: "XAF" } });
  expect(receipt.facts.seller.name).toBe("Awa Obame");
  expect(receipt.facts.paidAt).not.toBeNull();

  const second = await anOffer(as, buyer, { announcementId: announcement.id, quantity: 1 });
  await as(seller).orders.accept({ id: second, version: 1 });
  await as(seller).orders.pay({ id: second, version: 2 });
  await as(seller).orders.ready({ id: second, version: 3 });
  await as(buyer).orders.confirm({ id: second, version: 4 });
  expect((await as(buyer).orders.document({ id: second, kind: "recu" })).number).toBe(`RC-${year}-00002`);
});

test("un paiement dit trop tôt s'annule par une écriture : l'histoire garde les deux, l'acheteur le lit, le reçu reste et se corrige", async ({
  db,
  as,
}) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  await as(seller).orders.pay({ id, version: 4 });
  const received = async () => (await as(seller).dashboards.producer()).revenue;
  const before = await received();
  await expect(as(buyer).orders.unpay({ id, version: 5 })).rejects.toThrow("n'est plus possible");
  await as(seller).orders.unpay({ id, version: 5 });
  await expect(as(seller).orders.unpay({ id, version: 6 })).rejects.toThrow("n'est plus possible");
  const page = await as(buyer).orders.byId({ id });
  expect(page).toMatchObject({ paidAt: null, status: "remise" });
  expect(page.events.slice(-2).map(({ move }) => move)).toEqual(["pay", "unpay"]);
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.unpaid", orderId: id });
  expect((await as(buyer).messages.thread({ otherId: seller.id })).items[0]?.content).toContain("Paiement annulé");
  expect(await received()).not.toEqual(before);
  expect((await as(buyer).money.owed({ side: "buyer" }))[0]?.sum).toBe(2000);

  const { number, corrections } = await as(buyer).orders.document({ id, kind: "recu" });
  expect(corrections.map(({ move }) => move)).toEqual(["unpay"]);
  await as(seller).orders.pay({ id, version: 6 });
  expect(await received()).toEqual(before);
  const again = await as(buyer).orders.document({ id, kind: "recu" });
  expect([again.number, again.corrections.map(({ move }) => move)]).toEqual([number, ["unpay", "pay"]]);
});

test("une commande à retirer ne part pas en livraison ; une livrée passe par elle", async ({ db, as }) => {
  const pickUp = await orderStage({ db, as });
  await as(pickUp.seller).orders.accept({ id: pickUp.id, version: 1 });
  await as(pickUp.seller).orders.ready({ id: pickUp.id, version: 2 });
  await expect(as(pickUp.seller).orders.ship({ id: pickUp.id, version: 3 })).rejects.toThrow("à retirer sur place");
  const delivered = await orderStage({ db, as }, { fulfilment: "livraison" });
  await as(delivered.seller).orders.accept({ id: delivered.id, version: 1 });
  await as(delivered.seller).orders.ready({ id: delivered.id, version: 2 });
  await as(delivered.seller).orders.ship({ id: delivered.id, version: 3 });
  expect(await as(delivered.buyer).orders.byId({ id: delivered.id })).toMatchObject({
    status: "en_livraison",
    actions: ["confirm"],
  });
});

test("une commande prête s'abandonne après quatorze jours, ou aussitôt quand l'autre est parti ; le stock est rendu", async ({
  db,
  as,
}) => {
  const { seller, buyer, announcement, id } = await orderStage({ db, as }, { announced: { quantityAvailable: 10 } });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await expect(as(seller).orders.abandon({ id, version: 3 })).rejects.toThrow("après 14 jours");
  await suspend(db, buyer.id);
  expect(await as(seller).orders.byId({ id })).toMatchObject({ otherGone: true });
  await as(seller).orders.abandon({ id, version: 3 });
  expect(await offeredBy(db, announcement.id)).toBe(10);
});

test("avec qui est suspendu on ne s'accorde pas, mais on annule", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await suspend(db, buyer.id);
  await expect(as(seller).orders.accept({ id, version: 1 })).rejects.toThrow("n'est plus actif");
  const { items } = await as(seller).orders.list({ side: "seller" });
  expect(items).toMatchObject([{ id, otherGone: true }]);
  await as(seller).orders.cancel({ id, version: 1 });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ status: "annulee" });
});

test("un blocage retient la ligne de la conversation, jamais la commande", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await db.insert(blocks).values({ blockerId: buyer.id, blockedId: seller.id });
  await as(seller).orders.accept({ id, version: 1 });
  expect(await as(buyer).orders.byId({ id })).toMatchObject({ status: "acceptee" });
  expect((await as(seller).messages.thread({ otherId: buyer.id })).items).toHaveLength(1);
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.accepted" });
});

test("un litige s'ouvre dans les 48 heures, avec sa raison", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.ready({ id, version: 2 });
  await as(buyer).orders.confirm({ id, version: 3 });
  await db
    .update(orders)
    .set({ handedOverAt: new Date(Date.now() - 49 * 3_600_000) })
    .where(eq(orders.id, id));
  await expect(as(buyer).orders.dispute({ id, version: 4, reason: "Abîmées" })).rejects.toThrow("dans les 48 heures");
  await db.update(orders).set({ handedOverAt: new Date() }).where(eq(orders.id, id));
  await as(buyer).orders.dispute({ id, version: 4, reason: "Abîmées" });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ status: "litige", disputedBy: "buyer", disputeReason: "Abîmées" });
  expect((await as(seller).orders.counts({ side: "seller" })).disputed).toBe(1);
});
