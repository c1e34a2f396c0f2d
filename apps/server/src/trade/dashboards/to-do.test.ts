import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, aTelephonePerson } from "@recolte/db/factories";
import { directoryEntries, profiles, stockItems, users, vehicles } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem, aVehicle } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const kindsOf = ({ items }: { items: readonly { kind: string }[] }) => items.map(({ kind }) => kind);

const people = async (db: Db) => ({
  awa: await aPerson(db, { userType: "producteur" }),
  ben: await aPerson(db, { userType: "grossiste", firstName: "Ben" }),
  carl: await aPerson(db, { userType: "transporteur" }),
});

test("ce qui attend le vendeur et l'acheteur d'une commande, chacun son acte", async ({ db, as }) => {
  const { awa, ben } = await people(db);
  const sides = { sellerId: awa.id, buyerId: ben.id };
  const old = { createdAt: inHours(-20 * 24), updatedAt: inHours(-20 * 24) };
  await anOrder(db, { ...sides, status: "acceptee", carrier: false });
  await anOrder(db, { ...sides, status: "proposee" });
  await anOrder(db, { ...sides, status: "contre_proposee" });
  await anOrder(db, { ...sides, status: "prete" });
  await anOrder(db, { ...sides, status: "prete", wishedOn: "2999-01-01" });
  await anOrder(db, { ...sides, status: "litige", ...old });
  await anOrder(db, { ...sides, status: "cloturee", ...old });
  await anOrder(db, { ...sides, status: "cloturee", ...old, paidAt: new Date() });
  await anOrder(db, { ...sides, status: "resolue", upheld: false, ...old });
  await anOrder(db, { ...sides, status: "remise", paidAt: new Date() });

  expect(kindsOf(await as(awa).dashboards.toDo())).toEqual(["offer", "dispute", "prepare", "hand-over", "payment", "review"]);
  expect(kindsOf(await as(ben).dashboards.toDo())).toEqual(["counter-offer", "code", "review"]);
  const deal = { title: "Tomates", quantity: 10, unit: "kg", total: 5000, at: expect.any(Date) };
  expect((await as(awa).dashboards.toDo()).items[0]).toMatchObject({ ...deal, person: "Ben Obame" });
  expect((await as(ben).dashboards.toDo()).items[0]).toMatchObject({ ...deal, person: "Awa Obame" });
});

test("une offre qui expire plus tôt se lit d'abord, et l'avis donné n'attend plus", async ({ db, as }) => {
  const { awa, ben } = await people(db);
  const sides = { sellerId: awa.id, buyerId: ben.id };
  const late = await anOrder(db, { ...sides, answerBy: inHours(40) });
  const soon = await anOrder(db, { ...sides, answerBy: inHours(4) });
  const over = await anOrder(db, { ...sides, status: "remise", paidAt: new Date() });
  await as(ben).reviews.write({ orderId: over.id, rating: 5, content: "" });
  expect((await as(awa).dashboards.toDo()).items.map(({ id }) => id)).toEqual([soon.id, late.id, over.id]);
  expect((await as(ben).dashboards.toDo()).items).toEqual([]);
});

test("le transporteur a ses demandes à chiffrer, ses trajets du jour et ses paiements ; le client son devis et son code", async ({
  db,
  as,
}) => {
  const { awa, carl } = await people(db);
  const two = { customerId: awa.id, carrierId: carl.id };
  await aQuoteRequest(db, { ...two, goods: "", origin: "Oyem", destination: "Bitam" });
  await aQuoteRequest(db, { ...two, status: "chiffree" });
  await aDelivery(db, { ...two, pickupAt: inHours(-1) });
  await aDelivery(db, { ...two, status: "en_cours", pickupAt: inHours(-30) });
  await aDelivery(db, { ...two, status: "livree", pickupAt: inHours(-60) });
  await aDelivery(db, { ...two, pickupAt: inHours(72) });
  const broken = await aVehicle(db, { ownerId: carl.id, status: "maintenance" });
  await aDelivery(db, { ...two, vehicleId: broken.id, pickupAt: inHours(96) });

  const warm = await aVehicle(db, { ownerId: carl.id, warmedAt: inHours(1) });
  await aDelivery(db, { ...two, vehicleId: warm.id, pickupAt: inHours(120) });
  await db
    .update(vehicles)
    .set({ warmedAt: inHours(-1) })
    .where(eq(vehicles.id, broken.id));

  const carried = await as(carl).dashboards.toDo();
  expect(kindsOf(carried)).toEqual(["quote-request", "vehicle", "warm-vehicle", "journey", "journey", "delivery-payment"]);
  expect(carried.items[0]?.title).toBe("Oyem → Bitam");
  expect(kindsOf(await as(awa).dashboards.toDo())).toEqual(["quote", "delivery-code"]);
});

