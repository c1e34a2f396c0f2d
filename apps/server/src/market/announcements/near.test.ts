import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import { RADII } from "@recolte/domain/market/announcements/listing";
import { roadKm, townsWithin } from "@recolte/domain/platform/places/distance";
import { followTerms } from "#market/search/terms.ts";
import { expect, test } from "#testing/test.ts";

const SECOND = 1000;
const PLACES = ["Oyem", "Bitam", "Mitzic", "Minvoul", "Libreville", "Port-Gentil", "Akiéni"] as const;
const PER_TOWN = 9;

/** Some in each town, several at the same moment. */
async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Manioc", category: "tubercules" });
  const start = Date.now() - 1000 * SECOND;
  for (let i = 0; i < PER_TOWN; i++) {
    for (const city of PLACES) {
      const title = i % 3 === 0 ? "Manioc" : "Tomate";
      await anAnnouncement(db, { userId, city, title, createdAt: new Date(start + (i % 4) * SECOND) });
    }
  }
  await anAnnouncement(db, { userId, city: "Abidjan", country: "cote_ivoire", currency: "XOF", title: "Manioc" });
  await followTerms(db)();
}

interface Card {
  id: string;
  city: string;
  title: string;
  createdAt: string;
}
interface Page {
  items: Card[];
  next: { key: string; id: string } | null;
}

async function readAll(list: (input: object) => Promise<Page>, filter: object) {
  const items: Card[] = [];
  for (let cursor: Page["next"] | undefined; cursor !== null;) {
    const page = await list({ ...filter, cursor });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

const inOrder = (near: string, cards: readonly Card[]) =>
  cards.toSorted(
    (a, b) =>
      roadKm(near, a.city)! - roadKm(near, b.city)! ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
      (a.id < b.id ? 1 : -1),
  );

test("près d'une ville : ce qui est à moins de tant de kilomètres, et ce que l'on compte est ce que l'on montre", async ({
  db,
  as,
}) => {
  await market(db);
  for (const radius of RADII) {
    const towns = townsWithin(radius, "Oyem").filter((town) => PLACES.some((one) => one === town));
    for (const search of [undefined, "manioc", "zz"]) {
      const question = { near: "Oyem", radius, search, exact: true };
      const found = await readAll(as(null).announcements.list, question);
      const each = search === "manioc" ? PER_TOWN / 3 : search ? 0 : PER_TOWN;
      expect([radius, search, found.length]).toEqual([radius, search, towns.length * each]);
      expect(found.every(({ city }) => towns.includes(city as (typeof PLACES)[number]))).toBe(true);
      expect(await as(null).announcements.count(question)).toEqual({ count: found.length });
      expect((await as(null).announcements.facets(question)).total).toBe(found.length);
    }
  }
  expect(await as(null).announcements.count({ near: "Oyem" })).toEqual(
    await as(null).announcements.count({ near: "Oyem", radius: 100 }),
  );
});

test.for([undefined, "manioc", "ma", "tomate manioc"])(
  "par proximité, « %s » : toutes les pages bout à bout sont la liste, la ville la plus proche d'abord, chaque annonce une fois",
  async (search, { db, as }) => {
    await market(db);
    const { list } = as(null).announcements;
    const question = { near: "Oyem", radius: 200, search, exact: true } as const;
    const found = await readAll(list, { ...question, sort: "distance" });
    const others = await readAll(list, { ...question, sort: "recent" });
    expect(found.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    expect(found.map(({ id }) => id)).toEqual(inOrder("Oyem", found).map(({ id }) => id));
    if (search !== "tomate manioc") expect(new Set(found.map(({ city }) => city))).toEqual(new Set(PLACES.slice(0, 4)));
  },
);

test("par proximité avec un filtre de plus, ou par prix près d'une ville : le filtre tient", async ({ db, as }) => {
  await market(db);
  const { id: userId } = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId, city: "Bitam", isOrganic: true, price: 10, unit: "kg" });
  for (const sort of ["distance", "recent", "price_asc", "relevance"] as const) {
    const { items } = await as(null).announcements.list({ near: "Oyem", radius: 100, organic: true, maxPrice: 50, sort });
    expect(items.map((one) => one.id)).toEqual([id]);
  }
});

test("sans ville, ni le rayon ni l'ordre par proximité ne changent rien", async ({ db, as }) => {
  await market(db);
  const { list, count } = as(null).announcements;
  const all = await list({});
  expect(await list({ radius: 25, sort: "distance" })).toEqual(all);
  expect(await count({ radius: 25 })).toEqual(await count({}));
  expect(await list({ search: "manioc", sort: "distance" })).toEqual(await list({ search: "manioc" }));
});

test("une ville hors de la liste, sans route ou de l'autre pays : rien d'autre qu'elle, et rien là où deux filtres se contredisent", async ({
  db,
  as,
}) => {
  await market(db);
  const townsNear = async (filter: object) => {
    const { items } = await as(null).announcements.list({ sort: "distance", radius: 200, ...filter });
    return [...new Set(items.map(({ city }) => city))];
  };
  expect(await townsNear({ near: "Akiéni" })).toEqual(["Akiéni"]);
  expect(await townsNear({ near: "Port-Gentil" })).toEqual(["Port-Gentil"]);
  expect(await townsNear({ near: "Abidjan" })).toEqual(["Abidjan"]);
  expect(await townsNear({ near: "Abidjan", country: "gabon" })).toEqual([]);
  expect(await townsNear({ near: "Oyem", city: "Libreville" })).toEqual([]);
  expect(await townsNear({ near: "Atlantide" })).toEqual([]);
});

test("un mot mal écrit près d'une ville y trouve le bon ; une autre ville dans les mots n'ouvre pas la liste à la sienne", async ({
  db,
  as,
}) => {
  await market(db);
  const { list } = as(null).announcements;
  const near = { near: "Oyem", radius: 100, sort: "distance" } as const;
  const { items, instead } = await list({ ...near, search: "manyok" });
  expect(instead).toEqual({ kind: "words", search: "manioc" });
  expect(new Set(items.map(({ city }) => city))).toEqual(new Set(["Oyem", "Bitam"]));
  const elsewhere = await list({ ...near, search: "manioc libreville" });
  expect(elsewhere.instead).toEqual({ kind: "words", search: "manioc" });
  expect(elsewhere.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

const at = crypto.randomUUID();
test.for([
  { near: "Oyem", radius: 30 },
  { near: 5 },
  { near: "Oyem", sort: "distance", cursor: { key: "1234 2026-01-01T00:00:00.000Z", id: at } },
  { near: "Oyem", sort: "distance", cursor: { key: "2026-01-01T00:00:00.000Z", id: at } },
])("une demande inventée est refusée : %o", async (question, { as }) => {
  await expect(as(null).announcements.list(question as object)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("une suite au-delà de la dernière ville est vide", async ({ db, as }) => {
  await market(db);
  const cursor = { key: "99 2026-01-01T00:00:00.000Z", id: at };
  expect(await as(null).announcements.list({ near: "Oyem", sort: "distance", cursor })).toEqual({ items: [], next: null });
});
