import { and, count, eq, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, favourites, profiles, users } from "@recolte/db/schema";

const open = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
  country: profiles.country,
  location: profiles.location,
  bio: profiles.bio,
  verified: profiles.verified,
  avatarKey: profiles.avatarKey,
  createdAt: profiles.createdAt,
};

/** A suspended or unknown person is not found. Neither phone nor address is selected. */
export async function findPublicProfile(db: Db, id: string) {
  const [row] = await db
    .select(open)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), eq(users.status, "active")));
  return row;
}

export async function findOwnProfile(db: Db, userId: string) {
  const [row] = await db
    .select({ ...open, phone: profiles.phone, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return row;
}

const number = (expression: ReturnType<typeof sum>) => sql<number>`coalesce(${expression}, 0)::int`;

/** What everybody may see counts active announcements only. */
export async function countPublicStats(db: Db, userId: string) {
  const [[own], [given]] = await Promise.all([
    db
      .select({ announcements: count(), views: number(sum(announcements.viewsCount)) })
      .from(announcements)
      .where(and(eq(announcements.userId, userId), sql`status = 'active' and not hidden`)),
    db.select({ favouritesGiven: count() }).from(favourites).where(eq(favourites.userId, userId)),
  ]);
  return { announcements: own?.announcements ?? 0, views: own?.views ?? 0, favouritesGiven: given?.favouritesGiven ?? 0 };
}

export async function countOwnStats(db: Db, userId: string) {
  const own = and(eq(announcements.userId, userId), isNull(announcements.deletedAt));
  const [[written], [received]] = await Promise.all([
    db
      .select({ announcements: count(), views: number(sum(announcements.viewsCount)) })
      .from(announcements)
      .where(own),
    db
      .select({ favouritesReceived: count() })
      .from(favourites)
      .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
      .where(own),
  ]);
  return {
    announcements: written?.announcements ?? 0,
    views: written?.views ?? 0,
    favouritesReceived: received?.favouritesReceived ?? 0,
  };
}
