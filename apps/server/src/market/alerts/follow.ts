import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { lockOwner } from "#identity/push/queries.ts";
import { deleteFollow, insertFollow } from "./follow-queries.ts";
import { ofSeller, releaseWaiting } from "./told-queries.ts";

export async function follow(db: Db, userId: string, sellerId: string) {
  if (userId === sellerId) throw new Refusal("follow.oneself");
  await db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if (!(await insertFollow(tx, userId, sellerId))) throw new Refusal("profile.not-found");
  });
}

export const unfollow = (db: Db, userId: string, sellerId: string) =>
  db.transaction(async (tx) => {
    await releaseWaiting(tx, ofSeller(tx, userId, sellerId));
    await deleteFollow(tx, userId, sellerId);
  });
