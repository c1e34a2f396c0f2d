import { and, desc, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { Category } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import type { UserType } from "@recolte/domain/identity/user-type";
import { card, isCover, shown } from "#market/announcements/columns.ts";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import { containsText } from "#platform/like.ts";

interface StoreFilter {
  sellerType: UserType;
  search?: string | undefined;
  category?: Category | undefined;
  country?: Country | undefined;
  city?: string | undefined;
  /** In any of these. */
  towns?: readonly string[] | undefined;
  /** Sellers who are left out. */
  blockers?: readonly string[];
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const { id, createdAt, searchText, city } = announcements;

/**
 * In title or description: the kept words end with the town, so the first match must end before it. The index finds the words;
 * what comes after is told apart by position, in the one form that does not lead the planner to believe that few rows pass it:
 * it would put all that hold the word in order where walking along the newest is a tenth of the work.
 */
function says(search: string) {
  // Sign for sign, so that places stay what they are.
  const spaced = (words: SQLWrapper) => sql`translate(${words}, ${"-'\n"}, '   ')`;
  const typed = sql`fold(${search.replaceAll(/\s+/gu, " ")})`;
  const end = sql`strpos(${spaced(searchText)}, ${spaced(typed)}) + char_length(${typed})`;
  return and(containsText(searchText, search), sql`sign(${end} - char_length(${searchText}) + char_length(fold(${city}))) <> 1`);
}

const wanted = ({ sellerType, search, category, country, city: town, towns, blockers, after }: StoreFilter) =>
  and(
    shown,
    isByNoneOf(announcements.userId, blockers),
    eq(profiles.userType, sellerType),
    search ? says(search) : undefined,
    category ? eq(announcements.category, category) : undefined,
    country ? eq(announcements.country, country) : undefined,
    town ? eq(city, town) : undefined,
    towns ? inArray(city, [...towns]) : undefined,
    after ? sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
  );

const isSeller = eq(profiles.id, announcements.userId);
const newestFirst = [desc(createdAt), desc(id)];

const cards = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, isSeller)
    .leftJoin(announcementImages, isCover)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);

const FEW = 2000;

/** The ids of a page, all matches being put in order first; null when they are many. */
async function pageOfFew(db: Db, filter: StoreFilter) {
  const found = db.$with("found").as(
    db
      .select({ id, createdAt })
      .from(announcements)
      .innerJoin(profiles, isSeller)
      .where(wanted(filter))
      .limit(FEW + 1),
  );
  const rows = await db
    .with(found)
    .select({ id: found.id, matches: sql<number>`(select count(*)::int from ${found})` })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(filter.limit);
  return (rows[0]?.matches ?? 0) > FEW ? null : rows.map((row) => row.id);
}

/**
 * Active announcements of one type of seller, newest first. A word that never stands in the chosen category would have all of it
 * read through: there the matches come first.
 */
export async function listStore(db: Db, filter: StoreFilter) {
  const few = filter.search && filter.category ? await pageOfFew(db, filter) : null;
  if (few?.length === 0) return [];
  return cards(db, few ? inArray(id, few) : wanted(filter), filter.limit);
}
