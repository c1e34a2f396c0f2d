import { expect, test } from "vitest";
import { CROP_STATUSES, BATCH_STATUSES } from "@recolte/domain/goods/farming/crop-status";
import { DELIVERY_STATUSES, QUOTE_REQUEST_STATUSES } from "@recolte/domain/trade/transport/status";
import { ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { amountOf } from "@recolte/domain/trade/orders/terms";
import { promotionState } from "@recolte/domain/goods/shop/promotion";
import { STOCK_MOVE_KINDS } from "@recolte/domain/goods/stock/stock";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";
import { demoPeople } from "./people.ts";

const now = new Date("2026-03-10T12:00:00Z");
const data = demoData(now, "");
const { trade } = data;
const { stock, transport } = trade;
const people = demoPeople();
const personOf = (type: string) => people.find(({ email }) => email === `${type}@demo.example`)!.id;
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
const states = (rows: readonly { status?: unknown }[]) => new Set(rows.map(({ status }) => status));
const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

test("un an de commerce : l'ordre de grandeur de 1 500 commandes, dans tous les états", () => {
  expect(trade.orders.length).toBeGreaterThan(1_300);
  expect(trade.orders.length).toBeLessThan(1_800);
  const oldest = Math.min(...trade.orders.map(({ createdAt }) => createdAt.getTime()));
  expect(now.getTime() - oldest).toBeGreaterThan(330 * DAY);
  expect(states(trade.orders)).toEqual(new Set(ORDER_STATUSES));
  expect(states(transport.deliveries)).toEqual(new Set(DELIVERY_STATUSES));
  expect(states(transport.requests)).toEqual(new Set(QUOTE_REQUEST_STATUSES));
  expect(states(trade.crops)).toEqual(new Set(CROP_STATUSES));
  expect(states(trade.batches)).toEqual(new Set(BATCH_STATUSES));
  expect(new Set(stock.moves.map(({ kind }) => kind))).toEqual(new Set(STOCK_MOVE_KINDS));
});

test("une commande va au plus loin de son dernier événement, et ses tours finissent par ses termes", () => {
  const events = grouped(trade.events, ({ orderId }) => orderId);
  const rounds = grouped(trade.rounds, ({ orderId }) => orderId);
  for (const order of trade.orders) {
    const told = events.get(order.id)!;
    expect(told.at(-1)?.to, order.id).toBe(order.status);
    expect(told.map(({ n }) => n)).toEqual(told.map((_, place) => place + 1));
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at!).toSorted((a, b) => a.getTime() - b.getTime()));
    const offers = rounds.get(order.id)!;
    expect(offers.map(({ by }) => by)).toEqual(["buyer", "seller", "buyer"].slice(0, offers.length));
    expect(offers.at(-1)).toMatchObject({ quantity: order.quantity, unitPrice: order.unitPrice });
    expect(amountOf(order.quantity, order.unitPrice)).toBeGreaterThan(0);
    if (order.answerBy) expect(order.answerBy.getTime()).toBeGreaterThan(now.getTime());
    if (order.status === "remise") expect(now.getTime() - order.handedOverAt!.getTime()).toBeLessThan(73 * HOUR);
  }
});

test("chacun achète et vend dans la monnaie de son pays", () => {
  const currencies = new Map(people.map(({ id, country }) => [id, country === "gabon" ? "XAF" : "XOF"]));
  for (const { buyerId, sellerId, currency } of trade.orders)
    expect([currencies.get(buyerId), currencies.get(sellerId)]).toEqual([currency, currency]);
  for (const { ownerId, currency } of stock.items) expect(currencies.get(ownerId)).toBe(currency);
  for (const { sellerId, currency } of trade.sales) expect(currencies.get(sellerId)).toBe(currency);
  for (const { carrierId, customerId, currency } of transport.deliveries)
    expect([currencies.get(carrierId), currencies.get(customerId)]).toEqual([currency, currency]);
});

test("ce qui est en stock est rangé sous ce qu'il est", () => {
  const cassava = stock.items.filter(({ label }) => /^manioc/iu.test(label));
  expect(cassava.length).toBeGreaterThan(0);
  expect(new Set(cassava.map(({ category }) => category))).toEqual(new Set(["tubercules"]));
});

test("le stock est la somme de ses mouvements, jamais négatif en chemin, et tient ce qui est réservé", () => {
  const moves = grouped(stock.moves, ({ itemId }) => itemId);
  const open = trade.orders.filter(({ status }) => ["acceptee", "prete", "en_livraison"].includes(status));
  for (const { id, label, onHand = 0, reserved = 0 } of stock.items) {
    const own = moves.get(id) ?? [];
    expect(own.map(({ n }) => n)).toEqual(own.map((_, place) => place + 1));
    let left = 0;
    for (const { quantity } of own) expect((left += quantity), label).toBeGreaterThanOrEqual(0);
    expect(left, label).toBe(onHand);
    expect(sum(open.filter(({ stockItemId }) => stockItemId === id).map(({ quantity }) => quantity)), label).toBe(reserved);
    expect(onHand).toBeGreaterThanOrEqual(reserved);
  }
});

