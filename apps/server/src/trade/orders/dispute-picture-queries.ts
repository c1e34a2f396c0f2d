import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { disputePictures, orders } from "@recolte/db/schema";
import type { OrderSide } from "@recolte/domain/trade/orders/status";

/** What the pages are told of a picture; where its files lie stays here. */
const shownPicture = {
  id: disputePictures.id,
  width: disputePictures.width,
  height: disputePictures.height,
  widths: disputePictures.widths,
  color: disputePictures.color,
};

const side = sql<OrderSide>`case ${disputePictures.ownerId} when ${orders.buyerId} then 'buyer' else 'seller' end`;

/** What either side of a disputed order shows, the first one first. */
export const listDisputePictures = (db: Db, orderId: string) =>
  db
    .select({ ...shownPicture, by: side })
    .from(disputePictures)
    .innerJoin(orders, eq(orders.id, disputePictures.orderId))
    .where(eq(disputePictures.orderId, orderId))
    .orderBy(asc(disputePictures.createdAt), asc(disputePictures.id));

export interface Showing {
  orderId: string;
  ownerId: string;
}

const ofSide = ({ orderId, ownerId }: Showing) => and(eq(disputePictures.orderId, orderId), eq(disputePictures.ownerId, ownerId));

export const countShown = (db: Db, showing: Showing) => db.$count(disputePictures, ofSide(showing));

/** The same picture, which this side shows already. */
export async function findShown(db: Db, showing: Showing, sha256: string) {
  const [row] = await db
    .select(shownPicture)
    .from(disputePictures)
    .where(and(ofSide(showing), eq(disputePictures.sha256, sha256)));
  return row;
}

export async function insertDisputePicture(db: Db, values: typeof disputePictures.$inferInsert) {
  const [row] = await db.insert(disputePictures).values(values).returning(shownPicture);
  if (!row) throw new Error("A picture was not kept");
  return row;
}

/** Its folder, and the two whose order it is about. */
export async function findDisputePicture(db: Db, id: string) {
  const [row] = await db
    .select({ key: disputePictures.key, buyerId: orders.buyerId, sellerId: orders.sellerId })
    .from(disputePictures)
    .innerJoin(orders, eq(orders.id, disputePictures.orderId))
    .where(eq(disputePictures.id, id));
  return row;
}

/** Pictures of what was decided two years ago. */
export function deleteOldDisputePictures(db: Db, limit: number) {
  const old = db
    .select({ id: disputePictures.id })
    .from(disputePictures)
    .innerJoin(orders, eq(orders.id, disputePictures.orderId))
    .where(and(eq(orders.status, "resolue"), lt(orders.closedAt, sql`now() - interval '24 months'`)))
    .limit(limit)
    .for("update", { of: disputePictures, skipLocked: true });
  return db
    .delete(disputePictures)
    .where(inArray(disputePictures.id, old))
    .returning({ key: disputePictures.key, widths: disputePictures.widths });
}

/** What this person showed, the oldest first. */
export const listDisputePicturesToExport = (db: Db, userId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({
      id: disputePictures.id,
      widths: disputePictures.widths,
      title: orders.title,
      createdAt: disputePictures.createdAt,
    })
    .from(disputePictures)
    .innerJoin(orders, eq(orders.id, disputePictures.orderId))
    .where(and(eq(disputePictures.ownerId, userId), after ? gt(disputePictures.id, after) : undefined))
    .orderBy(asc(disputePictures.id))
    .limit(limit);
