import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { products, unitWeights } from "@recolte/db/schema";
import { pricePerKilogram } from "@recolte/domain/goods/price-per-kilogram";
import { type Unit, UNITS } from "@recolte/domain/goods/unit";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { followWeights } from "./usual-weight.ts";

interface Offer {
  title: string;
  price: number;
  unit: Unit;
  weightKg?: number;
}

const OFFERS: readonly Offer[] = [
  { title: "dix francs le gramme", price: 10, unit: "g" },
  { title: "trente-quatre francs le kilo", price: 34, unit: "kg" },
  { title: "vingt mille la tonne", price: 20_000, unit: "tonne" },
  { title: "cher la tonne", price: 9_999_999_999.99, unit: "tonne" },
  { title: "un sac de quarante kilos", price: 12_000, unit: "sac", weightKg: 40 },
  { title: "un régime de quinze kilos", price: 3000, unit: "regime", weightKg: 15 },
  { title: "un tas de trois kilos", price: 1000, unit: "tas", weightKg: 3 },
  { title: "une pièce", price: 5, unit: "piece" },
  { title: "un litre", price: 1, unit: "litre", weightKg: 1 },
  { title: "sans prix", price: 0, unit: "kg" },
];
const RISING = [
  "vingt mille la tonne",
  "trente-quatre francs le kilo",
  "un régime de quinze kilos",
  "un sac de quarante kilos",
  "un tas de trois kilos",
  "dix francs le gramme",
  "cher la tonne",
];
const APART = ["sans prix", "un litre", "une pièce"];
const SECOND = 1000;

test.for([
  ["price_asc", [...RISING, ...APART]],
  ["price_desc", [...RISING.toReversed(), ...APART]],
] as const)(
  "le tri « %s » va par kilo ; ce qui n'en a pas vient après, le plus récent d'abord",
  async ([sort, titles], { db, as }) => {
    const { id: userId } = await aPerson(db);
    const start = Date.now() - 60 * SECOND;
    for (const [i, offer] of OFFERS.entries())
      await anAnnouncement(db, { userId, ...offer, createdAt: new Date(start + i * SECOND) });
    const found = async (search?: string) =>
      (await as(null).announcements.list({ sort, search })).items.map(({ title }) => title);
    expect(await found()).toEqual(titles);
    // A search puts in order what it found in another way.
    expect(await found("un")).toEqual(titles.filter((title) => title.includes("un")));
  },
);

/** Repeatable: no two runs may differ. */
function* draws(seed: number) {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647);
}

test("le prix au kilo que la base compte est celui de la règle", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  const random = draws(7);
  const draw = (most: number) => random.next().value! % most;
  for (let i = 0; i < 60; i++) {
    const unit = UNITS[i % UNITS.length]!;
    const weightKg = draw(2) ? (1 + draw(200_000)) / 100 : undefined;
    await anAnnouncement(db, { userId, title: String(i), price: draw(5) ? draw(10_000_000) / 100 : 0, unit, weightKg });
  }
  const all = await listed(as(null).announcements.list, {});
  expect(all).toHaveLength(60);
  for (const { id, price, unit, pricePerKg, approximate } of all) {
    const { weightKg } = (await db.query.announcements.findFirst({ where: (t, { eq }) => eq(t.id, id) }))!;
    const rule = pricePerKilogram({ price, unit, weightKg });
    expect({ unit, price, weightKg, known: pricePerKg !== null, approximate }).toMatchObject({
      known: rule !== null,
      approximate: false,
    });
    if (rule !== null) expect(Math.abs(pricePerKg! - rule)).toBeLessThanOrEqual(rule < 10 || !weightKg ? 0.00501 : 0.501);
  }
});

