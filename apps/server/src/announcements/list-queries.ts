import { and, asc, type Column, count, desc, eq, like, type SQL, sql, type SQLWrapper, type Subquery } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { base64Of, emptyPage, jsonPage, momentText, onePage } from "@recolte/db/json";
import { fixedLimit, preparedByShape, unforeseen } from "@recolte/db/prepared";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { AnnouncementFilter, Cursor } from "@recolte/domain/announcements/announcement";
import { CATEGORIES } from "@recolte/domain/category";
import { COUNTRIES } from "@recolte/domain/country";
import type { Sort } from "@recolte/domain/announcements/listing";
import { Refusal } from "@recolte/domain/refusal";
import { isShort, likeWords } from "#platform/like.ts";
import { timeCursor } from "#platform/page-of.ts";
import { cardRecord, isCover, priceFalling, priceRising, shown } from "./columns.ts";

type Wanted = Omit<AnnouncementFilter, "cursor" | "sort">;

const { placeholder } = sql;
const CONTAINS = like(announcements.searchText, sql`'%' || fold(${placeholder("term")}) || '%'`);
const termOf = (search: string | undefined) => (search === undefined ? undefined : likeWords(search));

/** Short words look at the newest rows only. */
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

/** Above every price of a kilogram, below where those stand that have none. */
const BEYOND = 90_000_000_000_000;
/** Upside down, it is taken the other way round. */
const rangeOf = ({ minPrice: low = 0, maxPrice: high = BEYOND }: Wanted) =>
  low <= high ? { low, high } : { low: high, high: low };

const OPTIONAL: Record<string, SQL> = {
  ...Object.fromEntries([...oneOf(announcements.category, CATEGORIES), ...oneOf(announcements.country, COUNTRIES)]),
  city: eq(announcements.city, placeholder("city")),
  organic: sql`${announcements.isOrganic}`,
  range: sql`${priceRising} between ${placeholder("low")}::numeric and ${placeholder("high")}::numeric`,
  search: CONTAINS,
};

/** Names what a question is made of: a statement is built once for each combination, with places for the other values. */
const partsOf = ({ search, category, country, city, organic, minPrice, maxPrice }: Wanted) => [
  ...[category, country].filter((value) => value !== undefined),
  ...(city ? ["city"] : []),
  ...(organic ? ["organic"] : []),
  ...(minPrice || maxPrice ? ["range"] : []),
  ...(search ? ["search"] : []),
  ...(search && isShort(search) ? ["short"] : []),
];

function wanted(db: Db, parts: readonly string[]) {
  const newest = parts.includes("short") ? sql`${announcements.id} in ${newestIds(db)}` : undefined;
  return and(shown, newest, ...parts.map((part) => OPTIONAL[part]));
}

type Sorted = Record<"id" | "createdAt" | "priceRising" | "priceFalling", SQLWrapper>;
const inOrder = (sort: Sort, { id, createdAt, priceRising, priceFalling }: Sorted) => {
  if (sort === "recent") return [desc(createdAt), desc(id)];
  return [asc(sort === "price_asc" ? priceRising : priceFalling), asc(id)];
};

const { createdAt, id } = announcements;
const sorted = { id, createdAt, priceRising, priceFalling };
const PLACE: Record<Sort, SQL> = {
  recent: sql`${placeholder("key")}::timestamptz`,
  price_asc: sql`${placeholder("key")}::numeric`,
  price_desc: sql`${placeholder("key")}::numeric`,
};
const AFTER: Record<Sort, (place: SQL) => SQL> = {
  recent: (place) => sql`(${createdAt}, ${id}) < ${place}`,
  price_asc: (place) => sql`(${priceRising}, ${id}) > ${place}`,
  price_desc: (place) => sql`(${priceFalling}, ${id}) > ${place}`,
};

/** A search is planned for the place itself, a list by a plan that is kept: that one must not depend on the place. */
function afterOf(sort: Sort, parts: readonly string[]) {
  if (!parts.includes("after")) return undefined;
  const [key, last] = [PLACE[sort], sql`${placeholder("id")}::uuid`];
  return AFTER[sort](parts.includes("search") ? sql`(${key}, ${last})` : sql`(${unforeseen(key)}, ${unforeseen(last)})`);
}

/** The key must be one that a row of the list has. */
function checkCursor(sort: Sort, cursor: Cursor) {
  if (sort === "recent") timeCursor(cursor);
  else if (!/^-?\d{1,15}\.\d{5}$/u.test(cursor.key)) throw new Refusal("page.bad-cursor");
}

const KEY = { recent: createdAt, price_asc: priceRising, price_desc: priceFalling } as const;

/** What a page is made of: each card, and what a cursor made of it would carry. */
const rows = (sort: Sort) => ({
  row: cardRecord.as("row"),
  key: sql`${KEY[sort]}`.as("key"),
  id: announcements.id,
});

