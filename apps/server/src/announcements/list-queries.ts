import { and, asc, type Column, count, desc, eq, inArray, like, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, preparedByShape } from "@recolte/db/prepared";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { AnnouncementFilter, Cursor } from "@recolte/domain/announcement";
import { CATEGORIES } from "@recolte/domain/category";
import { COUNTRIES } from "@recolte/domain/country";
import type { Sort } from "@recolte/domain/listing";
import { Refusal } from "@recolte/domain/refusal";
import { timeCursor } from "#platform/page-of.ts";
import { card, isCover, shown } from "./columns.ts";

type Wanted = Omit<AnnouncementFilter, "cursor" | "sort">;

const { placeholder } = sql;
const CONTAINS = like(announcements.searchText, sql`'%' || fold(${placeholder("term")}) || '%'`);
const termOf = (search: string | undefined) => search?.replaceAll(/[\\%_]/gu, "\\$&");

/** Every word of up to two letters would read the whole trigram index: those look at the newest rows only. */
const isShort = (term: string) => [...term].length < 3;
const SHORT_TERM_ROWS = 2000;

function newestIds(db: Db) {
  return db
    .select({ id: announcements.id })
    .from(announcements)
    .where(shown)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(SHORT_TERM_ROWS);
}

/** A category and a country are one of a few: written out, the database plans for that one and keeps the plan. */
const oneOf = (column: Column, values: readonly string[]) =>
  values.map((value) => [value, sql`${column} = ${value}`.inlineParams()] as const);

const OPTIONAL: Record<string, SQL> = {
  ...Object.fromEntries([...oneOf(announcements.category, CATEGORIES), ...oneOf(announcements.country, COUNTRIES)]),
  city: eq(announcements.city, placeholder("city")),
  organic: sql`${announcements.isOrganic}`,
  search: CONTAINS,
};

/** Names what a question is made of: a statement is built once for each combination, with places for the other values. */
const partsOf = ({ search, category, country, city, organic }: Wanted) => [
  ...[category, country].filter((value) => value !== undefined),
  ...(city ? ["city"] : []),
  ...(organic ? ["organic"] : []),
  ...(search ? ["search"] : []),
  ...(search && isShort(search) ? ["short"] : []),
];

function wanted(db: Db, parts: readonly string[]) {
  const newest = parts.includes("short") ? sql`${announcements.id} in ${newestIds(db)}` : undefined;
  return and(shown, newest, ...parts.map((part) => OPTIONAL[part]));
}

type Sorted = Record<"id" | "createdAt" | "price", SQLWrapper>;
const inOrder = (sort: Sort, { id, createdAt, price }: Sorted) => {
  if (sort === "recent") return [desc(createdAt), desc(id)];
  return sort === "price_asc" ? [asc(price), asc(id)] : [desc(price), desc(id)];
};

const AFTER: Record<Sort, SQL> = {
  recent: sql`(${announcements.createdAt}, ${announcements.id}) < (${placeholder("key")}::timestamptz, ${placeholder("id")}::uuid)`,
  price_asc: sql`(${announcements.price}, ${announcements.id}) > (${placeholder("key")}::numeric, ${placeholder("id")}::uuid)`,
  price_desc: sql`(${announcements.price}, ${announcements.id}) < (${placeholder("key")}::numeric, ${placeholder("id")}::uuid)`,
};

/** The key must be one that `cursorKey` could have made. */
function checkCursor(sort: Sort, cursor: Cursor) {
  if (sort === "recent") timeCursor(cursor);
  else if (!/^\d{1,10}(\.\d{1,2})?$/u.test(cursor.key)) throw new Refusal("page.bad-cursor");
}

const cards = (db: Db, limit: number) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .limit(fixedLimit(limit))
    .$dynamic();

/** A question in words: how many rows, the sort, then its parts, then « after » on a later page. */
function whereOf(db: Db, shape: string) {
  const [rows, sort, ...parts] = shape.split(" ") as [string, Sort, ...string[]];
  return { limit: Number(rows), sort, parts, where: and(wanted(db, parts), parts.includes("after") ? AFTER[sort] : undefined) };
}

/** A search has no name with the database: it is planned for its own term, and how rare that is decides the plan. */
const pageOfShape = preparedByShape((db, shape: string) => {
  const { limit, sort, parts, where } = whereOf(db, shape);
  return cards(db, limit)
    .where(where)
    .orderBy(...inOrder(sort, announcements))
    .prepare(parts.includes("search") ? "" : `list ${shape}`);
});

const FEW = 10_000;

const fewOfShape = preparedByShape((db, shape: string) => {
  const { limit, sort, where } = whereOf(db, shape);
  const { id, createdAt, price } = announcements;
  const found = db.$with("found").as(
    db
      .select({ id, createdAt, price })
      .from(announcements)
      .where(where)
      .limit(FEW + 1),
  );
  const page = db
    .select({ id: found.id })
    .from(found)
    .orderBy(...inOrder(sort, found))
    .limit(fixedLimit(limit));
  return db
    .with(found)
    .select({ ...card, matches: sql<number>`(select count(*)::int from ${found})` })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(inArray(announcements.id, page))
    .orderBy(...inOrder(sort, announcements))
    .prepare("");
});

/**
 * All that matches is put in order before anything is joined, when it is few; null when it is not. Left to itself the
 * database walks the prices, or the newest, until it has seen enough matches, and may have to walk to the end.
 */
async function pageOfFew(db: Db, shape: string, values: Record<string, unknown>) {
  const rows = await fewOfShape(db, shape).execute(values);
  return (rows[0]?.matches ?? 0) > FEW ? null : rows.map(({ matches: _matches, ...row }) => row);
}

/** A page of what everybody may see. */
export async function listActive(db: Db, { sort, cursor, ...filter }: AnnouncementFilter, limit: number) {
  if (cursor) checkCursor(sort, cursor);
  const parts = partsOf(filter);
  const shape = [limit, sort, ...parts, ...(cursor ? ["after"] : [])].join(" ");
  const values = { ...filter, term: termOf(filter.search), key: cursor?.key, id: cursor?.id };
  const isNewestOnly = sort === "recent" && parts.join() === "search";
  const few = parts.includes("search") && !isNewestOnly ? await pageOfFew(db, shape, values) : null;
  return few ?? pageOfShape(db, shape).execute(values);
}

const countOfShape = preparedByShape((db, shape: string) => {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(announcements)
    .where(wanted(db, shape.split(" ")))
    .limit(placeholder("most"))
    .as("capped");
  return db.select({ count: count() }).from(capped).prepare("");
});

/** At most `cap + 1`: nobody waits for an exact number of thousands. */
export async function countActive(db: Db, filter: Wanted, cap: number) {
  const values = { ...filter, term: termOf(filter.search), most: cap + 1 };
  const [row] = await countOfShape(db, partsOf(filter).join(" ")).execute(values);
  return row?.count ?? 0;
}

export const cursorKey = (sort: Sort, row: { createdAt: Date; price: number }) =>
  sort === "recent" ? row.createdAt.toISOString() : String(row.price);
