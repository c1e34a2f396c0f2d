import "fake-indexeddb/auto";
import {
  announcementImages,
  announcements,
  deliveries,
  handOverProofs,
  messages,
  operations,
  orderRounds,
  orders,
  shopSaleLines,
  shopSales,
  stockItems,
  stockMoves,
  uploads,
} from "@recolte/db/schema";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test as base } from "vitest";
import { act, ACTS, decideOne, type Expected, type Hand, nothing, toTheEnd } from "#testing/device-acts.ts";
import { outcomesOf } from "#testing/device-outcomes.ts";
import { benActs, LETTERS, type Look, lookOn, type Server, stage, type Stage } from "#testing/device-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { type Cut, type Heard, openTelephone } from "#testing/telephone.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 1000 : 50;
const COMMANDS = 20;
const TIMEOUT = LONG ? 3_600_000 : 240_000;

const test = base.extend<{ server: Server }>({
  server: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(server);
    },
    { scope: "file" },
  ],
});

const cut = fc.constantFrom<Cut>("none", "none", "none", "before", "after", "closed");
const cuts = (maxLength: number) => fc.array(cut, { maxLength });
const amount = fc.integer({ min: 1, max: 30 });
const device = fc.nat(1);
/** Those that two telephones contradict each other in come more often. */
const doing = fc.constantFrom(...ACTS, ...(["publish", "edit", "edit", "answer", "answer"] as const));
const command = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: doing, device, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("drain"), device, acts: cuts(3), parts: cuts(6), twoTabs: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("look"), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("jump"), device, amount: fc.integer({ min: -500_000_000, max: 500_000_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide"), device, version: fc.constantFrom("mine", "theirs") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("ben"), device, price: amount, gone: fc.nat(5).map((n) => n === 0) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

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
  return item!.onHand;
}

/** Each word once and in the order of its device; the last wish that was heard; read as far as it was read. */
async function checkTalk({ db }: Server, { account }: Stage, [expected, heard]: [Expected, Heard]) {
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
  const unread = await db.$count(
    messages,
    and(eq(messages.receiverId, account), isNull(messages.readAt), isNull(messages.orderId)),
  );
  expect(unread).toBe(LETTERS - expected.read);
  return last(wishes) === true;
}

async function checkHandOver({ db }: Server, { orderId }: Stage, { proofs }: Expected) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order!.status).toBe(proofs > 0 ? "remise" : "prete");
  const kept = await db.select().from(handOverProofs).where(eq(handOverProofs.orderId, orderId));
  expect(kept.map(({ outcome }) => outcome).toSorted()).toEqual(
    Array.from({ length: proofs }, (_, i) => (i < proofs - 1 ? "already" : "done")),
  );
  return order!.status;
}

/** All that was said was heard, with its last words, and is written down once. */
async function checkHeard({ db }: Server, { account }: Stage, [{ said }, heard]: [Expected, Heard]) {
  for (const [id, words] of said) {
    const { imageIds: _photos, ...input } = heard.get(id)?.input ?? {};
    const { imageIds: _unsent, upTo: _furthest, ...own } = words;
    expect(input, `${id} was never heard`).toMatchObject(own);
  }
  const written = await db.select({ id: operations.id }).from(operations).where(eq(operations.ownerId, account));
  expect(written.map(({ id }) => id).toSorted()).toEqual(
    [...heard].flatMap(([id, { device: by }]) => (by ? [id] : [])).toSorted(),
  );
}

type Outcomes = ReturnType<typeof outcomesOf>;

