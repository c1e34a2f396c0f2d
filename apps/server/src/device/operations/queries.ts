import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { operations, stockMoves } from "@recolte/db/schema";
import { OPERATION_DAYS } from "@recolte/domain/device/operations/operation";

/** One at a time for each account, whichever device sends: the same one sent twice is done once. */
export const lockOperations = (db: Db, ownerId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`operations of ${ownerId}`}, 0))`);

export async function findOperation(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .select({ inputHash: operations.inputHash, answer: operations.answer })
    .from(operations)
    .where(and(eq(operations.ownerId, ownerId), eq(operations.id, id)));
  return row;
}

/** Of those that others depend on: which came to nothing, or wait for their author. */
export async function countStopped(db: Db, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return 0;
  const stopped = inArray(operations.outcome, ["refused", "choice"]);
  return db.$count(operations, and(eq(operations.ownerId, ownerId), inArray(operations.id, [...ids]), stopped));
}

export async function findLastMade(db: Db, ownerId: string, deviceId: string) {
  const [row] = await db
    .select({ madeAt: operations.madeAt })
    .from(operations)
    .where(and(eq(operations.ownerId, ownerId), eq(operations.deviceId, deviceId)))
    .orderBy(desc(operations.madeAt))
    .limit(1);
  return row?.madeAt ?? null;
}

interface Before {
  ownerId: string;
  deviceId: string;
  seq: number;
  itemId: string;
  /** The last move that was seen. */
  moves: number;
}

/** What a device moved itself of these goods, beyond the moves that it had seen, by the acts before this one. */
export async function sumMovedBefore(db: Db, { ownerId, deviceId, seq, itemId, moves }: Before) {
  const { answer } = operations;
  const arrived = db
    .select({ id: sql`(${answer} -> 'answer' ->> 'id')::uuid` })
    .from(operations)
    .where(
      and(
        eq(operations.ownerId, ownerId),
        eq(operations.deviceId, deviceId),
        lt(operations.seq, seq),
        inArray(operations.kind, ["sales.record", "stock.record"]),
        eq(operations.outcome, "done"),
      ),
    );
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${stockMoves.quantity}), 0)`.mapWith(Number) })
    .from(stockMoves)
    .where(
      and(
        eq(stockMoves.itemId, itemId),
        gt(stockMoves.n, moves),
        or(inArray(stockMoves.id, arrived), inArray(stockMoves.refId, arrived)),
      ),
    );
  return row?.sum ?? 0;
}

export const insertOperation = (db: Db, values: typeof operations.$inferInsert) => db.insert(operations).values(values);

/** Of what comes later than that nobody says any more that it came before. */
export const forgetOperations = (db: Db) =>
  db.delete(operations).where(lt(operations.receivedAt, sql`now() - make_interval(days => ${OPERATION_DAYS}::int)`));

export const eraseOperations = (db: Db, ownerId: string) => db.delete(operations).where(eq(operations.ownerId, ownerId));

export const listOperationsToExport = (db: Db, ownerId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({
      id: operations.id,
      kind: operations.kind,
      outcome: operations.outcome,
      madeAt: operations.madeAt,
      receivedAt: operations.receivedAt,
    })
    .from(operations)
    .where(and(eq(operations.ownerId, ownerId), after ? gt(operations.id, after) : undefined))
    .orderBy(asc(operations.id))
    .limit(limit);
