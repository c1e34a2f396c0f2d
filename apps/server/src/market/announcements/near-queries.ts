import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, preparedByShape } from "@recolte/db/prepared";
import { announcements } from "@recolte/db/schema";
import { partsOf, statementName, townsOf, valuesOf, type Wanted, wanted } from "./wanted-queries.ts";
import type { Found, Place } from "./relevance-queries.ts";

const { placeholder } = sql;
const { id, createdAt, city } = announcements;
const newestFirst = [desc(createdAt), desc(id)];

/** Only in the town where the page begins does the place matter: it is the first of those that are given. */
const LATER = sql`(${createdAt}, ${id}) <
  (case when town.n = 1 then ${placeholder("key")}::timestamptz else 'infinity' end, ${placeholder("id")}::uuid)`;

/**
 * Town after town, the newest of each. What depends on a row of the towns can only be looked up for one after the other, so that
 * all come in order and the database stops at the town that fills the page; told to sort them, it would look into every town.
 */
const nearestOfShape = preparedByShape((db, shape: string) => {
  const [size, ...parts] = shape.split(" ") as [string, ...string[]];
  const others = parts.filter((part) => part !== "towns");
  const inTown = db
    .select({ id, createdAt })
    .from(announcements)
    .where(and(wanted(db, others), eq(city, sql`town.name`), parts.includes("after") ? LATER : undefined))
    .orderBy(...newestFirst)
    .limit(fixedLimit(Number(size)))
    .as("in_town");
  const hasTerm = parts.includes("words") || parts.includes("search");
  return db
    .select({ id: inTown.id, n: sql<number>`town.n::int` })
    .from(sql`unnest(${placeholder("towns")}::text[]) with ordinality as town(name, n)`)
    .crossJoinLateral(inTown)
    .limit(fixedLimit(Number(size)))
    .prepare(hasTerm ? "" : statementName("near", shape));
});

/** The first so many, nearest first and newest first within a town; each with its town's rank. */
export async function idsByDistance(db: Db, filter: Wanted, { size, after }: { size: number; after: Place | null }) {
  const from = after?.tier ?? 0;
  const towns = townsOf(filter).slice(from);
  if (towns.length === 0) return [];
  const shape = [size, ...partsOf(filter), ...(after ? ["after"] : [])].join(" ");
  const rows = await nearestOfShape(db, shape).execute({ ...valuesOf(filter), key: after?.key, id: after?.id, towns });
  return rows.map(({ id: found, n }): Found => [found, from + n - 1]);
}
