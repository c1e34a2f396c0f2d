import { aPerson, aTelephonePerson, suspend } from "@recolte/db/factories";
import { blocks, phoneReveals, profiles, users } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import { eq } from "drizzle-orm";
import { orderStage } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const AWA = "+24166123456";
const BEN = "+24174000002";
const CARRIER = "+24177112233";
const DAY = 86_400_000;

async function deal(db: Db, status: OrderStatus = "acceptee", handedOverAt: Date | null = null) {
  const seller = await aPerson(db, { firstName: "Awa", phone: AWA });
  const buyer = await aPerson(db, { firstName: "Ben", phone: BEN });
  const parties = { sellerId: seller.id, buyerId: buyer.id, fulfilment: "livraison", carrier: true } as const;
  const order = await anOrder(db, { ...parties, status, ...(handedOverAt && { handedOverAt }) });
  return { seller, buyer, order, id: order.id };
}

test.for<[OrderStatus, number | null, boolean]>([
  ["proposee", null, false],
  ["acceptee", null, true],
  ["prete", null, true],
  ["remise", 13, true],
  ["cloturee", 15, false],
  ["annulee", null, false],
])(
  "commande « %s », remise il y a %s jours : chacun lit le numéro de l'autre : %s",
  async ([status, days, shown], { db, as }) => {
    const { seller, buyer, id } = await deal(db, status, days === null ? null : new Date(Date.now() - days * DAY));
    const read = async (person: typeof seller) => (await as(person).orders.byId({ id })).number?.phone ?? null;
    expect([await read(buyer), await read(seller)]).toEqual(shown ? [AWA, BEN] : [null, null]);
  },
);

test("lire le numéro d'un accord n'écrit rien et ne compte pas, autant de fois qu'on le lit", async ({ db, as }) => {
  const { buyer, id } = await deal(db);
  for (let i = 0; i < 12; i++) expect((await as(buyer).orders.byId({ id })).number?.phone).toBe(AWA);
  expect(await db.$count(phoneReveals)).toBe(0);
});

test.for(["acheteur", "vendeur"])(
  "bloqué par l'un (%s), aucun des deux ne lit plus le numéro de l'autre",
  async (who, { db, as }) => {
    const { seller, buyer, id } = await deal(db);
    const [blocker, blocked] = who === "acheteur" ? [buyer, seller] : [seller, buyer];
    await db.insert(blocks).values({ blockerId: blocker.id, blockedId: blocked.id });
    for (const person of [seller, buyer]) expect((await as(person).orders.byId({ id })).number).toBeNull();
  },
);

test("le numéro d'un compte suspendu ne se lit plus, et celui qui reçoit les codes se lit à défaut d'un autre", async ({
  db,
  as,
}) => {
  const buyer = await aPerson(db);
  const seller = await aTelephonePerson(db, { phone: AWA });
  const { id } = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete" });
  const read = async () => (await as(buyer).orders.byId({ id })).number?.phone ?? null;
  expect(await read()).toBe(AWA);
  await db.update(users).set({ phoneProvedAt: null }).where(eq(users.id, seller.id));
  expect(await read()).toBeNull();
  await db.update(profiles).set({ phone: "066123456" }).where(eq(profiles.id, seller.id));
  expect(await read()).toBe(AWA);
  await suspend(db, seller.id);
  expect(await read()).toBeNull();
});

test("le transporteur et les deux côtés se joignent, avec qui charge, qui reçoit, le lieu et l'heure", async ({ db, as }) => {
  const { seller, buyer, id: orderId } = await deal(db);
  const pickup = { pickupPlace: "Portail vert", pickupOn: "2026-12-01", pickupFrom: "07:00", pickupUntil: "08:00" };
  await as(seller).orders.ready({ id: orderId, version: 1, ...pickup });
  const carrier = await aPerson(db, { userType: "transporteur", phone: CARRIER });
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: buyer.id, orderId });
  const read = async (person: typeof seller) => {
    const page = await as(person).deliveries.byId({ id });
    return [page.loader, page.receiver, page.carrier].map(({ firstName, number }) => `${firstName} ${number?.phone ?? "-"}`);
  };
  expect(await read(carrier)).toEqual([`Awa ${AWA}`, `Ben ${BEN}`, "Awa -"]);
  expect(await read(seller)).toEqual(["Awa -", `Ben ${BEN}`, `Awa ${CARRIER}`]);
  expect(await read(buyer)).toEqual([`Awa ${AWA}`, "Ben -", `Awa ${CARRIER}`]);
  expect((await as(carrier).deliveries.byId({ id })).pickup).toEqual(pickup);
});

