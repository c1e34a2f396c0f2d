import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcements,
  blocks,
  documentCounters,
  orderDocuments,
  orderEvents,
  orderRounds,
  orders,
  stockItems,
} from "@recolte/db/schema";
import { ANSWER_HOURS } from "@recolte/domain/order-status";
import type { OrderDocumentFacts } from "@recolte/domain/order-terms";
import { shown } from "#announcements/columns.ts";
import { heldOrder } from "./orders-queries.ts";

/** What an announcement sells, and how much of it is free; null where its author did not say how much he has. */
export async function findGoods(db: Db, announcementId: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      sellerId: announcements.userId,
      title: announcements.title,
      category: announcements.category,
      unit: announcements.unit,
      currency: announcements.currency,
      price: announcements.price,
      negotiable: announcements.negotiablePrice,
      delivers: announcements.deliveryAvailable,
      status: announcements.status,
      open: sql<boolean>`(${shown})`,
      free: sql<number | null>`case when ${stockItems.id} is not null then ${stockItems.onHand} - ${stockItems.reserved}
        else nullif(${announcements.quantityAvailable}, 0) end`.mapWith(stockItems.onHand),
    })
    .from(announcements)
    .leftJoin(stockItems, eq(stockItems.id, announcements.stockItemId))
    .where(eq(announcements.id, announcementId));
  return row;
}
export type Goods = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

export async function isBlocked(db: Db, one: string, other: string) {
  const rows = await db
    .select({ by: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    );
  return rows.length > 0;
}

export async function findProposed(db: Db, id: string) {
  const [row] = await db
    .select({ buyerId: orders.buyerId, announcementId: orders.announcementId, version: orders.version })
    .from(orders)
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
    .returning(heldOrder);
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
    .returning(heldOrder);
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

type Numbered = Pick<typeof documentCounters.$inferInsert, "sellerId" | "kind" | "year">;

/** Its row stays locked until commit: of two papers one is numbered after the other, and what is undone leaves no gap. */
export async function nextNumber(db: Db, key: Numbered) {
  const [row] = await db
    .insert(documentCounters)
    .values({ ...key, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.sellerId, documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  return row?.last ?? 0;
}

type NewDocument = Omit<typeof orderDocuments.$inferInsert, "facts"> & { facts: OrderDocumentFacts };

export const insertDocument = (db: Db, { facts, ...values }: NewDocument) =>
  db.insert(orderDocuments).values({ ...values, facts: { ...facts } });
