import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcements, products, productSeasons } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, type Fixtures, test } from "#testing/test.ts";

const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Half a year away: no clock is wrong by that. */
const NOT_NOW = [((new Date().getUTCMonth() + 6) % 12) + 1];

type Values = Partial<typeof announcements.$inferInsert>;

async function aMarket(db: Fixtures["db"]) {
  const [product] = await db.insert(products).values({ slug: "tomate-test", name: "Tomate", category: "legumes" }).returning();
  const id = product!.id;
  const sell = async (values: Values = {}) => {
    const { id: userId } = await aPerson(db);
    const one = await anAnnouncement(db, { userId, title: "Lot", city: "Oyem", unit: "kg", price: 500, ...values });
    await db.update(announcements).set({ productId: id }).where(eq(announcements.id, one.id));
    return { ...one, userId };
  };
  return { id, sell };
}

test("un produit que personne ne connaît, ou une ville hors de la liste, n'a pas de page", async ({ db, as }) => {
  await aMarket(db);
  for (const input of [{ product: "inconnu" }, { product: "tomate-test", town: "atlantis" }, { product: "TOMATE-TEST" }])
    await expect(as(null).products.bySlug(input)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("sans annonce la page est là, et ne dit rien de plus que ce qui est", async ({ db, as }) => {
  await aMarket(db);
  expect(await as(null).products.bySlug({ product: "tomate-test", town: "port-gentil" })).toEqual({
    slug: "tomate-test",
    name: "Tomate",
    category: "legumes",
    place: { town: "Port-Gentil", country: "gabon" },
    count: 0,
    newest: null,
    prices: [],
    items: [],
    seasons: [],
    towns: [],
  });
});

test("elle compte ce que tout le monde voit : ni en pause, ni d'un suspendu, ni d'une autre ville", async ({ db, as }) => {
  const { sell } = await aMarket(db);
  const [first] = [await sell({ createdAt: new Date("2026-01-01T10:00:00Z") }), await sell({ status: "paused" })];
  const gone = await sell();
  await suspend(db, gone.userId);
  const bitam = await sell({ city: "Bitam", createdAt: new Date("2026-01-02T10:00:00Z") });
  const here = await as(null).products.bySlug({ product: "tomate-test", town: "oyem" });
  expect(here).toMatchObject({ count: 1, newest: "2026-01-01T10:00:00.000Z", items: [{ id: first.id }] });
  const all = await as(null).products.bySlug({ product: "tomate-test" });
  expect([all.count, all.items.map(({ id }) => id)]).toEqual([2, [bitam.id, first.id]]);
});

test("le prix du milieu se dit par pays à partir de cinq vendeurs, de ce qu'ils disent eux-mêmes", async ({ db, as }) => {
  const { sell } = await aMarket(db);
  for (const price of [100, 200, 900, 1000]) await sell({ price });
  const prices = async () => (await as(null).products.bySlug({ product: "tomate-test" })).prices;
  expect(await prices()).toEqual([{ country: "gabon", priced: 4, sellers: 4, low: 100, high: 1000, middle: null }]);
  await sell({ unit: "sac", price: 15_000, weightKg: 50 });
  await sell({ unit: "sac", price: 15_000, usualKg: 10 });
  await sell({ unit: "litre", price: 5 });
  await sell({ country: "cote_ivoire", currency: "XOF", city: "Abidjan", price: 700 });
  expect(await prices()).toEqual([
    { country: "gabon", priced: 5, sellers: 5, low: 100, high: 1000, middle: 300 },
    { country: "cote_ivoire", priced: 1, sellers: 1, low: 700, high: 700, middle: null },
  ]);
});

test("les annonces d'un même vendeur ne font qu'un vendeur", async ({ db, as }) => {
  const { id, sell } = await aMarket(db);
  const { userId } = await sell();
  for (let i = 0; i < 6; i++) {
    const one = await anAnnouncement(db, { userId, city: "Oyem" });
    await db.update(announcements).set({ productId: id }).where(eq(announcements.id, one.id));
  }
  const { prices } = await as(null).products.bySlug({ product: "tomate-test" });
  expect(prices).toMatchObject([{ sellers: 1, middle: null }]);
});

test("d'une ville, les plus proches d'abord ; de partout, celles qui en ont le plus ; jamais une ville sans page", async ({
  db,
  as,
}) => {
  const { sell } = await aMarket(db);
  for (const city of ["Libreville", "Libreville", "Bitam", "Oyem", "Un village"]) await sell({ city });
  await sell({ country: "cote_ivoire", currency: "XOF", city: "Abidjan" });
  const towns = async (town?: string) =>
    (await as(null).products.bySlug({ product: "tomate-test", ...(town && { town }) })).towns.map(({ slug }) => slug);
  expect(await towns("oyem")).toEqual(["bitam", "libreville"]);
  expect(await towns()).toEqual(["libreville", "abidjan", "bitam", "oyem"]);
});

test("la saison ne se dit que d'une source confirmée, et d'une ville celle de son pays", async ({ db, as }) => {
  const { id } = await aMarket(db);
  const season = { productId: id, source: "Un agronome", certainty: "attestee" } as const;
  await db.insert(productSeasons).values([
    { ...season, country: "gabon", months: [11, 12, 1] },
    { ...season, country: "cote_ivoire", months: [3] },
  ]);
  const months = async (town?: string) =>
    (await as(null).products.bySlug({ product: "tomate-test", ...(town && { town }) })).seasons.map((one) => one.months);
  expect(await months()).toEqual([[11, 12, 1], [3]]);
  expect(await months("abidjan")).toEqual([[3]]);
  await db.update(productSeasons).set({ certainty: "a_confirmer" }).where(eq(productSeasons.country, "gabon"));
  expect(await months()).toEqual([[3]]);
  await db.update(productSeasons).set({ certainty: "attestee", months: ALL_YEAR }).where(eq(productSeasons.country, "gabon"));
  await db.update(productSeasons).set({ months: NOT_NOW }).where(eq(productSeasons.country, "cote_ivoire"));
  const { seasons } = await as(null).products.bySlug({ product: "tomate-test" });
  expect(seasons.map(({ country, isOn }) => [country, isOn])).toEqual([
    ["gabon", true],
    ["cote_ivoire", false],
  ]);
});
