import { eq, inArray } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { batches, cropCycles, orders, shopSaleLines, stockItems, stockMoves } from "@recolte/db/schema";

/** Goods and moves were the person's alone; orders and sales keep what was agreed, without where it came from. */
export async function eraseStock(db: Db, userId: string) {
  const owned = db.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.ownerId, userId));
  await db.delete(batches).where(eq(batches.ownerId, userId));
  for (const table of [orders, shopSaleLines, cropCycles])
    await db.update(table).set({ stockItemId: null }).where(inArray(table.stockItemId, owned));
  await db.delete(stockMoves).where(inArray(stockMoves.itemId, owned));
  await db.delete(stockItems).where(eq(stockItems.ownerId, userId));
}
