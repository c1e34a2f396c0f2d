import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { productSeasons } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import type { SeasonFields } from "@recolte/domain/goods/dictionary";

const season = {
  id: productSeasons.id,
  productId: productSeasons.productId,
  country: productSeasons.country,
  months: productSeasons.months,
  source: productSeasons.source,
  url: productSeasons.url,
  certainty: productSeasons.certainty,
};

export const listSeasonsOf = (db: Db, productIds: readonly string[]) =>
  db
    .select(season)
    .from(productSeasons)
    .where(inArray(productSeasons.productId, [...productIds]))
    .orderBy(asc(productSeasons.country));

export async function findSeason(db: Db, productId: string, country: Country) {
  const [row] = await db
    .select(season)
    .from(productSeasons)
    .where(and(eq(productSeasons.productId, productId), eq(productSeasons.country, country)));
  return row;
}

export function putSeason(db: Db, productId: string, { url, ...fields }: SeasonFields) {
  const values = { ...fields, url: url || null };
  return db
    .insert(productSeasons)
    .values({ ...values, productId })
    .onConflictDoUpdate({ target: [productSeasons.productId, productSeasons.country], set: values });
}

export async function deleteSeason(db: Db, id: string) {
  const [row] = await db.delete(productSeasons).where(eq(productSeasons.id, id)).returning(season);
  return row;
}
