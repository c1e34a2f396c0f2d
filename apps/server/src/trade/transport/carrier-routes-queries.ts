import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { carrierRoutes } from "@recolte/db/schema";
import type { SaveCarrierRoute } from "@recolte/domain/trade/transport/carrier-route";

const own = (ownerId: string, id: string) => and(eq(carrierRoutes.id, id), eq(carrierRoutes.ownerId, ownerId));

export const listRoutes = (db: Db, ownerId: string) =>
  db
    .select({
      id: carrierRoutes.id,
      towns: carrierRoutes.towns,
      weekdays: carrierRoutes.weekdays,
      departure: carrierRoutes.departure,
      capacityKg: carrierRoutes.capacityKg,
      active: carrierRoutes.active,
    })
    .from(carrierRoutes)
    .where(eq(carrierRoutes.ownerId, ownerId))
    .orderBy(asc(carrierRoutes.createdAt), asc(carrierRoutes.id));

export const countRoutes = (db: Db, ownerId: string) => db.$count(carrierRoutes, eq(carrierRoutes.ownerId, ownerId));

export async function updateRoute(db: Db, ownerId: string, { id, ...changes }: SaveCarrierRoute) {
  const rows = await db.update(carrierRoutes).set(changes).where(own(ownerId, id)).returning({ id: carrierRoutes.id });
  return rows.length > 0;
}

/** False when the id is somebody else's. */
export async function insertRoute(db: Db, ownerId: string, route: SaveCarrierRoute) {
  const rows = await db
    .insert(carrierRoutes)
    .values({ ...route, ownerId })
    .onConflictDoNothing({ target: carrierRoutes.id })
    .returning({ id: carrierRoutes.id });
  return rows.length > 0;
}

export async function deleteRoute(db: Db, ownerId: string, id: string) {
  const rows = await db.delete(carrierRoutes).where(own(ownerId, id)).returning({ id: carrierRoutes.id });
  return rows.length > 0;
}
