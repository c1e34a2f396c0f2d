import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { follows, profiles, users } from "@recolte/db/schema";
import { requireRoom } from "#platform/total-queries.ts";

const one = (userId: string, sellerId: string) => and(eq(follows.userId, userId), eq(follows.sellerId, sellerId));

export const isFollowing = async (db: Db, userId: string, sellerId: string) =>
  (await db.$count(follows, one(userId, sellerId))) > 0;

/** Newest first. */
export const listFollowed = (db: Db, userId: string) =>
  db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      verified: profiles.verified,
      avatarKey: profiles.avatarKey,
      since: follows.createdAt,
    })
    .from(follows)
    .innerJoin(profiles, eq(profiles.id, follows.sellerId))
    .where(eq(follows.userId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.sellerId));

/** Following twice changes nothing. False where there is nobody to follow. */
export async function insertFollow(tx: Db, userId: string, sellerId: string) {
  const seller = tx
    .select({
      userId: sql<string>`${userId}::uuid`.as("user_id"),
      sellerId: users.id,
      seen: sql<string>`pg_current_snapshot()`.as("seen"),
      createdAt: sql<Date>`now()`.as("created_at"),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, sellerId), eq(users.status, "active")));
  if (await isFollowing(tx, userId, sellerId)) return true;
  if ((await seller).length === 0) return false;
  await requireRoom(tx, "follows", userId);
  await tx.insert(follows).select(seller).onConflictDoNothing();
  return true;
}

export const deleteFollow = (tx: Db, userId: string, sellerId: string) => tx.delete(follows).where(one(userId, sellerId));