test("des commandes des comptes à essayer sont confiées à leur transporteur, d'autres en cherchent un", () => {
  const tied = transport.deliveries.filter(({ orderId }) => orderId);
  expect(new Set(tied.map(({ customerId }) => customerId))).toContain(personOf("grossiste"));
  for (const { orderId, code, customerId, carrierId, createdAt, origin, quoteId } of tied) {
    const order = trade.orders.find(({ id }) => id === orderId)!;
    const asked = transport.quotes.find(({ id }) => id === quoteId)!;
    expect(order).toMatchObject({ code, buyerId: customerId, carrier: true });
    expect(carrierId).toBe(personOf("transporteur"));
    expect(origin).toBe(people.find(({ id }) => id === order.sellerId)?.location);
    expect(order.acceptedAt!.getTime()).toBeLessThan(asked.createdAt.getTime());
    expect(asked.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    expect(createdAt.getTime()).toBeLessThan(now.getTime() - HOUR);
  }
  const waiting = trade.orders.filter(({ carrier, status }) => carrier && (status === "acceptee" || status === "prete"));
  expect(waiting.filter(({ id }) => !tied.some(({ orderId }) => orderId === id))).not.toEqual([]);
});

test("une vente au comptoir est la somme de ses lignes, et un crédit a un client", () => {
  const lines = grouped(trade.saleLines, ({ saleId }) => saleId);
  for (const { id, total, payment, customerId } of trade.sales) {
    expect(sum(lines.get(id)!.map(({ quantity, unitPrice }) => amountOf(quantity, unitPrice)))).toBe(total);
    if (payment === "credit") expect(customerId).not.toBeNull();
  }
});

test("les papiers de chaque vendeur se suivent sans trou, par sorte et par année", () => {
  const documents = grouped(trade.documents, ({ sellerId, kind, year }) => `${sellerId} ${kind} ${year}`);
  for (const [key, rows] of documents) {
    expect(
      rows.map(({ number }) => number),
      key,
    ).toEqual(rows.map((_, place) => place + 1));
    const counter = trade.counters.find(({ sellerId, kind, year }) => `${sellerId} ${kind} ${year}` === key);
    expect(counter?.last).toBe(rows.length);
  }
});

test("un lot ne donne pas plus qu'il ne prend, et pèse ce que pèsent ses matières", () => {
  const inputs = grouped(trade.batchInputs, ({ batchId }) => batchId);
  for (const { id, inputKg, outputKg } of trade.batches) {
    expect(sum(inputs.get(id)!.map(({ kg }) => kg))).toBe(inputKg);
    expect(outputKg ?? 0).toBeLessThanOrEqual(inputKg);
  }
});

test("un lot est fait de ce qui le devient", () => {
  const labels = new Map(stock.items.map(({ id, label }) => [id, label]));
  const made = trade.batches.map(
    ({ id, product }) =>
      [
        product,
        trade.batchInputs.filter(({ batchId }) => batchId === id).map(({ stockItemId }) => labels.get(stockItemId) ?? ""),
      ] as const,
  );
  const of = (product: RegExp) => new Set(made.filter(([name]) => product.test(name)).flatMap(([, inputs]) => inputs));
  expect(of(/gari|manioc|attiéké/iu)).toEqual(new Set(["Manioc pour transformation"]));
  expect(of(/maïs/iu)).toEqual(new Set(["Maïs grain à moudre"]));
  expect(of(/^arachide/iu)).toEqual(new Set(["Arachide décortiquée"]));
  expect(of(/café/iu)).toEqual(new Set(["Café vert en grains"]));
  expect([...of(/mélange/iu)].every((input) => /piment|gingembre|poivre/iu.test(input))).toBe(true);
});

test("une promotion en cours, une finie, une à venir ; le prix barré a vraiment été demandé", () => {
  const shop = trade.promotions.filter(({ ownerId }) => ownerId === personOf("detaillant"));
  const said = shop.map(({ startedAt = null, endedAt = null }) => promotionState({ startedAt, endedAt }));
  expect(new Set(said)).toEqual(new Set(["À venir", "En cours", "Terminée"]));
  const lowered = data.announcements.filter(({ priceBefore }) => priceBefore);
  for (const { id, price, priceBefore } of lowered) {
    const asked = trade.prices.filter(({ announcementId }) => announcementId === id);
    expect(asked.map((row) => row.price)).toEqual([priceBefore, price]);
    expect(asked[1]!.since.getTime() - asked[0]!.since.getTime()).toBeGreaterThanOrEqual(7 * DAY);
  }
});

/** What every tab of the dashboards shows, by type. */
const TABS: Record<string, (id: string) => readonly (readonly unknown[])[]> = {
  producteur: (id) => [sold(id), trade.crops.filter(({ ownerId }) => ownerId === id), itemsOf(id)],
  transformateur: (id) => [sold(id), bought(id), itemsOf(id), trade.batches.filter(({ ownerId }) => ownerId === id)],
  grossiste: (id) => [bought(id), sold(id), itemsOf(id), trade.sales.filter(({ sellerId }) => sellerId === id)],
  transporteur: (id) => [
    transport.deliveries.filter(({ carrierId }) => carrierId === id),
    transport.deliveries.filter(
      ({ carrierId, pickupAt }) => carrierId === id && Math.abs(pickupAt.getTime() - now.getTime()) < 3 * DAY,
    ),
    transport.vehicles.filter(({ ownerId }) => ownerId === id),
    transport.requests.filter(({ carrierId, status }) => carrierId === id && status === "ouverte"),
    transport.routes.filter(({ ownerId }) => ownerId === id),
  ],
  detaillant: (id) => [
    sold(id),
    itemsOf(id),
    trade.sales.filter(({ sellerId }) => sellerId === id),
    trade.customers.filter(({ ownerId }) => ownerId === id),
    trade.promotions.filter(({ ownerId }) => ownerId === id),
  ],
  consommateur: (id) => [bought(id), data.favourites.filter(({ userId }) => userId === id)],
};
const sold = (id: string) => trade.orders.filter(({ sellerId }) => sellerId === id);
const bought = (id: string) => trade.orders.filter(({ buyerId }) => buyerId === id);
const itemsOf = (id: string) => stock.items.filter(({ ownerId }) => ownerId === id);

test("aucun onglet d'un compte à essayer n'est vide", () => {
  for (const [type, tabs] of Object.entries(TABS))
    for (const [place, rows] of tabs(personOf(type)).entries()) expect(rows.length, `${type} ${place}`).toBeGreaterThanOrEqual(3);
  expect(Object.keys(TABS)).toHaveLength(DEMO_ACCOUNTS.filter(({ role }) => role === null).length);
});

test("les avis viennent de commandes remises, des deux côtés, avec des réponses ; cachés tant qu'un seul a écrit", () => {
  const orders = new Map(trade.orders.map((order) => [order.id, order]));
  const pairs = grouped(trade.reviews, ({ orderId }) => orderId);
  expect(new Set(trade.reviews.map(({ side }) => side))).toEqual(new Set(["buyer", "seller"]));
  expect(trade.reviews.filter(({ reply }) => reply).length).toBeGreaterThan(50);
  for (const { orderId, createdAt, publishedAt } of trade.reviews) {
    const handedOver = orders.get(orderId)!.handedOverAt!.getTime();
    expect(createdAt.getTime()).toBeGreaterThan(handedOver);
    const shown = pairs.get(orderId)!.length === 2 || now.getTime() - handedOver > 14 * DAY + 2 * HOUR;
    expect(publishedAt !== null, orderId).toBe(shown);
  }
});

test("rien n'est dans le futur que ce qui est souhaité ou prévu", () => {
  const planned = new Set(["answerBy", "expiresAt", "endsAt", "startsAt", "pickupAt", "dropAt", "validUntil"]);
  const tables = [...Object.values(trade), ...Object.values(stock), ...Object.values(transport)].filter((rows) =>
    Array.isArray(rows),
  );
  for (const row of tables.flat())
    for (const [name, value] of Object.entries(row))
      if (value instanceof Date && !planned.has(name)) expect(value.getTime(), name).toBeLessThanOrEqual(now.getTime() - HOUR);
});

test("un véhicule ne porte jamais deux trajets à la fois, ni plus que sa charge", () => {
  const taken = transport.deliveries.filter(({ status }) => !["livree", "annulee"].includes(status));
  for (const one of taken)
    for (const other of taken.filter(({ id, vehicleId }) => id !== one.id && vehicleId === one.vehicleId))
      expect(one.pickupAt >= other.dropAt || one.dropAt <= other.pickupAt).toBe(true);
  const most = new Map(transport.vehicles.map(({ id, maxKg }) => [id, maxKg]));
  for (const { vehicleId, weightKg } of transport.deliveries) expect(weightKg).toBeLessThanOrEqual(most.get(vehicleId)!);
});
