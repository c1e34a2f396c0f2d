import { and, asc, eq, gt, inArray, ne, notExists, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { carrierRoutes, deliveries, deliveryEvents, quoteRequests, quotes, vehicles } from "@recolte/db/schema";
import { OPEN_REQUESTS } from "@recolte/domain/trade/transport/quote-request";
import { deliveryCard, quoteCard, requestCard } from "./queries.ts";

interface Piece {
  after: string | null;
  limit: number;
}

export const listVehiclesToExport = (db: Db, userId: string, { after, limit }: Piece) =>
  db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, userId), after ? gt(vehicles.id, after) : undefined))
    .orderBy(asc(vehicles.id))
    .limit(limit);

export const listRoutesToExport = (db: Db, userId: string, { after, limit }: Piece) =>
  db
    .select()
    .from(carrierRoutes)
    .where(and(eq(carrierRoutes.ownerId, userId), after ? gt(carrierRoutes.id, after) : undefined))
    .orderBy(asc(carrierRoutes.id))
    .limit(limit);

export const listRequestsToExport = (db: Db, userId: string, { after, limit }: Piece) =>
  db
    .select({ ...requestCard, content: quoteRequests.content })
    .from(quoteRequests)
    .where(
      and(
        or(eq(quoteRequests.customerId, userId), eq(quoteRequests.carrierId, userId)),
        after ? gt(quoteRequests.id, after) : undefined,
      ),
    )
    .orderBy(asc(quoteRequests.id))
    .limit(limit);

export const listDeliveriesToExport = (db: Db, userId: string, { after, limit }: Piece) =>
  db
    .select(deliveryCard)
    .from(deliveries)
    .where(
      and(or(eq(deliveries.customerId, userId), eq(deliveries.carrierId, userId)), after ? gt(deliveries.id, after) : undefined),
    )
    .orderBy(asc(deliveries.id))
    .limit(limit);

/** Every price that was named to this person, or by them. */
export const listQuotesToExport = (db: Db, userId: string, { after, limit }: Piece) =>
  db
    .select({
      ...quoteCard,
      carrierId: quoteRequests.carrierId,
      origin: quoteRequests.origin,
      destination: quoteRequests.destination,
    })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(
      and(
        or(eq(quoteRequests.customerId, userId), eq(quoteRequests.carrierId, userId)),
        after ? gt(quotes.id, after) : undefined,
      ),
    )
    .orderBy(asc(quotes.id))
    .limit(limit);

/** What this person wrote on the way. */
export const listOwnDeliveryWords = (db: Db, userId: string, deliveryIds: string[]) =>
  db
    .select({
      deliveryId: deliveryEvents.deliveryId,
      place: deliveryEvents.place,
      note: deliveryEvents.note,
      at: deliveryEvents.at,
    })
    .from(deliveryEvents)
    .where(
      and(
        inArray(deliveryEvents.deliveryId, deliveryIds),
        eq(deliveryEvents.actorId, userId),
        or(ne(deliveryEvents.note, ""), ne(deliveryEvents.place, "")),
      ),
    )
    .orderBy(asc(deliveryEvents.deliveryId), asc(deliveryEvents.n));

/** Open requests of somebody who leaves, on either side. */
export const lockOpenRequestsOf = (db: Db, userId: string) =>
  db
    .select(requestCard)
    .from(quoteRequests)
    .where(
      and(
        or(eq(quoteRequests.customerId, userId), eq(quoteRequests.carrierId, userId)),
        inArray(quoteRequests.status, [...OPEN_REQUESTS]),
      ),
    )
    .orderBy(asc(quoteRequests.id))
    .for("update");

/** Journeys of somebody who leaves that are not made yet, or broken off. */
export const listUndoneOf = (db: Db, userId: string) =>
  db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        or(eq(deliveries.customerId, userId), eq(deliveries.carrierId, userId)),
        inArray(deliveries.status, ["planifiee", "incident"]),
      ),
    )
    .orderBy(asc(deliveries.id));

/** Lines go, and vehicles that no price names; the others keep their kind for those they drove for, without a plate. */
export async function eraseFleet(db: Db, userId: string) {
  await db.delete(carrierRoutes).where(eq(carrierRoutes.ownerId, userId));
  const named = db.select({ id: quotes.id }).from(quotes).where(eq(quotes.vehicleId, vehicles.id));
  await db.delete(vehicles).where(and(eq(vehicles.ownerId, userId), notExists(named)));
  await db
    .update(vehicles)
    .set({ plate: "EFFACE", archivedAt: sql`coalesce(${vehicles.archivedAt}, now())` })
    .where(eq(vehicles.ownerId, userId));
}
