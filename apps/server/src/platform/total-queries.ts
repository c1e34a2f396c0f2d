import {
  batches,
  blocks,
  shopSales,
  cropCycles,
  cropLogs,
  customers,
  favourites,
  follows,
  promotions,
  quoteRequests,
  savedSearches,
  stockItems,
  stockMoves,
} from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { TOTALS, type TotalName, totalInWords } from "@recolte/domain/trade/dashboards/totals";
import { count, eq, sql } from "drizzle-orm";

/** Whose or what's rows are counted. */
const PARENTS = {
  customers: customers.ownerId,
  crops: cropCycles.ownerId,
  cropLogs: cropLogs.cycleId,
  stockItems: stockItems.ownerId,
  stockMoves: stockMoves.itemId,
  counterSales: shopSales.sellerId,
  promotions: promotions.ownerId,
  batches: batches.ownerId,
  quoteRequests: quoteRequests.customerId,
  favourites: favourites.userId,
  alerts: savedSearches.userId,
  follows: follows.userId,
  blocks: blocks.blockerId,
} satisfies Record<TotalName, unknown>;

/** For what is about to be added; what is there already is not asked for room again. */
export async function requireRoom(db: Db, name: TotalName, parentId: string) {
  const { most } = TOTALS[name];
  const parent = PARENTS[name];
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(parent.table)
    .where(eq(parent, parentId))
    .limit(most)
    .as("some");
  const [row] = await db.select({ rows: count() }).from(some);
  if ((row?.rows ?? 0) >= most) throw new Refusal("total.full", totalInWords(name));
}
