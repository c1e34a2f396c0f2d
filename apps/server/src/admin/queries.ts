import { and, count, desc, eq, ilike, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, messages, profiles, userRoles, users } from "@recolte/db/schema";
import type { AnnouncementStatus } from "@recolte/domain/announcement-status";

interface After {
  createdAt: Date;
  id: string;
}

/** Exact counts: a page of the staff, opened rarely. */
export async function countPlatform(db: Db) {
  const [people, byStatus, [written]] = await Promise.all([
    db.select({ status: users.status, people: count() }).from(users).groupBy(users.status),
    db
      .select({ status: announcements.status, announcements: count() })
      .from(announcements)
      .where(isNull(announcements.deletedAt))
      .groupBy(announcements.status),
    db
      .select({
        messages: count(),
        lastDay: sql<number>`(count(*) filter (where ${messages.createdAt} > now() - interval '1 day'))::int`,
      })
      .from(messages),
  ]);
  return { people, byStatus, messages: written?.messages ?? 0, messagesLastDay: written?.lastDay ?? 0 };
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

/** Members for administrators, who may see address and phone. */
export function listUsers(
  db: Db,
  { search, after, limit }: { search?: string | undefined; after?: After | undefined; limit: number },
) {
  const name = sql`coalesce(${profiles.firstName} || ' ' || ${profiles.lastName}, '')`;
  return db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      createdAt: users.createdAt,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      userType: profiles.userType,
      phone: profiles.phone,
      location: profiles.location,
      verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
      roles: sql<
        ("moderator" | "admin" | "super_admin")[]
      >`array(select ${userRoles.role}::text from ${userRoles} where ${userRoles.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        search
          ? or(
              ilike(sql`fold(${name})`, folded(search)),
              ilike(users.email, folded(search)),
              ilike(sql`${profiles.userType}::text`, folded(search)),
            )
          : undefined,
        after ? sql`(${users.createdAt}, ${users.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}
