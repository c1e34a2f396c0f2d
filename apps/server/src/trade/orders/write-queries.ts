import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orderEvents, orderRounds, orders } from "@recolte/db/schema";
import { ANSWER_HOURS } from "@recolte/domain/trade/orders/status";
import { orderRow, roundTerms } from "./queries.ts";

/** What was offered under this id, whatever the two have agreed on since. */
export async function findProposed(db: Db, id: string) {
  const [row] = await db
    .select({
      buyerId: orders.buyerId,
      announcementId: orders.announcementId,
      ...roundTerms,
    })
    .from(orders)
    .innerJoin(orderRounds, and(eq(orderRounds.orderId, orders.id), eq(orderRounds.n, 1)))
    .where(eq(orders.id, id));
  return row;
}

const untilAnswer = sql`now() + make_interval(hours => ${ANSWER_HOURS}::int)`;

type NewOrder = Omit<typeof orders.$inferInsert, "id" | "answerBy"> & { id: string };

/** Nothing when this id was used in the same moment. */
export async function insertOrder(db: Db, values: NewOrder) {
  const rows = await db
    .insert(orders)
    .values({ ...values, answerBy: untilAnswer })
    .onConflictDoNothing({ target: orders.id })
    .returning(orderRow);
  return rows[0];
}

export const insertRound = (db: Db, values: typeof orderRounds.$inferInsert) => db.insert(orderRounds).values(values);

export type OrderChanges = Partial<Omit<typeof orders.$inferInsert, "id" | "version" | "answerBy">>;

/** `answered`: nobody is waited for any more; else the other side has its hours again. */
export async function saveOrder(db: Db, id: string, { answered, ...changes }: OrderChanges & { answered: boolean }) {
  const [row] = await db
    .update(orders)
    .set({ ...changes, answerBy: answered ? null : untilAnswer, version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, id))
    .returning(orderRow);
  if (!row) throw new Error("An order that is held is there");
  return row;
}

type Aside = Pick<OrderChanges, "disputeAnswer" | "paidAt" | "pickupPlace" | "pickupOn" | "pickupFrom" | "pickupUntil">;

/** What changes no state keeps the date: it sends no dispute to the end of those that wait for a decision. */
export async function saveAside(db: Db, id: string, said: Aside = {}) {
  const [row] = await db
    .update(orders)
    .set({ ...said, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning(orderRow);
  if (!row) throw new Error("An order that is held is there");
  return row;
}

/** Wrong codes change nothing that a screen shows: the version stays. */
export const saveTries = (db: Db, id: string, tries: { codeTries: number; codeLockedUntil: Date | null }) =>
  db.update(orders).set(tries).where(eq(orders.id, id));

export const insertEvent = (db: Db, values: Omit<typeof orderEvents.$inferInsert, "n">) =>
  db.insert(orderEvents).values({
    ...values,
    n: sql`(select coalesce(max(e.n), 0) + 1 from ${orderEvents} e where e.order_id = ${values.orderId})`,
  });
