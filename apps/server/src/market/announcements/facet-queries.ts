import { type Column, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, prepared, preparedByShape } from "@recolte/db/prepared";
import { announcements, products } from "@recolte/db/schema";
import { type Choice, CHOICES } from "@recolte/domain/market/announcements/facets";
import { type Flag, FLAGS } from "@recolte/domain/market/announcements/list-filter";
import type { Country } from "@recolte/domain/platform/places/country";
import { FLAG_COLUMNS, partsOf, valuesOf, type Wanted, wanted } from "./wanted-queries.ts";

export type Facet = Choice | Flag;
export const FACETS: readonly Facet[] = [...CHOICES, ...FLAGS];

const { id, createdAt } = announcements;
const COLUMNS = {
  category: announcements.category,
  country: announcements.country,
  city: announcements.city,
  product: announcements.productId,
  condition: announcements.conditionProduct,
  sellerType: announcements.sellerType,
  ...FLAG_COLUMNS,
} satisfies Record<Facet, Column>;

/** Found by an index of its own, in no order; anything else is looked at from the newest on. */
const FOUND_OTHERWISE = ["words", "search", "range"];
const isOrdered = (parts: readonly string[]) => parts.length > 0 && !FOUND_OTHERWISE.some((part) => parts.includes(part));

/** What matches, `most` of it, with what it is counted by. */
function matchingOf(db: Db, parts: readonly string[], most: number) {
  const query = db.select(COLUMNS).from(announcements).where(wanted(db, parts)).$dynamic();
  const inOrder = isOrdered(parts) ? query.orderBy(desc(createdAt), desc(id)) : query;
  return inOrder.limit(fixedLimit(most)).as("matching");
}

type Matching = ReturnType<typeof matchingOf>;
/** A town is one of its country. */
const keysOf = (matching: Matching, facet: Facet) => (facet === "city" ? [matching.country, matching.city] : [matching[facet]]);

/** « case when it is counted by this one then … »: a town before its country, as both stand where it is counted. */
function caseOf(matching: Matching, facets: readonly Facet[], then: (facet: Facet) => SQL) {
  const named = facets.toSorted((a, b) => Number(b === "city") - Number(a === "city"));
  const cases = named.map((facet) => sql`when grouping(${matching[facet]}) = 0 then ${then(facet)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

function setsOf(matching: Matching, facets: readonly Facet[]) {
  const keys = facets.map((facet) => keysOf(matching, facet).map((key) => sql`${key}`));
  const sets = keys.map((columns) => sql`(${sql.join(columns, sql`, `)})`);
  return sql`grouping sets ((), ${sql.join(sets, sql`, `)})`;
}

/**
 * Several facets in one reading of what matches; the line without a facet is their sum. The shape: how many are read, what is
 * counted, then the parts of the question.
 */
const facetsOfShape = preparedByShape((db, shape: string) => {
  const [most, names, ...parts] = shape.split(" ") as [string, string, ...string[]];
  const facets = names.split(",") as Facet[];
  const matching = matchingOf(db, parts, Number(most));
  const place = facets.includes("city") ? sql<Country | null>`${matching.country}` : sql<Country | null>`null`;
  const product = facets.includes("product") ? sql`${matching.product}` : sql`null::uuid`;
  const counted = db
    .select({
      facet: caseOf(matching, facets, (facet) => sql`${facet}`.inlineParams()).as("facet"),
      value: caseOf(matching, facets, (facet) => sql`${matching[facet]}::text`).as("value"),
      place: place.as("place"),
      product: product.as("product"),
      count: sql<number>`count(*)::int`.as("n"),
    })
    .from(matching)
    .groupBy(setsOf(matching, facets))
    .as("counted");
  return db
    .select({
      facet: sql<Facet | null>`${counted.facet}`,
      value: sql<string | null>`coalesce(${products.slug}, ${counted.value})`,
      label: products.name,
      country: counted.place,
      count: counted.count,
    })
    .from(counted)
    .leftJoin(products, eq(products.id, counted.product))
    .orderBy(desc(counted.count), counted.value)
    .prepare("");
});

/** How often each value occurs, the most frequent first: counted among `most` that match. */
export const readFacets = (db: Db, filter: Wanted, { facets, most }: { facets: readonly Facet[]; most: number }) =>
  facetsOfShape(db, [most, facets.join(), ...partsOf(filter)].join(" ")).execute(valuesOf(filter));

export type FacetRow = Awaited<ReturnType<typeof readFacets>>[number];

const productStatement = prepared((db) =>
  db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.slug, sql.placeholder("slug")))
    .prepare("product name"),
);

export async function findProductName(db: Db, slug: string) {
  const [row] = await productStatement(db).execute({ slug });
  return row?.name;
}
