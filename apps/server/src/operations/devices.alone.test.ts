import "fake-indexeddb/auto";
import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, operations, shopSaleLines, shopSales, stockItems, stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { drain } from "@recolte/offline/drain";
import { openOperationStore } from "@recolte/offline/operation-store";
import { postBy, PostError } from "@recolte/offline/post";
import { eq } from "drizzle-orm";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect, test as base } from "vitest";
import { openServer } from "#testing/open-server.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 1000 : 50;
const COMMANDS = 14;
const TIMEOUT = LONG ? 3_600_000 : 240_000;

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

const cut = fc.constantFrom("none", "none", "none", "before", "after", "closed");
const amount = fc.integer({ min: 1, max: 30 });
const device = fc.nat(1);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom("harvest", "sell", "count", "setQuantity", "pause"), device, amount }),
  },
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
type Cut = typeof cut extends fc.Arbitrary<infer C> ? C : never;
type Act = Extract<Command, { do: "harvest" | "sell" | "count" | "setQuantity" | "pause" }>;

interface Goods {
  account: string;
  itemId: string;
  announcementId: string;
  cookie: string;
}

/** One telephone: its storage, its clock, its line; several tabs may be open on it. */
async function openTelephone({ origin }: Server, goods: Goods) {
  const factory = new IDBFactory();
  const open = () => {
    Object.assign(globalThis, { indexedDB: factory });
    return openOperationStore(goods.account);
  };
  let store = await open();
  let skew = 0;
  let underway = 0;
  let taken = false;
  const shown = { onHand: 0, price: 500, quantityAvailable: 40 };
  const now = () => Date.now() + skew;

  /** As the browser does: the one that comes second goes away. */
  async function alone<Answer>(_name: string, work: () => Promise<Answer>) {
    if (taken) return null;
    taken = true;
    try {
      return await work();
    } finally {
      taken = false;
    }
  }
  const withCookie: typeof fetch = (address, init) =>
    fetch(new URL(address instanceof Request ? address.url : address, origin), {
      ...init,
      headers: { ...init?.headers, cookie: goods.cookie, origin },
    });
  const really = postBy(withCookie);

  function lineWith(cuts: Cut[]) {
    const post: typeof really = async (sent) => {
      const how = cuts.shift() ?? "none";
      expect(underway, "two requests at once").toBe(0);
      underway += 1;
      try {
        if (how === "before") throw new PostError("away");
        const answers = await really(sent);
        if (how !== "none") throw new PostError("away");
        return answers;
      } finally {
        underway -= 1;
        if (how === "closed") {
          store.close();
          store = await open();
        }
      }
    };
    const upload = () => Promise.reject(new Error("no photo was to leave"));
    return { post, upload, now, alone };
  }

  return {
    now,
    shown,
    current: () => store,
    jump: (by: number) => (skew += by),
    async drain(cuts: Cut[], twoTabs = false) {
      const line = lineWith([...cuts]);
      if (!twoTabs) return drain(store, line);
      const other = await open();
      const [first] = await Promise.all([drain(store, line), drain(other, line)]);
      other.close();
      return first;
    },
  };
}
type Telephone = Awaited<ReturnType<typeof openTelephone>>;

/** What each act should leave behind, by the id that it carries. */
interface Expected {
  harvests: Map<string, number>;
  sales: Map<string, number>;
}

const noted = { about: "Au hasard" };
async function act(
  telephone: Telephone,
  { itemId, announcementId }: Goods,
  [{ do: kind, amount: q }, expected]: [Act, Expected],
) {
  const store = telephone.current();
  const id = uuidv7();
  const add = (asked: Parameters<typeof store.add>[0]) => store.add(asked, telephone.now());
  if (kind === "harvest") {
    expected.harvests.set(id, q);
    return add({ kind: "stock.record", input: { id, itemId, kind: "recolte", quantity: q, note: "" }, ...noted });
  }
  if (kind === "sell") {
    expected.sales.set(id, q);
    const lines = [{ stockItemId: itemId, label: "Tomates", unit: "kg", quantity: q, unitPrice: 600 }];
    return add({ kind: "sales.record", input: { id, lines, payment: "cash", customerId: null, note: "" }, ...noted });
  }
  if (kind === "count") {
    const base = { shown: telephone.shown.onHand };
    return add({ kind: "stock.record", input: { id, itemId, kind: "ajustement", counted: q, note: "" }, base, ...noted });
  }
  if (kind === "pause") return add({ kind: "announcements.pause", input: { id: announcementId }, ...noted });
  const { price, quantityAvailable } = telephone.shown;
  const base = { price, quantityAvailable };
  return add({ kind: "announcements.quickEdit", input: { id: announcementId, quantityAvailable: q }, base, ...noted });
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
  for (let turn = 0; turn < 50; turn++) {
    await telephone.drain([]);
    const waiting = await telephone.current().list();
    if (waiting.every(({ state }) => state === "refused")) return waiting;
    await decideOne(telephone, true, expected);
  }
  throw new Error("Something waits for ever");
}

async function stage(server: Server): Promise<Goods> {
  const { db } = server;
  const awa = await aPerson(db, { userType: "detaillant" });
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 40 });
  const { id } = await anAnnouncement(db, { userId: awa.id, price: 500, quantityAvailable: 40 });
  return { account: awa.id, itemId: item.id, announcementId: id, cookie: await server.cookieOf(awa) };
}

async function check({ db }: Server, { account, itemId }: Goods, expected: Expected) {
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

test(
  "deux téléphones, des coupures, des onglets fermés et des horloges fausses : aucun acte perdu, aucun doublé",
  { timeout: TIMEOUT },
  async ({ server }) => {
    const play = async (commands: Command[]) => {
      const goods = await stage(server);
      const telephones = [await openTelephone(server, goods), await openTelephone(server, goods)];
      for (const { shown } of telephones) shown.onHand = 40;
      const expected: Expected = { harvests: new Map(), sales: new Map() };
      for (const asked of commands) {
        const telephone = telephones[asked.device]!;
        if (asked.do === "drain") await telephone.drain(asked.cuts, asked.twoTabs);
        else if (asked.do === "jump") telephone.jump(asked.amount);
        else if (asked.do === "decide") await decideOne(telephone, asked.mine, expected);
        else await act(telephone, goods, [asked, expected]);
      }
      for (const telephone of telephones) {
        const left = await toTheEnd(telephone, expected);
        // What was counted below nothing is told, and sells nothing.
        expect(left.filter(({ kind }) => kind !== "announcements.pause")).toEqual([]);
        telephone.current().close();
      }
      await check(server, goods, expected);
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
