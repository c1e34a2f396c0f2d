import { aPerson, suspend } from "@recolte/db/factories";
import { messages, orderEvents, orders, stockItems, users } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseDue } from "#personal/account/erasure.ts";
import { openServer } from "#testing/open-server.ts";
import { orders as built } from "#trade/transport/orders.ts";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

async function stage() {
  const server = await openServer();
  const [buyer, seller] = [await aPerson(server.db), await aPerson(server.db)];
  const parties = { buyerId: buyer.id, sellerId: seller.id };
  const statusOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  const movesOf = async (orderId: string) =>
    (await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.n))).map(
      ({ move, actor }) => `${move} ${actor}`,
    );
  return { server, buyer, seller, parties, statusOf, movesOf, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("sans réponse en 48 heures une offre expire, une fois, et les deux l'apprennent", async () => {
  await using scenario = await stage();
  const { server, parties, seller, statusOf, movesOf } = scenario;
  const late = await anOrder(server.db, { ...parties, answerBy: ago(0) });
  const countered = await anOrder(server.db, { ...parties, status: "contre_proposee", answerBy: ago(1) });
  const open = await anOrder(server.db, { ...parties, answerBy: ago(-20) });
  await Promise.all([built.followOrders(server), built.followOrders(server)]);
  await built.followOrders(server);
  expect([await statusOf(late.id), await statusOf(countered.id), await statusOf(open.id)]).toEqual([
    "expiree",
    "expiree",
    "proposee",
  ]);
  expect(await movesOf(late.id)).toEqual(["propose buyer", "expire system"]);
  const news = await server.client(await server.cookieOf(seller)).notifications.list.query({});
  expect(news.items.map(({ facts }) => facts.event)).toEqual(["order.expired", "order.expired"]);
  expect(await server.db.$count(messages)).toBe(2);
});

test("avant son terme, une offre se rappelle une fois à qui doit répondre, et à personne d'autre ; de nouveau au tour suivant", async () => {
  await using scenario = await stage();
  const { server, buyer, seller, parties } = scenario;
  const soon = await anOrder(server.db, { ...parties, answerBy: ago(-1) });
  await anOrder(server.db, { ...parties, answerBy: ago(-20) });
  await anOrder(server.db, { ...parties, status: "acceptee" });
  await Promise.all([built.followOrders(server), built.followOrders(server)]);
  await built.followOrders(server);
  const toldTo = async (person: typeof buyer) =>
    (await server.client(await server.cookieOf(person)).notifications.list.query({})).items.map(({ facts }) => facts);
  expect(await toldTo(seller)).toMatchObject([
    {
      event: "order.ending",
      orderId: soon.id,
      title: "Tomates",
      sum: expect.stringMatching(/^5\s000\sFCFA$/u),
      until: expect.stringMatching(/à/u),
    },
  ]);
  expect(await toldTo(buyer)).toEqual([]);
  await anOrder(server.db, { ...parties, status: "contre_proposee", answerBy: ago(-1) });
  await server.db
    .update(orders)
    .set({ answerBy: ago(-2) })
    .where(eq(orders.id, soon.id));
  await built.followOrders(server);
  expect((await toldTo(buyer)).map(({ event }) => event)).toEqual(["order.ending"]);
  expect(await toldTo(seller)).toHaveLength(2);
});

test("une remise sans litige se clôt après 72 heures ; une autre reste ouverte", async () => {
  await using scenario = await stage();
  const { server, parties, statusOf } = scenario;
  const old = await anOrder(server.db, { ...parties, status: "remise", handedOverAt: ago(72) });
  const young = await anOrder(server.db, { ...parties, status: "remise", handedOverAt: ago(71) });
  const disputed = await anOrder(server.db, { ...parties, status: "litige", handedOverAt: ago(100) });
  await built.followOrders(server);
  expect(await statusOf(old.id)).toBe("cloturee");
  expect(await statusOf(young.id)).toBe("remise");
  expect(await statusOf(disputed.id)).toBe("litige");
});

test("qui est effacé n'achète et ne vend plus : ses commandes en cours s'annulent, le stock est rendu", async () => {
  await using scenario = await stage();
  const { server, buyer, seller, parties, statusOf } = scenario;
  const item = await aStockItem(server.db, { ownerId: seller.id, onHand: 30 });
  await server.db.update(stockItems).set({ reserved: 20 });
  const stock = { stockItemId: item.id };
  const asked = await anOrder(server.db, parties);
  const accepted = await anOrder(server.db, { ...parties, ...stock, status: "acceptee" });
  const ready = await anOrder(server.db, { ...parties, ...stock, status: "prete", readyAt: ago(1) });
  await server.db
    .update(users)
    .set({ status: "deleted", deletionRequestedAt: ago(15 * 24) })
    .where(eq(users.id, buyer.id));
  await eraseDue(server);
  expect([await statusOf(asked.id), await statusOf(accepted.id), await statusOf(ready.id)]).toEqual([
    "annulee",
    "annulee",
    "prete",
  ]);
  const client = server.client(await server.cookieOf(seller));
  expect(await client.orders.byId.query({ id: ready.id })).toMatchObject({
    otherGone: true,
    other: { firstName: "Compte", lastName: "supprimé" },
    actions: ["handOver", "abandon", "pay"],
  });
  await client.orders.abandon.mutate({ id: ready.id, version: ready.version });
  expect((await server.db.select().from(stockItems))[0]).toMatchObject({ onHand: 30, reserved: 0 });
  expect(await server.db.$count(messages, eq(messages.receiverId, seller.id))).toBe(2);
});

test("la suspension d'un côté n'efface rien : l'autre annule ou abandonne", async () => {
  await using scenario = await stage();
  const { server, buyer, seller, parties, statusOf } = scenario;
  const accepted = await anOrder(server.db, { ...parties, status: "acceptee" });
  const cookie = await server.cookieOf(seller);
  await suspend(server.db, seller.id);
  await expect(server.client(cookie).orders.cancel.mutate({ id: accepted.id, version: 1 })).rejects.toThrow("connecté");
  await server.client(await server.cookieOf(buyer)).orders.cancel.mutate({ id: accepted.id, version: 1 });
  expect(await statusOf(accepted.id)).toBe("annulee");
});
