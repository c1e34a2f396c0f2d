import { aPerson } from "@recolte/db/factories";
import { batches, stockItems, stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";

const processor = (db: Db) => aPerson(db, { userType: "transformateur" });
const onHand = async (db: Db, id: string) => (await db.select().from(stockItems).where(eq(stockItems.id, id)))[0]!.onHand;
const flour = () => ({ id: uuidv7(), label: "Farine de manioc", category: "cereales", unit: "kg" }) as const;

test("un lot prend ses matières premières, rend son produit, et dit son rendement", async ({ db, as }) => {
  const awa = await processor(db);
  const cassava = await aStockItem(db, { ownerId: awa.id, label: "Manioc", unit: "tonne", onHand: 2 });
  const sacks = await aStockItem(db, { ownerId: awa.id, label: "Maïs", unit: "sac", onHand: 10 });
  const id = uuidv7();
  const inputs = [
    { stockItemId: cassava.id, quantity: 0.5 },
    { stockItemId: sacks.id, quantity: 4, kg: 200 },
  ];
  await as(awa).batches.begin({ id, product: "Farine", inputs });
  expect([await onHand(db, cassava.id), await onHand(db, sacks.id)]).toEqual([1.5, 6]);
  const item = flour();
  const { goods } = await as(awa).batches.finish({ id, moveId: uuidv7(), quantity: 350, item });
  expect(goods.map((one) => [one.id, one.onHand])).toEqual([
    [cassava.id, 1.5],
    [sacks.id, 6],
    [item.id, 350],
  ]);
  expect(await onHand(db, item.id)).toBe(350);
  const [shown] = (await as(awa).batches.list({})).items;
  expect(shown).toMatchObject({ status: "termine", inputKg: 700, outputKg: 350, output: 350, outputUnit: "kg" });
  expect(shown?.inputs.map(({ label, quantity, kg }) => [label, quantity, kg])).toEqual([
    ["Manioc", 0.5, 500],
    ["Maïs", 4, 200],
  ]);
  const moves = (await db.select().from(stockMoves)).filter(({ refId }) => refId === id);
  expect(moves.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["transformation", -0.5],
    ["transformation", -4],
    ["transformation", 350],
  ]);
  expect(await as(awa).batches.summary()).toEqual({ open: 0, finished: 1, inputKg: 700, outputKg: 350 });
});

test("il ne sort pas plus qu'il n'est entré, et rien ne part sans stock, sans poids ou d'autrui", async ({ db, as }) => {
  const [awa, ben] = [await processor(db), await processor(db)];
  const cassava = await aStockItem(db, { ownerId: awa.id, label: "Manioc", onHand: 100 });
  const sacks = await aStockItem(db, { ownerId: awa.id, label: "Maïs", unit: "sac", onHand: 10 });
  const foreign = await aStockItem(db, { ownerId: ben.id, onHand: 100 });
  const begin = (...inputs: { stockItemId: string; quantity: number; kg?: number }[]) =>
    as(awa).batches.begin({ id: uuidv7(), product: "Farine", inputs });
  const first = { stockItemId: cassava.id, quantity: 60 };
  await expect(begin({ ...first, quantity: 100.001 })).rejects.toThrow("Stock insuffisant : il reste 100\u00a0kg de « Manioc »");
  await expect(begin(first, { stockItemId: sacks.id, quantity: 2 })).rejects.toThrow("Indiquez le poids en kg");
  await expect(begin(first, { stockItemId: sacks.id, quantity: 1.5, kg: 60 })).rejects.toThrow("doit être un nombre entier");
  await expect(begin(first, { stockItemId: foreign.id, quantity: 1 })).rejects.toThrow("Ce stock n'existe plus");
  expect([await onHand(db, cassava.id), await onHand(db, sacks.id), await db.$count(batches)]).toEqual([100, 10, 0]);
  const { id } = await begin(first);
  const finish = (quantity: number) => as(awa).batches.finish({ id, moveId: uuidv7(), quantity, item: flour() });
  await expect(finish(60.001)).rejects.toThrow(/Il ne peut pas sortir plus que ce qui est entré : 60.kg au plus/u);
  expect((await as(awa).batches.list({})).items[0]?.status).toBe("en_cours");
  await finish(60);
});

