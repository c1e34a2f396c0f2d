import { and, asc, count, desc, eq, type SQL, sql, type SQLWrapper, type Subquery } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { base64Of, emptyPage, jsonPage, momentText, onePage } from "@recolte/db/json";
import { fixedLimit, preparedByShape, unforeseen } from "@recolte/db/prepared";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { Cursor } from "@recolte/domain/market/announcements/announcement";
import type { Sort } from "@recolte/domain/market/announcements/listing";
import { Refusal } from "@recolte/domain/platform/refusal";
import { timeCursor } from "#platform/page-of.ts";
import { cardRecord, isCover, priceFalling, priceRising, shown } from "./columns.ts";
import { idsByDistance } from "./near-queries.ts";
import { partsOf, statementName, valuesOf, type Wanted, wanted } from "./wanted-queries.ts";
import { type Found, idsByRelevance, type Place } from "./relevance-queries.ts";

const { placeholder } = sql;
type ByKey = Exclude<Sort, "relevance" | "distance">;
type Sorted = Record<"id" | "createdAt" | "priceRising" | "priceFalling", SQLWrapper>;
const inOrder = (sort: ByKey, { id, createdAt, priceRising, priceFalling }: Sorted) => {
  if (sort === "recent") return [desc(createdAt), desc(id)];
  return [asc(sort === "price_asc" ? priceRising : priceFalling), asc(id)];
};

const { createdAt, id } = announcements;
const sorted = { id, createdAt, priceRising, priceFalling };
const PLACE: Record<ByKey, SQL> = {
  recent: sql`${placeholder("key")}::timestamptz`,
  price_asc: sql`${placeholder("key")}::numeric`,
  price_desc: sql`${placeholder("key")}::numeric`,
};
const AFTER: Record<ByKey, (place: SQL) => SQL> = {
  recent: (place) => sql`(${createdAt}, ${id}) < ${place}`,
  price_asc: (place) => sql`(${priceRising}, ${id}) > ${place}`,
  price_desc: (place) => sql`(${priceFalling}, ${id}) > ${place}`,
};

/** A search is planned for the place itself, a list by a plan that is kept: that one must not depend on the place. */
function afterOf(sort: ByKey, parts: readonly string[]) {
  if (!parts.includes("after")) return undefined;
  const [key, last] = [PLACE[sort], sql`${placeholder("id")}::uuid`];
  return AFTER[sort](
    parts.includes("search") || parts.includes("words") ? sql`(${key}, ${last})` : sql`(${unforeseen(key)}, ${unforeseen(last)})`,
  );
}

/** The key must be one that a row of the list has. */
function checkCursor(sort: ByKey, cursor: Cursor) {
  if (sort === "recent") timeCursor(cursor);
  else if (!/^-?\d{1,15}\.\d{5}$/u.test(cursor.key)) throw new Refusal("page.bad-cursor");
}

const KEY = { recent: createdAt, price_asc: priceRising, price_desc: priceFalling } as const;

/** What a page is made of: each card, and what a cursor made of it would carry. */
const rows = (sort: ByKey) => ({
  row: cardRecord.as("row"),
  key: sql`${KEY[sort]}`.as("key"),
  id: announcements.id,
});

/** A question in words: how many on a page, the sort, then its parts, then « after » on a later page. */
function whereOf(db: Db, shape: string) {
  const [size, sort, ...parts] = shape.split(" ") as [string, ByKey, ...string[]];
  return { size: Number(size), sort, parts, where: and(wanted(db, parts), afterOf(sort, parts)) };
}

const priceText = (price: SQL) => sql<string>`${price}::text`;
const KEY_TEXT = { recent: momentText, price_asc: priceText, price_desc: priceText } as const;

const cards = (db: Db, sort: ByKey) =>
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
    .prepare(statementName("list", shape));
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
const BY_TIME = /^\d+ recent (?:(?:words )?search|towns)(?: after)?$/u;

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
 * the newest, until it has seen enough matches, and may have to walk to the end. One word or some towns alone by time it does well.
 */
