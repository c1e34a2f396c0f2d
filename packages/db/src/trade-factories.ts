import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import type { DeliveryStatus } from "@recolte/domain/trade/transport/status";
import type { OrderStatus } from "@recolte/domain/trade/orders/status";
import type { Db } from "./client.ts";
import { anAnnouncement } from "./factories.ts";
import {
  deliveries,
  deliveryEvents,
  orderDocuments,
  orderEvents,
  orderRounds,
  orders,
  quoteRequests,
  quotes,
  stockItems,
  stockMoves,
  vehicles,
} from "./schema/index.ts";

type ItemValues = Partial<Omit<typeof stockItems.$inferInsert, "onHand" | "reserved">> & { ownerId: string; onHand?: number };

/** Tomatoes in kilograms, as many as the test says, by one harvest; a threshold is one that the owner chose. */
export async function aStockItem(db: Db, { onHand = 0, ...values }: ItemValues) {
  const [item] = await db
    .insert(stockItems)
    .values({
      label: "Tomates",
      category: "legumes",
      unit: "kg",
      currency: "XAF",
      watched: Boolean(values.alertThreshold),
      ...values,
    })
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
    const { id: orderId, quantity, unitPrice, fulfilment, carrier } = order!;
    const terms = { quantity, unitPrice, fulfilment, carrier };
    await db.insert(orderRounds).values({ orderId, n: 1, by: "buyer", ...terms, at: createdAt });
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

const HOUR = 3_600_000;

interface RequestValues extends Partial<typeof quoteRequests.$inferInsert> {
  customerId: string;
  carrierId: string;
}

/** Tomatoes from Oyem to Libreville, still without a price. */
export async function aQuoteRequest(db: Db, values: RequestValues) {
  const [request] = await db
    .insert(quoteRequests)
    .values({
      id: uuidv7(),
      origin: "Oyem",
      destination: "Libreville",
      goods: "Tomates",
      weightKg: 800,
      content: "Bonjour, je souhaite un devis.",
      answerBy: new Date(Date.now() + 72 * HOUR),
      ...values,
    })
    .returning();
  return request!;
}

type DeliveryValues = Partial<typeof deliveries.$inferInsert> & { customerId: string; carrierId: string };

/** An accepted price in any state of the road, with one event that says the state; from tomorrow, for six hours. */
export const aDelivery = (database: Db, { status = "planifiee", ...values }: DeliveryValues & { status?: DeliveryStatus }) =>
  database.transaction(async (db) => {
    const { customerId, carrierId, pickupAt = new Date(Date.now() + 24 * HOUR), orderId = null } = values;
    const dropAt = values.dropAt ?? new Date(pickupAt.getTime() + 6 * HOUR);
    const vehicleId = values.vehicleId ?? (await aVehicle(db, { ownerId: carrierId })).id;
    const request = await aQuoteRequest(db, { customerId, carrierId, orderId, status: "acceptee" });
    const terms = { vehicleId, price: 45_000, currency: "XAF" as const, pickupAt, dropAt };
    const [quote] = await db
      .insert(quotes)
      .values({ id: uuidv7(), requestId: request.id, ...terms, validUntil: pickupAt, status: "acceptee" })
      .returning();
    const { origin, destination, goods, weightKg } = request;
    const facts = { quoteId: quote!.id, origin, destination, goods, weightKg, code: "123456", ...terms, ...values };
    const deliveredAt = status === "livree" ? new Date() : null;
    const [delivery] = await db
      .insert(deliveries)
      .values({ deliveredAt, ...facts, status })
      .returning();
    await db
      .insert(deliveryEvents)
      .values({ deliveryId: delivery!.id, n: 1, move: "book", to: status, actor: "customer", actorId: customerId });
    return delivery!;
  });

/** One more than the last of its seller and kind, whatever the demonstration issued. */
export const nextDocumentNumber = ({ sellerId, kind }: { sellerId: string; kind: DocumentKind }) =>
  sql<number>`(select coalesce(max(d.number), 0) + 1 from ${orderDocuments} d where d.seller_id = ${sellerId} and d.kind = ${kind})`;
