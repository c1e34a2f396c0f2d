import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { productNames, products } from "@recolte/db/schema";
import type { Category } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import { containsText } from "#platform/like.ts";

/** By any of its names, its own first and then those of the country; what is made of it is not it. */
export async function findProductCalled(db: Db, typed: string, country: Country) {
  const isOwn = sql`fold(${products.name}) = fold(${typed})`;
  const [row] = await db
    .select({ id: products.id })
    .from(productNames)
    .innerJoin(products, eq(products.id, productNames.productId))
    .where(or(isOwn, and(eq(productNames.stem, sql`words_of(${typed})`), ne(productNames.kind, "fait_de"))))
    .orderBy(
      desc(isOwn),
      sql`${productNames.country} is distinct from ${country}::country`,
      asc(productNames.toConfirm),
      asc(products.id),
    )
    .limit(1);
  return row?.id;
}

const CHOICES_MAX = 20;

/** Products of which a name holds what is typed; each with such a name where it is not its own. */
export const listProductChoices = (db: Db, typed: string) =>
  db
    .select({
      name: products.name,
      called: sql<string | null>`min(${productNames.name}) filter (where fold(${productNames.name}) <> fold(${products.name}))`,
    })
    .from(productNames)
    .innerJoin(products, eq(products.id, productNames.productId))
    .where(
      and(ne(productNames.kind, "faute"), ne(productNames.kind, "fait_de"), containsText(sql`fold(${productNames.name})`, typed)),
    )
    .groupBy(products.id)
    .orderBy(desc(sql`fold(${products.name}) like fold(${typed}) || '%'`), asc(products.name))
    .limit(CHOICES_MAX);

interface Titled {
  title: string;
  country: Country;
  category?: Category | undefined;
}

type Sold = Pick<Titled, "title" | "country"> & { product?: string | null | undefined };

/** What it is offered as, whatever its category: as its author chose, else as its title says. */
export async function findProductSold(db: Db, { title, country, product }: Sold) {
  const chosen = product ? await findProductCalled(db, product, country) : undefined;
  if (chosen) return chosen;
  const { rows } = await db.execute<{ id: string | null }>(sql`select product_of(${title}, ${country}::country) as id`);
  return rows[0]?.id ?? null;
}

/** As the trigger names it. */
export async function findNamedBy(db: Db, { title, country, category }: Titled) {
  const [row] = await db
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        sql`${products.id} = (select product_of(${title}, ${country}::country))`,
        category === "autres" ? eq(products.category, "autres") : undefined,
      ),
    );
  return row ?? null;
}
