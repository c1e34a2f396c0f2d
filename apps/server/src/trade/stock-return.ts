import type { Db } from "@recolte/db/client";
import { type Held, isNameFree, lockOwner, updateItem } from "./stock-change-queries.ts";

type PutAway = Pick<Held, "id" | "ownerId" | "label" | "unit" | "archivedAt">;

/** Goods that were put away meanwhile and get something back are taken out again; archived, nobody could move them any more. */
export async function takeOut(db: Db, items: readonly PutAway[]) {
  const archived = items.filter(({ archivedAt }) => archivedAt);
  // Goods before their owner, as every change of goods holds them; both before any move, which holds announcements.
  for (const { ownerId } of archived) await lockOwner(db, ownerId);
  for (const item of archived) if (await isNameFree(db, item.ownerId, item)) await updateItem(db, item.id, { archivedAt: null });
}
