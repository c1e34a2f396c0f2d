import { and, asc, count, desc, eq, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
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

const ORDER: Record<Sort, SQL[]> = {
  recent: [desc(announcements.createdAt), desc(announcements.id)],
  price_asc: [asc(announcements.price), asc(announcements.id)],
  price_desc: [desc(announcements.price), desc(announcements.id)],
};

function after(sort: Sort, cursor: Cursor | null | undefined) {
  if (!cursor) return undefined;
  if (sort === "recent") {
    const from = timeCursor(cursor);
    return from && sql`(${announcements.createdAt}, ${announcements.id}) < (${from.createdAt.toISOString()}, ${from.id}::uuid)`;
  }
  if (!/^\d{1,10}(\.\d{1,2})?$/u.test(cursor.key)) throw new Refusal("page.bad-cursor");
  const row = sql`(${announcements.price}, ${announcements.id})`;
  const from = sql`(${cursor.key}::numeric, ${cursor.id}::uuid)`;
  return sort === "price_asc" ? sql`${row} > ${from}` : sql`${row} < ${from}`;
}

export function listActive(db: Db, { sort, cursor, ...filter }: AnnouncementFilter, limit: number) {
  return db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(and(wanted(db, filter), after(sort, cursor)))
    .orderBy(...ORDER[sort])
    .limit(limit);
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
