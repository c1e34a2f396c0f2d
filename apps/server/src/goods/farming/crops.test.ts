import { aPerson } from "@recolte/db/factories";
import { cropCycles, cropLogs, stockItems, stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { CROP_STATUSES, isOpenCrop } from "@recolte/domain/goods/farming/crop-status";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";

const fields = {
  plot: "Parcelle nord",
  crop: "Tomates",
  category: "legumes",
  plantedOn: "2098-03-01",
  expectedFrom: "2098-06-01",
  expectedTo: "2098-06-30",
  expectedKg: 800,
} as const;
const aCrop = () => ({ id: uuidv7(), ...fields });

test("une culture se plante, mûrit, se récolte : le poids entre en stock et l'histoire dit tout", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { crops } = as(awa);
  const { id } = await crops.create(aCrop());
  // In one transaction all of it would have happened at the same moment.
  const aDayPasses = () => db.update(cropLogs).set({ at: sql`${cropLogs.at} - interval '1 day'` });
  await crops.move({ id, status: "planifie", move: "plant", note: "Semis du matin" });
  await aDayPasses();
  await crops.log({ id, logId: uuidv7(), content: "Première pluie" });
  await aDayPasses();
  await crops.move({ id, status: "en_cours", move: "ripen" });
  const item = { id: uuidv7(), label: "Tomates" };
  const harvested = await crops.harvest({ id, status: "a_recolter", moveId: uuidv7(), harvestedKg: 712.5, item });
  const goods = [{ id: item.id, onHand: 712.5, free: 712.5, moves: 1 }];
  expect(harvested).toEqual({ id: item.id, label: "Tomates", category: "legumes", unit: "kg", goods });
  const crop = await crops.byId({ id });
  expect(crop).toMatchObject({ status: "recolte", harvestedKg: 712.5, stock: "Tomates" });
  expect(crop.logs.map(({ move, content }) => [move, content])).toEqual([
    ["harvest", ""],
    ["ripen", ""],
    ["note", "Première pluie"],
    ["plant", "Semis du matin"],
  ]);
  expect(await db.select().from(stockMoves)).toMatchObject([{ kind: "recolte", quantity: 712.5, refId: id, actorId: awa.id }]);
  expect((await db.select().from(stockItems))[0]).toMatchObject({ onHand: 712.5, ownerId: awa.id });
  expect(await crops.list({})).toEqual({ items: [], next: null });
  expect((await crops.list({ over: true })).items.map((row) => row.id)).toEqual([id]);
});

test("le poids entre dans l'unité du stock ; ce qui ne se pèse pas est refusé et rien ne change", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { crops } = as(awa);
  const tonnes = await aStockItem(db, { ownerId: awa.id, unit: "tonne", label: "Manioc" });
  const sacks = await aStockItem(db, { ownerId: awa.id, unit: "sac", label: "Manioc en sac" });
  const foreign = await aStockItem(db, { ownerId: (await aPerson(db)).id });
  const { id } = await crops.create(aCrop());
  const harvest = (status: "planifie" | "en_cours", itemId: string, harvestedKg: number) =>
    crops.harvest({ id, status, itemId, harvestedKg, moveId: uuidv7() });
  await expect(harvest("planifie", tonnes.id, 500)).rejects.toThrow("pas possible dans l'état de la culture");
  await crops.move({ id, status: "planifie", move: "plant" });
  await expect(harvest("en_cours", sacks.id, 500)).rejects.toThrow("Choisissez un stock qui se mesure en kg");
  await expect(harvest("en_cours", tonnes.id, 0.5)).rejects.toThrow("ne se mesure pas dans l'unité");
  await expect(harvest("en_cours", foreign.id, 500)).rejects.toThrow("Ce stock n'existe plus");
  expect((await crops.byId({ id })).status).toBe("en_cours");
  await harvest("en_cours", tonnes.id, 1500);
  expect((await db.select().from(stockItems).where(eq(stockItems.id, tonnes.id)))[0]?.onHand).toBe(1.5);
});

