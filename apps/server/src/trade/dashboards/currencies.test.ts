import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { customers, shopSaleLines, shopSales, stockMoves } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { uuidv7 } from "uuidv7";
import { httpRouter } from "#router.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";

/** One purchase in francs of Côte d'Ivoire: so much that any sum with a price of Gabon is told apart from both. */
const FOREIGN = 10_000_000;
const PRICES = { XAF: 1_000, XOF: FOREIGN } as const;

async function tradeIn(db: Db, me: Person, currency: keyof typeof PRICES) {
  const other = await aPerson(db, { firstName: "Ben" });
  const unitPrice = PRICES[currency];
  const values = { currency, quantity: 3, unitPrice, status: "cloturee", handedOverAt: new Date() } as const;
  const announced = {
    userId: me.id,
    price: unitPrice,
    viewsCount: 20,
    country: currency === "XAF" ? "gabon" : "cote_ivoire",
    currency,
  } as const;
  const { id: announcementId } = await anAnnouncement(db, announced);
  const item = await aStockItem(db, { ownerId: me.id, label: `Tomates ${currency}`, currency, onHand: 50 });
  await db.insert(stockMoves).values({ itemId: item.id, kind: "achat", quantity: 4, unitPrice });
  await anOrder(db, { ...values, announcementId, sellerId: me.id, buyerId: other.id, stockItemId: item.id });
  await anOrder(db, { ...values, sellerId: other.id, buyerId: me.id });
  const [customer] = await db
    .insert(customers)
    .values({ ownerId: me.id, name: `Client ${currency}` })
    .returning();
  const sale = uuidv7();
  const sold = { id: sale, sellerId: me.id, customerId: customer!.id, currency, total: 2 * unitPrice };
  await db.transaction(async (tx) => {
    await tx.insert(shopSales).values({ ...sold, payment: "credit" });
    await tx
      .insert(shopSaleLines)
      .values({ saleId: sale, n: 1, stockItemId: item.id, label: "Tomates", unit: "kg", quantity: 2, unitPrice });
  });
}

/** Every number of an answer, with where it stands. */
function figuresOf(value: unknown, path = ""): [string, number][] {
  if (typeof value === "number") return [[path, value]];
  if (value === null || typeof value !== "object" || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => figuresOf(part, `${path}.${key}`));
}

type Ask = (input: unknown) => Promise<unknown>;
const FIGURES = /^(?:dashboards|customers|money|sales|orders|stock|batches|deliveries|promotions|quotes)\./u;
const procedures = Object.entries(httpRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([path, { _def }]) => _def.type === "query" && FIGURES.test(path))
  .map(([path]) => path);

/** With nothing, or as a side: what needs an id shows one row and no sum. */
async function answersOf(as: Fixtures["as"], me: Person, path: string) {
  const [noun = "", verb = ""] = path.split(".");
  const caller = as(me) as unknown as Record<string, Record<string, Ask>>;
  const inputs = [undefined, {}, { side: "seller" }, { side: "buyer" }, { side: "carrier" }, { side: "customer" }];
  const answers: unknown[] = [];
  for (const input of inputs)
    await caller[noun]![verb]!(input).then(
      (answer) => answers.push(answer),
      () => null,
    );
  return answers;
}

test.for(USER_TYPES)(
  "qui a des lignes dans les deux monnaies ne lit aucun chiffre qui les mêle : %s",
  async (userType, { db, as }) => {
    const me = await aPerson(db, { firstName: "Awa", userType });
    await tradeIn(db, me, "XAF");
    const alone = new Map<string, unknown[]>();
    for (const path of procedures) alone.set(path, await answersOf(as, me, path));
    await tradeIn(db, me, "XOF");
    const asked = procedures.filter((path) => alone.get(path)!.length > 0);
    expect(asked.filter((path) => path.startsWith("dashboards.")).length).toBeGreaterThanOrEqual(4);
    for (const path of asked)
      for (const [where, figure] of figuresOf(await answersOf(as, me, path)))
        if (figure >= FOREIGN) expect(figure % FOREIGN, `${path}${where} : ${figure}`).toBe(0);
    // The sums that are there are seen: some of them are of one currency, more than one price.
    const sums = figuresOf([...alone.values()]).filter(([, figure]) => figure > PRICES.XAF);
    expect(sums.length).toBeGreaterThan(0);
  },
);