test("un stock passé sous son seuil et une annonce qui va expirer attendent leur propriétaire, et lui seul", async ({
  db,
  as,
}) => {
  const { awa, ben } = await people(db);
  const low = await aStockItem(db, { ownerId: awa.id });
  await db.update(stockItems).set({ alertedAt: new Date() }).where(eq(stockItems.id, low.id));
  await anAnnouncement(db, { userId: awa.id, title: "Manioc", expiresAt: inHours(48) });
  await anAnnouncement(db, { userId: awa.id, expiresAt: inHours(480) });
  expect(kindsOf(await as(awa).dashboards.toDo())).toEqual(["stock", "expiring"]);
  expect((await as(ben).dashboards.toDo()).items).toEqual([]);
});

test("un compte neuf apprend ce qui lui manque, jusqu'à ce qu'il l'ait dit", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "transporteur", location: "", bio: "" });
  const missing = async () => (await as(awa).dashboards.toDo()).missing;
  expect(await missing()).toEqual(["town", "phone", "photo", "vehicle"]);
  await db
    .update(profiles)
    .set({ location: "Oyem", phone: "+24106123456", avatarKey: `${awa.id}.webp` })
    .where(eq(profiles.id, awa.id));
  expect(await missing()).toEqual(["vehicle", "card"]);
  const vehicle = await aVehicle(db, { ownerId: awa.id });
  await db
    .update(directoryEntries)
    .set({ zones: ["Estuaire"] })
    .where(eq(directoryEntries.userId, awa.id));
  expect(await missing()).toEqual([]);
  await db.update(vehicles).set({ archivedAt: new Date() }).where(eq(vehicles.id, vehicle.id));
  expect(await missing()).toEqual(["vehicle"]);
});

test("un compte d'avant la case, entré par son numéro, le donne d'un geste aux acheteurs, et le reprend", async ({ db, as }) => {
  const awa = await aTelephonePerson(db, { userType: "producteur", phone: "+24166123456" });
  await db.update(profiles).set({ phone: null }).where(eq(profiles.id, awa.id));
  const said = async () => {
    const { missing, ownNumber } = await as(awa).dashboards.toDo();
    return { asks: missing.includes("phone"), ownNumber, shown: (await as(awa).profiles.me()).phone };
  };
  const before = { asks: true, ownNumber: "+24166123456", shown: null };
  expect(await said()).toEqual(before);
  await as(awa).profiles.allowCalls({ allowed: true });
  expect(await said()).toEqual({ asks: false, ownNumber: undefined, shown: "+24166123456" });
  await as(awa).profiles.allowCalls({ allowed: false });
  expect(await said()).toEqual(before);
});

test.for([
  ["un code envoyé à nous ne prouve pas le numéro", { phoneClaimed: true }, null],
  ["un numéro qui n'est pas prouvé ne se donne pas", { phoneProvedAt: null }, null],
  ["un autre numéro du profil reste", { phoneClaimed: false }, "+24106000000"],
] as const)("%s : le geste ne change rien", async ([, account, phone], { db, as }) => {
  const awa = await aTelephonePerson(db);
  await db.update(users).set(account).where(eq(users.id, awa.id));
  await db.update(profiles).set({ phone }).where(eq(profiles.id, awa.id));
  expect((await as(awa).dashboards.toDo()).ownNumber).toBeUndefined();
  for (const allowed of [true, false]) await as(awa).profiles.allowCalls({ allowed });
  expect((await as(awa).profiles.me()).phone).toBe(phone);
});

test("qui achète apprend qu'une recherche se garde, jusqu'à ce qu'il en ait une", async ({ db, as }) => {
  const ben = await aPerson(db, { userType: "consommateur", phone: "+24106123456" });
  const missing = async () => (await as(ben).dashboards.toDo()).missing;
  expect(await missing()).toEqual(["photo", "search"]);
  await as(ben).alerts.save({ id: uuidv7(), question: { search: "tomates" } });
  expect(await missing()).toEqual(["photo"]);
});

test("un visiteur n'a rien à faire", async ({ as }) => {
  await expect(as(null).dashboards.toDo()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
