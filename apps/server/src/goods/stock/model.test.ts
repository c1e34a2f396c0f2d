import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { announcements, notifications, stockItems, stockMoves } from "@recolte/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { openServer } from "#testing/open-server.ts";
import { expect, test } from "#testing/test.ts";

const LONG = process.env.LONG === "1";
const RUNS = LONG ? 250 : 8;
const COMMANDS = 40;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

// The database knows no -0.
const round = (value: number) => Math.round(value * 1_000) / 1_000 + 0;
const amount = fc.integer({ min: 1, max: 400_000 }).map((grams) => grams / 1_000);
const command = fc.oneof(
  fc.record({ do: fc.constantFrom("recolte", "achat", "perte", "ajustement", "reserve", "release", "vente"), amount }),
  fc.record({ do: fc.constant("announce"), amount: fc.integer({ min: 0, max: 500 }) }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Model {
  moves: number[];
  reserved: number;
  alerts: number;
}
const THRESHOLD = 200;
const onHandOf = ({ moves }: Model) => round(moves.reduce((sum, quantity) => sum + quantity, 0));

/** What the goods are after a command, in plain JavaScript; nothing when it is to be refused. */
function after(model: Model, { do: kind, amount: q }: Command): Model | null {
  const [onHand, { reserved }] = [onHandOf(model), model];
  const free = round(onHand - reserved);
  const [moved, set] = {
    recolte: [q, 0],
    achat: [q, 0],
    perte: [-q, 0],
    ajustement: [round(q - onHand), 0],
    reserve: [0, q],
    release: [0, -q],
    vente: [-q, -q],
    announce: [Math.floor(free) === q ? 0 : round(q - free), 0],
  }[kind as "recolte"] as [number, number];
  const next = {
    moves: moved === 0 && kind !== "ajustement" ? model.moves : [...model.moves, moved],
    reserved: round(reserved + set),
    alerts: model.alerts,
  };
  if (next.reserved < 0 || next.reserved > onHandOf(next)) return null;
  const left = round(onHandOf(next) - next.reserved);
  const watched = !["reserve", "release", "vente"].includes(kind);
  return { ...next, alerts: model.alerts + (watched && free >= THRESHOLD && left < THRESHOLD ? 1 : 0) };
}

/** What an order does to stock, as plainly as it can be written. */
const order = (db: Db, itemId: string, { do: kind, amount: q }: Command) =>
  db.transaction(async (tx) => {
    const change = kind === "reserve" ? q : -q;
    await tx
      .update(stockItems)
      .set({ reserved: sql`${stockItems.reserved} + ${change}::numeric` })
      .where(eq(stockItems.id, itemId));
    if (kind === "vente") await tx.insert(stockMoves).values({ itemId, kind, quantity: -q });
  });

test(
  "quoi qu'on fasse au hasard, le stock est la somme de ses mouvements, et ce qui est réservé y tient",
  { timeout: TIMEOUT },
  async ({ db, as }) => {
    const run = async (commands: Command[]) => {
      const awa = await aPerson(db);
      const { id: itemId } = await aStockItem(db, { ownerId: awa.id, alertThreshold: THRESHOLD });
      const { id } = await anAnnouncement(db, { userId: awa.id, stockItemId: itemId });
      const send = async (asked: Command) => {
        const { do: kind, amount: q } = asked;
        const move = { id: uuidv7(), itemId, note: "Au hasard" };
        if (kind === "announce") {
          const { version } = await as(awa).announcements.toEdit({ id });
          return as(awa).announcements.quickEdit({ id, version, price: 500, quantityAvailable: q });
        }
        if (kind === "ajustement") return as(awa).stock.record({ ...move, kind, counted: q });
        if (kind === "achat") return as(awa).stock.record({ ...move, kind, quantity: q, unitPrice: 100 });
        if (kind === "recolte" || kind === "perte") return as(awa).stock.record({ ...move, kind, quantity: q });
        return order(db, itemId, asked);
      };
      let model: Model = { moves: [], reserved: 0, alerts: 0 };
      for (const asked of commands) {
        const next = after(model, asked);
        const accepted = await send(asked).then(
          () => true,
          () => false,
        );
        expect([asked, accepted]).toEqual([asked, next !== null]);
        model = next ?? model;
      }
      const [item] = await db.select().from(stockItems).where(eq(stockItems.id, itemId));
      const moves = await db.select().from(stockMoves).where(eq(stockMoves.itemId, itemId)).orderBy(asc(stockMoves.n));
      expect(moves.map(({ quantity }) => quantity)).toEqual(model.moves);
      expect(item).toMatchObject({ onHand: onHandOf(model), reserved: model.reserved });
      const [announcement] = await db.select().from(announcements).where(eq(announcements.id, id));
      expect(announcement?.quantityAvailable).toBe(Math.floor(round(onHandOf(model) - model.reserved)));
      expect(await db.$count(notifications, eq(notifications.userId, awa.id))).toBe(model.alerts);
    };
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }), run), { numRuns: RUNS });
  },
);

