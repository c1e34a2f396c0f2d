import "fake-indexeddb/auto";
import { aPerson, anAnnouncement } from "@recolte/db/factories";
import {
  announcements,
  favourites,
  handOverProofs,
  messages,
  operations,
  orders,
  shopSaleLines,
  shopSales,
  stockItems,
  stockMoves,
} from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import type { NewOperation } from "@recolte/offline/operation-store";
import { and, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test as base } from "vitest";
import { secretOf } from "#orders/hand-over-secret.ts";
import { openServer } from "#testing/open-server.ts";
import { type Heard, openTelephone, type Telephone } from "#testing/telephone.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 1000 : 50;
const COMMANDS = 18;
const TIMEOUT = LONG ? 3_600_000 : 240_000;
const LETTERS = 4;

type Server = Awaited<ReturnType<typeof openServer>>;
const test = base.extend<{ server: Server }>({
  server: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(server);
    },
    { scope: "file" },
  ],
});

const ACTS = ["harvest", "sell", "count", "setQuantity", "pause", "write", "favour", "read", "handOver"] as const;
const cut = fc.constantFrom("none", "none", "none", "before", "after", "closed");
const amount = fc.integer({ min: 1, max: 30 });
const device = fc.nat(1);
const command = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...ACTS), device, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("drain"), device, cuts: fc.array(cut, { maxLength: 3 }), twoTabs: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("jump"), device, amount: fc.integer({ min: -500_000_000, max: 500_000_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide"), device, mine: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type Act = Extract<Command, { do: (typeof ACTS)[number] }>;

async function stage(server: Server) {
  const { db, env } = server;
  const [awa, ben] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db)];
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 40 });
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 500, quantityAvailable: 40 });
  const liked = await anAnnouncement(db, { userId: ben.id });
  const order = await anOrder(db, { sellerId: awa.id, buyerId: ben.id, status: "prete" });
  const talk = server.client(await server.cookieOf(ben));
  const letters: string[] = [];
  for (let i = 0; i < LETTERS; i++) {
    const { createdAt } = await talk.messages.send.mutate({ id: uuidv7(), receiverId: awa.id, content: `Lettre ${i}` });
    letters.push(String(createdAt));
  }
  const secret = secretOf(env, { kind: "order", id: order.id, round: 1 }).toString("hex");
  const owner = { account: awa.id, cookie: await server.cookieOf(awa), origin: server.origin };
  return { ...owner, benId: ben.id, itemId: item.id, announcementId: id, likedId: liked.id, orderId: order.id, secret, letters };
}
type Stage = Awaited<ReturnType<typeof stage>>;

/** What each act should leave behind, by the id that it carries. */
interface Expected {
  harvests: Map<string, number>;
  sales: Map<string, number>;
  /** By device, in the order in which they were written. */
  written: Map<string, string[]>;
  wishes: Map<string, boolean>;
  /** How many letters were read. */
  read: number;
  proofs: number;
}
const nothing = (): Expected => ({
  harvests: new Map(),
  sales: new Map(),
  written: new Map(),
  wishes: new Map(),
  read: 0,
  proofs: 0,
});

const noted = { about: "Au hasard" };

/** What an act is on the device, having said what it should leave behind. */
function operationOf(telephone: Telephone, goods: Stage, [{ do: kind, amount: q }, expected]: [Act, Expected]): NewOperation {
  const { itemId, announcementId, benId, likedId, letters } = goods;
  const { shown, device: here } = telephone;
  const id = uuidv7();
  switch (kind) {
    case "harvest":
      expected.harvests.set(id, q);
      return { kind: "stock.record", input: { id, itemId, kind: "recolte", quantity: q, note: "" }, ...noted };
    case "sell": {
      expected.sales.set(id, q);
      const lines = [{ stockItemId: itemId, label: "Tomates", unit: "kg", quantity: q, unitPrice: 600 }];
      return { kind: "sales.record", input: { id, lines, payment: "cash", customerId: null, note: "" }, ...noted };
    }
    case "count": {
      const base = { shown: shown.onHand };
      return { kind: "stock.record", input: { id, itemId, kind: "ajustement", counted: q, note: "" }, base, ...noted };
    }
    case "pause":
      return { kind: "announcements.pause", input: { id: announcementId }, ...noted };
    case "write":
      expected.written.set(here, [...(expected.written.get(here) ?? []), id]);
      return { kind: "messages.send", input: { id, receiverId: benId, content: `Mot ${q}` }, ...noted };
    case "favour":
      expected.wishes.set(here, q % 2 === 0);
      return { kind: "favourites.set", input: { announcementId: likedId, favourite: q % 2 === 0 }, ...noted };
    case "read":
      expected.read = Math.max(expected.read, (q % LETTERS) + 1);
      return { kind: "messages.markRead", input: { otherId: benId, upTo: letters[q % LETTERS] }, ...noted };
    case "handOver":
      throw new Error("A hand-over is a proof, which is kept elsewhere");
    case "setQuantity": {
      const base = { price: shown.price, quantityAvailable: shown.quantityAvailable };
      return { kind: "announcements.quickEdit", input: { id: announcementId, quantityAvailable: q }, base, ...noted };
    }
  }
}

function act(telephone: Telephone, goods: Stage, asked: [Act, Expected]) {
  const [{ do: kind }, expected] = asked;
  if (kind !== "handOver") return telephone.current().add(operationOf(telephone, goods, asked), telephone.now());
  expected.proofs += 1;
  return telephone.keepProof({ subjectId: goods.orderId, secret: goods.secret });
}

