import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { batches, batchInputs, cropCycles, cropLogs, stockItems } from "@recolte/db/schema";

interface Piece {
  after: string | null;
  limit: number;
}

/** Piece by piece, each after the last of the piece before. */
export const listCropsToExport = (db: Db, ownerId: string, { after, limit }: Piece) =>
  db
    .select()
    .from(cropCycles)
    .where(and(eq(cropCycles.ownerId, ownerId), after ? gt(cropCycles.id, after) : undefined))
    .orderBy(asc(cropCycles.id))
    .limit(limit);

export const listLogsToExport = (db: Db, cycleIds: readonly string[]) =>
  db
    .select()
    .from(cropLogs)
    .where(inArray(cropLogs.cycleId, [...cycleIds]))
    .orderBy(asc(cropLogs.at), asc(cropLogs.id));

export const listBatchesToExport = (db: Db, ownerId: string, { after, limit }: Piece) =>
  db
    .select()
    .from(batches)
    .where(and(eq(batches.ownerId, ownerId), after ? gt(batches.id, after) : undefined))
    .orderBy(asc(batches.id))
    .limit(limit);

export const listInputsToExport = (db: Db, batchIds: readonly string[]) =>
  db
    .select({
      batchId: batchInputs.batchId,
      label: stockItems.label,
      unit: stockItems.unit,
      quantity: batchInputs.quantity,
      kg: batchInputs.kg,
    })
    .from(batchInputs)
    .innerJoin(stockItems, eq(stockItems.id, batchInputs.stockItemId))
    .where(inArray(batchInputs.batchId, [...batchIds]))
    .orderBy(asc(batchInputs.batchId), asc(batchInputs.n));

/** Crops were the person's alone; their journal goes with them, batches go with the stock. */
export const eraseCrops = (db: Db, ownerId: string) => db.delete(cropCycles).where(eq(cropCycles.ownerId, ownerId));
