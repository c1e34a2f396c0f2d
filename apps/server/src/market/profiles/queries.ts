import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, profiles, users } from "@recolte/db/schema";
import { card, isCover, shown } from "#market/announcements/columns.ts";

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
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
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

interface AuthorFilter {
  userId: string;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** What this member offers and everybody may see, newest first. */
export const listOffered = (db: Db, { userId, after, limit }: AuthorFilter) =>
  db
    .select(card)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(
      and(
        shown,
        eq(announcements.userId, userId),
        after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
