import { and, desc, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, preparedByShape } from "@recolte/db/prepared";
import { announcements } from "@recolte/db/schema";
import { contains, HAS_WORDS, isIn, narrowed, partsOf, valuesOf, type Wanted } from "./wanted-queries.ts";

/** Where a list goes on: its tier, then its moment. */
export interface Place {
  tier: number;
  key: string;
  id: string;
}

/** An announcement that was found, and how well. */
export type Found = readonly [id: string, tier: number];

const { placeholder } = sql;
const { id, createdAt, wordsStrong, wordsAll } = announcements;
const IS_STRONG = isIn(wordsStrong, "words");
const IS_BEST = isIn(wordsAll, "best");
/** Whole words in title, product or place, quantities too; these words; whole words anywhere; inside words. */
const TIERS: ((db: Db, parts: readonly string[]) => SQL | undefined)[] = [
  () => and(IS_STRONG, IS_BEST),
  () => sql`${IS_STRONG} and not ${IS_BEST}`,
  () => sql`${HAS_WORDS} and not ${IS_STRONG}`,
  (db, parts) => sql`${contains(db, parts)} and not ${HAS_WORDS}`,
];
const INSIDE = TIERS.length - 1;
const TIER = sql<number>`case when ${IS_STRONG} then case when ${IS_BEST} then 0 else 1 end else 2 end`;

const NEWEST = 3000;
const FEW = 10_000;
const newestFirst = [desc(createdAt), desc(id)];

const LATER = sql`(${createdAt}, ${id}) < (${placeholder("key")}::timestamptz, ${placeholder("id")}::uuid)`;
const later = (parts: readonly string[]) => (parts.includes("after") ? LATER : undefined);
const LATER_IN_TIERS = sql`(${TIER} > ${placeholder("tier")}::int or ${TIER} = ${placeholder("tier")}::int and ${LATER})`;

function shapeOf(shape: string) {
  const [size, tier, ...parts] = shape.split(" ") as [string, string, ...string[]];
  return { limit: fixedLimit(Number(size)), tier: Number(tier), parts };
}

/** As JSON, in order. */
const list = (rows: SQLWrapper) => sql<Found[]>`coalesce((select json_agg(json_build_array(f.id, f.tier)) from ${rows} f), '[]')`;
const ONE = sql`(values (1)) as one`;
/** The first of what matches; null when more than a few match, which nobody puts in order at once. */
const firstOfFew = (first: SQLWrapper) =>
  sql<Found[] | null>`case when count(*) <= ${FEW} then ${list(first)} end`.inlineParams();

/** The best among the newest: most questions are answered here. */
const peekOfShape = preparedByShape((db, shape: string) => {
  const { limit, parts } = shapeOf(shape);
  const newest = db
    .select({ id, createdAt, wordsStrong, wordsAll })
    .from(announcements)
    .where(and(narrowed(parts), later(parts)))
    .orderBy(...newestFirst)
    .limit(NEWEST)
    .as("newest");
  const best = db
    .select({ id: newest.id, tier: sql`0`.as("tier") })
    .from(newest)
    .where(and(isIn(newest.wordsStrong, "words"), isIn(newest.wordsAll, "best")))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
  return db
    .select({ found: list(best) })
    .from(ONE)
    .prepare("");
});

/** All that has the words, in order; null when that is many. */
const fewOfShape = preparedByShape((db, shape: string) => {
  const { limit, parts } = shapeOf(shape);
  const matching = db.$with("matching").as(
    db
      .select({ id, createdAt, tier: TIER.as("tier") })
      .from(announcements)
      .where(and(narrowed(parts), HAS_WORDS, parts.includes("after") ? LATER_IN_TIERS : undefined))
      .limit(FEW + 1),
  );
  const first = db
    .select({ id: matching.id, tier: matching.tier })
    .from(matching)
    .orderBy(matching.tier, desc(matching.createdAt), desc(matching.id))
    .limit(limit);
  return db
    .with(matching)
    .select({ found: firstOfFew(first) })
    .from(matching)
    .prepare("");
});

/** One tier put in order when it is few. */
const fewOfTier = preparedByShape((db, shape: string) => {
  const { limit, tier, parts } = shapeOf(shape);
  const matching = db.$with("matching").as(
    db
      .select({ id, createdAt })
      .from(announcements)
      .where(and(narrowed(parts), TIERS[tier]?.(db, parts), later(parts)))
      .limit(FEW + 1),
  );
  const first = db
    .select({ id: matching.id, tier: sql`${tier}`.inlineParams().as("tier") })
    .from(matching)
    .orderBy(desc(matching.createdAt), desc(matching.id))
    .limit(limit);
  return db
    .with(matching)
    .select({ found: firstOfFew(first) })
    .from(matching)
    .prepare("");
});

const walkOfTier = preparedByShape((db, shape: string) => {
  const { limit, tier, parts } = shapeOf(shape);
  const walked = db
    .select({ id, tier: sql`${tier}`.inlineParams().as("tier") })
    .from(announcements)
    .where(and(narrowed(parts), TIERS[tier]?.(db, parts), later(parts)))
    .orderBy(...newestFirst)
    .limit(limit);
  return db
    .select({ found: list(walked) })
    .from(ONE)
    .prepare("");
});

type Statement = typeof walkOfTier | typeof fewOfTier;

/** The first so many, best first and newest first within a tier. */
export async function idsByRelevance(db: Db, filter: Wanted, { size, after }: { size: number; after: Place | null }) {
  const [parts, values] = [partsOf(filter), valuesOf(filter)];
  const found: Found[] = [];
  const ask = async (statement: Statement, tier: number) => {
    const goesOn = after?.tier === tier ? ["after"] : [];
    const shape = [size - found.length, tier, ...parts, ...goesOn].join(" ");
    const [row] = await statement(db, shape).execute({ ...values, key: after?.key, id: after?.id, tier: after?.tier });
    return row?.found ?? null;
  };
  const from = after?.tier ?? 0;
  if (from === 0) {
    const best = (await ask(peekOfShape, 0)) ?? [];
    if (best.length === size) return best;
  }
  const few = from < INSIDE ? await ask(fewOfShape, from) : [];
  found.push(...(few ?? []));
  const left = few ? [INSIDE] : [...TIERS.keys()].filter((tier) => tier >= from);
  for (const tier of left) {
    if (found.length === size || (tier === INSIDE && !filter.asked?.term)) break;
    found.push(...((await ask(fewOfTier, tier)) ?? (await ask(walkOfTier, tier)) ?? []));
  }
  return found;
}
