import type { DemoAnnouncement } from "./demo-announcements.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { demoBatches } from "./demo-batches.ts";
import { demoCrops } from "./demo-crops.ts";
import { demoGoods, pastAnnouncements } from "./demo-goods.ts";
import { demoOrders, eventsOf, roundsOf } from "./demo-orders.ts";
import { orderPlans } from "./demo-order-plans.ts";
import { orderDocumentsOf } from "./demo-order-documents.ts";
import { demoPromotions } from "./demo-promotions.ts";
import { demoReviews } from "./demo-reviews.ts";
import { counterSales } from "./demo-shop.ts";
import { keepPurchases, loseSome, sellFromStock, stockBook, supplyItem, tellStock } from "./demo-stock.ts";
import { demoTransport } from "./demo-transport.ts";
import type { DemoPerson } from "./people.ts";
import { seededRandom } from "./random.ts";

/** Sold over the counter within the year, by who has one. */
const COUNTERS = [
  { userType: "detaillant", count: 340 },
  { userType: "grossiste", count: 110 },
] as const;

/** What each announcement with a promotion asks on the first day. */
const promotedPrices = (announcements: readonly DemoAnnouncement[], { promotions, asked }: ReturnType<typeof demoPromotions>) =>
  announcements
    .filter(({ id }) => promotions.some(({ announcementId }) => announcementId === id))
    .map(({ id, price }) => ({ id, price: asked.get(id)?.price ?? price, before: asked.get(id)?.priceBefore ?? null }));

/** A year of trade among the people of the demonstration. */
export function demoTrade(now: Date, people: readonly DemoPerson[], announcements: readonly DemoAnnouncement[]) {
  const random = seededRandom(14_014);
  const time = now.getTime();
  const members = people.slice(0, DEMO_ACCOUNTS.length).filter(({ role }) => role === null);
  const accounts = new Set(members.map(({ id }) => id));
  const memberOf = (type: DemoPerson["userType"]) => members.find(({ userType }) => userType === type)!;
  const judge = people.find(({ role }) => role === "admin")!;

  const goods = demoGoods(now, people, announcements);
  const plans = orderPlans(random, now, { people, goods });
  const orders = demoOrders(random, now, plans);

  const book = stockBook();
  const selling = sellFromStock(book, orders, { accounts, now });
  keepPurchases(book, orders, accounts);
  const shops = COUNTERS.map(({ userType, count }) => {
    const owner = memberOf(userType);
    const items = book.items().filter((item) => item.owner === owner && item.goods.price < 30_000);
    return counterSales(random, now, { owner, count, items, orders });
  });
  for (const item of book.items()) if (item.supply && accounts.has(item.owner.id)) loseSome(random, item);
  for (const item of book.items()) supplyItem(random, item, time);
  const crops = demoCrops(random, now, { owner: memberOf("producteur"), items: book.items() });
  const { raw, ...batches } = demoBatches(random, now, { owner: memberOf("transformateur"), book });
  for (const item of raw) supplyItem(random, item, time);
  const promoted = demoPromotions(now, [memberOf("detaillant"), memberOf("producteur"), memberOf("grossiste")], announcements);

  const items = new Map([...selling].map(([{ announcement }, item]) => [announcement.id, item]));
  const standing = announcements.map((row): DemoAnnouncement => {
    const item = items.get(row.id);
    const asked = promoted.asked.get(row.id);
    return { ...row, stockItemId: item?.id ?? null, priceBefore: null, ...asked };
  });
  return {
    announcements: standing,
    orders,
    trade: {
      past: pastAnnouncements(plans),
      stock: tellStock(book.items(), accounts),
      orders: orders.map(({ row }) => row),
      rounds: orders.flatMap(roundsOf),
      events: orders.flatMap(eventsOf(judge.id)),
      ...orderDocumentsOf(orders),
      reviews: demoReviews(random, now, orders),
      transport: demoTransport(random, now, { people, orders }),
      customers: shops.flatMap((shop) => shop.customers),
      thresholds: shops.flatMap((shop) => shop.thresholds),
      sales: shops.flatMap((shop) => shop.sales),
      saleLines: shops.flatMap((shop) => shop.lines),
      promotions: promoted.promotions,
      prices: promoted.prices,
      lowered: promotedPrices(announcements, promoted),
      ...crops,
      ...batches,
    },
  };
}
export type DemoTrade = ReturnType<typeof demoTrade>["trade"];
