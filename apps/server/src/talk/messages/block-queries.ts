import { and, desc, eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { blocks, profiles } from "@recolte/db/schema";
import { requireRoom } from "#platform/total-queries.ts";

const MOST = 500;

/** Newest first. */
export const listBlocked = (db: Db, blockerId: string) =>
  db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      verified: profiles.verified,
      avatarKey: profiles.avatarKey,
    })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(MOST);

export async function insertBlock(db: Db, blockerId: string, blockedId: string) {
  if ((await db.$count(blocks, and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))) > 0) return;
  await requireRoom(db, "blocks", blockerId);
  await db.insert(blocks).values({ blockerId, blockedId }).onConflictDoNothing();
}

export const deleteBlock = (db: Db, blockerId: string, blockedId: string) =>
  db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
