import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { announcements, deliveries, orders, profiles, quoteRequests, quotes, vehicles } from "@recolte/db/schema";
import { BOOKING, REQUEST_WAITS_FOR } from "@recolte/domain/trade/transport/status";
import { type QuoteSide, type RequestList, requestsIn } from "@recolte/domain/trade/transport/quote-request";
import { ofParty as orderOfParty } from "#trade/orders/queries.ts";
import { party, quoteCard, requestCard, vehicleCard } from "./queries.ts";
import { anyContains } from "#platform/like.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

const mine = (side: QuoteSide, userId: string) =>
  eq(side === "customer" ? quoteRequests.customerId : quoteRequests.carrierId, userId);
const otherOf = (side: QuoteSide) => (side === "customer" ? quoteRequests.carrierId : quoteRequests.customerId);
/** Somebody who is no party finds nothing. */
const ofParty = (userId: string, id: string) =>
  and(eq(quoteRequests.id, id), or(eq(quoteRequests.customerId, userId), eq(quoteRequests.carrierId, userId)));
const stands = and(eq(quotes.requestId, quoteRequests.id), inArray(quotes.status, ["proposee", "acceptee"]));

/** What waits for an answer, then what was accepted and is still to be carried, the soonest first; then the rest. */
export const REQUEST_PARTS = ["waiting", "booked", "rest"] as const;
type RequestPart = (typeof REQUEST_PARTS)[number];
export const timeOfPart = ({ quote, createdAt }: { quote: { pickupAt: Date } | null; createdAt: Date }, part: RequestPart) =>
  (part === "booked" && quote?.pickupAt) || createdAt;

interface QuotePage {
  side: QuoteSide;
  list?: RequestList | undefined;
  search?: string | undefined;
  /** Only those for the goods of this order. */
  orderId?: string;
  /** Without it, all. */
  part?: RequestPart;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const waits = (side: QuoteSide) => eq(quoteRequests.status, REQUEST_WAITS_FOR[side]);
const isBooked = and(eq(quoteRequests.status, "acceptee"), inArray(deliveries.status, [...BOOKING]));
const inPart: Record<RequestPart, (side: QuoteSide) => SQL | undefined> = {
  waiting: waits,
  booked: () => isBooked,
  rest: (side) => and(not(waits(side)), sql`(${isBooked}) is not true`),
};

/** The newest first, but what is booked; each with the other side and the price that stands. */
export function listRequests(db: Db, userId: string, { side, list, search, orderId, part, after, limit }: QuotePage) {
  const [time, order, next] =
    part === "booked" ? ([quotes.pickupAt, asc, sql`>`] as const) : ([quoteRequests.createdAt, desc, sql`<`] as const);
  return db
    .select({ ...requestCard, other: party, quote: quoteCard, deliveryStatus: deliveries.status })
    .from(quoteRequests)
    .innerJoin(profiles, eq(profiles.id, otherOf(side)))
    .leftJoin(quotes, stands)
    .leftJoin(deliveries, eq(deliveries.quoteId, quotes.id))
    .where(
      and(
        mine(side, userId),
        part && inPart[part](side),
        orderId ? eq(quoteRequests.orderId, orderId) : undefined,
        list && inArray(quoteRequests.status, requestsIn(list)),
        anyContains([quoteRequests.goods, quoteRequests.origin, quoteRequests.destination, fullNameOf], search),
        after && sql`(${time}, ${quoteRequests.id}) ${next} (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(quoteRequests.id))
    .limit(limit);
}

/** How many wait for this side. */
export const countWaiting = (db: Db, userId: string, side: QuoteSide) =>
  db.$count(quoteRequests, and(mine(side, userId), waits(side)));

export async function findRequest(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ ...requestCard, content: quoteRequests.content })
    .from(quoteRequests)
    .where(ofParty(userId, id));
  return row;
}

/** Every price that was named, the last one first. */
export const listQuotes = (db: Db, requestId: string) =>
  db
    .select({
      ...quoteCard,
      vehicle: vehicleCard,
      vehicleId: quotes.vehicleId,
      deliveryId: deliveries.id,
      deliveryStatus: deliveries.status,
    })
    .from(quotes)
    .innerJoin(vehicles, eq(vehicles.id, quotes.vehicleId))
    .leftJoin(deliveries, eq(deliveries.quoteId, quotes.id))
    .where(eq(quotes.requestId, requestId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id));

/** Held until commit: every move is decided on this state. */
export async function lockRequest(db: Db, userId: string, id: string) {
  const [row] = await db.select(requestCard).from(quoteRequests).where(ofParty(userId, id)).for("update");
  return row;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Asked before anything is held: an order is locked before what is carried for it. */
export async function findOrderOf(db: Db, userId: string, id: string) {
  const [row] = await db.select({ orderId: quoteRequests.orderId }).from(quoteRequests).where(ofParty(userId, id));
  return row;
}

const buyer = alias(profiles, "buyer");

/** What an order says of its transport, to the two sides of it: from where its goods are sold to where its buyer lives. */
export async function findOrderToCarry(db: Db, userId: string, orderId: string) {
  const [row] = await db
    .select({
      status: orders.status,
      fulfilment: orders.fulfilment,
      buyerId: orders.buyerId,
      title: orders.title,
      quantity: orders.quantity,
      unit: orders.unit,
      wishedOn: orders.wishedOn,
      from: announcements.city,
      to: buyer.location,
    })
    .from(orders)
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .where(orderOfParty(userId, orderId));
  return row;
}