test("prête, elle se prend ailleurs ou à une autre heure : les deux et le transporteur le lisent, l'histoire garde l'ancien lieu", async ({
  db,
  as,
}) => {
  const { seller, buyer, id: orderId } = await deal(db);
  const pickup = { pickupPlace: "Portail vert", pickupOn: "2026-12-01", pickupFrom: "07:00", pickupUntil: "08:00" };
  await as(seller).orders.ready({ id: orderId, version: 1, ...pickup });
  const carrier = await aPerson(db, { userType: "transporteur", phone: CARRIER });
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: buyer.id, orderId });
  const other = { ...pickup, pickupPlace: "Gare routière", pickupFrom: "10:00", pickupUntil: null };
  await expect(as(buyer).orders.changePickup({ id: orderId, version: 2, ...other })).rejects.toThrow("n'est plus possible");
  await as(seller).orders.changePickup({ id: orderId, version: 2, ...other });
  const page = await as(buyer).orders.byId({ id: orderId });
  expect(page).toMatchObject({ ...other, status: "prete" });
  expect(page.events.at(-1)).toMatchObject({
    move: "changePickup",
    note: expect.stringMatching(/^Gare routière.*\nAvant : Portail vert/u),
  });
  expect((await as(carrier).deliveries.byId({ id })).pickup).toEqual(other);
  const toldTo = async (person: typeof seller) => (await as(person).notifications.list({})).items[0]?.facts;
  expect(await toldTo(buyer)).toMatchObject({ event: "order.pickup-changed", orderId });
  expect(await toldTo(carrier)).toMatchObject({ event: "order.pickup-changed", deliveryId: id });
  expect((await as(seller).messages.thread({ otherId: buyer.id })).items[0]?.content).toContain("Gare routière");
});

test("une livraison annulée ne donne plus aucun numéro au transporteur, ni le sien", async ({ db, as }) => {
  const { buyer, id: orderId } = await deal(db, "prete");
  const carrier = await aPerson(db, { userType: "transporteur", phone: CARRIER });
  const { id } = await aDelivery(db, { carrierId: carrier.id, customerId: buyer.id, orderId, status: "annulee" });
  const asCarrier = await as(carrier).deliveries.byId({ id });
  expect([asCarrier.loader.number, asCarrier.receiver.number, asCarrier.pickup]).toEqual([null, null, null]);
  expect((await as(buyer).deliveries.byId({ id })).carrier.number).toBeNull();
});

test("prête : le lieu et l'heure se lisent sur la commande et dans la conversation, des deux côtés", async ({ db, as }) => {
  const { seller, buyer, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  const pickup = { pickupPlace: "Derrière la pharmacie,\nportail vert", pickupOn: "2026-12-01", pickupFrom: "07:00" };
  await as(seller).orders.ready({ id, version: 2, ...pickup, pickupUntil: "08:30" });
  expect(await as(buyer).orders.byId({ id })).toMatchObject({ ...pickup, pickupPlace: "Derrière la pharmacie, portail vert" });
  const { items } = await as(buyer).messages.thread({ otherId: seller.id });
  expect(items[0]?.content.replaceAll("\u00a0", " ")).toContain(
    "Derrière la pharmacie, portail vert, le 01/12/2026, de 7 h à 8 h 30.",
  );
});

test.for([
  ["une heure sans jour", { pickupFrom: "07:00" }, "Choisissez le jour"],
  ["une fin sans début", { pickupOn: "2026-12-01", pickupUntil: "08:00" }, "Dites à partir de quelle heure"],
  [
    "une fin avant le début",
    { pickupOn: "2026-12-01", pickupFrom: "08:00", pickupUntil: "07:00" },
    "La fin vient après le début",
  ],
  ["une heure qui n'en est pas une", { pickupOn: "2026-12-01", pickupFrom: "25:00" }, "Heure invalide"],
] as const)("prête avec %s : refusée", async ([, hours, said], { db, as }) => {
  const { seller, id } = await orderStage({ db, as });
  await as(seller).orders.accept({ id, version: 1 });
  await expect(as(seller).orders.ready({ id, version: 2, ...hours })).rejects.toThrow(said);
});
