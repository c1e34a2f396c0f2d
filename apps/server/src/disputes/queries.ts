import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { orders, profiles } from "@recolte/db/schema";
import { orderRow } from "#orders/queries.ts";

const buyer = alias(profiles, "buyer");
const seller = alias(profiles, "seller");
const person = (who: typeof buyer | typeof seller) => ({ id: who.id, firstName: who.firstName, lastName: who.lastName });
/** Literals, so that the partial index serves. */
const open = sql`${orders.status} = 'litige'`;

interface DisputePage {
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Who waits longest comes first. */
export const listDisputes = (db: Db, { after, limit }: DisputePage) =>
  db
    .select({
      id: orders.id,
      title: orders.title,
      total: orders.total,
      currency: orders.currency,
      disputedBy: orders.disputedBy,
      answered: sql<boolean>`${orders.disputeAnswer} is not null`,
      handedOverAt: orders.handedOverAt,
      updatedAt: orders.updatedAt,
      buyer: person(buyer),
      seller: person(seller),
    })
    .from(orders)
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .innerJoin(seller, eq(seller.id, orders.sellerId))
    .where(and(open, after && sql`(${orders.updatedAt}, ${orders.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`))
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(limit);

export const countDisputes = (db: Db) => db.$count(orders, open);

const disputed = (id: string) => and(eq(orders.id, id), inArray(orders.status, ["litige", "resolue"]));
const { code: _code, codeTries: _tries, codeLockedUntil: _locked, stockItemId: _stock, ...shownOrder } = orderRow;

/** Only what is or was disputed: every other order is its two sides' own. */
export async function findDispute(db: Db, id: string) {
  const [row] = await db.select(shownOrder).from(orders).where(disputed(id));
  return row;
}

export async function lockDispute(db: Db, id: string) {
  const [row] = await db.select(orderRow).from(orders).where(disputed(id)).for("update");
  return row;
}
