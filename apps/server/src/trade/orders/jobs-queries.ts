import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, profiles } from "@recolte/db/schema";
import { CLOSING_HOURS, type OrderMove } from "@recolte/domain/trade/orders/status";
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

/** A reminder goes at most so many hours ahead: what ends in the night is told the evening before. */
const AHEAD = sql`now() + interval '12 hours'`;
const isOpen = sql`${orders.status} in ('proposee', 'contre_proposee')`;

/** Offers that end soon, of which nobody was told yet, with who has to answer. */
export async function listEnding(db: Db, limit: number) {
  const rows = await db
    .select({ id: orders.id, answerBy: orders.answerBy, userId: profiles.id, country: profiles.country })
    .from(orders)
    .innerJoin(
      profiles,
      sql`${profiles.id} = case when ${orders.status} = 'proposee' then ${orders.sellerId} else ${orders.buyerId} end`,
    )
    .where(
      and(
        isOpen,
        sql`${orders.answerBy} > now() and ${orders.answerBy} <= ${AHEAD}`,
        sql`not exists (select from notifications n
          where n.dedupe_key = 'ending:' || ${orders.id} || ':' || floor(extract(epoch from ${orders.answerBy}) * 1000)::bigint)`,
      ),
    )
    .orderBy(asc(orders.answerBy))
    .limit(limit);
  return rows.flatMap(({ answerBy, ...row }) => (answerBy ? [{ ...row, answerBy }] : []));
}

/** As it was listed, and held until commit. */
export async function lockEnding(db: Db, id: string, answerBy: Date) {
  const [row] = await db
    .select({ title: orders.title, total: orders.total })
    .from(orders)
    .where(and(eq(orders.id, id), isOpen, eq(orders.answerBy, answerBy)))
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
