import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { announcements, stockItems, stockMoves } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Fixtures } from "./test.ts";

export type As = Fixtures["as"];
type Announced = Partial<Parameters<typeof anAnnouncement>[1]>;
interface Offered {
  quantity?: number;
  unitPrice?: number;
  fulfilment?: "retrait" | "livraison";
  carrier?: boolean;
}

/** Four kilograms for collection, unless the test says otherwise. */
export async function anOffer(
  as: As,
  buyer: Parameters<As>[0],
  { announcementId, ...offered }: Offered & { announcementId: string },
) {
  const id = uuidv7();
  await as(buyer).orders.propose({ id, announcementId, quantity: 4, unitPrice: 500, fulfilment: "retrait", ...offered });
  return id;
}

/** An offer for tomatoes, and the two who talk about it. */
export async function orderStage(
  { db, as }: Pick<Fixtures, "db" | "as">,
  { announced, ...offered }: Offered & { announced?: Announced } = {},
) {
  const seller = await aPerson(db, { firstName: "Awa" });
  const buyer = await aPerson(db, { firstName: "Ben", userType: "grossiste" });
  const announcement = await anAnnouncement(db, { userId: seller.id, deliveryAvailable: true, ...announced });
  return { seller, buyer, announcement, id: await anOffer(as, buyer, { announcementId: announcement.id, ...offered }) };
}

export const itemsOf = (db: Db, ownerId: string) => db.select().from(stockItems).where(eq(stockItems.ownerId, ownerId));

/** « vente -4 500 »: what moved, in its order. */
export async function movesOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ kind: stockMoves.kind, quantity: stockMoves.quantity, unitPrice: stockMoves.unitPrice })
    .from(stockMoves)
    .innerJoin(stockItems, eq(stockItems.id, stockMoves.itemId))
    .where(eq(stockItems.ownerId, ownerId))
    .orderBy(stockMoves.itemId, stockMoves.n);
  return rows.map(({ kind, quantity, unitPrice }) => `${kind} ${quantity} ${unitPrice ?? "-"}`);
}

export async function offeredBy(db: Db, id: string) {
  const [row] = await db
    .select({ quantity: announcements.quantityAvailable })
    .from(announcements)
    .where(eq(announcements.id, id));
  return row?.quantity;
}
