import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { aPerson } from "@recolte/db/factories";
import { deliveries, deliveryEvents, operations, orders } from "@recolte/db/schema";
import { OFFLINE_ACTS } from "@recolte/domain/device/operations/offline-acts";
import { asc, eq } from "drizzle-orm";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { sender } from "#testing/operations.ts";
import { expect, test } from "#testing/test.ts";

test("tout acte d'une commande, d'une livraison, d'un devis, d'un avis ou d'un litige dit s'il attend un réseau", () => {
  const acts = Object.entries(PROCEDURES)
    .filter(([path, one]) => /^(?:orders|deliveries|quotes|reviews|disputes)\./u.test(path) && one._def.type === "mutation")
    .map(([path]) => path);
  expect(Object.keys(OFFLINE_ACTS).toSorted()).toEqual(acts.toSorted());
});

test("prête, partie et payée, notées sans réseau : chacune est faite une fois, dans leur ordre", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const parties = { sellerId: seller.id, buyerId: buyer.id, fulfilment: "livraison", carrier: false } as const;
  const { id } = await anOrder(db, { ...parties, status: "acceptee" });
  const { apply, operation } = sender({ db, as }, seller);
  const noted = () => ["orders.ready", "orders.ship", "orders.pay"].map((kind) => operation(kind, { id }));
  expect(await apply(noted())).toMatchObject([{ outcome: "done" }, { outcome: "done" }, { outcome: "done" }]);
  const again = { outcome: "done", answer: { already: true } };
  expect(await apply(noted())).toMatchObject([again, again, again]);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect([order?.status, order?.paidAt !== null]).toEqual(["en_livraison", true]);
});

test("l'heure à laquelle l'acte fut fait est gardée avec lui", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id } = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete" });
  const { apply, operation } = sender({ db, as }, seller);
  const HOURS_AGO = 3 * 3_600_000;
  await apply([{ ...operation("orders.pay", { id }), age: HOURS_AGO }]);
  const [row] = await db.select().from(operations).where(eq(operations.ownerId, seller.id));
  expect(Math.round((Date.now() - row!.madeAt.getTime()) / 60_000)).toBe(180);
});

test("reçue sans réseau : l'acheteur la confirme, et deux fois ne fait rien de plus", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id } = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete" });
  const { apply, operation } = sender({ db, as }, buyer);
  expect(await apply([operation("orders.confirm", { id }), operation("orders.confirm", { id })])).toMatchObject([
    { outcome: "done", answer: { status: "remise" } },
    { outcome: "done", answer: { already: true } },
  ]);
});

test("une vente annulée entre-temps : « payée » est refusée, avec la raison", async ({ db, as }) => {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const { id } = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "annulee" });
  const { apply, operation } = sender({ db, as }, seller);
  expect(await apply([operation("orders.pay", { id })])).toMatchObject([{ outcome: "refused", code: "order.bad-state" }]);
});

test("chargée, partie, position, incident, reprise : le trajet d'un transporteur sans réseau se refait dans son ordre", async ({
  db,
  as,
}) => {
  const carrier = await aPerson(db, { userType: "transporteur" });
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: (await aPerson(db)).id, pickupAt: new Date() });
  const { apply, operation } = sender({ db, as }, carrier);
  const answers = await apply([
    operation("deliveries.load", { id }),
    operation("deliveries.depart", { id }),
    operation("deliveries.place", { id, place: "Ndjolé", note: "" }),
    operation("deliveries.incident", { id, note: "Pneu crevé" }),
    operation("deliveries.resume", { id }),
    operation("deliveries.pay", { id }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => "done"));
  const events = await db
    .select({ move: deliveryEvents.move })
    .from(deliveryEvents)
    .where(eq(deliveryEvents.deliveryId, id))
    .orderBy(asc(deliveryEvents.n));
  expect(events.map(({ move }) => move)).toEqual(["book", "load", "depart", "place", "incident", "resume", "pay"]);
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  expect([row?.status, row?.paidAt !== null]).toEqual(["en_cours", true]);
});

test("le client ne note pas le trajet de son transporteur", async ({ db, as }) => {
  const [carrier, customer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db)];
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: customer.id, status: "chargee" });
  const { apply, operation } = sender({ db, as }, customer);
  expect(
    await apply([operation("deliveries.depart", { id }), operation("deliveries.incident", { id, note: "Non" })]),
  ).toMatchObject([{ outcome: "refused" }, { outcome: "refused" }]);
});
