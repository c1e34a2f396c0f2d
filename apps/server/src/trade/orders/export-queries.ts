import { and, asc, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { deliveries, handOverProofs, orderEvents, orders, profiles } from "@recolte/db/schema";
import type { OrderSide } from "@recolte/domain/trade/orders/status";

const buyer = alias(profiles, "buyer");
const seller = alias(profiles, "seller");
const nameOf = (who: typeof buyer | typeof seller) => ({ firstName: who.firstName, lastName: who.lastName });

interface Page {
  /** Of one side only; without it, of both. */
  side?: OrderSide;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

const ofSide = (userId: string, side: OrderSide | undefined) => {
  const [bought, sold] = [eq(orders.buyerId, userId), eq(orders.sellerId, userId)];
  return side === undefined ? or(bought, sold) : side === "buyer" ? bought : sold;
};

/** Newest first. */
export const listOrdersToExport = (db: Db, userId: string, { side, after, limit }: Page) =>
  db
    .select({
      id: orders.id,
      title: orders.title,
      category: orders.category,
      quantity: orders.quantity,
      unit: orders.unit,
      unitPrice: orders.unitPrice,
      total: orders.total,
      currency: orders.currency,
      fulfilment: orders.fulfilment,
      carrier: orders.carrier,
      wishedOn: orders.wishedOn,
      pickupPlace: orders.pickupPlace,
      pickupOn: orders.pickupOn,
      pickupFrom: orders.pickupFrom,
      pickupUntil: orders.pickupUntil,
      status: orders.status,
      buyerId: orders.buyerId,
      buyer: nameOf(buyer),
      seller: nameOf(seller),
      createdAt: orders.createdAt,
      acceptedAt: orders.acceptedAt,
      handedOverAt: orders.handedOverAt,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .innerJoin(seller, eq(seller.id, orders.sellerId))
    .where(
      and(
        ofSide(userId, side),
        after ? sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** What this person wrote about these orders: with an offer, a refusal, a dispute. */
export const listOwnWords = (db: Db, userId: string, orderIds: string[]) =>
  db
    .select({ orderId: orderEvents.orderId, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, orderIds), eq(orderEvents.actorId, userId), ne(orderEvents.note, "")))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.n));

/** The hand-overs that this person's telephone told later, the newest first. */
export const listProofsToExport = (db: Db, userId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({
      id: handOverProofs.id,
      about: sql<string>`coalesce(${orders.title}, ${deliveries.goods})`,
      isRead: handOverProofs.isRead,
      weightKg: handOverProofs.weightKg,
      outcome: handOverProofs.outcome,
      keptAt: handOverProofs.keptAt,
      receivedAt: handOverProofs.receivedAt,
    })
    .from(handOverProofs)
    .leftJoin(orders, eq(orders.id, handOverProofs.orderId))
    .leftJoin(deliveries, eq(deliveries.id, handOverProofs.deliveryId))
    .where(and(eq(handOverProofs.byId, userId), after ? lt(handOverProofs.id, after) : undefined))
    .orderBy(desc(handOverProofs.id))
    .limit(limit);
