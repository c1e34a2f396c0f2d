import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/refusal";
import { STOCKING_TYPES } from "@recolte/domain/stock";
import { quantity as measured } from "@recolte/domain/unit";
import type { UserType } from "@recolte/domain/user-type";
import type { Held } from "./orders-telling.ts";
import { ensureStock, holdItem } from "./stock-commands-begin.ts";
import {
  addReserved,
  findBought,
  findByLabel,
  type Goods,
  insertStockMove,
  insertUnlessThere,
  lockItems,
} from "./stock-commands-queries.ts";
import { takeOut } from "./stock-return.ts";

/** Goods as they were held before a move, and what it adds to what is free of them. */
export interface Touched {
  item: Goods;
  freed: number;
}

type Sale = Pick<
  Held,
  "id" | "announcementId" | "buyerId" | "title" | "category" | "unit" | "currency" | "quantity" | "unitPrice" | "stockItemId"
>;

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;
const freeOf = ({ onHand, reserved }: Goods) => thousandths(onHand - reserved);

/** Sets the goods aside, or refuses what is not there. */
export async function reserve(db: Db, sale: Sale): Promise<Touched | null> {
  const item = await ensureStock(db, sale);
  if (!item) return null;
  if (sale.quantity > freeOf(item)) throw new Refusal("order.stock", measured(freeOf(item), item.unit));
  await addReserved(db, item.id, sale.quantity);
  return { item, freed: -sale.quantity };
}

/** What was set aside is free again. */
export async function release(db: Db, { stockItemId, quantity }: Sale): Promise<Touched[]> {
  if (!stockItemId) return [];
  const item = await holdItem(db, stockItemId);
  await addReserved(db, item.id, -quantity);
  return [{ item, freed: quantity }];
}

/** Where a buyer who keeps stock puts what he buys; begun when he has none of that name and unit. */
async function ensureBought(db: Db, { buyerId, title, category, unit, currency }: Sale) {
  const place = { ownerId: buyerId, label: title, category, unit, currency };
  const begun = await insertUnlessThere(db, place);
  return begun?.id ?? (await findByLabel(db, place))?.id ?? null;
}

interface HandingOver {
  buyerType: UserType;
  actorId: string | null;
}

const keepsStock = (type: UserType) => STOCKING_TYPES.some((stocking) => stocking === type);

/** Out of the seller's stock, and into the buyer's where he keeps one. */
export async function handOverGoods(db: Db, sale: Sale, { buyerType, actorId }: HandingOver): Promise<Touched[]> {
  const { id, stockItemId, quantity, unitPrice, currency } = sale;
  const boughtId = keepsStock(buyerType) ? await ensureBought(db, sale) : null;
  const items = await lockItems(
    db,
    [stockItemId, boughtId].filter((item) => item !== null),
  );
  const [sold, bought] = [stockItemId, boughtId].map((item) => items.find((one) => one.id === item));
  if (sold) {
    await addReserved(db, sold.id, -quantity);
    await insertStockMove(db, { itemId: sold.id, kind: "vente", quantity: -quantity, unitPrice, refId: id, actorId });
  }
  if (!bought) return [];
  // Goods reckoned in the other currency are counted without a price: the two are never mixed.
  const price = bought.currency === currency ? unitPrice : null;
  await insertStockMove(db, { itemId: bought.id, kind: "achat", quantity, unitPrice: price, refId: id, actorId });
  return [{ item: bought, freed: quantity }];
}

/** A sale that does not count: the goods go back, as far as the buyer still has them. */
export async function takeBack(db: Db, { id, stockItemId, quantity }: Sale, actorId: string | null): Promise<Touched[]> {
  const boughtId = (await findBought(db, id)) ?? null;
  const ids = [stockItemId, boughtId].filter((item) => item !== null);
  const items = await lockItems(db, ids);
  await takeOut(
    db,
    items.filter((item) => item.id === stockItemId),
  );
  const touched: Touched[] = [];
  for (const item of items) {
    const change = item.id === stockItemId ? quantity : -Math.min(quantity, freeOf(item));
    if (change === 0) continue;
    const note = "Vente annulée après un litige";
    await insertStockMove(db, { itemId: item.id, kind: "ajustement", quantity: change, refId: id, actorId, note });
    touched.push({ item, freed: change });
  }
  return touched;
}