async function idsFound(db: Db, shape: string, values: Record<string, unknown>) {
  const [few] = BY_TIME.test(shape) ? [] : await fewOfShape(db, shape).execute(values);
  if (few?.ids) return few.ids;
  const [found] = await idsOfShape(db, shape).execute(values);
  return found?.ids;
}

const HAS_MORE = (size: number) => sql`cardinality(${placeholder("ids")}::uuid[]) > ${sql`${size}`.inlineParams()}`;

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
    more: HAS_MORE(size),
  });
  return db
    .select({ base64: base64Of({ items: page.items, next: page.next }) })
    .from(page)
    .prepare(statementName("cards", shape));
});

/** Each at the place where it was found. */
const pageOfFound = preparedByShape((db, size: `${number}`) => {
  const ids = sql`${placeholder("ids")}::uuid[]`;
  const at = sql`array_position(${ids}, ${id})`;
  const found = db
    .select({
      row: cardRecord.as("row"),
      key: sql<string>`(${placeholder("tiers")}::int[])[${at}] || ' ' || ${momentText(createdAt)}`.as("key"),
      id,
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(and(shown, sql`${id} = any(${unforeseen(ids)}::uuid[])`))
    .orderBy(at)
    .as("found");
  const page = jsonPage(db, found, { size: Number(size), keyText: priceText, more: HAS_MORE(Number(size)) });
  return db
    .select({ base64: base64Of({ items: page.items, next: page.next }) })
    .from(page)
    .prepare(`found ${size}`);
});

const BY_RANK = {
  relevance: { ids: idsByRelevance, ranks: /^([0-3]) (.+)$/u },
  distance: { ids: idsByDistance, ranks: /^(\d{1,3}) (.+)$/u },
};
type ByRank = keyof typeof BY_RANK;
const isByRank = (sort: Sort): sort is ByRank => sort in BY_RANK;

/** « 1 2026-01-01T00:00:00.000Z »: how well it was found or how near it is, and when it was published. */
function placeOf(sort: ByRank, cursor: Cursor | null | undefined): Place | null {
  if (!cursor) return null;
  const [, tier, key] = BY_RANK[sort].ranks.exec(cursor.key) ?? [];
  const at = { key: key ?? "", id: cursor.id };
  timeCursor(at);
  return { tier: Number(tier), ...at };
}

const arrayOf = (values: readonly (string | number)[]) => `{${values.join()}}`;
async function pageByRank(db: Db, { cursor, sort, ...filter }: Listed & { sort: ByRank }, size: number) {
  const found: Found[] = await BY_RANK[sort].ids(db, filter, { size: size + 1, after: placeOf(sort, cursor) });
  if (found.length === 0) return emptyPage();
  const values = { ids: arrayOf(found.map(([id]) => id)), tiers: arrayOf(found.map(([, tier]) => tier)) };
  return onePage(await pageOfFound(db, `${size}`).execute(values));
}

export interface Listed extends Wanted {
  sort: Sort;
  cursor?: Cursor | null | undefined;
}

/** A page of what everybody may see. */
export async function listWanted(db: Db, filter: Listed, size: number) {
  const { sort, cursor, ...question } = filter;
  if (isByRank(sort)) return pageByRank(db, { ...filter, sort }, size);
  if (cursor) checkCursor(sort, cursor);
  const shape = [size, sort, ...partsOf(question), ...(cursor ? ["after"] : [])].join(" ");
  // What is added stands first: see `spreadable`.
  const values = { key: cursor?.key, id: cursor?.id, ...valuesOf(question) };
  const { asked, near, minPrice, maxPrice } = question;
  // How narrow the range is, by time, or how large the towns are decides the plan, as with a word.
  const byIds = asked || near || (sort === "recent" && (minPrice || maxPrice));
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
export async function countWanted(db: Db, filter: Wanted, cap: number) {
  const [row] = await countOfShape(db, partsOf(filter).join(" ")).execute({ most: cap + 1, ...valuesOf(filter) });
  return row?.count ?? 0;
}
