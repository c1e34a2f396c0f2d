import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { productNames, products } from "@recolte/db/schema";

const { placeholder } = sql;
const each = sql<
  string[]
>`array(select words_of(w) from unnest(${placeholder("words")}::text[]) with ordinality as u(w, n) order by n)`;
const ONE = sql`(values (1)) as one`;

const questionStatement = prepared((db) =>
  db
    .select({
      stems: each,
      /** Another one after every change. */
      version: sql<string>`(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${productNames})`,
    })
    .from(ONE)
    .prepare("question"),
);

/** What `words_of` makes of each word, and what else a search has to know first. */
export async function readWords(db: Db, words: readonly string[]) {
  const [row] = await questionStatement(db).execute({ words: [...words] });
  return row!;
}

const stemsStatement = prepared((db) => db.select({ stems: each }).from(ONE).prepare("stems"));

export async function stemsOf(db: Db, words: readonly string[]) {
  const [row] = await stemsStatement(db).execute({ words: [...words] });
  return row!.stems;
}

export const listNames = (db: Db) =>
  db
    .select({
      slug: products.slug,
      stem: productNames.stem,
      kind: productNames.kind,
      country: productNames.country,
      name: productNames.name,
      category: products.category,
    })
    .from(productNames)
    .innerJoin(products, eq(products.id, productNames.productId));
