import type { Db } from "@recolte/db/client";
import { numbered } from "@recolte/domain/goods/stock/item";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { type StockRow, isNameFree, updateItem } from "./change-queries.ts";

type PutAway = Pick<StockRow, "id" | "ownerId" | "label" | "unit" | "archivedAt">;

/** Others of that name may have been begun since. */
async function freeName(db: Db, { ownerId, ...item }: PutAway) {
  let n = 1;
  while (!(await isNameFree(db, ownerId, { ...item, label: numbered(item.label, n) }))) n += 1;
  return numbered(item.label, n);
}

/** Goods that were put away meanwhile and get something back are taken out again; archived, nobody could move them any more. */
export async function takeOut(db: Db, items: readonly PutAway[]) {
  const archived = items.filter(({ archivedAt }) => archivedAt);
  // Goods before their owner, as every change of goods holds them; both before any move, which holds announcements.
  for (const ownerId of new Set(archived.map((item) => item.ownerId))) await lockPerson(db, ownerId);
  for (const item of archived) await updateItem(db, item.id, { archivedAt: null, label: await freeName(db, item) });
}
