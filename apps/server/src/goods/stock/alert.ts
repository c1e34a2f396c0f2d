import { thousandths } from "@recolte/domain/goods/stock/item";
import type { Db } from "@recolte/db/client";
import { notify } from "#identity/notifications/queries.ts";
import { type StockRow, updateItem } from "./change-queries.ts";

type Watched = Pick<StockRow, "id" | "ownerId" | "label" | "unit" | "onHand" | "reserved" | "alertThreshold" | "alertedAt">;

/**
 * Tells the owner, once, when what is free falls below what they want to have; with enough again the next fall is told anew.
 * `item` is as it was held before the change, `freed` what the change adds to what is free. Answers whom to ring.
 */
export async function watchThreshold(db: Db, item: Watched, freed: number) {
  const { id, alertThreshold: threshold } = item;
  const before = thousandths(item.onHand - item.reserved);
  const after = thousandths(before + freed);
  if (threshold === null) return [];
  if (after >= threshold && item.alertedAt) await updateItem(db, id, { alertedAt: null });
  if (before < threshold || after >= threshold) return [];
  await updateItem(db, id, { alertedAt: new Date() });
  return notify(db, [{ userId: item.ownerId, facts: { event: "order.stock-low", stockItemId: id, title: item.label } }]);
}
