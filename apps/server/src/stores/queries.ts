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

/** Active announcements of one type of seller, newest first; search looks at title and description. */
export function listStore(db: Db, { sellerType, search, category, after, limit }: StoreFilter) {
  const text = sql`fold(${announcements.title} || ' ' || ${announcements.description})`;
  return db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(
      and(
        shown,
        eq(profiles.userType, sellerType),
        search ? like(text, sql`'%' || fold(${search.replaceAll(/[\\%_]/gu, "\\$&")}) || '%'`) : undefined,
        category ? eq(announcements.category, category) : undefined,
        after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
}
