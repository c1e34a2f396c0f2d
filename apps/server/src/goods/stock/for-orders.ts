import type { Db } from "@recolte/db/client";
import { STOCKING_TYPES } from "@recolte/domain/goods/stock/stock";
import type { UserType } from "@recolte/domain/identity/user-type";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { lockItem, type Sale } from "./lock-offered.ts";
import {
  addReserved,
  findBought,
  findByLabel,
  type Goods,
  insertStockMove,
  insertUnlessThere,
  lockItems,
} from "./for-orders-queries.ts";
import { takeOut } from "./return.ts";

/** Goods as they were locked before a move, and what it adds to what is free of them. */
export interface Touched {
  item: Goods;
  freed: number;
}

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;
export const freeOf = ({ onHand, reserved }: Goods) => thousandths(onHand - reserved);

/** What was set aside is free again. */
export async function release(db: Db, { stockItemId, quantity }: Sale): Promise<Touched[]> {
  if (!stockItemId) return [];
  const item = await lockItem(db, stockItemId);
  await addReserved(db, item.id, -quantity);
  return [{ item, freed: quantity }];
}

/** Others stand there than were looked for: begun, renamed or put away in this moment. */
class Stale extends Error {}

interface Both {
  sold: Goods | undefined;
  /** Where buyers who keep stock put what they buy; begun when they have none of that name and unit. */
  bought: Goods | undefined;
}

async function tryToLock(db: Db, { stockItemId, buyerId, title, category, unit, currency }: Sale, keeps: boolean): Promise<Both> {
  const place = { ownerId: buyerId, label: title, category, unit, currency };
  const found = keeps ? await findByLabel(db, place) : undefined;
  const items = await lockItems(
    db,
    [stockItemId, found?.id].filter((id) => typeof id === "string"),
  );
  const [sold, known] = [stockItemId, found?.id].map((id) => items.find((one) => one.id === id));
  if (!keeps) return { sold, bought: undefined };
  if (known && !known.archivedAt && known.label === found?.label) return { sold, bought: known };
  // As those who begin goods themselves lock their row.
  await lockPerson(db, buyerId);
  const bought = await insertUnlessThere(db, place);
  if (!bought) throw new Stale();
  return { sold, bought };
}

/**
 * Goods before their owner, as every change of goods locks them. What turns out stale lets go of all locks taken since, and
 * looks again: what it then finds it may not wait for while it holds others.
 */
async function lockBoth(db: Db, sale: Sale, keeps: boolean): Promise<Both> {
  for (;;) {
    const held = await db
      .transaction((tx) => tryToLock(tx, sale, keeps))
      .catch((error: unknown) => {
        if (!(error instanceof Stale)) throw error;
      });
    if (held) return held;
  }
}

interface HandingOver {
  buyerType: UserType;
  actorId: string | null;
}

const keepsStock = (type: UserType) => STOCKING_TYPES.some((stocking) => stocking === type);

/** Out of the seller's stock, and into the buyer's where they keep one. */
export async function handOverGoods(db: Db, sale: Sale, { buyerType, actorId }: HandingOver): Promise<Touched[]> {
  const { id, quantity, unitPrice, currency } = sale;
  const { sold, bought } = await lockBoth(db, sale, keepsStock(buyerType));
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

/** What of a sale does not count: these goods go back, as far as the buyer still has them. */
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
