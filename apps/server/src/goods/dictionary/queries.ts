import { and, asc, desc, eq, exists, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { productNames, products, unfoundSearches, unitWeights } from "@recolte/db/schema";
import { type DictionaryFilter, type NameFields, UNFOUND_FROM, type WeightFields } from "@recolte/domain/goods/dictionary";
import { containsText } from "#platform/like.ts";

const product = { id: products.id, slug: products.slug, name: products.name, category: products.category };
const name = {
  id: productNames.id,
  productId: productNames.productId,
  name: productNames.name,
  kind: productNames.kind,
  country: productNames.country,
  source: productNames.source,
  url: productNames.url,
  toConfirm: productNames.toConfirm,
};
const weight = {
  id: unitWeights.id,
  productId: unitWeights.productId,
  unit: unitWeights.unit,
  country: unitWeights.country,
  kg: unitWeights.kg,
  source: unitWeights.source,
  url: unitWeights.url,
  certainty: unitWeights.certainty,
};

const ofProduct = (db: Db, ...where: (SQL | undefined)[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(productNames)
      .where(and(eq(productNames.productId, products.id), ...where)),
  );

const weightToConfirm = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(unitWeights)
      .where(and(eq(unitWeights.productId, products.id), eq(unitWeights.certainty, "a_confirmer"))),
  );

/** Products by their slugs, those that have such a name. */
export function listProducts(db: Db, { search, kind, country, toConfirm, cursor }: DictionaryFilter, limit: number) {
  const isAsked = kind ?? country;
  return db
    .select(product)
    .from(products)
    .where(
      and(
        cursor ? gt(products.slug, cursor) : undefined,
        search
          ? or(
              containsText(sql`fold(${products.name})`, search),
              ofProduct(db, containsText(sql`fold(${productNames.name})`, search)),
            )
          : undefined,
        isAsked &&
          ofProduct(
            db,
            kind && eq(productNames.kind, kind),
            country && sql`coalesce(${productNames.country}, ${country}::country) = ${country}::country`,
          ),
        toConfirm && or(ofProduct(db, eq(productNames.toConfirm, true)), weightToConfirm(db)),
      ),
    )
    .orderBy(asc(products.slug))
    .limit(limit);
}

export const listNamesOf = (db: Db, productIds: readonly string[]) =>
  db
    .select(name)
    .from(productNames)
    .where(inArray(productNames.productId, [...productIds]))
    .orderBy(asc(productNames.kind), asc(productNames.stem));

export const listWeightsOf = (db: Db, productIds: readonly string[]) =>
  db
    .select(weight)
    .from(unitWeights)
    .where(inArray(unitWeights.productId, [...productIds]))
    .orderBy(asc(unitWeights.unit), asc(unitWeights.country));

/** To be chosen from. */
export const listChoices = (db: Db, limit: number) =>
  db.select({ id: products.id, name: products.name }).from(products).orderBy(asc(products.name)).limit(limit);

/** What enough devices asked, each counted once a day; what is in the dictionary by now is left out. */
export const listUnfound = (db: Db, limit: number) =>
  db
    .select({
      words: unfoundSearches.words,
      count: sql<number>`sum(${unfoundSearches.count})::int`,
      devices: sql<number>`sum(${unfoundSearches.devices})::int`,
      last: sql<string>`max(${unfoundSearches.day})`,
    })
    .from(unfoundSearches)
    .where(
      sql`not exists (select from ${productNames} where ${productNames.stem} = words_of(${unfoundSearches.words}))
        and words_of(${unfoundSearches.words}) <> ''`,
    )
    .groupBy(unfoundSearches.words)
    .having(sql`sum(${unfoundSearches.devices}) >= ${UNFOUND_FROM}`)
    .orderBy(desc(sql`sum(${unfoundSearches.devices})`), desc(sql`sum(${unfoundSearches.count})`), asc(unfoundSearches.words))
    .limit(limit);

export const countProducts = (db: Db) => db.$count(products);
export const countNames = (db: Db, productId: string) => db.$count(productNames, eq(productNames.productId, productId));

/** Whether a search knows any word of it. */
export async function hasWords(db: Db, text: string) {
  const { rows } = await db.execute<{ has: boolean }>(sql`select words_of(${text}) <> '' as has`);
  return rows[0]?.has ?? false;
}

/** Held until commit, with its names and weights: of two changes the second sees the first. */
export async function lockProduct(db: Db, id: string) {
  const [row] = await db.select(product).from(products).where(eq(products.id, id)).for("update");
  return row;
}

/** The row, and its product locked before it. */
export async function lockName(db: Db, id: string) {
  const [found] = await db.select(name).from(productNames).where(eq(productNames.id, id));
  if (!found || !(await lockProduct(db, found.productId))) return undefined;
  const [row] = await db.select(name).from(productNames).where(eq(productNames.id, id));
  return row;
}

export async function lockWeight(db: Db, id: string) {
  const [found] = await db.select(weight).from(unitWeights).where(eq(unitWeights.id, id));
  if (!found || !(await lockProduct(db, found.productId))) return undefined;
  const [row] = await db.select(weight).from(unitWeights).where(eq(unitWeights.id, id));
  return row;
}

/** Nothing when its slug is another one's already. */
export async function insertProduct(db: Db, values: typeof products.$inferInsert) {
  const [row] = await db.insert(products).values(values).onConflictDoNothing().returning({ id: products.id });
  return row?.id;
}

const kept = <Fields extends { url: string }>({ url, ...fields }: Fields) => ({ ...fields, url: url || null });

/** Nothing when the product is called so already. */
export async function insertName(db: Db, productId: string, fields: NameFields) {
  const [row] = await db
    .insert(productNames)
    .values({ ...kept(fields), productId })
    .onConflictDoNothing()
    .returning({ id: productNames.id });
  return row?.id;
}

export async function insertWeight(db: Db, productId: string, fields: WeightFields) {
  const [row] = await db
    .insert(unitWeights)
    .values({ ...kept(fields), productId })
    .onConflictDoNothing()
    .returning({ id: unitWeights.id });
  return row?.id;
}

/** Whether another name of the product has the same words. */
export async function isNamed(db: Db, { productId, id }: { productId: string; id: string }, text: string) {
  const same = and(eq(productNames.productId, productId), eq(productNames.stem, sql`words_of(${text})`));
  return (await db.$count(productNames, and(same, sql`${productNames.id} <> ${id}`))) > 0;
}

export async function isWeighed(db: Db, { productId, id }: { productId: string; id: string }, { unit, country }: WeightFields) {
  const same = and(
    eq(unitWeights.productId, productId),
    eq(unitWeights.unit, unit),
    sql`${unitWeights.country} is not distinct from ${country}::country`,
  );
  return (await db.$count(unitWeights, and(same, sql`${unitWeights.id} <> ${id}`))) > 0;
}

export const saveProduct = (db: Db, id: string, fields: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(fields).where(eq(products.id, id));
export const saveName = (db: Db, id: string, fields: NameFields) =>
  db.update(productNames).set(kept(fields)).where(eq(productNames.id, id));
export const saveWeight = (db: Db, id: string, fields: WeightFields) =>
  db.update(unitWeights).set(kept(fields)).where(eq(unitWeights.id, id));

export const deleteProduct = (db: Db, id: string) => db.delete(products).where(eq(products.id, id));
export const deleteName = (db: Db, id: string) => db.delete(productNames).where(eq(productNames.id, id));
export const deleteWeight = (db: Db, id: string) => db.delete(unitWeights).where(eq(unitWeights.id, id));
