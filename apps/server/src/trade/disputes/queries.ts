import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { orderDocuments, orders, profiles } from "@recolte/db/schema";
import type { DisputeQuestion, DisputeState } from "@recolte/domain/trade/orders/dispute";
import { containsText } from "#platform/like.ts";
import { orderRow } from "#trade/orders/queries.ts";

const buyer = alias(profiles, "buyer");
const seller = alias(profiles, "seller");
const person = (who: typeof buyer | typeof seller) => ({ id: who.id, firstName: who.firstName, lastName: who.lastName });
/** Literals, so that the partial indexes serve. */
const open = sql`${orders.status} = 'litige'`;
const inState: Record<DisputeState, SQL> = { litige: open, resolue: sql`${orders.status} = 'resolue'` };

const words = sql`fold(${orders.title} || ' ' || ${buyer.firstName} || ' ' || ${buyer.lastName} || ' ' || ${seller.firstName} || ' ' || ${seller.lastName})`;

const isAsked = (db: Db, question: DisputeQuestion) => {
  if (question.by === "id") return eq(orders.id, question.id);
  if (question.by === "words") return containsText(words, question.words);
  const { kind, year, number } = question;
  const numbered = and(eq(orderDocuments.kind, kind), eq(orderDocuments.year, year), eq(orderDocuments.number, number));
  return inArray(orders.id, db.select({ id: orderDocuments.orderId }).from(orderDocuments).where(numbered));
};

interface DisputePage {
  state: DisputeState;
  question: DisputeQuestion | null;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Of those that wait, who waits longest comes first; in the archive, what was decided last. */
export const listDisputes = (db: Db, { state, question, after, limit }: DisputePage) => {
  const [order, beyond] = state === "litige" ? [asc, sql`>`] : [desc, sql`<`];
  return db
    .select({
      id: orders.id,
      title: orders.title,
      total: orders.total,
      currency: orders.currency,
      disputedBy: orders.disputedBy,
      answered: sql<boolean>`${orders.disputeAnswer} is not null`,
      upheld: orders.upheld,
      agreedTotal: orders.agreedTotal,
      handedOverAt: orders.handedOverAt,
      updatedAt: orders.updatedAt,
      buyer: person(buyer),
      seller: person(seller),
    })
    .from(orders)
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .innerJoin(seller, eq(seller.id, orders.sellerId))
    .where(
      and(
        inState[state],
        question ? isAsked(db, question) : undefined,
        after && sql`(${orders.updatedAt}, ${orders.id}) ${beyond} (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(orders.updatedAt), order(orders.id))
    .limit(limit);
};

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
