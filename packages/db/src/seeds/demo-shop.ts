import { fullName } from "@recolte/domain/market/profiles/profile";
import type { Payment } from "@recolte/domain/goods/shop/shop";
import { amountOf } from "@recolte/domain/trade/orders/terms";
import type { customers, loyaltyThresholds, shopSaleLines, shopSales } from "#schema/index.ts";
import { DAY, MINUTE } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoOrder } from "./demo-orders.ts";
import { balanceOf, type Item } from "./demo-stock.ts";
import { NAMES } from "./names.ts";
import { type DemoPerson, phoneOf } from "./people.ts";
import type { Random } from "./random.ts";

type Customer = typeof customers.$inferInsert & { id: string; createdAt: Date };
type Sale = typeof shopSales.$inferInsert & { id: string; soldAt: Date; total: number };
type Line = typeof shopSaleLines.$inferInsert & { quantity: number; unitPrice: number };

export interface Shop {
  customers: Customer[];
  thresholds: (typeof loyaltyThresholds.$inferInsert)[];
  sales: Sale[];
  lines: Line[];
}

const WALK_INS = 16;
/** Numbers after those of members and of the directory. */
const FIRST_NUMBER = 960;
const TAGS = ["Restaurant", "Voisin", "Fidèle", "Grosse commande", "Paie en fin de mois", "Livraison"];
const NOTES = [
  "Préfère passer le matin.",
  "Demande toujours un peu de monnaie.",
  "Prend les produits les plus mûrs.",
  "Tient un petit restaurant.",
  "",
];

interface Counter {
  owner: DemoPerson;
  count: number;
  items: readonly Item[];
  orders: readonly DemoOrder[];
}

/** Who comes to the counter, and what is kept about members who order. */
function customersOf(random: Random, now: Date, { owner, orders }: Pick<Counter, "owner" | "orders">): Customer[] {
  const members = [...new Set(orders.filter(({ seller }) => seller === owner).map(({ buyer }) => buyer))].slice(0, 6);
  const about = () => ({
    note: random.pick(NOTES),
    tags: random.shuffle(TAGS).slice(0, random.int(0, 2)),
    createdAt: new Date(now.getTime() - random.int(200, 360) * DAY),
  });
  const { first, last } = NAMES[owner.country];
  return [
    ...members.map(({ id }) => ({
      id: demoId("customer", `${owner.id} ${id}`),
      ownerId: owner.id,
      userId: id,
      name: "",
      phone: null,
      ...about(),
    })),
    ...Array.from({ length: WALK_INS }, (_, n) => ({
      id: demoId("customer", `${owner.id} ${n}`),
      ownerId: owner.id,
      userId: null,
      name: fullName({ firstName: random.pick(first), lastName: random.pick(last) }),
      phone: random.chance(0.7) ? phoneOf(owner.country, FIRST_NUMBER + n) : null,
      ...about(),
    })),
  ];
}

/** What goes over the counter at this moment: of own goods any, of what was bought what is there. */
function pickLines(random: Random, items: readonly Item[], { id, at }: { id: string; at: number }) {
  const lines: Line[] = [];
  for (const item of random.shuffle(items).slice(0, random.int(1, 3))) {
    const { label, goods, supply } = item;
    const wanted = Math.max(1, Math.round(random.int(1_000, 9_000) / goods.price));
    const quantity = supply ? wanted : Math.min(wanted * 4, Math.floor(balanceOf(item, at)));
    if (quantity < 1 || at < item.createdAt) continue;
    const unitPrice = supply ? goods.price : Math.ceil((goods.price * 1.25) / 5) * 5;
    lines.push({ saleId: id, n: lines.length + 1, stockItemId: item.id, label, unit: goods.unit, quantity, unitPrice });
    item.flows.push({ kind: "vente", quantity: -quantity, unitPrice, refId: id, at });
  }
  return lines;
}

function paymentOf(random: Random, customer: Customer | null): Payment {
  const draw = random.next();
  if (draw < 0.62) return "cash";
  return draw < 0.84 || !customer ? "mobile" : "credit";
}

/** A year over the counter, several a day of late. */
export function counterSales(random: Random, now: Date, { owner, count, items, orders }: Counter): Shop {
  const people = customersOf(random, now, { owner, orders });
  const sales: Sale[] = [];
  const lines: Line[] = [];
  const ages = Array.from({ length: count }, (_, n) =>
    n < 6 ? 70 * MINUTE + n * 47 * MINUTE : 80 * MINUTE + random.next() ** 2.4 * 355 * DAY,
  );
  for (const [n, age] of ages.toSorted((a, b) => b - a).entries()) {
    const at = Math.round(now.getTime() - age);
    const id = demoId("sale", `${owner.id} ${n}`);
    const sold = pickLines(random, items, { id, at });
    if (sold.length === 0) continue;
    const customer = random.chance(0.6) ? people[Math.floor(random.next() ** 1.7 * people.length)]! : null;
    const payment = paymentOf(random, customer);
    const settled = payment === "credit" && age > 20 * DAY;
    const cancelled = n % 90 === 45;
    const cancelledAt = cancelled ? at + 20 * MINUTE : null;
    for (const { stockItemId, quantity } of cancelled ? sold : [])
      items
        .find(({ id: item }) => item === stockItemId)
        ?.flows.push({ kind: "ajustement", quantity, refId: id, at: at + 20 * MINUTE, note: "Vente annulée" });
    lines.push(...sold);
    sales.push({
      id,
      sellerId: owner.id,
      customerId: customer?.id ?? null,
      currency: items[0]!.goods.currency,
      total: sold.reduce((sum, { quantity, unitPrice }) => sum + amountOf(quantity, unitPrice), 0),
      payment,
      settledAt: settled && !cancelled ? new Date(at + random.int(2, 18) * DAY) : null,
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      note: "",
      soldAt: new Date(at),
    });
  }
  const [silver, gold, vip] = [60_000, 200_000, 450_000];
  return { customers: people, thresholds: [{ ownerId: owner.id, vip, gold, silver }], sales, lines };
}
