import { and, asc, eq, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, vehicles } from "@recolte/db/schema";
import { BOOKING } from "@recolte/domain/trade/transport/status";

const vehicle = {
  id: vehicles.id,
  plate: vehicles.plate,
  kind: vehicles.kind,
  maxKg: vehicles.maxKg,
  maxVolume: vehicles.maxVolume,
  cold: vehicles.cold,
  status: vehicles.status,
  version: vehicles.version,
};
const own = (ownerId: string, id: string) => and(eq(vehicles.id, id), eq(vehicles.ownerId, ownerId));
const booked = (vehicleId: string) => and(eq(deliveries.vehicleId, vehicleId), inArray(deliveries.status, [...BOOKING]));

/** Null where nothing is planned. */
const nextPickupAt: SQL<Date | null> = sql`(select min(d.pickup_at) from ${deliveries} d
  where d.vehicle_id = vehicles.id and d.status = 'planifiee')`.mapWith(deliveries.pickupAt);

/** The fleet as it stands, each with its next journey. */
export const listVehicles = (db: Db, ownerId: string) =>
  db
    .select({
      ...vehicle,
      nextPickupAt,
    })
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)))
    .orderBy(asc(vehicles.plate));

/** The kinds that one's fleet is made of. */
export async function listKinds(db: Db, ownerId: string) {
  const rows = await db
    .selectDistinct({ kind: vehicles.kind })
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)));
  return rows.map(({ kind }) => kind);
}

/** Held until commit: of two journeys booked at once, one waits for the other. */
export async function lockVehicle(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .select({ ...vehicle, archivedAt: vehicles.archivedAt })
    .from(vehicles)
    .where(own(ownerId, id))
    .for("no key update");
  return row;
}

export async function findVehicle(db: Db, id: string) {
  const [row] = await db
    .select({ ...vehicle, archivedAt: vehicles.archivedAt })
    .from(vehicles)
    .where(eq(vehicles.id, id));
  return row;
}

export const countFleet = (db: Db, ownerId: string) =>
  db.$count(vehicles, and(eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)));

/** « GA-123-AB » and « GA 123 AB » hang on one vehicle. */
const bare = (plate: string) => plate.replaceAll(/[ -]/gu, "");

export async function isPlateFree(db: Db, ownerId: string, { id, plate }: { id: string; plate: string }) {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.ownerId, ownerId),
        eq(sql`translate(${vehicles.plate}, ' -', '')`, bare(plate)),
        ne(vehicles.id, id),
        isNull(vehicles.archivedAt),
      ),
    );
  return rows.length === 0;
}

/** False when the id is used already. */
export async function insertVehicle(db: Db, values: typeof vehicles.$inferInsert) {
  const rows = await db
    .insert(vehicles)
    .values(values)
    .onConflictDoNothing({ target: vehicles.id })
    .returning({ id: vehicles.id });
  return rows.length > 0;
}

export const updateVehicle = (db: Db, id: string, changes: Partial<Omit<typeof vehicles.$inferInsert, "id" | "ownerId">>) =>
  db.update(vehicles).set(changes).where(eq(vehicles.id, id));

const COMING_MAX = 100;

/** What the vehicle is to carry next, and for whom; the soonest first. */
export const listComing = (db: Db, ownerId: string, vehicleId: string) =>
  db
    .select({
      id: deliveries.id,
      customerId: deliveries.customerId,
      origin: deliveries.origin,
      destination: deliveries.destination,
      goods: deliveries.goods,
      pickupAt: deliveries.pickupAt,
    })
    .from(deliveries)
    .where(and(eq(deliveries.carrierId, ownerId), eq(deliveries.vehicleId, vehicleId), eq(deliveries.status, "planifiee")))
    .orderBy(asc(deliveries.pickupAt), asc(deliveries.id))
    .limit(COMING_MAX);

/** The most that a journey to come asks of a vehicle, and how many there are. */
export async function bookedLoad(db: Db, vehicleId: string) {
  const [row] = await db
    .select({
      weightKg: max(deliveries.weightKg),
      volume: max(deliveries.volume),
      journeys: sql<number>`count(*)::int`,
    })
    .from(deliveries)
    .where(booked(vehicleId));
  return row ?? { weightKg: null, volume: null, journeys: 0 };
}

/** « En mission » while something is loaded, else as it was set. */
export const followDeliveries = (db: Db, vehicleId: string) =>
  db
    .update(vehicles)
    .set({
      status: sql`case when exists (select from ${deliveries} d
          where d.vehicle_id = vehicles.id and d.status in ('chargee', 'en_cours', 'incident')) then 'en_mission'::vehicle_status
        when ${vehicles.status} = 'en_mission' then 'disponible'::vehicle_status else ${vehicles.status} end`,
    })
    .where(eq(vehicles.id, vehicleId));
