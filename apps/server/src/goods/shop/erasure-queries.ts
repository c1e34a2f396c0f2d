import { eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { customers, loyaltyThresholds, promotions, shopSales } from "@recolte/db/schema";
import { fullName, ERASED_NAME } from "@recolte/domain/market/profiles/profile";

/** A shop goes with its owner, before the stock its sales refer to; with others they stay a customer without a name. */
export async function eraseShop(db: Db, userId: string) {
  await db.delete(shopSales).where(eq(shopSales.sellerId, userId));
  await db.delete(customers).where(eq(customers.ownerId, userId));
  await db.delete(loyaltyThresholds).where(eq(loyaltyThresholds.ownerId, userId));
  await db.delete(promotions).where(eq(promotions.ownerId, userId));
  await db
    .update(customers)
    .set({ userId: null, name: fullName(ERASED_NAME), note: "", tags: [] })
    .where(eq(customers.userId, userId));
}
