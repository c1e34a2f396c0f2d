import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, orderEvents, orders, stockItems, stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { moveOf, ORDER_ACTIONS, type OrderAction } from "@recolte/domain/trade/orders/rules";
import { ORDER_MOVES, type OrderSide, type OrderStatus } from "@recolte/domain/trade/orders/status";
import { amountOf } from "@recolte/domain/trade/orders/terms";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { eq, inArray, sum } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import type { As } from "#testing/order-stage.ts";
import { confirmed, expect, test } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 125 : 4;
const COMMANDS = 80;
const TIMEOUT = LONG ? 3_600_000 : 120_000;
const PRICE = 500;

const grams = fc.integer({ min: 1, max: 30_000 });
const side = fc.constantFrom<OrderSide>("buyer", "seller");
const DECISIONS = ["uphold", "undo"] as const;
const ends = new Set<string>(["cancel", "refuse", "abandon", "ship"]);
const command = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("propose" as const), pick: fc.nat(2), side, grams }) },
  // What comes next for one of the last orders, and anything at all.
  { weight: 8, arbitrary: fc.record({ do: fc.constant("onward" as const), pick: fc.nat(3), side, grams }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...ORDER_ACTIONS, ...DECISIONS), pick: fc.nat(3), side, grams }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** In grams, as plainly as it can be written; `onHand` null has no bound. */
interface Goods {
  onHand: number | null;
  reserved: number;
}
interface Sale {
  id: string;
  goods: Goods;
  grams: number;
  status: OrderStatus;
  round: number;
  version: number;
}
interface Market {
  goods: readonly Goods[];
  sales: Sale[];
  bought: number;
}

const freeOf = ({ onHand, reserved }: Goods) => (onHand === null ? Number.POSITIVE_INFINITY : onHand - reserved);

function leave(goods: Goods, change: Partial<Record<"onHand" | "reserved", number>>) {
  if (goods.onHand === null) return;
  goods.onHand += change.onHand ?? 0;
  goods.reserved += change.reserved ?? 0;
}

/** What a decision of the staff changes; false when it is to be refused. */
function settle(market: Market, sale: Sale, upheld: boolean) {
  if (sale.status !== "litige") return false;
  if (!upheld) {
    leave(sale.goods, { onHand: sale.grams });
    market.bought -= Math.min(market.bought, sale.grams);
  }
  return Object.assign(sale, { status: "resolue", version: sale.version + 1 });
}

/** What an action changes in plain JavaScript; false when it is to be refused. */
function apply(
  market: Market,
  sale: Sale,
  { action, side, grams: asked }: { action: OrderAction; side: OrderSide; grams: number },
) {
  const move = moveOf(action, side);
  const to = move && stateAfter(ORDER_MOVES, move, { state: sale.status, actor: side });
  if (!to || action === "abandon" || action === "ship") return false;
  if (action === "counter" && (sale.round === 3 || asked > freeOf(sale.goods))) return false;
  if (action === "accept" && sale.grams > freeOf(sale.goods)) return false;
  if (action === "counter") Object.assign(sale, { grams: asked, round: sale.round + 1 });
  if (action === "accept") leave(sale.goods, { reserved: sale.grams });
  if (action === "cancel" && sale.status === "acceptee") leave(sale.goods, { reserved: -sale.grams });
  if (to === "remise") {
    leave(sale.goods, { onHand: -sale.grams, reserved: -sale.grams });
    market.bought += sale.grams;
  }
  return Object.assign(sale, { status: to, version: sale.version + 1 });
}

const may = (sale: Sale, side: OrderSide) => (action: OrderAction) => {
  const move = moveOf(action, side);
  return Boolean(move && stateAfter(ORDER_MOVES, move, { state: sale.status, actor: side }));
};

/** Something that leads this order on, where there is something. */
function onwardOf(
  sale: Sale,
  { side, grams: chance }: Command,
): { action: OrderAction | (typeof DECISIONS)[number]; side: OrderSide } {
  if (sale.status === "litige") return { action: DECISIONS[chance % 2]!, side };
  const other = side === "buyer" ? "seller" : "buyer";
  for (const who of [side, other] as const) {
    const open = ORDER_ACTIONS.filter((action) => !ends.has(action) && may(sale, who)(action));
    if (open.length > 0) return { action: open[chance % open.length]!, side: who };
  }
  return { action: "accept", side };
}

type Api = ReturnType<As>["orders"];

async function call(
  api: Api,
  { action, kilos, code, seen }: { action: OrderAction; kilos: number; code: string; seen: { id: string; version: number } },
) {
  if (action === "counter") return api.counter({ ...seen, quantity: kilos, unitPrice: PRICE, fulfilment: "retrait" });
  if (action === "handOver") return api.handOver({ ...seen, code });
  if (action === "dispute") return api.dispute({ ...seen, reason: "Abîmées" });
  return api[action](seen);
}

