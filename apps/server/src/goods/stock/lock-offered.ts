import type { Db } from "@recolte/db/client";
import type { orders } from "@recolte/db/schema";
import { isTakenDown } from "@recolte/domain/market/announcements/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { numbered } from "@recolte/domain/goods/stock/item";
import { lockPerson } from "#identity/auth/account-queries.ts";
import {
  findOffered,
  type Goods,
  insertStockMove,
  insertUnlessThere,
  linkToStock,
  lockBeginning,
  lockItems,
  type Offered,
} from "./for-orders-queries.ts";

/** What stock has to know of an order. */
export type Sale = Pick<
  typeof orders.$inferSelect,
  "id" | "announcementId" | "buyerId" | "title" | "category" | "unit" | "currency" | "quantity" | "unitPrice" | "stockItemId"
>;

export async function lockItem(db: Db, id: string) {
  const [item] = await lockItems(db, [id]);
  if (!item) throw new Error("Stock that is referred to is there");
  return item;
}

/** Its own goods, even where its author has others of the same name: what one announcement states is not another's. */
async function beginStock(db: Db, offered: Offered) {
  const { id, ownerId, title, category, unit, currency, quantity } = offered;
  let item: Goods | undefined;
  // The owner is locked as when they begin or rename goods themselves: the name could else be taken between the look and the insert.
  await lockPerson(db, ownerId);
  for (let n = 1; !item; n += 1)
    item = await insertUnlessThere(db, { ownerId, label: numbered(title, n), category, unit, currency });
  await insertStockMove(db, { itemId: item.id, kind: "ajustement", quantity, note: "Quantité de l'annonce", refId: id });
  if (!(await linkToStock(db, offered, item.id))) throw new Refusal("order.stale");
  return { ...item, onHand: quantity };
}

/**
 * What an announcement sells from, locked; begun from the quantity it states. Nothing where none is stated: unbounded.
 * The goods are locked before any announcement that follows them, as every move of stock does.
 */
export async function lockOffered(
  db: Db,
  { announcementId, unit, currency }: Pick<Sale, "announcementId" | "unit" | "currency">,
) {
  const find = async () => {
    const about = await findOffered(db, announcementId);
    if (about && isTakenDown(about.status)) throw new Refusal("order.taken-down");
    if (about?.unit !== unit || about.currency !== currency) throw new Refusal("order.goods-changed");
    return about;
  };
  const about = await find();
  if (about.stockItemId) return lockItem(db, about.stockItemId);
  if (about.quantity === 0) return null;
  await lockBeginning(db, announcementId);
  const now = await find();
  return now.stockItemId ? lockItem(db, now.stockItemId) : beginStock(db, now);
}
