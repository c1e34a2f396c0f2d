import { and, desc, eq, like, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { Category } from "@recolte/domain/category";
import type { UserType } from "@recolte/domain/user-type";
import { card, isCover, shown } from "#announcements/columns.ts";

interface StoreFilter {
  sellerType: UserType;
  search?: string | undefined;
  category?: Category | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/**
 * In title or description: the kept words end with the town, so the first match must end before it. The index finds the words;
 * what comes after is told apart by position, which does not lead the planner to believe that almost nothing matches.
 */
function says(search: string) {
  const words = announcements.searchText;
  const inWords = like(words, sql`'%' || fold(${search.replaceAll(/[\\%_]/gu, "\\$&")}) || '%'`);
  const end = sql`strpos(${words}, fold(${search})) + char_length(fold(${search}))`;
  return and(inWords, sql`${end} <= char_length(${words}) - char_length(fold(${announcements.city}))`);
}

/** Active announcements of one type of seller, newest first. */
export function listStore(db: Db, { sellerType, search, category, after, limit }: StoreFilter) {
  return db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(
      and(
        shown,
        eq(profiles.userType, sellerType),
        search ? says(search) : undefined,
        category ? eq(announcements.category, category) : undefined,
        after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
}