test("un état qui n'est plus celui de l'écran est dit, une culture terminée ne change plus", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { crops } = as(awa);
  const { id } = await crops.create(aCrop());
  await expect(crops.move({ id, status: "en_cours", move: "ripen" })).rejects.toThrow("La culture a changé entre-temps");
  await expect(crops.move({ id, status: "planifie", move: "ripen" })).rejects.toThrow("pas possible dans l'état");
  await crops.update({ id, status: "planifie", ...fields, plot: "Parcelle sud" });
  expect((await crops.byId({ id })).plot).toBe("Parcelle sud");
  await crops.move({ id, status: "planifie", move: "lose", note: "Inondation" });
  expect(await crops.byId({ id })).toMatchObject({ status: "perdu", harvestedKg: null, endedAt: expect.any(Date) });
  await expect(crops.update({ id, status: "perdu", ...fields })).rejects.toThrow("Cette culture est terminée");
  await expect(crops.move({ id, status: "perdu", move: "lose" })).rejects.toThrow("pas possible dans l'état");
});

test("la culture d'un autre n'existe pas", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const given = aCrop();
  await as(awa).crops.create(given);
  const seen = { id: given.id, status: "planifie" } as const;
  const item = { id: uuidv7(), label: "Tomates" };
  for (const call of [
    () => as(ben).crops.byId({ id: given.id }),
    () => as(ben).crops.update({ ...seen, ...fields }),
    () => as(ben).crops.move({ ...seen, move: "plant" }),
    () => as(ben).crops.harvest({ ...seen, moveId: uuidv7(), harvestedKg: 1, item }),
    () => as(ben).crops.log({ id: given.id, logId: uuidv7(), content: "x" }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND", message: "Culture non trouvée" });
  }
  expect(await as(ben).crops.list({})).toEqual({ items: [], next: null });
  await expect(as(ben).crops.create(given)).rejects.toThrow("Un premier envoi est déjà enregistré");
  await expect(as(null).crops.list({})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("le même envoi répété ne crée qu'une culture et qu'une note", async ({ db, as }) => {
  const awa = await aPerson(db);
  const given = aCrop();
  const note = { id: given.id, logId: uuidv7(), content: "Arrosé" };
  for (let n = 0; n < 2; n += 1) {
    await as(awa).crops.create(given);
    await as(awa).crops.log(note);
  }
  expect([await db.$count(cropCycles), await db.$count(cropLogs)]).toEqual([1, 1]);
});

test("les cultures suivies vont par récolte prévue, les terminées page par page, sans trou ni doublon", async ({ db, as }) => {
  const awa = await aPerson(db);
  const rows = Array.from({ length: 100 }, (_, n) => ({
    ...fields,
    ownerId: awa.id,
    plantedOn: `2026-01-${String(1 + (n % 20)).padStart(2, "0")}`,
    expectedFrom: `2026-06-${String(30 - (n % 30)).padStart(2, "0")}`,
    expectedTo: "2026-07-30",
    status: CROP_STATUSES[n % 5]!,
    ...(isOpenCrop(CROP_STATUSES[n % 5]!) ? {} : { endedAt: new Date() }),
    ...(CROP_STATUSES[n % 5] === "recolte" ? { harvestedKg: n } : {}),
  }));
  await db.insert(cropCycles).values(rows);
  const open = (await as(awa).crops.list({})).items;
  expect(open).toHaveLength(rows.filter(({ status }) => isOpenCrop(status)).length);
  expect(open.map((row) => row.expectedFrom)).toEqual(open.map((row) => row.expectedFrom).toSorted());
  const first = await as(awa).crops.list({ over: true });
  const second = await as(awa).crops.list({ over: true, cursor: first.next });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.items.length, new Set(ids).size, second.next]).toEqual([24, 16, 40, null]);
});

test("plantée un jour passé, une culture pousse déjà ; à venir, elle est planifiée", async ({ db, as }) => {
  const { crops } = as(await aPerson(db));
  for (const [plantedOn, status] of [
    ["2026-03-01", "en_cours"],
    ["2098-03-01", "planifie"],
  ] as const) {
    const { id } = await crops.create({ ...aCrop(), plantedOn });
    expect(await crops.byId({ id })).toMatchObject({ status });
  }
});