test("deux cents pertes à la fois sur 150 kg : 150 passent, une alerte, aucun numéro en double", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { id: itemId } = await aStockItem(server.db, { ownerId: awa.id, onHand: 150, alertThreshold: 100 });
  const { id: announcementId } = await anAnnouncement(server.db, { userId: awa.id, stockItemId: itemId });
  const { stock, announcements: mine } = server.client(await server.cookieOf(awa));
  const lose = () => stock.record.mutate({ id: uuidv7(), itemId, kind: "perte", quantity: 1, note: "Pluie" });
  const said = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      // Anybody who edits, links or unlinks meanwhile waits their turn, and nobody waits in a circle.
      if (n % 50 === 0) {
        await stock.linkAnnouncement.mutate({ id: itemId, announcementId });
        const { version, price, quantityAvailable: quantitySeen } = await mine.toEdit.query({ id: announcementId });
        const edit = { id: announcementId, version, price, quantityAvailable: quantitySeen, quantitySeen };
        await mine.quickEdit.mutate(edit).catch((error: Error) => expect(error.message).toContain("entre-temps"));
      }
      return lose().then(
        () => "ok",
        (error: Error) => error.message,
      );
    }),
  );
  expect(said.filter((word) => word === "ok")).toHaveLength(150);
  expect(new Set(said)).toEqual(new Set(["ok", "Stock insuffisant"]));
  const moves = await server.db.select().from(stockMoves).where(eq(stockMoves.itemId, itemId)).orderBy(asc(stockMoves.n));
  expect(moves.map(({ n }) => n)).toEqual(Array.from({ length: 151 }, (_, n) => n + 1));
  expect((await stock.byId.query({ id: itemId })).onHand).toBe(0);
  const low = and(eq(notifications.userId, awa.id), eq(notifications.kind, "order"));
  expect(await server.db.$count(notifications, low)).toBe(1);
});

test("le même mouvement envoyé vingt fois à la fois ne compte qu'une fois", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { id: itemId } = await aStockItem(server.db, { ownerId: awa.id });
  const { stock } = server.client(await server.cookieOf(awa));
  const asked = { id: uuidv7(), itemId, kind: "recolte", quantity: 7 } as const;
  const made = {
    id: uuidv7(),
    item: { id: uuidv7(), label: "Manioc", category: "tubercules", unit: "sac" },
    quantity: 3,
  } as const;
  await Promise.all(Array.from({ length: 20 }, () => [stock.record.mutate(asked), stock.harvest.mutate(made)]).flat());
  const { items } = await stock.list.query({});
  expect(items.map(({ label, onHand }) => [label, onHand])).toEqual([
    ["Manioc", 3],
    ["Tomates", 7],
  ]);
});