test(
  "quoi que deux personnes fassent au hasard, le stock, les réserves et les commandes disent la même chose",
  { timeout: TIMEOUT },
  async ({ db, as }) => {
    const admin = as(await confirmed(db, await aPerson(db, { roles: ["admin"] }))).disputes;
    const run = async (commands: Command[]) => {
      const [seller, buyer] = [await aPerson(db), await aPerson(db, { userType: "grossiste" })];
      const sides = { seller: as(seller).orders, buyer: as(buyer).orders };
      const item = await aStockItem(db, { ownerId: seller.id, label: "Linked", onHand: 60 });
      const market: Market = {
        goods: [
          { onHand: 60_000, reserved: 0 },
          { onHand: 40_000, reserved: 0 },
          { onHand: null, reserved: 0 },
        ],
        sales: [],
        bought: 0,
      };
      const offers = [{ stockItemId: item.id }, { quantityAvailable: 40 }, {}];
      const ids: string[] = [];
      for (const values of offers) ids.push((await anAnnouncement(db, { userId: seller.id, price: PRICE, ...values })).id);
      const isDone = (asked: Promise<unknown>) =>
        asked.then(
          () => true,
          (error: { code: string }) => {
            expect(error.code).toBe("CONFLICT");
            return false;
          },
        );

      const propose = async ({ pick, grams: asked }: Command) => {
        const [id, goods] = [uuidv7(), market.goods[pick]!];
        const expected = asked <= freeOf(goods);
        const offer = {
          id,
          announcementId: ids[pick]!,
          quantity: asked / 1_000,
          unitPrice: PRICE,
          fulfilment: "retrait",
        } as const;
        expect(await isDone(sides.buyer.propose(offer))).toBe(expected);
        if (expected) market.sales.push({ id, goods, grams: asked, status: "proposee", round: 1, version: 1 });
      };
      const move = async (wish: Command) => {
        const { do: wanted, pick, grams: asked } = wish;
        const sale = market.sales.at(-1 - pick);
        if (!sale || wanted === "propose") return;
        const { action, side } = wanted === "onward" ? onwardOf(sale, wish) : { action: wanted, side: wish.side };
        const seen = { id: sale.id, version: sale.version };
        if (action === "uphold" || action === "undo") {
          const wasDisputed = settle(market, sale, action === "uphold") !== false;
          const decided = admin
            .resolve({ ...seen, upheld: action === "uphold", resolution: "Vu" })
            .catch((error: { code: string }) => {
              expect(["NOT_FOUND", "CONFLICT"]).toContain(error.code);
              return null;
            });
          expect((await decided) !== null).toBe(wasDisputed);
          return;
        }
        const code = (await sides.buyer.byId({ id: sale.id })).code ?? "000000";
        const expected = apply(market, sale, { action, side, grams: asked }) !== false;
        const done = await isDone(call(sides[side], { action, kilos: asked / 1_000, code, seen }));
        expect([action, side, done]).toEqual([action, side, expected]);
      };
      for (const asked of commands) await (asked.do === "propose" ? propose(asked) : move(asked));

      const rows = await db.select().from(orders).where(eq(orders.sellerId, seller.id)).orderBy(orders.id);
      expect(rows.map((row) => [row.id, row.status, row.version, row.quantity, row.total])).toEqual(
        market.sales.map((sale) => [sale.id, sale.status, sale.version, sale.grams / 1_000, amountOf(sale.grams / 1_000, PRICE)]),
      );
      for (const { id, version } of market.sales) expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(version);
      const shown = await db.select().from(announcements).where(inArray(announcements.id, ids)).orderBy(announcements.id);
      expect(shown.map((row) => row.quantityAvailable)).toEqual(
        market.goods.map((goods) => (goods.onHand === null ? 0 : Math.floor(freeOf(goods) / 1_000))),
      );
      const items = await db
        .select()
        .from(stockItems)
        .where(inArray(stockItems.ownerId, [seller.id, buyer.id]));
      for (const one of items) {
        const [moved] = await db
          .select({ sum: sum(stockMoves.quantity) })
          .from(stockMoves)
          .where(eq(stockMoves.itemId, one.id));
        expect(Number(moved?.sum)).toBe(one.onHand);
      }
      const inGrams = items.map(({ onHand, reserved }) => Math.round(onHand * 1_000) - Math.round(reserved * 1_000));
      const free = market.goods.reduce(
        (all, goods, n) => all + (n === 2 || (n === 1 && !shown[1]?.stockItemId) ? 0 : freeOf(goods)),
        0,
      );
      expect(inGrams.reduce((all, one) => all + one, 0)).toBe(free + market.bought);
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), run), { numRuns: RUNS });
  },
);