test("des matières premières trop lourdes ensemble sont refusées, sans panne, et restent en stock", async ({ db, as }) => {
  const awa = await processor(db);
  const most = 10_000_000;
  const inputs: { stockItemId: string; quantity: number }[] = [];
  for (let n = 0; n < 12; n++) {
    const { id } = await aStockItem(db, { ownerId: awa.id, label: `Manioc ${n}`, unit: "tonne", onHand: most });
    inputs.push({ stockItemId: id, quantity: most });
  }
  const begun = as(awa).batches.begin({ id: uuidv7(), product: "Farine", inputs });
  await expect(begun).rejects.toThrow("Cette quantité est trop élevée");
  expect(await onHand(db, inputs[0]!.stockItemId)).toBe(most);
});

test("annuler rend tout ; un lot fini ou annulé ne change plus", async ({ db, as }) => {
  const awa = await processor(db);
  const cassava = await aStockItem(db, { ownerId: awa.id, label: "Manioc", onHand: 100 });
  const begin = async () =>
    as(awa).batches.begin({ id: uuidv7(), product: "Farine", inputs: [{ stockItemId: cassava.id, quantity: 100 }] });
  const { id } = await begin();
  await db.update(stockItems).set({ archivedAt: new Date() });
  await as(awa).batches.cancel({ id });
  expect((await db.select().from(stockItems))[0]).toMatchObject({ onHand: 100, archivedAt: null });
  await expect(as(awa).batches.cancel({ id })).rejects.toThrow("Ce lot est déjà terminé ou annulé");
  await expect(as(awa).batches.finish({ id, moveId: uuidv7(), quantity: 1, item: flour() })).rejects.toThrow(
    "déjà terminé ou annulé",
  );
  const second = await begin();
  const done = { id: second.id, moveId: uuidv7(), quantity: 40, itemId: cassava.id };
  await as(awa).batches.finish(done);
  await as(awa).batches.finish(done);
  await expect(as(awa).batches.cancel({ id: second.id })).rejects.toThrow("déjà terminé ou annulé");
  expect(await onHand(db, cassava.id)).toBe(40);
});

test("ce qui est réservé pour des commandes ne se transforme pas", async ({ db, as }) => {
  const awa = await processor(db);
  const cassava = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  await db.update(stockItems).set({ reserved: 70 });
  const begin = (quantity: number) =>
    as(awa).batches.begin({ id: uuidv7(), product: "Farine", inputs: [{ stockItemId: cassava.id, quantity }] });
  await expect(begin(31)).rejects.toThrow("Stock insuffisant");
  await begin(30);
});

