import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";
import { productNames, products, unitWeights } from "./schema/index.ts";
import { CATALOGUE } from "./seeds/catalogue.ts";
import { openTestDatabase } from "./testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

async function openReal() {
  const database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await migrateDatabase({ application: database.url, migrationsFolder, mode: "real" });
  return database;
}

test("une vraie base commence avec le dictionnaire : chaque nom dit sa source, et ses mots sont ceux de la recherche", async () => {
  await using database = await openReal();
  const { db } = database;
  const names = await db
    .select({
      name: productNames.name,
      stem: productNames.stem,
      words: sql<string>`words_of(${productNames.name})`,
      source: productNames.source,
      toConfirm: productNames.toConfirm,
    })
    .from(productNames);
  expect(names.length).toBeGreaterThan(190);
  for (const { name, stem, words } of names) expect([name, stem]).toEqual([name, words]);
  expect(names.filter(({ source, toConfirm }) => source === "À confirmer" && !toConfirm)).toEqual([]);

  const nameless = await db
    .select({ slug: products.slug })
    .from(products)
    .where(sql`not exists (select from ${productNames} n where n.product_id = ${products.id} and n.kind = 'nom')`);
  expect(nameless).toEqual([]);
});

test("un poids usuel du début dit sa source et n'est jamais à confirmer ; une saison n'y est pas", async () => {
  await using database = await openReal();
  const weights = await database.db.select({ source: unitWeights.source, certainty: unitWeights.certainty }).from(unitWeights);
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter(({ source, certainty }) => certainty === "a_confirmer" || source === "À confirmer")).toEqual([]);
  expect(await database.db.$count(products, sql`${products.seasonSource} is not null`)).toBe(0);
});

test("chaque produit de la démonstration a un nom dans le dictionnaire", async () => {
  await using database = await openReal();
  const titles = CATALOGUE.filter(({ pictures }) => pictures.length > 0).flatMap((product) => product.titles);
  const { rows } = await database.db.execute<{ title: string }>(sql`
    select t as title from unnest(${sql.param(titles)}::text[]) t
    where not exists (
      select from ${productNames} n where n.kind in ('nom', 'local', 'forme')
        and ' ' || words_of(replace(t, '{de}', '')) || ' ' like '% ' || n.stem || ' %')`);
  expect(rows.map(({ title }) => title)).toEqual([]);
});
