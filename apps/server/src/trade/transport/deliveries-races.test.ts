import { aPerson } from "@recolte/db/factories";
import {
  deliveries,
  deliveryEvents,
  notifications,
  orderEvents,
  orders,
  stockItems,
  stockMoves,
  vehicles,
} from "@recolte/db/schema";
import { aDelivery, anOrder, aStockItem } from "@recolte/db/trade-factories";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { untilSomebodyWaits } from "#testing/lock-wait.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const MEETINGS = LONG ? 100 : 6;
const TIMEOUT = LONG ? 1_800_000 : 120_000;
const CODE = "123456";
const DAY = 86_400_000;

type Server = Awaited<ReturnType<typeof openServer>>;

/** Goods of a seller on the road to their buyer, for so long that either may give them up. */
async function onTheRoad(server: Server) {
  const { db } = server;
  const [seller, buyer, carrier] = [await aPerson(db), await aPerson(db), await aPerson(db, { userType: "transporteur" })];
  const item = await aStockItem(db, { ownerId: seller.id, onHand: 100 });
  await db.update(stockItems).set({ reserved: 10 }).where(eq(stockItems.id, item.id));
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    stockItemId: item.id,
    quantity: 10,
    status: "en_livraison",
    fulfilment: "livraison",
    code: CODE,
    readyAt: new Date(Date.now() - 15 * DAY),
  });
  const taken = { carrierId: carrier.id, customerId: buyer.id, orderId: order.id };
  const delivery = await aDelivery(db, { ...taken, status: "en_cours", code: CODE });
  await db.update(vehicles).set({ status: "en_mission" }).where(eq(vehicles.id, delivery.vehicleId));
  const [ordered, carried] = [
    { id: order.id, version: 1 },
    { id: delivery.id, version: 1 },
  ];
  const [asBuyer, asSeller, asCarrier] = [buyer, seller, carrier].map((one) => callerOnPool(server, one));
  return {
    order,
    delivery,
    item,
    people: [seller.id, buyer.id, carrier.id],
    calls: {
      "le transporteur tape le code": () => asCarrier!.deliveries.deliver({ ...carried, code: CODE }),
      "le transporteur tape un faux code": () => asCarrier!.deliveries.deliver({ ...carried, code: "000000" }),
      "l'acheteur confirme sa commande": () => asBuyer!.orders.confirm(ordered),
      "l'acheteur confirme sa livraison": () => asBuyer!.deliveries.confirm(carried),
      "le vendeur tape le code": () => asSeller!.orders.handOver({ ...ordered, code: CODE }),
      "le vendeur abandonne": () => asSeller!.orders.abandon(ordered),
    },
  };
}
type World = Awaited<ReturnType<typeof onTheRoad>>;
type Call = keyof World["calls"];

/** Both ask while somebody else holds the order: they go on at the same instant. */
async function meet({ db, pool }: Server, { order, calls }: World, both: readonly Call[]) {
  const { outcomes } = await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, order.id)).for("update");
    const asked = Promise.allSettled(both.map((call) => calls[call]()));
    await untilSomebodyWaits(pool);
    return { outcomes: asked };
  });
  const refusals = (await outcomes).flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
  return { won: both.length - refusals.length, refusals };
}

/** What both tables, the stock and the inboxes say, once each. */
async function stateOf({ db }: Server, { order, delivery, item, people }: World) {
  const [ordered] = await db.select().from(orders).where(eq(orders.id, order.id));
  const [carried] = await db.select().from(deliveries).where(eq(deliveries.id, delivery.id));
  const [goods] = await db.select().from(stockItems).where(eq(stockItems.id, item.id));
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, delivery.vehicleId));
  const news = await db.select().from(notifications).where(inArray(notifications.userId, people));
  const lines = news.map(({ userId, facts }) => `${userId} ${facts.event}`);
  expect(new Set(lines).size).toBe(lines.length);
  return {
    order: ordered?.status,
    delivery: carried?.status,
    vehicle: vehicle?.status,
    goods: [goods?.onHand, goods?.reserved],
    sales: await db.$count(stockMoves, and(eq(stockMoves.itemId, item.id), eq(stockMoves.kind, "vente"))),
    events: [
      await db.$count(orderEvents, eq(orderEvents.orderId, order.id)),
      await db.$count(deliveryEvents, eq(deliveryEvents.deliveryId, delivery.id)),
    ],
  };
}

const HANDED_OVER = { order: "remise", delivery: "livree", vehicle: "disponible", goods: [90, 0], sales: 1, events: [2, 2] };
const GIVEN_UP = { ...HANDED_OVER, order: "annulee", delivery: "annulee", goods: [100, 0], sales: 0 };
const RIVALS = [
  "l'acheteur confirme sa commande",
  "l'acheteur confirme sa livraison",
  "le vendeur tape le code",
  "le vendeur abandonne",
] as const;

test.for(RIVALS)(
  `le transporteur tape le code quand %s, ${MEETINGS} fois : l'un des deux, l'autre lit que tout a changé`,
  { timeout: TIMEOUT },
  async (rival) => {
    await using server = await openServer();
    for (let n = 0; n < MEETINGS; n += 1) {
      const world = await onTheRoad(server);
      const both = ["le transporteur tape le code", rival] as const;
      const { won, refusals } = await meet(server, world, n % 2 === 0 ? both : both.toReversed());
      expect(won).toBe(1);
      expect(refusals).toEqual([expect.stringMatching(/^La (?:commande|livraison) a changé entre-temps/u)]);
      const state = await stateOf(server, world);
      expect([HANDED_OVER, GIVEN_UP].slice(0, rival === "le vendeur abandonne" ? 2 : 1)).toContainEqual(state);
    }
  },
);

test(
  `un faux code au moment où l'acheteur confirme, ${MEETINGS} fois : la marchandise est remise une fois, rien n'en reste fermé`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    for (let n = 0; n < MEETINGS; n += 1) {
      const world = await onTheRoad(server);
      const both = ["le transporteur tape un faux code", "l'acheteur confirme sa commande"] as const;
      const { won, refusals } = await meet(server, world, n % 2 === 0 ? both : both.toReversed());
      expect(won).toBe(1);
      expect(refusals).toEqual([expect.stringMatching(/a changé entre-temps|^Ce code n'est pas celui du destinataire$/u)]);
      expect(await stateOf(server, world)).toEqual(HANDED_OVER);
      const [ordered] = await server.db.select().from(orders).where(eq(orders.id, world.order.id));
      expect(ordered).toMatchObject({ codeTries: 0, codeLockedUntil: null, code: null });
    }
  },
);
