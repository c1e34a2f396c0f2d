import { and, asc, count, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, deliveryEvents, orders, profiles, quotes, vehicles } from "@recolte/db/schema";
import { deliveriesIn, type DeliveryList } from "@recolte/domain/trade/transport/delivery";
import { BOOKING, type DeliveryStatus } from "@recolte/domain/trade/transport/status";
import type { QuoteSide } from "@recolte/domain/trade/transport/quote-request";
import { deliveryCard, party, vehicleCard } from "./queries.ts";
import { anyContains } from "#platform/like.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

const mine = (side: QuoteSide, userId: string) => eq(side === "customer" ? deliveries.customerId : deliveries.carrierId, userId);
const otherOf = (side: QuoteSide) => (side === "customer" ? deliveries.carrierId : deliveries.customerId);

/** On the road, then the soonest to leave, then what is over, the latest first. */
export const DELIVERY_PARTS = ["running", "planned", "over"] as const;
type DeliveryPart = (typeof DELIVERY_PARTS)[number];
const STATUSES: Record<DeliveryPart, DeliveryStatus[]> = {
  running: ["chargee", "en_cours", "incident"],
  planned: ["planifiee"],
  over: ["livree", "annulee"],
};

interface DeliveryPage {
  side: QuoteSide;
  part: DeliveryPart;
  stage?: DeliveryList | undefined;
  search?: string | undefined;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** A customer's journeys that are over stand by the day they were booked. */
const isBooked = (side: QuoteSide, part: DeliveryPart) => side === "customer" && part === "over";
export const timeOfPart = (
  { pickupAt, createdAt }: { pickupAt: Date; createdAt: Date },
  { side, part }: { side: QuoteSide; part: DeliveryPart },
) => (isBooked(side, part) ? createdAt : pickupAt);

export function listDeliveries(db: Db, userId: string, { side, part, stage, search, after, limit }: DeliveryPage) {
  const time = isBooked(side, part) ? deliveries.createdAt : deliveries.pickupAt;
  const [order, next] = part === "over" ? [desc, sql`<`] : [asc, sql`>`];
  const among = stage ? STATUSES[part].filter((status) => deliveriesIn(stage).includes(status)) : STATUSES[part];
  return db
    .select({ ...deliveryCard, other: party, vehicle: vehicleCard })
    .from(deliveries)
    .innerJoin(profiles, eq(profiles.id, otherOf(side)))
    .innerJoin(vehicles, eq(vehicles.id, deliveries.vehicleId))
    .where(
      and(
        mine(side, userId),
        inArray(deliveries.status, among),
        anyContains([deliveries.goods, deliveries.origin, deliveries.destination, vehicles.plate, fullNameOf], search),
        after && sql`(${time}, ${deliveries.id}) ${next} (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(deliveries.id))
    .limit(limit);
}

export const countDeliveries = (db: Db, userId: string, side: QuoteSide) =>
  db
    .select({ status: deliveries.status, deliveries: count() })
    .from(deliveries)
    .where(mine(side, userId))
    .groupBy(deliveries.status);

/** What takes a vehicle in these days, or did. */
export const listWeek = (db: Db, carrierId: string, { from, to }: { from: Date; to: Date }) =>
  db
    .select({ ...deliveryCard, other: party, vehicle: vehicleCard })
    .from(deliveries)
    .innerJoin(profiles, eq(profiles.id, deliveries.customerId))
    .innerJoin(vehicles, eq(vehicles.id, deliveries.vehicleId))
    .where(
      and(
        eq(deliveries.carrierId, carrierId),
        inArray(deliveries.status, [...BOOKING, "livree"]),
        lt(deliveries.pickupAt, to),
        gt(deliveries.pickupAt, sql`${from.toISOString()}::timestamptz - interval '14 days'`),
        gt(deliveries.dropAt, from),
      ),
    )
    .orderBy(asc(deliveries.pickupAt), asc(deliveries.id));

/** Its two sides, and those of its order; to everybody else it does not exist. */
const ofParty = (userId: string, id: string): SQL | undefined =>
  and(
    eq(deliveries.id, id),
    or(
      eq(deliveries.carrierId, userId),
      eq(deliveries.customerId, userId),
      eq(orders.buyerId, userId),
      eq(orders.sellerId, userId),
    ),
  );

export async function findDelivery(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      ...deliveryCard,
      code: deliveries.code,
      codeLockedUntil: sql<Date | null>`case when ${orders.code} is null then ${deliveries.codeLockedUntil}
        else ${orders.codeLockedUntil} end`.mapWith(deliveries.codeLockedUntil),
      vehicle: vehicleCard,
      requestId: quotes.requestId,
      order: {
        id: orders.id,
        title: orders.title,
        buyerId: orders.buyerId,
        sellerId: orders.sellerId,
        status: orders.status,
        round: orders.round,
        handedOverAt: orders.handedOverAt,
      },
      pickup: {
        pickupPlace: orders.pickupPlace,
        pickupOn: orders.pickupOn,
        pickupFrom: orders.pickupFrom,
        pickupUntil: orders.pickupUntil,
      },
    })
    .from(deliveries)
    .innerJoin(vehicles, eq(vehicles.id, deliveries.vehicleId))
    .innerJoin(quotes, eq(quotes.id, deliveries.quoteId))
    .leftJoin(orders, eq(orders.id, deliveries.orderId))
    .where(ofParty(userId, id));
  return row;
}

/** The journey of an order, for the two sides of it. */
export const listOfOrder = (db: Db, userId: string, orderId: string) =>
  db
    .select({ ...deliveryCard, vehicle: vehicleCard })
    .from(deliveries)
    .innerJoin(vehicles, eq(vehicles.id, deliveries.vehicleId))
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(and(eq(deliveries.orderId, orderId), or(eq(orders.buyerId, userId), eq(orders.sellerId, userId))))
    .orderBy(desc(deliveries.createdAt));

const EVENTS_MAX = 200;

/** The last ones, in the order they happened. */
export async function listDeliveryEvents(db: Db, deliveryId: string) {
  const rows = await db
    .select({
      n: deliveryEvents.n,
      move: deliveryEvents.move,
      to: deliveryEvents.to,
      actor: deliveryEvents.actor,
      place: deliveryEvents.place,
      note: deliveryEvents.note,
      at: deliveryEvents.at,
    })
    .from(deliveryEvents)
    .where(eq(deliveryEvents.deliveryId, deliveryId))
    .orderBy(desc(deliveryEvents.n))
    .limit(EVENTS_MAX);
  return rows.toReversed();
}