/** A question in words: how many on a page, the sort, then its parts, then « after » on a later page. */
function whereOf(db: Db, shape: string) {
  const [size, sort, ...parts] = shape.split(" ") as [string, Sort, ...string[]];
  return { size: Number(size), sort, parts, where: and(wanted(db, parts), afterOf(sort, parts)) };
}

const priceText = (price: SQL) => sql<string>`${price}::text`;
const KEY_TEXT = { recent: momentText, price_asc: priceText, price_desc: priceText } as const;

const cards = (db: Db, sort: Sort) =>
  db
    .select(rows(sort))
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .orderBy(...inOrder(sort, sorted))
    .$dynamic();

const pageOfShape = preparedByShape((db, shape: string) => {
  const { size, sort, where } = whereOf(db, shape);
  const found = cards(db, sort)
    .where(where)
    .limit(fixedLimit(size + 1))
    .as("found");
  const page = jsonPage(db, found, { size, keyText: KEY_TEXT[sort] });
  return db
    .select({ base64: base64Of({ items: page.items, next: page.next }) })
    .from(page)
    .prepare(`list ${shape}`);
});

const NOTHING = "{}";
/** As text, which goes back as it came: a row for each would cost more to read than all of them to find. */
const idsOf = (found: Subquery) => sql<string>`array(select id from ${found})::text`;

/**
 * A search has no name with the database: it is planned for its own term, and how rare that is decides the plan. It asks for
 * ids alone: a single table is planned in a third of the time, and nothing is joined to what is left out.
 */
const idsOfShape = preparedByShape((db, shape: string) => {
  const { size, sort, where } = whereOf(db, shape);
  const found = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(where)
    .orderBy(...inOrder(sort, sorted))
    .limit(fixedLimit(size + 1))
    .as("found");
  return db
    .select({ ids: idsOf(found) })
    .from(sql`(values (1)) as one`)
    .prepare("");
});

const FEW = 10_000;
const WORD_BY_TIME = /^\d+ recent search(?: after)?$/u;

const fewOfShape = preparedByShape((db, shape: string) => {
  const { size, sort, where } = whereOf(db, shape);
  const matching = db.$with("matching").as(
    db
      .select({ id, createdAt, priceRising: priceRising.as("rising"), priceFalling: priceFalling.as("falling") })
      .from(announcements)
      .where(where)
      .limit(FEW + 1),
  );
  const found = db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(...inOrder(sort, matching))
    .limit(fixedLimit(size + 1))
    .as("found");
  return db
    .with(matching)
    .select({ ids: sql<string | null>`case when count(*) <= ${FEW} then ${idsOf(found)} end`.inlineParams() })
    .from(matching)
    .prepare("");
});

/**
 * All that matches is put in order when it is few; nothing when it is not. Left to itself the database walks the prices, or
 * the newest, until it has seen enough matches, and may have to walk to the end. One word alone by time it does well.
 */
async function idsFound(db: Db, shape: string, values: Record<string, unknown>) {
  const [few] = WORD_BY_TIME.test(shape) ? [] : await fewOfShape(db, shape).execute(values);
  if (few?.ids) return few.ids;
  const [found] = await idsOfShape(db, shape).execute(values);
  return found?.ids;
}

/** What has been hidden since it was found is left out; that does not end the list. */
const pageOfIds = preparedByShape((db, shape: string) => {
  const { size, sort } = whereOf(db, shape);
  const ids = sql`${placeholder("ids")}::uuid[]`;
  const found = cards(db, sort)
    .where(and(shown, sql`${announcements.id} = any(${unforeseen(ids)}::uuid[])`))
    .as("found");
  const page = jsonPage(db, found, {
    size,
    keyText: KEY_TEXT[sort],
    more: sql`cardinality(${ids}) > ${sql`${size}`.inlineParams()}`,
  });
  return db
    .select({ base64: base64Of({ items: page.items, next: page.next }) })
    .from(page)
    .prepare(`cards ${shape}`);
});

/** A page of what everybody may see. */
export async function listActive(db: Db, { sort, cursor, ...filter }: AnnouncementFilter, size: number) {
  if (cursor) checkCursor(sort, cursor);
  const shape = [size, sort, ...partsOf(filter), ...(cursor ? ["after"] : [])].join(" ");
  // What is added stands first: see `spreadable`.
  const values = { term: termOf(filter.search), key: cursor?.key, id: cursor?.id, ...rangeOf(filter), ...filter };
  const { minPrice, maxPrice, search } = filter;
  // By time, how narrow the range is decides the plan, as with a word.
  const byIds = search || (sort === "recent" && (minPrice || maxPrice));
  if (!byIds) return onePage(await pageOfShape(db, shape).execute(values));
  const ids = await idsFound(db, shape, values);
  return ids === NOTHING ? emptyPage() : onePage(await pageOfIds(db, `${size} ${sort}`).execute({ ids }));
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
  const values = { term: termOf(filter.search), most: cap + 1, ...rangeOf(filter), ...filter };
  const [row] = await countOfShape(db, partsOf(filter).join(" ")).execute(values);
  return row?.count ?? 0;
}
