import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { productPairs } from "@recolte/db/schema";
import { uuidv7 } from "uuidv7";
import { freshen, save } from "#market/alerts/saved.ts";
import { followTerms } from "#market/search/terms.ts";
import { statementsOf } from "#testing/statements.ts";
import { expect, test } from "#testing/test.ts";
import { countFacets } from "./facets.ts";
import { listTogether } from "./similar.ts";

async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  const [banana, peanut, rice] = [
    await aProduct(db, { name: "Banane" }),
    await aProduct(db, { name: "Arachide" }),
    await aProduct(db, { name: "Riz" }),
  ];
  const { id } = await anAnnouncement(db, { userId, title: "Bananes mûres", city: "Oyem" });
  for (const title of ["Arachides grillées", "Riz parfumé"]) await anAnnouncement(db, { userId, title, city: "Oyem" });
  for (const other of [peanut, rice])
    await db.insert(productPairs).values({ productId: banana.id, otherId: other.id, buyers: 3 });
  await save(db, userId, { id: uuidv7(), question: { search: "bananes" }, cadence: "now" });
  await followTerms(db)();
  return id;
}

const ASKED: readonly [string, (db: Db, id: string) => Promise<unknown>][] = [
  ["une alerte relue après un changement du dictionnaire", (db) => freshen(db)],
  [
    "les comptes de trois filtres choisis",
    (db) => countFacets(db, { country: "gabon", city: "Oyem", category: "fruits" }, Date.now()),
  ],
  ["ce que l'on commande avec une annonce", (db, id) => listTogether(db, id, null)],
];

test.for(ASKED)("%s ne demande rien à une connexion qui répond encore", async ([, ask], { db }) => {
  const id = await market(db);
  await aProduct(db, { name: "Safou" });
  const asked = await statementsOf(() => ask(db, id));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(({ overlaps }) => overlaps)).toEqual([]);
});

test("une liste et son compte qui ne trouvent rien ne cherchent qu'une fois ce qui peut en tenir lieu", async ({ db, as }) => {
  await market(db);
  const { list, count } = as(null).announcements;
  let found: unknown;
  const asked = await statementsOf(async () => {
    const [page, counted] = await Promise.all([list({ search: "banenne" }), count({ search: "banenne" })]);
    found = [page.items.map(({ title }) => title), counted];
  });
  expect(found).toEqual([["Bananes mûres"], { count: 1 }]);
  expect(asked.filter(({ text }) => text.includes("levenshtein"))).toHaveLength(1);
});