interface Page {
  items: { id: string; price: number; unit: Unit; pricePerKg: number | null; approximate: boolean }[];
  next: { key: string; id: string } | null;
}
async function listed(list: (input: object) => Promise<Page>, filter: object) {
  const items: Page["items"] = [];
  for (let cursor: Page["next"] | undefined; cursor !== null;) {
    const page = await list({ ...filter, cursor });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

test.for(["price_asc", "price_desc"] as const)(
  "toutes les pages du tri « %s » mises bout à bout sont la liste, chaque annonce une fois, aux mêmes instants aussi",
  async (sort, { db, as }) => {
    const { id: userId } = await aPerson(db);
    const ids: string[] = [];
    for (let i = 0; i < 80; i++) {
      const { title: _title, ...offer } = OFFERS[i % OFFERS.length]!;
      const createdAt = new Date(Date.now() - 100 * SECOND + (i % 3) * SECOND);
      const { id } = await anAnnouncement(db, { userId, title: "Lot", ...offer, createdAt });
      ids.push(id);
    }
    for (const search of [undefined, "lot"]) {
      const all = await listed(as(null).announcements.list, { sort, ...(search && { search }) });
      expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const prices = all.map(({ pricePerKg }) => pricePerKg);
      const known = prices.filter((price) => price !== null);
      expect(prices.slice(known.length).every((price) => price === null)).toBe(true);
      expect(known).toEqual(known.toSorted((a, b) => (sort === "price_asc" ? a - b : b - a)));
    }
  },
);

test("sans le poids que dit le vendeur, le poids habituel de son pays compte, avec « ≈ » et sa source", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  const [rice] = await db.insert(products).values({ slug: "riz-essai", name: "Riz", category: "cereales" }).returning();
  const weight = { productId: rice!.id, unit: "sac" as const, certainty: "attestee" as const };
  await db.insert(unitWeights).values([
    { ...weight, kg: 50, source: "partout" },
    { ...weight, kg: 25.5, source: "marchés de Libreville", country: "gabon" },
  ]);
  const offer = { userId, price: 12_750, unit: "sac" as const, productId: rice!.id };
  const { id } = await anAnnouncement(db, offer);
  const { id: abroad } = await anAnnouncement(db, { ...offer, country: "cote_ivoire", currency: "XOF" });
  const { id: said } = await anAnnouncement(db, { ...offer, weightKg: 30 });
  const detail = async (one: string) => as(null).announcements.byId({ id: one });
  expect(await detail(id)).toMatchObject({
    pricePerKg: 500,
    approximate: true,
    weight: "poids habituel : 25,5 kg, source : marchés de Libreville",
  });
  expect(await detail(abroad)).toMatchObject({ pricePerKg: 255, approximate: true });
  expect(await detail(said)).toMatchObject({ pricePerKg: 425, approximate: false, weight: "30 kg, selon le vendeur" });
});

test("la fourchette de prix est au kilo, dans les deux sens, et laisse dehors ce qui n'en a pas", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  for (const offer of OFFERS) await anAnnouncement(db, { userId, ...offer });
  const within = ["trente-quatre francs le kilo", "un régime de quinze kilos", "un sac de quarante kilos"];
  for (const sort of ["price_asc", "recent"] as const) {
    const found = async (range: object) => {
      const { items } = await as(null).announcements.list({ sort, ...range });
      const { count } = await as(null).announcements.count(range);
      expect(count).toBe(items.length);
      return items.map(({ title }) => title).toSorted();
    };
    expect(await found({ minPrice: 34, maxPrice: 300 })).toEqual(within);
    expect(await found({ minPrice: 300, maxPrice: 34 })).toEqual(within);
    expect(await found({ maxPrice: 20 })).toEqual(["vingt mille la tonne"]);
    expect(await found({ minPrice: 10_000 })).toEqual(["cher la tonne", "dix francs le gramme"]);
    expect(await found({ search: "un", minPrice: 250, maxPrice: 400 })).toEqual([
      "un sac de quarante kilos",
      "un tas de trois kilos",
    ]);
  }
});

test("une retouche du dictionnaire pèse de nouveau ce qui est annoncé, par lots, et rien d'autre", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  const [rice] = await db.insert(products).values({ slug: "riz-essai", name: "Riz", category: "cereales" }).returning();
  const offer = { userId, price: 12_000, unit: "sac" as const, productId: rice!.id };
  const { id } = await anAnnouncement(db, offer);
  const { id: said } = await anAnnouncement(db, { ...offer, weightKg: 24 });
  const perKilogram = async (one: string) => (await as(null).announcements.byId({ id: one })).pricePerKg;
  expect(await perKilogram(id)).toBeNull();
  const weight = { productId: rice!.id, unit: "sac" as const, source: "essai", certainty: "attestee" as const };
  await db.insert(unitWeights).values({ ...weight, kg: 50 });
  await followWeights(db);
  expect([await perKilogram(id), await perKilogram(said)]).toEqual([240, 500]);
  await db.update(unitWeights).set({ kg: 40 }).where(eq(unitWeights.productId, rice!.id));
  await followWeights(db);
  expect(await perKilogram(id)).toBe(300);
  await db.delete(unitWeights).where(eq(unitWeights.productId, rice!.id));
  await followWeights(db);
  expect(await perKilogram(id)).toBeNull();
});