test("le lot d'un autre n'existe pas ; un envoi répété n'en fait qu'un, et corrigé se refuse", async ({ db, as }) => {
  const [awa, ben] = [await processor(db), await processor(db)];
  const cassava = await aStockItem(db, { ownerId: awa.id, onHand: 100 });
  const batch = { id: uuidv7(), product: "Farine", inputs: [{ stockItemId: cassava.id, quantity: 10 }] };
  await as(awa).batches.begin(batch);
  await as(awa).batches.begin(batch);
  const corrected = { ...batch, inputs: [{ stockItemId: cassava.id, quantity: 12 }] };
  await expect(as(awa).batches.begin(corrected)).rejects.toThrow("Un premier envoi est déjà enregistré");
  expect([await onHand(db, cassava.id), await db.$count(batches)]).toEqual([90, 1]);
  const { id } = batch;
  for (const call of [
    () => as(ben).batches.cancel({ id }),
    () => as(ben).batches.finish({ id, moveId: uuidv7(), quantity: 1, item: flour() }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Lot non trouvé" });
  }
  const own = await aStockItem(db, { ownerId: ben.id, onHand: 5 });
  const taken = { ...batch, inputs: [{ stockItemId: own.id, quantity: 1 }] };
  await expect(as(ben).batches.begin(taken)).rejects.toThrow("Un premier envoi est déjà enregistré");
  expect((await as(ben).batches.list({})).items).toEqual([]);
  expect(await onHand(db, own.id)).toBe(5);
});

test("un poids corrigé après une réponse perdue n'est pas celui qui est gardé : personne ne le lit, à l'entrée ni à la sortie", async ({
  db,
  as,
}) => {
  const awa = await processor(db);
  const sacks = await aStockItem(db, { ownerId: awa.id, label: "Maïs", unit: "sac", onHand: 9 });
  const batch = { id: uuidv7(), product: "Farine de maïs", inputs: [{ stockItemId: sacks.id, quantity: 2, kg: 50 }] };
  for (let times = 0; times < 2; times++) await as(awa).batches.begin(batch);
  const corrected = { ...batch, inputs: [{ stockItemId: sacks.id, quantity: 2, kg: 100 }] };
  await expect(as(awa).batches.begin(corrected)).rejects.toThrow("Un premier envoi est déjà enregistré");
  const item = { id: uuidv7(), label: "Farine de maïs", category: "cereales" as const, unit: "sac" as const };
  const end = { id: batch.id, moveId: uuidv7(), quantity: 1, kg: 30, item };
  for (let times = 0; times < 2; times++) await as(awa).batches.finish(end);
  await expect(as(awa).batches.finish({ ...end, kg: 40 })).rejects.toThrow("Ce lot est déjà terminé ou annulé");
});

const command = fc.oneof(
  fc.record({ what: fc.constant("begin" as const), a: fc.integer({ min: 1, max: 60_000 }), b: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ what: fc.constant("finish" as const), at: fc.nat(9), output: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ what: fc.constant("cancel" as const), at: fc.nat(9) }),
);

test("quoi qu'on enchaîne : la sortie ne dépasse pas l'entrée et le stock égale ses mouvements", async ({ db, as }) => {
  const runs = process.env.LONG === "1" ? 500 : 25;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
      const awa = await processor(db);
      const { batches: mine } = as(awa);
      const kilos = await aStockItem(db, { ownerId: awa.id, label: "Manioc", onHand: 100 });
      const sacks = await aStockItem(db, { ownerId: awa.id, label: "Maïs", unit: "sac", onHand: 9 });
      const output = await aStockItem(db, { ownerId: awa.id, label: "Farine" });
      const made: string[] = [];
      for (const one of commands) {
        const id = one.what === "begin" ? uuidv7() : made[one.at % Math.max(1, made.length)];
        if (!id) continue;
        const inputs =
          one.what === "begin"
            ? [
                { stockItemId: kilos.id, quantity: one.a / 1000 },
                ...(one.b > 0 ? [{ stockItemId: sacks.id, quantity: one.b, kg: one.b * 50 }] : []),
              ]
            : [];
        const done =
          one.what === "begin"
            ? mine.begin({ id, product: "Farine", inputs }).then(() => made.push(id))
            : one.what === "cancel"
              ? mine.cancel({ id })
              : mine.finish({ id, moveId: uuidv7(), quantity: one.output / 1000, itemId: output.id });
        await done.catch((error: { code?: string }) => expect(error.code).not.toBe("INTERNAL_SERVER_ERROR"));
      }
      const items = await db.select().from(stockItems).where(eq(stockItems.ownerId, awa.id));
      for (const item of items) {
        const moves = await db.select().from(stockMoves).where(eq(stockMoves.itemId, item.id));
        const sum = moves.reduce((total, { quantity }) => total + Math.round(quantity * 1000), 0);
        expect(Math.round(item.onHand * 1000)).toBe(sum);
        expect(item.onHand).toBeGreaterThanOrEqual(0);
      }
      const rows = await db.select().from(batches).where(eq(batches.ownerId, awa.id));
      for (const row of rows) expect(row.outputKg ?? 0).toBeLessThanOrEqual(row.inputKg);
      const finished = rows.filter(({ status }) => status === "termine");
      const total = (name: "inputKg" | "outputKg") =>
        finished.reduce((sum, row) => sum + Math.round(row[name]! * 1000), 0) / 1000;
      expect(await mine.summary()).toEqual({
        open: rows.filter(({ status }) => status === "en_cours").length,
        finished: finished.length,
        inputKg: total("inputKg"),
        outputKg: total("outputKg"),
      });
    }),
    { numRuns: runs },
  );
}, 600_000);
