import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { batches, batchInputs, stockItems, stockMoves } from "@recolte/db/schema";

const batch = {
  id: batches.id,
  product: batches.product,
  status: batches.status,
  inputKg: batches.inputKg,
  output: batches.output,
  outputKg: batches.outputKg,
  note: batches.note,
  startedAt: batches.startedAt,
  endedAt: batches.endedAt,
};

const own = (ownerId: string, id: string) => and(eq(batches.id, id), eq(batches.ownerId, ownerId));

/** Held until commit: another person's is not found. */
export async function lockBatch(db: Db, ownerId: string, id: string) {
  const [row] = await db.select(batch).from(batches).where(own(ownerId, id)).for("update");
  return row;
}

interface Page {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** The newest first, with what came out of it. */
export const listBatches = (db: Db, ownerId: string, { after, limit }: Page) =>
  db
    .select({ ...batch, outputLabel: stockItems.label, outputUnit: stockItems.unit })
    .from(batches)
    .leftJoin(stockItems, eq(stockItems.id, batches.outputItemId))
    .where(
      and(
        eq(batches.ownerId, ownerId),
        after ? sql`(${batches.startedAt}, ${batches.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(batches.startedAt), desc(batches.id))
    .limit(limit);

export const listInputs = (db: Db, batchIds: readonly string[]) =>
  db
    .select({
      batchId: batchInputs.batchId,
      stockItemId: batchInputs.stockItemId,
      label: stockItems.label,
      unit: stockItems.unit,
      quantity: batchInputs.quantity,
      kg: batchInputs.kg,
    })
    .from(batchInputs)
    .innerJoin(stockItems, eq(stockItems.id, batchInputs.stockItemId))
    .where(inArray(batchInputs.batchId, [...batchIds]))
    .orderBy(asc(batchInputs.batchId), asc(batchInputs.n));

/** What the finished ones gave, all together. */
export async function sumBatches(db: Db, ownerId: string) {
  const done = sql`${batches.status} = 'termine'`;
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${batches.status} = 'en_cours'))::int`,
      finished: sql<number>`(count(*) filter (where ${done}))::int`,
      inputKg: sql<number>`coalesce(sum(${batches.inputKg}) filter (where ${done}), 0)`.mapWith(Number),
      outputKg: sql<number>`coalesce(sum(${batches.outputKg}) filter (where ${done}), 0)`.mapWith(Number),
    })
    .from(batches)
    .where(eq(batches.ownerId, ownerId));
  return row ?? { open: 0, finished: 0, inputKg: 0, outputKg: 0 };
}

/** One's own goods, held in the order of their ids, so that nobody waits in a circle. */
export const lockOwnItems = (db: Db, ownerId: string, ids: readonly string[]) =>
  db
    .select({
      id: stockItems.id,
      ownerId: stockItems.ownerId,
      label: stockItems.label,
      unit: stockItems.unit,
      onHand: stockItems.onHand,
      reserved: stockItems.reserved,
      alertThreshold: stockItems.alertThreshold,
      alertedAt: stockItems.alertedAt,
      archivedAt: stockItems.archivedAt,
    })
    .from(stockItems)
    .where(and(eq(stockItems.ownerId, ownerId), inArray(stockItems.id, [...ids])))
    .orderBy(asc(stockItems.id))
    .for("update");
export type HeldItem = Awaited<ReturnType<typeof lockOwnItems>>[number];

/** False when the id is used already. */
export async function insertBatch(db: Db, values: typeof batches.$inferInsert) {
  const rows = await db.insert(batches).values(values).onConflictDoNothing({ target: batches.id }).returning();
  return rows.length > 0;
}

export const insertInputs = (db: Db, values: (typeof batchInputs.$inferInsert)[]) => db.insert(batchInputs).values(values);

export const saveBatch = (db: Db, id: string, changes: Partial<typeof batches.$inferInsert>) =>
  db.update(batches).set(changes).where(eq(batches.id, id));

/** Whether this move was made already, for this batch. */
export async function findMade(db: Db, moveId: string, batchId: string) {
  const [row] = await db
    .select({ quantity: stockMoves.quantity, id: stockItems.id, label: stockItems.label, unit: stockItems.unit })
    .from(stockMoves)
    .innerJoin(stockItems, eq(stockItems.id, stockMoves.itemId))
    .where(and(eq(stockMoves.id, moveId), eq(stockMoves.refId, batchId)));
  return row;
}
