import { and, desc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, profiles } from "@recolte/db/schema";
import type { AnnouncementStatus } from "@recolte/domain/announcement-status";

interface After {
  createdAt: Date;
  id: string;
}

const literal = (text: string) => `%${text.replaceAll(/[\\%_]/gu, "\\$&")}%`;
const folded = (text: string) => sql`fold(${literal(text)})`;

/** Every announcement for the moderation table: what its author wrote about himself stays out. */
export function listForModeration(
  db: Db,
  filter: { search?: string | undefined; status?: AnnouncementStatus | undefined; after?: After | undefined; limit: number },
) {
  const { search, status, after, limit } = filter;
  return db
    .select({
      id: announcements.id,
      title: announcements.title,
      description: sql<string>`left(${announcements.description}, 50)`,
      category: announcements.category,
      price: announcements.price,
      unit: announcements.unit,
      status: announcements.status,
      viewsCount: announcements.viewsCount,
      createdAt: announcements.createdAt,
      author: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType },
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .where(
      and(
        isNull(announcements.deletedAt),
        status ? eq(announcements.status, status) : undefined,
        search
          ? or(
              ilike(sql`fold(${announcements.title})`, folded(search)),
              ilike(sql`${announcements.category}::text`, folded(search)),
            )
          : undefined,
        after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
}
