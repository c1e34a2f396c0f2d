import { anAnnouncement, aPerson, aProduct, type Person } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcements, profiles } from "@recolte/db/schema";
import { CONDITIONS } from "@recolte/domain/market/announcements/condition";
import { type Choice, CHOICES } from "@recolte/domain/market/announcements/facets";
import { FLAGS } from "@recolte/domain/market/announcements/list-filter";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";

/** Repeatable: no two runs may differ. */
function drawing(seed: number) {
  let state = seed;
  return (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
}

const TOWNS = { gabon: ["Oyem", "Bitam", "Mouila"], cote_ivoire: ["Bouaké", "Daloa"] } as const;
const PRODUCTS = ["Igname", "Huile de palme", "Riz"] as const;
const SLUGS = ["igname", "huile-de-palme", "riz"] as const;
const SELLERS = [
  { userType: "producteur", verified: true },
  { userType: "grossiste", verified: false },
  { userType: "consommateur", verified: false },
] as const;

type Row = Record<string, string | boolean | number | undefined>;
type Filter = Record<string, string | boolean | undefined>;
const matches = (row: Row, filter: Filter) =>
  Object.entries(filter).every(
    ([name, value]) =>
      value === undefined ||
      value === false ||
      (name === "search" ? String(row.title).includes(String(value)) : row[name] === value),
  );

/** As many random rows, written and remembered. */
async function market(db: Db, rows: number, draw: (most: number) => number) {
  const people: Person[] = [];
  for (const seller of SELLERS) people.push(await aPerson(db, seller));
  const known = [];
  for (const name of PRODUCTS) known.push(await aProduct(db, { name }));
  const written: Row[] = [];
  for (let i = 0; i < rows; i++) {
    const country = COUNTRIES[draw(COUNTRIES.length)]!;
    const [seller, product] = [draw(SELLERS.length), draw(PRODUCTS.length + 1)];
    const row = {
      title: ["lot de brousse", "vente directe"][draw(2)]!,
      category: CATEGORIES[draw(3)]!,
      country,
      city: TOWNS[country][draw(TOWNS[country].length)]!,
      condition: CONDITIONS[draw(2)]!,
      organic: draw(3) === 0,
      delivery: draw(2) === 0,
      wholesale: draw(4) === 0,
      negotiable: draw(2) === 0,
    };
    await anAnnouncement(db, {
      userId: people[seller]!.id,
      title: row.title,
      category: row.category,
      country,
      city: row.city,
      conditionProduct: row.condition,
      isOrganic: row.organic,
      deliveryAvailable: row.delivery,
      bulkSaleAvailable: row.wholesale,
      negotiablePrice: row.negotiable,
      productId: known[product]?.id ?? null,
    });
    written.push({ ...row, product: SLUGS[product], sellerType: SELLERS[seller]!.userType, verified: SELLERS[seller]!.verified });
  }
  await anAnnouncement(db, { userId: people[0]!.id, status: "paused" });
  return written;
}

/** What one leaves aside to look at the other values of a choice. */
const without = (filter: Filter, choice: Choice) => ({
  ...filter,
  [choice]: undefined,
  ...(choice === "country" && { city: undefined }),
});

/** Counted one by one, as a person would. */
function counted(rows: Row[], filter: Filter, choice: Choice) {
  const counts = new Map<string, number>();
  for (const row of rows.filter((one) => matches(one, without(filter, choice)))) {
    const value = row[choice];
    const key = choice === "city" ? `${row.country} ${value}` : String(value);
    if (value !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

function randomFilter(draw: (most: number) => number): Filter {
  const country = COUNTRIES[draw(COUNTRIES.length)]!;
  return {
    ...(draw(3) === 0 && { category: CATEGORIES[draw(3)]! }),
    ...(draw(3) === 0 && { country }),
    ...(draw(4) === 0 && { city: TOWNS[country][0] }),
    ...(draw(4) === 0 && { condition: CONDITIONS[draw(2)]! }),
    ...(draw(4) === 0 && { product: SLUGS[draw(SLUGS.length)]! }),
    ...(draw(4) === 0 && { sellerType: SELLERS[draw(SELLERS.length)]!.userType }),
    ...(draw(4) === 0 && { [FLAGS[draw(FLAGS.length)]!]: true }),
    ...(draw(3) === 0 && { search: ["brousse", "vente"][draw(2)]! }),
  };
}

const ROWS = 90;
const QUESTIONS = 40;
const APART_MAX = 3;

test("les nombres des facettes sont ceux d'un compte ligne à ligne, quels que soient les choix", async ({ db, as }) => {
  const draw = drawing(11);
  const rows = await market(db, ROWS, draw);
  for (let i = 0; i < QUESTIONS; i++) {
    const filter = randomFilter(draw);
    const asked: object = filter;
    const { total, isCapped, flags, choices } = await as(null).announcements.facets({ ...asked, exact: true });
    const found = rows.filter((row) => matches(row, filter));
    expect([filter, total, isCapped]).toEqual([filter, found.length, false]);
    expect([filter, flags]).toEqual([
      filter,
      Object.fromEntries(FLAGS.map((flag) => [flag, found.filter((row) => row[flag] === true).length])),
    ]);
    const apart = CHOICES.filter((choice) => filter[choice] !== undefined || (choice === "country" && filter.city !== undefined));
    for (const choice of CHOICES) {
      const counts = choices[choice];
      // A product that is chosen stands there with none left.
      const values = counts?.values
        .filter(({ count }) => count > 0)
        .map(({ value, count, country }) => [choice === "city" ? `${country} ${value}` : value, count]);
      if (apart.indexOf(choice) >= APART_MAX) {
        expect([filter, choice, values ?? []]).toEqual([filter, choice, []]);
      } else expect([filter, choice, Object.fromEntries(values ?? [])]).toEqual([filter, choice, counted(rows, filter, choice)]);
    }
  }
});

test("sans mot ni filtre tout est compté, une fois par minute", async ({ db, as }) => {
  const rows = await market(db, 20, drawing(3));
  const all = await as(null).announcements.facets({});
  expect(all).toMatchObject({ total: rows.length, isCapped: false });
  expect(Object.fromEntries(all.choices.category!.values.map(({ value, count }) => [value, count]))).toEqual(
    counted(rows, {}, "category"),
  );
  const { id: userId } = await aPerson(db);
  await anAnnouncement(db, { userId });
  expect(await as(null).announcements.facets({})).toEqual(all);
  expect(await as(null).announcements.facets({ country: "gabon" })).toMatchObject({
    total: rows.filter(({ country }) => country === "gabon").length + 1,
  });
});

test("un produit dit son nom, choisi il reste même s'il n'en est plus ; inconnu, il ne trouve rien et ne casse rien", async ({
  db,
  as,
}) => {
  const { id: userId } = await aPerson(db);
  const oil = await aProduct(db, { name: "Huile de palme" });
  await aProduct(db, { name: "Riz" });
  await anAnnouncement(db, { userId, productId: oil.id, category: "autres" });
  const products = async (filter: object) => (await as(null).announcements.facets(filter)).choices.product?.values;
  const counts = { value: "huile-de-palme", label: "Huile de palme", count: 1 };
  expect(await products({ category: "autres" })).toEqual([counts]);
  expect(await products({ product: "huile-de-palme" })).toEqual([counts]);
  expect(await products({ product: "riz" })).toEqual([counts, { value: "riz", label: "Riz", count: 0 }]);
  expect(await products({ product: "licorne" })).toEqual([counts]);
  expect(await as(null).announcements.count({ product: "licorne" })).toEqual({ count: 0 });
  expect(await as(null).announcements.count({ product: "huile-de-palme" })).toEqual({ count: 1 });
});

test("la liste suit chaque filtre, seul et avec les autres", async ({ db, as }) => {
  const draw = drawing(5);
  const rows = await market(db, 40, draw);
  for (let i = 0; i < 30; i++) {
    const filter = randomFilter(draw);
    const asked: object = filter;
    const { items } = await as(null).announcements.list({ ...asked, exact: true, sort: "recent" });
    const expected = rows.filter((row) => matches(row, filter)).length;
    expect([filter, items.length]).toEqual([filter, Math.min(expected, 24)]);
    expect([filter, (await as(null).announcements.count({ ...asked, exact: true })).count]).toEqual([filter, expected]);
  }
});

test("quand les mots ne trouvent rien, les facettes comptent ce que la liste montre à sa place", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Tomate", category: "legumes" });
  await anAnnouncement(db, { userId, title: "Tomates rondes", category: "legumes" });
  expect(await as(null).announcements.count({ search: "tomates xyzzy" })).toEqual({ count: 1 });
  expect(await as(null).announcements.facets({ search: "tomates xyzzy" })).toMatchObject({ total: 1 });
  expect(await as(null).announcements.facets({ search: "tomates xyzzy", exact: true })).toMatchObject({ total: 0 });
});

test("le vendeur vérifié, ou qui change de métier, l'est aussitôt dans les filtres", async ({ db, as }) => {
  const seller = await aPerson(db, { userType: "producteur", verified: false });
  const { id } = await anAnnouncement(db, { userId: seller.id });
  const count = async (filter: object) => (await as(null).announcements.count(filter)).count;
  expect([await count({ sellerType: "producteur" }), await count({ verified: true })]).toEqual([1, 0]);
  await db.update(profiles).set({ userType: "grossiste", verified: true }).where(eq(profiles.id, seller.id));
  expect([await count({ sellerType: "producteur" }), await count({ sellerType: "grossiste" })]).toEqual([0, 1]);
  expect(await count({ verified: true })).toBe(1);
  const [row] = await db.select({ version: announcements.version }).from(announcements).where(eq(announcements.id, id));
  expect(row).toEqual({ version: 1 });
});

test("deux listes dont les filtres sont nombreux et presque les mêmes ne se confondent pas dans la base", async ({ db, as }) => {
  const { id: userId } = await aPerson(db, { userType: "producteur" });
  const many = {
    category: "tubercules",
    country: "cote_ivoire",
    city: "Bouaké",
    organic: true,
    minPrice: 1,
    maxPrice: 9000,
  } as const;
  const price = { price: 500, unit: "kg", productId: (await aProduct(db, { name: "Igname" })).id } as const;
  const { category, country, city } = many;
  await anAnnouncement(db, { userId, category, country, city, isOrganic: true, conditionProduct: "sec", ...price });
  const filter = { ...many, condition: "sec", sellerType: "producteur", product: "igname", sort: "price_desc" } as const;
  expect((await as(null).announcements.list(filter)).items).toHaveLength(1);
  expect((await as(null).announcements.list({ ...filter, verified: true })).items).toHaveLength(0);
  expect((await as(null).announcements.list({ ...filter, negotiable: true, verified: true })).items).toHaveLength(0);
});