async function decideOne(telephone: Telephone, mine: boolean, { sales }: Expected) {
  const store = telephone.current();
  const asked = (await store.list()).find(({ state }) => state === "choice");
  if (!asked) return;
  await store.decide(asked.id, mine ? "mine" : "theirs", telephone.now());
  if (!mine) sales.delete(asked.input["id"] as string);
}

/** The line is there at last: everything leaves, and what is asked is answered. */
async function toTheEnd(telephone: Telephone, expected: Expected) {
  await telephone.prove([]);
  for (let turn = 0; turn < 50; turn++) {
    await telephone.drain([]);
    const waiting = await telephone.current().list();
    if (waiting.every(({ state }) => state === "refused")) return waiting;
    await decideOne(telephone, true, expected);
  }
  throw new Error("Something waits for ever");
}

async function checkGoods({ db }: Server, { account, itemId }: Stage, expected: Expected) {
  const moves = await db.select().from(stockMoves).where(eq(stockMoves.itemId, itemId));
  const [item] = await db.select().from(stockItems).where(eq(stockItems.id, itemId));
  const sold = await db
    .select({ id: shopSales.id, quantity: shopSaleLines.quantity })
    .from(shopSales)
    .innerJoin(shopSaleLines, eq(shopSaleLines.saleId, shopSales.id))
    .where(eq(shopSales.sellerId, account));
  const harvested = moves.filter(({ kind, n }) => kind === "recolte" && n > 1);
  const byId = (pairs: Iterable<[string, number]>) => [...pairs].toSorted(([one], [other]) => one.localeCompare(other));
  expect(byId(harvested.map(({ id, quantity }) => [id, quantity]))).toEqual(byId(expected.harvests));
  expect(byId(sold.map(({ id, quantity }) => [id, quantity]))).toEqual(byId(expected.sales));
  expect(moves.filter(({ kind }) => kind === "vente").length).toBe(expected.sales.size);
  expect(item!.onHand).toBe(moves.reduce((sum, { quantity }) => sum + quantity, 0));
  const written = await db.select({ id: operations.id }).from(operations).where(eq(operations.ownerId, account));
  expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
}

/** Each word once and in the order of its device; the last wish that was heard; read as far as it was read. */
async function checkTalk({ db }: Server, { account, likedId }: Stage, [expected, heard]: [Expected, Heard]) {
  const sent = await db
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, account), isNull(messages.orderId)))
    .orderBy(messages.createdAt, messages.id);
  const ids = sent.map(({ id }) => id);
  expect(ids.length).toBe([...expected.written.values()].flat().length);
  for (const written of expected.written.values()) expect(ids.filter((id) => written.includes(id))).toEqual(written);
  const wishes = [...heard.values()].filter(({ kind }) => kind === "favourites.set");
  const last = (of: typeof wishes) => of.at(-1)?.input["favourite"];
  for (const [here, wish] of expected.wishes) expect(last(wishes.filter((one) => one.device === here))).toBe(wish);
  const kept = await db.$count(favourites, and(eq(favourites.userId, account), eq(favourites.announcementId, likedId)));
  expect(kept).toBe(last(wishes) ? 1 : 0);
  const unread = await db.$count(
    messages,
    and(eq(messages.receiverId, account), isNull(messages.readAt), isNull(messages.orderId)),
  );
  expect(unread).toBe(LETTERS - expected.read);
}

async function checkHandOver({ db }: Server, { orderId }: Stage, { proofs }: Expected) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order!.status).toBe(proofs > 0 ? "remise" : "prete");
  const kept = await db.select().from(handOverProofs).where(eq(handOverProofs.orderId, orderId));
  expect(kept.map(({ outcome }) => outcome).toSorted()).toEqual(
    Array.from({ length: proofs }, (_, i) => (i < proofs - 1 ? "already" : "done")),
  );
}

async function obey(telephone: Telephone, goods: Stage, [asked, expected]: [Command, Expected]) {
  if (asked.do === "drain") {
    await telephone.prove([...asked.cuts]);
    await telephone.drain(asked.cuts, asked.twoTabs);
  } else if (asked.do === "jump") telephone.jump(asked.amount);
  else if (asked.do === "decide") await decideOne(telephone, asked.mine, expected);
  else await act(telephone, goods, [asked, expected]);
}

test(
  "deux téléphones, des coupures, des onglets fermés et des horloges fausses : aucun acte perdu, aucun doublé",
  { timeout: TIMEOUT },
  async ({ server }) => {
    const play = async (commands: Command[]) => {
      const goods = await stage(server);
      const heard: Heard = new Map();
      const telephones = [await openTelephone(goods, heard), await openTelephone(goods, heard)];
      const expected = nothing();
      for (const asked of commands) await obey(telephones[asked.device]!, goods, [asked, expected]);
      for (const telephone of telephones) {
        const left = await toTheEnd(telephone, expected);
        // What was counted below nothing is told, and sells nothing.
        expect(left.filter(({ kind }) => kind !== "announcements.pause")).toEqual([]);
        telephone.current().close();
      }
      await checkGoods(server, goods, expected);
      await checkTalk(server, goods, [expected, heard]);
      await checkHandOver(server, goods, expected);
      const [announcement] = await server.db.select().from(announcements).where(eq(announcements.id, goods.announcementId));
      const paused = commands.some((one) => one.do === "pause");
      expect(announcement!.status).toBe(paused ? "paused" : "active");
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: COMMANDS }), play), {
      numRuns: RUNS,
      ...(!LONG && { seed: 2026 }),
    });
  },
);
