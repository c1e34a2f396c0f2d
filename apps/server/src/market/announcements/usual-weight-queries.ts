import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, products, unitWeights } from "@recolte/db/schema";

const BATCH = 500;

/** The row of the dictionary that an announcement is weighed by: what is usual in its country wins over what is usual in both. */
export const usualOf = (db: Db) =>
  db
    .select({ kg: unitWeights.kg, source: unitWeights.source, certainty: unitWeights.certainty })
    .from(unitWeights)
    .where(
      and(
        eq(unitWeights.productId, announcements.productId),
        eq(unitWeights.unit, announcements.unit),
        sql`(${unitWeights.country} = ${announcements.country} or ${unitWeights.country} is null)`,
      ),
    )
    .orderBy(sql`${unitWeights.country} is null`)
    .limit(1)
    .as("usual");

/** A product whose weights were edited, held so that they are not edited meanwhile; another node's is left to it. */
export async function lockChangedProduct(db: Db) {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.weightsChanged, true))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return row;
}

/** Touches some of what is announced of it and weighed otherwise than the dictionary says; a trigger weighs it anew. */
export async function weighAnew(db: Db, productId: string) {
  const usual = sql`(select kg from ${usualOf(db)})`;
  const stale = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.productId, productId), sql`${announcements.usualKg} is distinct from ${usual}`))
    .limit(BATCH);
  const { rowCount } = await db.update(announcements).set({ productId }).where(inArray(announcements.id, stale));
  return rowCount === BATCH;
}

export const markWeighed = (db: Db, productId: string) =>
  db.update(products).set({ weightsChanged: false }).where(eq(products.id, productId));
