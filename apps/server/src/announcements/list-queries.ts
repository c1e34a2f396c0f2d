import { and, asc, count, desc, eq, inArray, like, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { preparedByShape } from "@recolte/db/prepared";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { AnnouncementFilter, Cursor } from "@recolte/domain/announcement";
import type { Sort } from "@recolte/domain/listing";
import { Refusal } from "@recolte/domain/refusal";
import { timeCursor } from "#platform/page-of.ts";
import { card, isCover, shown } from "./columns.ts";

type Wanted = Omit<AnnouncementFilter, "cursor" | "sort">;

const contains = (term: string) =>
  like(announcements.searchText, sql`'%' || fold(${term.replaceAll(/[\\%_]/gu, "\\$&")}) || '%'`);

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

function wanted(db: Db, { search, category, country, city, organic }: Wanted) {
  return and(
    shown,
    search ? contains(search) : undefined,
    search && isShort(search) ? sql`${announcements.id} in ${newestIds(db)}` : undefined,
    category ? eq(announcements.category, category) : undefined,
    country ? eq(announcements.country, country) : undefined,
    city ? eq(announcements.city, city) : undefined,
    organic ? sql`${announcements.isOrganic}` : undefined,
  );
}

type Sorted = Record<"id" | "createdAt" | "price", SQLWrapper>;
const inOrder = (sort: Sort, { id, createdAt, price }: Sorted) => {
  if (sort === "recent") return [desc(createdAt), desc(id)];
  return sort === "price_asc" ? [asc(price), asc(id)] : [desc(price), desc(id)];
};

const { placeholder } = sql;
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

const OPTIONAL = {
  category: eq(announcements.category, placeholder("category")),
  country: eq(announcements.country, placeholder("country")),
  city: eq(announcements.city, placeholder("city")),
  organic: sql`${announcements.isOrganic}`,
} satisfies Partial<Record<keyof Wanted, SQL>>;
const NAMES = Object.keys(OPTIONAL) as (keyof typeof OPTIONAL)[];

const cards = (db: Db) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .limit(placeholder("limit"))
    .$dynamic();

/** `shape` names the sort, then the filters in use, then « after » on a later page. */
const pageOfShape = preparedByShape((db, shape: string) => {
  const [sort, ...parts] = shape.split(" ") as [Sort, ...string[]];
  const filters = NAMES.filter((name) => parts.includes(name)).map((name) => OPTIONAL[name]);
  return cards(db)
    .where(and(shown, ...filters, parts.includes("after") ? AFTER[sort] : undefined))
    .orderBy(...inOrder(sort, announcements))
    .prepare(`announcements ${shape}`);
});

const FEW = 10_000;

/**
 * All that matches is put in order before anything is joined, when it is few; null when it is not. Left to itself the
 * database walks the prices, or the newest, until it has seen enough matches, and may have to walk to the end.
 */
async function pageOfFew(db: Db, { where, sort }: { where: SQL | undefined; sort: Sort }, values: { limit: number }) {
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
    .limit(placeholder("limit"));
  const rows = await db
    .with(found)
    .select({ ...card, matches: sql<number>`(select count(*)::int from ${found})` })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(inArray(announcements.id, page))
    .orderBy(...inOrder(sort, announcements))
    .prepare("")
    .execute(values);
  return (rows[0]?.matches ?? 0) > FEW ? null : rows.map(({ matches: _matches, ...row }) => row);
}

/** A page of what everybody may see. A search is planned for its own term: how rare it is decides the plan. */
export async function listActive(db: Db, { sort, cursor, search, ...filter }: AnnouncementFilter, limit: number) {
  if (cursor) checkCursor(sort, cursor);
  const values = { ...filter, key: cursor?.key, id: cursor?.id, limit };
  if (search) {
    const where = and(wanted(db, { ...filter, search }), cursor ? AFTER[sort] : undefined);
    const isPlain = sort === "recent" && !isShort(search) && !NAMES.some((name) => filter[name]);
    const few = isPlain ? null : await pageOfFew(db, { where, sort }, values);
    return (
      few ??
      cards(db)
        .where(where)
        .orderBy(...inOrder(sort, announcements))
        .prepare("")
        .execute(values)
    );
  }
  const shape = [sort, ...NAMES.filter((name) => filter[name]), ...(cursor ? ["after"] : [])].join(" ");
  return pageOfShape(db, shape).execute(values);
}

/** At most `cap + 1`: nobody waits for an exact number of thousands. */
export async function countActive(db: Db, filter: Wanted, cap: number) {
  const capped = db
    .select({ one: sql`1`.as("one") })
    .from(announcements)
    .where(wanted(db, filter))
    .limit(cap + 1)
    .as("capped");
  const [row] = await db.select({ count: count() }).from(capped);
  return row?.count ?? 0;
}

export const cursorKey = (sort: Sort, row: { createdAt: Date; price: number }) =>
  sort === "recent" ? row.createdAt.toISOString() : String(row.price);