/** One announcement for each draft that left; each photo sent once, and those of the last word shown; as many rounds and tries as there were; no step twice. */
async function checkRows({ db }: Server, goods: Stage, [outcomes, { photos }]: [Outcomes, Expected]) {
  const drafts = await db.$count(announcements, inArray(announcements.id, [...goods.drafts]));
  expect(drafts).toBe(goods.drafts.filter((id) => outcomes.announcements[id]).length);
  const sent = await db.select({ result: uploads.result }).from(uploads).where(eq(uploads.ownerId, goods.account));
  expect(new Set(sent.map(({ result }) => JSON.stringify(result))).size).toBe(photos);
  // What was left out by a later choice is gone.
  const hung = Object.values(outcomes.announcements).flatMap((fields) => (fields?.["imageIds"] as string[] | undefined) ?? []);
  const { ownerId, announcementId } = announcementImages;
  expect(await db.$count(announcementImages, and(eq(ownerId, goods.account), isNotNull(announcementId)))).toBe(hung.length);
  expect(await db.$count(orderRounds, eq(orderRounds.orderId, goods.dealId))).toBe(outcomes.offer.round);
  const [{ codeTries: tries, status }] = (await db.select().from(deliveries).where(eq(deliveries.id, goods.deliveryId))) as [
    typeof deliveries.$inferSelect,
  ];
  expect({ tries, status }).toEqual(outcomes.delivery);
}

/** What a telephone shows at the end, asked as its pages ask. */
function checkLook(
  look: Look,
  goods: Stage,
  [outcomes, kept]: [Outcomes, { onHand: number; liked: boolean; handedOver: string }],
) {
  for (const [id, fields] of Object.entries(outcomes.announcements))
    if (fields) expect(look.announcements[id]?.fields).toMatchObject(fields);
    else expect(look.announcements[id]).toBeNull();
  expect(look.offer).toEqual(outcomes.offer);
  expect(look.delivery).toBe(outcomes.delivery.status);
  expect(look.onHand).toBe(kept.onHand);
  expect(look.favourites).toEqual(kept.liked ? [goods.likedId] : []);
  expect(look.handedOver).toBe(kept.handedOver);
}

async function obey(hand: Hand, asked: Command, heard: Heard) {
  const { telephone, goods } = hand;
  if (asked.do === "drain") {
    await telephone.prove(asked.acts);
    await telephone.drain(asked, asked.twoTabs);
  } else if (asked.do === "jump") telephone.jump(asked.amount);
  else if (asked.do === "decide") await decideOne(hand, asked.version as "mine" | "theirs");
  else if (asked.do === "look") hand.shown = await lookOn(telephone, goods);
  else if (asked.do === "ben") await benActs(goods, { gone: asked.gone, price: 480 + asked.price }, heard);
  else await act(hand, asked);
}

test(
  "deux téléphones, des coupures, des onglets fermés et des horloges fausses : aucun acte perdu, aucun doublé, et les deux montrent ce que le serveur a",
  { timeout: TIMEOUT },
  async ({ server }) => {
    const play = async (commands: Command[]) => {
      const goods = await stage(server);
      const [heard, expected]: [Heard, Expected] = [new Map(), nothing()];
      const hands: Hand[] = [];
      for (let n = 0; n < 2; n++) {
        const telephone = await openTelephone(goods, heard);
        hands.push({ telephone, goods, expected, shown: await lookOn(telephone, goods), published: new Set() });
      }
      const begun = hands[0]!.shown;
      for (const asked of commands) await obey(hands[asked.device]!, asked, heard);
      for (const hand of hands) {
        const left = await toTheEnd(hand);
        expect(left.map(({ id }) => heard.get(id)?.applied.outcome)).toEqual(left.map(() => "refused"));
        hand.telephone.current().close();
      }
      const outcomes = outcomesOf(heard, goods, begun);
      await checkHeard(server, goods, [expected, heard]);
      await checkRows(server, goods, [outcomes, expected]);
      const onHand = await checkGoods(server, goods, expected);
      expect(onHand).toBe(outcomes.onHand);
      const liked = await checkTalk(server, goods, [expected, heard]);
      const handedOver = await checkHandOver(server, goods, expected);
      const looks = [await lookOn(hands[0]!.telephone, goods), await lookOn(hands[1]!.telephone, goods)] as const;
      checkLook(looks[0], goods, [outcomes, { onHand, liked, handedOver }]);
      expect(looks[1]).toEqual(looks[0]);
      const paused = commands.some((one) => one.do === "pause");
      expect(looks[0].announcements[goods.announcementId]?.status).toBe(paused ? "paused" : "active");
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: COMMANDS }), play), {
      numRuns: RUNS,
      ...(!LONG && { seed: 2026 }),
    });
  },
);
