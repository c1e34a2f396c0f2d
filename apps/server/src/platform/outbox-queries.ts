import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { outbox } from "@recolte/db/schema";

export type OutboxKind = (typeof outbox.$inferSelect)["kind"];
type NewItem = Pick<typeof outbox.$inferInsert, "kind" | "payload" | "dedupeKey">;

/** Work to do once this transaction has committed; the same `dedupeKey` is the same work. */
export async function enqueue(db: Db, item: NewItem) {
  await db.insert(outbox).values(item).onConflictDoNothing({ target: outbox.dedupeKey });
}

export const enqueueImageDeletion = (db: Db, image: { key: string; widths: readonly number[] }) =>
  enqueue(db, {
    kind: "image.delete",
    payload: { key: image.key, widths: [...image.widths] },
    dedupeKey: `image.delete:${image.key}`,
  });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const TRIES_MAX = 10;

/** Takes the oldest due item, hidden from other workers while this transaction lasts. */
export async function takeDue(db: Db) {
  const [item] = await db
    .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.nextAt, sql`now()`), lt(outbox.attempts, TRIES_MAX)))
    .orderBy(outbox.nextAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return item;
}

export const markDone = (db: Db, id: string) =>
  db
    .update(outbox)
    .set({ doneAt: sql`now()`, attempts: sql`${outbox.attempts} + 1`, lastError: null })
    .where(eq(outbox.id, id));

/** Again in 1, 2, 4 … 60 minutes. */
export function markFailed(db: Db, { id, attempts }: { id: string; attempts: number }, error: string) {
  const seconds = Math.min(HOUR, MINUTE * 2 ** attempts);
  return db
    .update(outbox)
    .set({ attempts: attempts + 1, nextAt: sql`now() + make_interval(secs => ${seconds})`, lastError: error.slice(0, 500) })
    .where(eq(outbox.id, id));
}

/** Payloads hold addresses: what was done is forgotten after a week. */
export const forgetDone = (db: Db) => db.delete(outbox).where(lt(outbox.doneAt, sql`now() - interval '7 days'`));
