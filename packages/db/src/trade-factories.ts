import { uuidv7 } from "uuidv7";
import type { OrderStatus } from "@recolte/domain/order-status";
import type { Db } from "./client.ts";
import { anAnnouncement } from "./factories.ts";
import { orderEvents, orderRounds, orders, stockItems, stockMoves, vehicles } from "./schema/index.ts";

type ItemValues = Partial<Omit<typeof stockItems.$inferInsert, "onHand" | "reserved">> & { ownerId: string; onHand?: number };

/** Tomatoes in kilograms, as many as the test says, by one harvest. */
export async function aStockItem(db: Db, { onHand = 0, ...values }: ItemValues) {
  const [item] = await db
    .insert(stockItems)
    .values({ label: "Tomates", category: "legumes", unit: "kg", currency: "XAF", ...values })
    .returning();
  if (onHand > 0) await db.insert(stockMoves).values({ itemId: item!.id, kind: "recolte", quantity: onHand });
  return { ...item!, onHand };
}

const ACCEPTED: readonly OrderStatus[] = ["acceptee", "prete", "en_livraison", "remise", "cloturee", "litige", "resolue"];
const HANDED_OVER: readonly OrderStatus[] = ["remise", "cloturee", "litige", "resolue"];

type OrderValues = Partial<typeof orders.$inferInsert> & { buyerId: string; sellerId: string };

/** Ten kilograms at 500 FCFA, in any state, with its first round and one event that says the state; no stock is touched. */
export const anOrder = (database: Db, values: OrderValues) =>
  database.transaction(async (db) => {
    const { status = "proposee", createdAt = new Date() } = values;
    const announcementId = values.announcementId ?? (await anAnnouncement(db, { userId: values.sellerId })).id;
    const accepted = ACCEPTED.includes(status);
    const over = HANDED_OVER.includes(status);
    const [order] = await db
      .insert(orders)
      .values({
        id: uuidv7(),
        title: "Tomates",
        category: "legumes",
        unit: "kg",
        currency: "XAF",
        quantity: 10,
        unitPrice: 500,
        fulfilment: "retrait",
        answerBy: status === "proposee" || status === "contre_proposee" ? new Date(createdAt.getTime() + 48 * 3_600_000) : null,
        code: accepted ? "123456" : null,
        acceptedAt: accepted ? createdAt : null,
        handedOverAt: over ? createdAt : null,
        closedAt: status === "cloturee" || status === "resolue" ? createdAt : null,
        disputedBy: status === "litige" || status === "resolue" ? "buyer" : null,
        disputeReason: status === "litige" || status === "resolue" ? "Des fruits abîmés" : null,
        resolution: status === "resolue" ? "La vente tient" : null,
        upheld: status === "resolue" ? true : null,
        ...values,
        announcementId,
      })
      .returning();
    const { id: orderId, quantity, unitPrice, fulfilment } = order!;
    await db.insert(orderRounds).values({ orderId, n: 1, by: "buyer", quantity, unitPrice, fulfilment, at: createdAt });
    await db
      .insert(orderEvents)
      .values({ orderId, n: 1, move: "propose", to: status, actor: "buyer", actorId: values.buyerId, at: createdAt });
    return order!;
  });

export async function aVehicle(db: Db, values: Partial<typeof vehicles.$inferInsert> & { ownerId: string }) {
  const [vehicle] = await db
    .insert(vehicles)
    .values({ plate: `GA-${uuidv7().slice(-6).toUpperCase()}`, kind: "camion", maxKg: 5_000, maxVolume: 20, ...values })
    .returning();
  return vehicle!;
}
