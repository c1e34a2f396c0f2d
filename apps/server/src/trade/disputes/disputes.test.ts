import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { auditLog, orderDocuments, orders, stockItems, stockMoves } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { documentNumber } from "@recolte/domain/trade/orders/terms";
import { asc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { adminOf, disputed } from "#testing/dispute-stage.ts";
import { anOffer, itemsOf, movesOf } from "#testing/order-stage.ts";
import { confirmed, expect, test } from "#testing/test.ts";

const actionsOf = async (db: Db, id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(asc(auditLog.id))).map(({ action }) => action);

test("le personnel ne voit que les commandes en litige, et sa lecture s'écrit au journal", async ({ db, as }) => {
  const { seller, buyer, announcement, id } = await disputed({ db, as });
  const quiet = await anOffer(as, buyer, { announcementId: announcement.id });
  const admin = await adminOf(db, as);
  expect(await admin.disputes.count()).toBe(1);
  expect((await admin.disputes.list({})).items).toMatchObject([
    {
      id,
      disputedBy: "buyer",
      answered: false,
      total: 2000,
      currency: "XAF",
      seller: { id: seller.id },
      buyer: { id: buyer.id },
    },
  ]);
  expect(await actionsOf(db, id)).toEqual([]);
  const page = await admin.disputes.byId({ id });
  expect(page).toMatchObject({ disputeReason: "Abîmées", status: "litige" });
  expect(page.events.map(({ move }) => move)).toEqual(["propose", "accept", "ready", "handOver", "dispute"]);
  expect(page).not.toHaveProperty("code");
  expect(await actionsOf(db, id)).toEqual(["dispute.read"]);
  await expect(admin.disputes.byId({ id: quiet })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Commande non trouvée" });
  await expect(admin.orders.byId({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("une vente maintenue compte ; les deux côtés l'apprennent avec la décision", async ({ db, as }) => {
  const { seller, buyer, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await admin.disputes.resolve({ ...seen, upheld: true, resolution: "Photos à l'appui" });
  for (const person of [seller, buyer]) {
    expect(await as(person).orders.byId({ id })).toMatchObject({
      status: "resolue",
      upheld: true,
      resolution: "Photos à l'appui",
    });
    expect((await as(person).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.resolved" });
  }
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 6 }]);
  expect(await actionsOf(db, id)).toEqual(["dispute.resolve"]);
  await expect(admin.disputes.resolve({ ...seen, version: 6, upheld: false, resolution: "Non" })).rejects.toThrow(
    "Une décision vient déjà d'être prise",
  );
});

test("une vente qui ne compte pas rend le stock au vendeur, et reprend à l'acheteur ce qu'il a encore", async ({ db, as }) => {
  const { seller, buyer, seen } = await disputed({ db, as });
  const [bought] = await itemsOf(db, buyer.id);
  await db.insert(stockMoves).values({ itemId: bought!.id, kind: "perte", quantity: -1 });
  const admin = await adminOf(db, as);
  await admin.disputes.resolve({ ...seen, upheld: false, resolution: "Remboursez" });
  expect(await movesOf(db, seller.id)).toEqual(["ajustement 10 -", "vente -4 500", "ajustement 4 -"]);
  expect(await movesOf(db, buyer.id)).toEqual(["achat 4 500", "perte -1 -", "ajustement -3 -"]);
  const rows = await db
    .select()
    .from(stockItems)
    .where(inArray(stockItems.ownerId, [seller.id, buyer.id]));
  expect(rows.map(({ ownerId, onHand }) => [ownerId === seller.id, onHand])).toEqual(
    expect.arrayContaining([
      [true, 10],
      [false, 0],
    ]),
  );
});

test("une vente qui ne compte pas ressort le stock que son vendeur avait archivé, vide, entre-temps", async ({ db, as }) => {
  const { seller, announcement, seen } = await disputed({ db, as });
  const itemId = (await itemsOf(db, seller.id))[0]!.id;
  await as(seller).stock.record({ id: uuidv7(), itemId, kind: "ajustement", counted: 0 });
  await as(seller).stock.unlinkAnnouncement({ id: itemId, announcementId: announcement.id });
  await as(seller).stock.archive({ id: itemId });
  await (await adminOf(db, as)).disputes.resolve({ ...seen, upheld: false, resolution: "Remboursez" });
  expect((await as(seller).stock.list({})).items).toMatchObject([{ id: itemId, onHand: 4, archivedAt: null }]);
});

test("une vente qui ne compte pas ne se dit plus payée, et n'a pas de reçu", async ({ db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  await (await adminOf(db, as)).disputes.resolve({ ...seen, upheld: false, resolution: "Remboursez" });
  const { orders: own } = as(seller);
  expect((await own.byId({ id })).actions).toEqual([]);
  await expect(own.pay({ id, version: 6 })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(own.document({ id, kind: "recu" })).rejects.toThrow("Ce document n'a pas encore été établi");
});

test("personne ne tranche son propre litige, ni sans redonner son mot de passe, ni d'après un écran ancien", async ({
  db,
  as,
}) => {
  const { seen, buyer } = await disputed({ db, as });
  const decision = { ...seen, upheld: true, resolution: "Oui" };
  const admin = await aPerson(db, { roles: ["admin"] });
  await expect(as(admin).disputes.resolve(decision)).rejects.toThrow("Confirmez votre mot de passe");
  const sure = as(await confirmed(db, admin));
  await expect(sure.disputes.resolve({ ...decision, version: 4 })).rejects.toThrow("a changé entre-temps");
  const sold = await anOrder(db, { buyerId: buyer.id, sellerId: admin.id, status: "litige" });
  const bought = await anOrder(db, { buyerId: admin.id, sellerId: buyer.id, status: "litige" });
  for (const { id } of [sold, bought]) {
    await expect(sure.disputes.byId({ id })).rejects.toThrow("ce qui vous concerne");
    await expect(sure.disputes.resolve({ ...decision, id, version: 1 })).rejects.toThrow("ce qui vous concerne");
  }
  await expect(as(await aPerson(db, { roles: ["moderator"] })).disputes.list({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await db.$count(orders, eq(orders.status, "litige"))).toBe(3);
  await expect(sure.disputes.resolve({ ...decision, id: uuidv7() })).rejects.toThrow("Commande non trouvée");
});

test.for([
  ["vide", " \u200b", "La décision est requise"],
  ["de 10 000 caractères", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("une décision %s ne tranche rien", async ([_name, resolution, message], { db, as }) => {
  const { seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await expect(admin.disputes.resolve({ ...seen, upheld: true, resolution })).rejects.toThrow(message);
  expect(await db.$count(orders, eq(orders.status, "litige"))).toBe(1);
});

test("être payé pendant un litige n'en change ni la date ni la place : le plus ancien reste le premier", async ({ db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  const since = new Date(Date.now() - 86_400_000);
  await db.update(orders).set({ updatedAt: since }).where(eq(orders.id, id));
  await as(seller).orders.pay(seen);
  expect(await as(seller).orders.byId({ id })).toMatchObject({ status: "litige", version: 6, paidAt: expect.any(Date) });
  expect((await admin.disputes.list({})).items[0]?.updatedAt).toEqual(since);
});

test("le côté mis en cause répond une fois : l'autre et le personnel le lisent, rien d'autre ne bouge", async ({ db, as }) => {
  const { seller, buyer, id, seen } = await disputed({ db, as });
  const held = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  const before = await held();
  const answered = { ...seen, answer: "Pesées devant lui" };
  await expect(as(buyer).orders.answerDispute(answered)).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await as(buyer).orders.byId({ id })).actions).not.toContain("answer");
  expect((await as(seller).orders.byId({ id })).actions).toContain("answer");
  expect(await as(seller).orders.answerDispute(answered)).toMatchObject({ version: 6, status: "litige" });
  expect(await held()).toEqual({ ...before, disputeAnswer: "Pesées devant lui", version: 6 });
  for (const person of [seller, buyer]) {
    const shown = await as(person).orders.byId({ id });
    expect(shown).toMatchObject({ status: "litige", disputeReason: "Abîmées", disputeAnswer: "Pesées devant lui" });
    expect(shown.actions).not.toContain("answer");
  }
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.answered" });
  expect((await as(buyer).messages.thread({ otherId: seller.id })).items[0]?.content).toContain("Réponse au litige");
  const admin = await adminOf(db, as);
  expect(await admin.disputes.byId({ id })).toMatchObject({ disputeAnswer: "Pesées devant lui", version: 6 });
  expect((await admin.disputes.list({})).items).toMatchObject([{ id, answered: true }]);
  await expect(as(seller).orders.answerDispute({ ...answered, version: 6 })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("une réponse arrivée entre-temps se lit avant la décision, et rien ne se répond après", async ({ db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  const { orders: own } = as(seller);
  await expect(own.answerDispute({ ...seen, version: 4, answer: "Intactes" })).rejects.toThrow("a changé entre-temps");
  await own.answerDispute({ ...seen, answer: "Intactes" });
  const admin = await adminOf(db, as);
  const decision = { upheld: true, resolution: "Elle tient" };
  await expect(admin.disputes.resolve({ ...seen, ...decision })).rejects.toThrow("a changé entre-temps");
  await admin.disputes.resolve({ id, version: 6, ...decision });
  await expect(own.answerDispute({ id, version: 7, answer: "Merci" })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("sans réponse, une décision se prend ; elle clôt la possibilité d'en donner une", async ({ db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  await (await adminOf(db, as)).disputes.resolve({ ...seen, upheld: false, resolution: "Remboursez" });
  await expect(as(seller).orders.answerDispute({ id, version: 6, answer: "Non" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ disputeAnswer: null, actions: [] });
});

test.for([
  ["vide", " \u200b", "Donnez votre version"],
  ["de 10 000 caractères", "x".repeat(10_000), "1000 caractères au maximum"],
] as const)("une réponse %s n'est pas gardée", async ([_name, answer, message], { db, as }) => {
  const { seller, seen, id } = await disputed({ db, as });
  await expect(as(seller).orders.answerDispute({ ...seen, answer })).rejects.toThrow(message);
  expect(await as(seller).orders.byId({ id })).toMatchObject({ disputeAnswer: null, version: 5 });
});

test("un litige se retrouve par le numéro d'un papier, la commande ou un nom, et tranché dans les archives", async ({
  db,
  as,
}) => {
  const { seen, id } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  const [paper] = await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  const found = async (search: string, state: "litige" | "resolue" = "litige") =>
    (await admin.disputes.list({ search, state })).items.map((item) => item.id);
  const [shown] = (await admin.disputes.list({})).items;
  const typed = [documentNumber(paper!), id, `${shown!.seller.firstName} ${shown!.seller.lastName}`, shown!.buyer.lastName];
  for (const search of typed) expect([search, ...(await found(search))]).toEqual([search, id]);
  expect(await found("BC-2019-00001")).toEqual([]);
  expect(await found("Personne de ce nom")).toEqual([]);

  await admin.disputes.resolve({ ...seen, upheld: true, resolution: "La vente tient." });
  expect((await admin.disputes.list({})).items).toEqual([]);
  expect(await found(id)).toEqual([]);
  expect(await found(id, "resolue")).toEqual([id]);
  expect((await admin.disputes.list({ state: "resolue" })).items).toMatchObject([{ id, upheld: true }]);
});
