import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, deliveryEvents, orders } from "@recolte/db/schema";
import { BOOKING } from "@recolte/domain/trade/transport/status";
import { ENDED } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { deliveryCard } from "./queries.ts";

/** What is decided upon, with what only the server may know. */
const deliveryRow = {
  ...deliveryCard,
  code: deliveries.code,
  codeTries: deliveries.codeTries,
  codeLockedUntil: deliveries.codeLockedUntil,
};

/** Whether the vehicle has another journey then; the constraint has the last word. */
export async function isTaken(db: Db, vehicleId: string, { pickupAt, dropAt }: { pickupAt: Date; dropAt: Date }) {
  const overlapping = and(lt(deliveries.pickupAt, dropAt), gt(deliveries.dropAt, pickupAt));
  const here = and(eq(deliveries.vehicleId, vehicleId), inArray(deliveries.status, [...BOOKING]), overlapping);
  return (await db.$count(deliveries, here)) > 0;
}

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code;

/** Two journeys of one vehicle that overlap cannot both stand, no matter who was first to ask. */
export async function insertDelivery(db: Db, values: typeof deliveries.$inferInsert) {
  const [row] = await db
    .insert(deliveries)
    .values(values)
    .returning({ id: deliveries.id })
    .catch((error: unknown) => {
      throw codeOf(error) === "23P01" ? new Refusal("vehicle.booked") : error;
    });
  if (!row) throw new Error("An inserted delivery is there");
  return row;
}

export const insertDeliveryEvent = (db: Db, values: Omit<typeof deliveryEvents.$inferInsert, "n">) =>
  db.insert(deliveryEvents).values({
    ...values,
    n: sql`(select coalesce(max(e.n), 0) + 1 from ${deliveryEvents} e where e.delivery_id = ${values.deliveryId})`,
  });

/** Held until commit; who may is decided by the caller. */
export async function lockDelivery(db: Db, id: string) {
  const [row] = await db.select(deliveryRow).from(deliveries).where(eq(deliveries.id, id)).for("update");
  return row;
}
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

/** What still takes a vehicle for an order that is held, held until commit. */
export const lockJourneysOf = (db: Db, orderId: string) =>
  db
    .select(deliveryRow)
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), inArray(deliveries.status, [...BOOKING])))
    .orderBy(asc(deliveries.id))
    .for("update");

/** Asked before anything is held: an order is locked before what is carried for it. */
export async function findOrderCarried(db: Db, id: string) {
  const [row] = await db.select({ orderId: deliveries.orderId }).from(deliveries).where(eq(deliveries.id, id));
  return row;
}

type DeliveryChanges = Partial<
  Pick<typeof deliveries.$inferInsert, "status" | "deliveredAt" | "paidAt" | "codeTries" | "codeLockedUntil">
>;

export async function saveDelivery(db: Db, id: string, changes: DeliveryChanges) {
  const [row] = await db
    .update(deliveries)
    .set({ ...changes, version: sql`${deliveries.version} + 1` })
    .where(eq(deliveries.id, id))
    .returning({ version: deliveries.version });
  if (!row) throw new Error("A delivery that is held is there");
  return row;
}

/** Wrong codes change nothing that a screen shows: the version stays. */
export const saveDeliveryTries = (db: Db, id: string, tries: { codeTries: number; codeLockedUntil: Date | null }) =>
  db.update(deliveries).set(tries).where(eq(deliveries.id, id));

/** Open journeys for an order that is handed over, or came to nothing. */
export const listOrphans = (db: Db, limit: number) =>
  db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(orders, eq(orders.id, deliveries.orderId))
    .where(and(inArray(deliveries.status, [...BOOKING]), inArray(orders.status, [...ENDED])))
    .orderBy(asc(deliveries.id))
    .limit(limit);
