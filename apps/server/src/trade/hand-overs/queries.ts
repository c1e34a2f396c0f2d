import { and, asc, eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, handOverProofs, orders, profiles } from "@recolte/db/schema";
import type { HandOverKind } from "@recolte/domain/trade/orders/hand-over-picture";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { DELIVERY_LABELS } from "@recolte/domain/trade/transport/status";

type NewProof = typeof handOverProofs.$inferInsert;

/** Of which table it speaks. */
export const aboutOf = (kind: HandOverKind, id: string) => (kind === "order" ? { orderId: id } : { deliveryId: id });

const toExamine = (kind: HandOverKind, id: string) =>
  and(eq(kind === "order" ? handOverProofs.orderId : handOverProofs.deliveryId, id), eq(handOverProofs.outcome, "case"));

export async function findProof(db: Db, id: string) {
  const [row] = await db
    .select({
      byId: handOverProofs.byId,
      orderId: handOverProofs.orderId,
      deliveryId: handOverProofs.deliveryId,
      isRead: handOverProofs.isRead,
      weightKg: handOverProofs.weightKg,
      outcome: handOverProofs.outcome,
    })
    .from(handOverProofs)
    .where(eq(handOverProofs.id, id));
  return row;
}

type Told = { kind: HandOverKind; id: string } & Pick<NewProof, "byId" | "isRead">;

/** Whether the same was told before, of which the staff knows; said again, it is no news. */
export async function hasProofToExamine(db: Db, { kind, id, byId, isRead }: Told) {
  const said = and(eq(handOverProofs.byId, byId), eq(handOverProofs.isRead, isRead));
  return (await db.$count(handOverProofs, and(toExamine(kind, id), said))) > 0;
}

export const insertProof = (db: Db, values: NewProof) => db.insert(handOverProofs).values(values);

/** What the staff reads of a hand-over that could not be done, the first first. */
export const listProofsOf = (db: Db, kind: HandOverKind, id: string) =>
  db
    .select({
      id: handOverProofs.id,
      isRead: handOverProofs.isRead,
      weightKg: handOverProofs.weightKg,
      keptAt: handOverProofs.keptAt,
      receivedAt: handOverProofs.receivedAt,
      by: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(handOverProofs)
    .innerJoin(profiles, eq(profiles.id, handOverProofs.byId))
    .where(toExamine(kind, id))
    .orderBy(asc(handOverProofs.receivedAt));

/** What it is about, in the words of its page. */
export async function findAbout(db: Db, kind: HandOverKind, id: string) {
  const [row] =
    kind === "order"
      ? await db.select({ title: orders.title, orderStatus: orders.status }).from(orders).where(eq(orders.id, id))
      : await db
          .select({ title: deliveries.goods, deliveryStatus: deliveries.status })
          .from(deliveries)
          .where(eq(deliveries.id, id));
  if (!row) return undefined;
  return {
    title: row.title,
    state: "orderStatus" in row ? ORDER_STATUS_LABELS[row.orderStatus] : DELIVERY_LABELS[row.deliveryStatus],
  };
}
