import { asc, eq, and, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { stockItems, stockMoves } from "@recolte/db/schema";
import { itemsWithSales } from "./queries.ts";

/** For the file: every item by name. */
export const listItemsToExport = (
  db: Db,
  ownerId: string,
  page: { after: { label: string; id: string } | null; limit: number },
) =>
  itemsWithSales(db)
    .where(
      and(
        eq(stockItems.ownerId, ownerId),
        page.after ? sql`(${stockItems.label}, ${stockItems.id}) > (${page.after.label}, ${page.after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(stockItems.label), asc(stockItems.id))
    .limit(page.limit);

/** Every move of all their goods, item by item and in the order they were made, each with what was on hand after it. */
export const listMovesToExport = (
  db: Db,
  ownerId: string,
  page: { after: { itemId: string; n: number } | null; limit: number },
) =>
  db
    .select({
      itemId: stockMoves.itemId,
      n: stockMoves.n,
      label: stockItems.label,
      unit: stockItems.unit,
      currency: stockItems.currency,
      kind: stockMoves.kind,
      quantity: stockMoves.quantity,
      unitPrice: stockMoves.unitPrice,
      note: stockMoves.note,
      at: stockMoves.at,
    })
    .from(stockMoves)
    .innerJoin(stockItems, eq(stockItems.id, stockMoves.itemId))
    .where(
      and(
        eq(stockItems.ownerId, ownerId),
        page.after
          ? sql`(${stockMoves.itemId}, ${stockMoves.n}) > (${page.after.itemId}::uuid, ${page.after.n}::int)`
          : undefined,
      ),
    )
    .orderBy(asc(stockMoves.itemId), asc(stockMoves.n))
    .limit(page.limit);
