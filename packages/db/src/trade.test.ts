import { asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { test as base, expect, inject } from "vitest";
import { BATCH_MOVES, CROP_MOVES } from "@recolte/domain/goods/farming/crop-status";
import { DELIVERY_MOVES, QUOTE_REQUEST_MOVES } from "@recolte/domain/trade/transport/status";
import { ORDER_MOVES } from "@recolte/domain/trade/orders/status";
import { rowsOf } from "@recolte/domain/platform/state-machine";
import { APPEAL_MOVES } from "@recolte/domain/judgement/trust/appeal";
import { CASE_MOVES } from "@recolte/domain/judgement/trust/case";
import { REVISION_MOVES } from "@recolte/domain/judgement/trust/revision";
import { SANCTION_MOVES } from "@recolte/domain/judgement/trust/sanction";
import { DOCUMENT_MOVES, VERIFICATION_MOVES } from "@recolte/domain/judgement/trust/verification";
import { anAnnouncement, aPerson } from "#factories.ts";
import {
  announcementPrices,
  announcements,
  deliveries,
  orderRounds,
  orders,
  quoteRequests,
  quotes,
  shopSaleLines,
  shopSales,
  stateMoves,
  stockItems,
  stockMoves,
} from "#schema/index.ts";
import { openTestDatabase, type TestDatabase } from "#testing.ts";
import { anOrder, aStockItem, aVehicle } from "#trade-factories.ts";

const test = base.extend<{ database: TestDatabase }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the fixtures a fixture wants from this pattern
  database: async ({}, give) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    await give(database);
  },
});
const cause = (message: RegExp | string) => ({ cause: expect.objectContaining({ message: expect.stringMatching(message) }) });

test("la base connaît les mêmes passages d'état que les règles, ni plus ni moins", async ({ database: { db } }) => {
  const words = (rows: { machine: string; move: string; from: string; to: string }[]) =>
    rows.map(({ machine, move, from, to }) => `${machine} ${move} ${from} ${to}`).toSorted();
  expect(words(await db.select().from(stateMoves))).toEqual(
    words([
      ...rowsOf("orders", ORDER_MOVES),
      ...rowsOf("deliveries", DELIVERY_MOVES),
      ...rowsOf("quote_requests", QUOTE_REQUEST_MOVES),
      ...rowsOf("crop_cycles", CROP_MOVES),
      ...rowsOf("batches", BATCH_MOVES),
      ...rowsOf("cases", CASE_MOVES),
      ...rowsOf("sanctions", SANCTION_MOVES),
      ...rowsOf("announcement_revisions", REVISION_MOVES),
      ...rowsOf("appeals", APPEAL_MOVES),
      ...rowsOf("verifications", VERIFICATION_MOVES),
      ...rowsOf("identity_documents", DOCUMENT_MOVES),
    ]),
  );
});

test("une commande ne saute aucune étape, même écrite à la main", async ({ database: { db, pool } }) => {
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id });
  await expect(
    pool.query("update orders set status = 'prete', answer_by = null, code = '123456', accepted_at = now()"),
  ).rejects.toThrow("orders cannot go from proposee to prete");
  expect(await db.$count(orders, eq(orders.id, order.id))).toBe(1);
});

test("ce qui se retire sur place n'a pas de transporteur, ni dans la commande ni dans un tour", async ({ database: { db } }) => {
  const parties = { buyerId: (await aPerson(db)).id, sellerId: (await aPerson(db)).id };
  await expect(anOrder(db, { ...parties, fulfilment: "livraison", carrier: true })).resolves.toMatchObject({ carrier: true });
  await expect(anOrder(db, { ...parties, fulfilment: "retrait", carrier: true })).rejects.toMatchObject(cause("orders_carrier"));
  for (const [pickup, name] of [
    [{ pickupPlace: "a".repeat(161) }, "orders_pickup_place"],
    [{ pickupOn: "2026-12-01", pickupFrom: "25:00" }, "orders_pickup_hours"],
    [{ pickupFrom: "07:00" }, "orders_pickup_in_order"],
    [{ pickupOn: "2026-12-01", pickupFrom: "08:00", pickupUntil: "07:00" }, "orders_pickup_in_order"],
  ] as const)
    await expect(anOrder(db, { ...parties, ...pickup })).rejects.toMatchObject(cause(name));
  const { id: orderId } = await anOrder(db, { ...parties, fulfilment: "retrait" });
  const round = { orderId, n: 2, by: "seller", quantity: 1, unitPrice: 500, fulfilment: "retrait", carrier: true } as const;
  await expect(db.insert(orderRounds).values(round)).rejects.toMatchObject(cause("order_rounds_carrier"));
});

test("un état sans son événement ne se valide pas", async ({ database: { db, pool } }) => {
  const [buyer, seller] = [await aPerson(db), await aPerson(db)];
  await expect(
    db.transaction((tx) => anOrder(tx, { buyerId: buyer.id, sellerId: seller.id, status: "refusee" })),
  ).resolves.toMatchObject({ status: "refusee" });
  await db.transaction((tx) => anOrder(tx, { buyerId: buyer.id, sellerId: seller.id }));
  await expect(pool.query("update orders set status = 'annulee', answer_by = null where status = 'proposee'")).rejects.toThrow(
    "the last event of",
  );
});

