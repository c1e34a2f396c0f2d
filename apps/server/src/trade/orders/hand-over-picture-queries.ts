import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, handOverPictures, handOverProofs, orders } from "@recolte/db/schema";
import type { HandOverKind } from "@recolte/domain/trade/orders/hand-over-picture";

/** What the pages are told of a picture; where its files lie stays here. */
const shownPicture = {
  id: handOverPictures.id,
  width: handOverPictures.width,
  height: handOverPictures.height,
  widths: handOverPictures.widths,
  color: handOverPictures.color,
};

const stored = { key: handOverPictures.key, widths: handOverPictures.widths };

/** Whose proof it is, until commit. */
export async function lockProof(db: Db, byId: string, id: string) {
  const [row] = await db
    .select({ id: handOverProofs.id })
    .from(handOverProofs)
    .where(and(eq(handOverProofs.id, id), eq(handOverProofs.byId, byId)))
    .for("update");
  return row;
}

export async function findPicture(db: Db, proofId: string) {
  const [row] = await db.select(shownPicture).from(handOverPictures).where(eq(handOverPictures.id, proofId));
  return row;
}

export async function insertHandOverPicture(db: Db, values: typeof handOverPictures.$inferInsert) {
  const [row] = await db.insert(handOverPictures).values(values).returning(shownPicture);
  if (!row) throw new Error("A picture was not kept");
  return row;
}

/** What was shown when an order or a delivery was handed over, taken by the one who brought it; null where nothing was. */
export async function listHandOverPictures(db: Db, kind: HandOverKind, id: string) {
  const rows = await db
    .select(shownPicture)
    .from(handOverPictures)
    .innerJoin(handOverProofs, eq(handOverProofs.id, handOverPictures.id))
    .leftJoin(deliveries, eq(deliveries.id, handOverProofs.deliveryId))
    .where(
      kind === "delivery" ? eq(handOverProofs.deliveryId, id) : or(eq(handOverProofs.orderId, id), eq(deliveries.orderId, id)),
    )
    .orderBy(asc(handOverPictures.createdAt), asc(handOverPictures.id));
  return rows.length > 0 ? rows : null;
}

/** Its folder, whom it concerns, and whether the staff examines what it is about, or decides on its order. */
export async function findHandOverPicture(db: Db, id: string) {
  const [row] = await db
    .select({
      key: handOverPictures.key,
      outcome: handOverProofs.outcome,
      disputed: sql<boolean>`coalesce(${orders.status} in ('litige', 'resolue'), false)`,
      sides: sql<
        (string | null)[]
      >`array[${orders.sellerId}, ${orders.buyerId}, ${deliveries.carrierId}, ${deliveries.customerId}]`,
    })
    .from(handOverPictures)
    .innerJoin(handOverProofs, eq(handOverProofs.id, handOverPictures.id))
    .leftJoin(deliveries, eq(deliveries.id, handOverProofs.deliveryId))
    .leftJoin(orders, sql`${orders.id} = coalesce(${handOverProofs.orderId}, ${deliveries.orderId})`)
    .where(eq(handOverPictures.id, id));
  return row;
}

/** Pictures of two years ago. */
export function deleteOldHandOverPictures(db: Db, limit: number) {
  const old = db
    .select({ id: handOverPictures.id })
    .from(handOverPictures)
    .where(lt(handOverPictures.createdAt, sql`now() - interval '24 months'`))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.delete(handOverPictures).where(inArray(handOverPictures.id, old)).returning(stored);
}

export const deleteHandOverPicturesOf = (db: Db, ownerId: string) =>
  db.delete(handOverPictures).where(eq(handOverPictures.ownerId, ownerId)).returning(stored);

/** What this person took, the oldest first. */
export const listHandOverPicturesToExport = (db: Db, userId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({
      id: handOverPictures.id,
      widths: handOverPictures.widths,
      about: sql<string>`coalesce(${orders.title}, ${deliveries.goods})`,
      createdAt: handOverPictures.createdAt,
    })
    .from(handOverPictures)
    .innerJoin(handOverProofs, eq(handOverProofs.id, handOverPictures.id))
    .leftJoin(orders, eq(orders.id, handOverProofs.orderId))
    .leftJoin(deliveries, eq(deliveries.id, handOverProofs.deliveryId))
    .where(and(eq(handOverPictures.ownerId, userId), after ? gt(handOverPictures.id, after) : undefined))
    .orderBy(asc(handOverPictures.id))
    .limit(limit);
