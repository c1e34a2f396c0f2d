import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders } from "@recolte/db/schema";
import { CLOSING_HOURS, type OrderMove } from "@recolte/domain/orders/status";
import { orderRow } from "./queries.ts";

/** Literals, so that the partial indexes serve. */
const DUE = {
  expire: sql`${orders.status} in ('proposee', 'contre_proposee') and ${orders.answerBy} <= now()`,
  close: sql`${orders.status} = 'remise' and ${orders.handedOverAt} <= now() - make_interval(hours => ${CLOSING_HOURS}::int)`,
} as const satisfies Partial<Record<OrderMove, SQL>>;
export type ClockMove = keyof typeof DUE;

export const listDueOrders = (db: Db, move: ClockMove, limit: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(DUE[move])
    .orderBy(asc(move === "expire" ? orders.answerBy : orders.handedOverAt))
    .limit(limit);

/** Still due, and held until commit; of two servers one takes it. */
export async function lockDueOrder(db: Db, move: ClockMove, id: string) {
  const [row] = await db
    .select(orderRow)
    .from(orders)
    .where(and(eq(orders.id, id), DUE[move]))
    .for("update", { skipLocked: true });
  return row;
}

const undone = inArray(orders.status, ["proposee", "contre_proposee", "acceptee"]);

/** Those of a person that still wait to be made ready. */
export async function listUndone(db: Db, userId: string) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)), undone));
  return rows.map(({ id }) => id);
}

export async function lockUndone(db: Db, id: string) {
  const [row] = await db
    .select(orderRow)
    .from(orders)
    .where(and(eq(orders.id, id), undone))
    .for("update");
  return row;
}

/** Every order of a person, in the order of their ids. */
export const lockOrdersOf = (db: Db, userId: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)))
    .orderBy(asc(orders.id))
    .for("update");

/** Where they had their goods fetched; the order stays for the other side. */
export const erasePickups = (db: Db, userId: string) =>
  db
    .update(orders)
    .set({ pickupPlace: "", pickupOn: null, pickupFrom: null, pickupUntil: null })
    .where(and(eq(orders.sellerId, userId), ne(orders.pickupPlace, "")));
