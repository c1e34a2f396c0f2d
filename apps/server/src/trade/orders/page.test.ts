import { aPerson, anAnnouncement, suspend } from "@recolte/db/factories";
import { announcements, profiles } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

test("les codes erronés et l'attente qu'ils coûtent sont l'affaire du vendeur : l'acheteur ne les lit pas", async ({
  db,
  as,
}) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const codeLockedUntil = new Date(Date.now() + 600_000);
  const parties = { sellerId: seller.id, buyerId: buyer.id };
  const { id } = await anOrder(db, { ...parties, status: "prete", codeTries: 3, codeLockedUntil });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ codeTries: 3, codeLockedUntil });
  expect(await as(buyer).orders.byId({ id })).toMatchObject({ codeTries: 0, codeLockedUntil: null });
});

test.for([
  ["en vente, avec une offre", "active", "proposee", true],
  ["en vente, la commande remise", "active", "remise", true],
  ["en pause, avec une offre", "paused", "proposee", true],
  ["en pause, la commande remise", "paused", "remise", false],
] as const)("l'annonce %s : chacun lit ce qui s'y vend (%s, %s) : %s", async ([, announced, status, shown], { db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id });
  const { id } = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, announcementId, status });
  await db.update(announcements).set({ status: announced }).where(eq(announcements.id, announcementId));
  for (const person of [seller, buyer]) expect((await as(person).orders.byId({ id })).goods !== null).toBe(shown);
});

test("avec qui est parti, l'écran n'offre plus que de refuser et d'annuler", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await suspend(db, buyer.id);
  expect((await as(seller).orders.byId({ id })).actions).toEqual(["refuse", "cancel"]);
});

test("une contre-offre attend l'acheteur, et lui seul", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const parties = { sellerId: seller.id, buyerId: buyer.id };
  for (const status of ["proposee", "contre_proposee", "contre_proposee"] as const) await anOrder(db, { ...parties, status });
  expect((await as(buyer).orders.counts({ side: "buyer" })).toAnswer).toBe(2);
  expect((await as(seller).orders.counts({ side: "seller" })).toAnswer).toBe(1);
});

test("un papier garde le nom et le lieu du jour où il fut établi, même d'un vendeur suspendu depuis", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await db.update(profiles).set({ location: "Oyem" }).where(eq(profiles.id, seller.id));
  await as(seller).orders.accept({ id, version: 1 });
  await db.update(profiles).set({ firstName: "Eve", location: "Bitam" }).where(eq(profiles.id, seller.id));
  const named = async () => (await as(buyer).orders.document({ id, kind: "bon_de_commande" })).facts.seller;
  expect(await named()).toMatchObject({ name: "Awa Obame", location: "Oyem" });
  await suspend(db, seller.id);
  expect(await named()).toMatchObject({ name: "Awa Obame", location: "Oyem" });
});

test("payée d'avance, une commande n'a de reçu qu'une fois remise", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  await as(seller).orders.pay({ id, version: 2 });
  const kinds = async () => (await as(buyer).orders.byId({ id })).documents.map(({ kind }) => kind).toSorted();
  expect(await kinds()).toEqual(["bon_de_commande"]);
  await as(seller).orders.ready({ id, version: 3 });
  await as(buyer).orders.confirm({ id, version: 4 });
  expect(await kinds()).toEqual(["bon_de_commande", "bon_de_livraison", "recu"]);
});
