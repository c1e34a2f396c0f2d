import { moveStatus } from "@recolte/domain/market/announcements/status";
import type { Currency } from "@recolte/domain/platform/places/country";
import { Refusal } from "@recolte/domain/platform/refusal";
import { offerable } from "@recolte/domain/goods/stock/item";
import type { Unit } from "@recolte/domain/goods/unit";
import type { Db } from "@recolte/db/client";
import { watchThreshold } from "./alert.ts";
import { type StockRow, insertMove, lockAnnouncement, lockItem, lockItemOf, setStockOf } from "./change-queries.ts";

interface Measure {
  unit: Unit;
  currency: Currency;
}

/** An announcement sells from stock in its unit, and for money of its country. */
export function wantSameMeasure(item: Measure, announcement: Measure) {
  if (item.unit !== announcement.unit) throw new Refusal("stock.other-unit");
  if (item.currency !== announcement.currency) throw new Refusal("stock.other-currency");
}

interface Link {
  id: string;
  announcementId: string;
}

/** From here on the announcement offers what is free of the goods. */
export async function link(db: Db, userId: string, { id, announcementId }: Link) {
  const item = await lockItem(db, userId, id);
  if (!item) throw new Refusal("stock.not-found");
  if (item.archivedAt) throw new Refusal("stock.archived");
  const announcement = await lockAnnouncement(db, userId, announcementId);
  if (!announcement) throw new Refusal("announcement.not-found");
  wantSameMeasure(item, announcement);
  await setStockOf(db, announcementId, { stockItemId: id });
  return { id };
}

/**
 * It keeps the quantity it showed. Where that is nothing it stops selling: without stock, none reads as « not stated ».
 * Already unlinked, nothing changes.
 */
export async function unlink(db: Db, userId: string, { id, announcementId }: Link) {
  const item = await lockItem(db, userId, id);
  if (!item) throw new Refusal("stock.not-found");
  const announcement = await lockAnnouncement(db, userId, announcementId);
  if (!announcement) throw new Refusal("announcement.not-found");
  if (announcement.stockItemId !== id) return { id };
  const isEmpty = announcement.status === "active" && offerable(item.onHand - item.reserved) === 0;
  await setStockOf(db, announcementId, { stockItemId: null, ...(isEmpty && { status: moveStatus("active", "pause") }) });
  return { id };
}

/** The goods an announcement is about to sell from, held until it stands. Whether they were put away is for the caller to say. */
export async function lockForSale(db: Db, userId: string, { id, ...goods }: Measure & { id: string }) {
  const item = await lockItem(db, userId, id);
  if (!item) throw new Refusal("stock.not-found");
  wantSameMeasure(item, goods);
  return item;
}

export const lockStockOf = lockItemOf;

interface Typed {
  quantityAvailable: number;
  /** What the form showed when it was filled. */
  quantitySeen?: number | undefined;
}

/** A quantity typed into the form of an announcement that sells from stock is a count of what is free. */
export async function countFree(db: Db, item: StockRow, { quantityAvailable, quantitySeen }: Typed) {
  const free = offerable(item.onHand - item.reserved);
  if (quantityAvailable === (quantitySeen ?? free)) return [];
  if (quantitySeen !== undefined && quantitySeen !== free) throw new Refusal("stock.stale");
  const quantity = quantityAvailable + item.reserved - item.onHand;
  const { id: itemId, ownerId: actorId } = item;
  await insertMove(db, { itemId, kind: "ajustement", quantity, note: "Depuis l'annonce", actorId });
  return watchThreshold(db, item, quantity);
}