test("ce qui est en stock est la somme des mouvements, et ne s'écrit pas autrement", async ({ database: { db, pool } }) => {
  const awa = await aPerson(db);
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 120 });
  await db.insert(stockMoves).values({ itemId: item.id, kind: "perte", quantity: -20.5 });
  const [row] = await db.select().from(stockItems).where(eq(stockItems.id, item.id));
  expect(row?.onHand).toBe(99.5);
  expect((await db.select({ n: stockMoves.n }).from(stockMoves).orderBy(asc(stockMoves.n))).map(({ n }) => n)).toEqual([1, 2]);
  await expect(pool.query("update stock_items set on_hand = 500")).rejects.toThrow("stock changes by its moves");
  await expect(pool.query("update stock_moves set quantity = 500")).rejects.toThrow("append-only");
  await expect(db.insert(stockMoves).values({ itemId: item.id, kind: "perte", quantity: -100 })).rejects.toMatchObject(
    cause("stock_items_reserved"),
  );
  await expect(db.insert(stockMoves).values({ itemId: item.id, kind: "achat", quantity: -1 })).rejects.toMatchObject(
    cause("stock_moves_direction"),
  );
  await expect(pool.query("update stock_items set reserved = 100")).rejects.toThrow("stock_items_reserved");
});

test("une annonce liée à un stock offre ce qui y est libre, quoi qu'on y écrive", async ({ database: { db } }) => {
  const awa = await aPerson(db);
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 120.7 });
  const { id } = await anAnnouncement(db, { userId: awa.id, stockItemId: item.id, unit: "kg", quantityAvailable: 9_999 });
  const offered = async () =>
    (await db.select({ offered: announcements.quantityAvailable }).from(announcements).where(eq(announcements.id, id)))[0]
      ?.offered;
  expect(await offered()).toBe(120);
  await db.update(stockItems).set({ reserved: 20 });
  expect(await offered()).toBe(100);
  await db.insert(stockMoves).values({ itemId: item.id, kind: "perte", quantity: -50 });
  expect(await offered()).toBe(50);
  await db.update(announcements).set({ quantityAvailable: 700 });
  expect(await offered()).toBe(50);
  await expect(db.update(announcements).set({ unit: "sac" })).rejects.toMatchObject(cause("in its unit"));
});

test("chaque prix demandé reste su, avec le moment depuis lequel il l'est", async ({ database: { db } }) => {
  const awa = await aPerson(db);
  const createdAt = new Date(2026, 0, 1);
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 500, createdAt });
  await db.update(announcements).set({ price: 400 });
  await db.update(announcements).set({ title: "Tomates mûres" });
  const asked = await db.select().from(announcementPrices).orderBy(asc(announcementPrices.since));
  expect(asked.map(({ price }) => price)).toEqual([500, 400]);
  expect(asked[0]).toMatchObject({ announcementId: id, since: createdAt });
});

test("un véhicule ne fait qu'un trajet à la fois, et ne prend pas plus qu'il ne porte", async ({ database: { db } }) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const vehicle = await aVehicle(db, { ownerId: carrier.id, maxKg: 1_000 });
  const book = async (from: number, weightKg = 500) => {
    const window = { pickupAt: new Date(2027, 0, from), dropAt: new Date(2027, 0, from + 2) };
    const [request] = await db
      .insert(quoteRequests)
      .values({
        id: uuidv7(),
        customerId: customer.id,
        carrierId: carrier.id,
        origin: "Oyem",
        destination: "Libreville",
        goods: "Bananes",
        content: "Bonjour",
        answerBy: new Date(2027, 0, 1),
      })
      .returning();
    const terms = { price: 90_000, currency: "XAF" as const, vehicleId: vehicle.id, ...window };
    const [quote] = await db
      .insert(quotes)
      .values({ id: uuidv7(), requestId: request!.id, validUntil: window.pickupAt, ...terms })
      .returning();
    await db.transaction((tx) =>
      tx.insert(deliveries).values({
        quoteId: quote!.id,
        carrierId: carrier.id,
        customerId: customer.id,
        origin: "Oyem",
        destination: "Libreville",
        goods: "Bananes",
        weightKg,
        code: "123456",
        ...terms,
      }),
    );
  };
  await expect(book(1)).rejects.toMatchObject(cause("the last event of"));
  await db.execute("alter table deliveries disable trigger deliveries_last_event");
  await book(1);
  await book(3);
  await expect(book(2)).rejects.toMatchObject(cause("deliveries_one_vehicle_at_a_time"));
  await expect(book(10, 1_001)).rejects.toMatchObject(cause("the load goes into"));
});

test("le total d'une vente au comptoir est la somme de ses lignes", async ({ database: { db } }) => {
  const awa = await aPerson(db);
  const sell = (total: number) =>
    db.transaction(async (tx) => {
      const id = uuidv7();
      await tx.insert(shopSales).values({ id, sellerId: awa.id, currency: "XAF", total, payment: "cash" });
      await tx.insert(shopSaleLines).values([
        { saleId: id, n: 1, label: "Tomates", unit: "kg", quantity: 1.5, unitPrice: 501 },
        { saleId: id, n: 2, label: "Œufs", unit: "piece", quantity: 6, unitPrice: 100 },
      ]);
    });
  await expect(sell(1_352)).resolves.toBeUndefined();
  await expect(sell(1_351)).rejects.toMatchObject(cause("the sum of its lines"));
});
