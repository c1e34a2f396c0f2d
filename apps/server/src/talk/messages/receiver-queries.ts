import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, deliveries, directoryEntries, orders, quoteRequests } from "@recolte/db/schema";

/** Whom a text reaches: the other side of what it is written about. */
type FindReceiver = (
  db: Db,
  viewerId: string,
  input: Readonly<Record<string, string | undefined>>,
) => Promise<string | undefined>;

const sides = (one: unknown, other: unknown, viewerId: string) =>
  sql<string>`case when ${one} = ${viewerId}::uuid then ${other} else ${one} end`;

const ofOrder: FindReceiver = async (db, viewerId, { orderId, id = orderId }) => {
  if (!id) return undefined;
  const other = sides(orders.buyerId, orders.sellerId, viewerId);
  const mine = or(eq(orders.buyerId, viewerId), eq(orders.sellerId, viewerId));
  const [row] = await db
    .select({ other })
    .from(orders)
    .where(and(eq(orders.id, id), mine));
  return row?.other;
};

const ofDelivery: FindReceiver = async (db, viewerId, { id }) => {
  if (!id) return undefined;
  const other = sides(deliveries.carrierId, deliveries.customerId, viewerId);
  const mine = or(eq(deliveries.carrierId, viewerId), eq(deliveries.customerId, viewerId));
  const [row] = await db
    .select({ other })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), mine));
  return row?.other;
};

const ofRequest: FindReceiver = async (db, viewerId, { id, requestId = id }) => {
  if (!requestId) return undefined;
  const other = sides(quoteRequests.carrierId, quoteRequests.customerId, viewerId);
  const mine = or(eq(quoteRequests.carrierId, viewerId), eq(quoteRequests.customerId, viewerId));
  const [row] = await db
    .select({ other })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.id, requestId), mine));
  return row?.other;
};

const ofAnnouncement: FindReceiver = async (db, _viewerId, { announcementId }) => {
  if (!announcementId) return undefined;
  const [row] = await db.select({ other: announcements.userId }).from(announcements).where(eq(announcements.id, announcementId));
  return row?.other;
};

const ofCarrier: FindReceiver = async (db, _viewerId, { carrierId, entryId }) => {
  if (!entryId) return carrierId;
  const [row] = await db
    .select({ other: directoryEntries.userId })
    .from(directoryEntries)
    .where(eq(directoryEntries.id, entryId));
  return row?.other ?? undefined;
};

/** Of each procedure whose texts reach somebody, a review its subject too; `sent`: it sends a message, which asks by itself. */
export const RECEIVERS: Readonly<Record<string, FindReceiver | "sent">> = {
  "messages.send": "sent",
  "directories.write": "sent",
  "orders.propose": ofAnnouncement,
  "orders.counter": ofOrder,
  "orders.refuse": ofOrder,
  "orders.cancel": ofOrder,
  "orders.ready": ofOrder,
  "orders.changePickup": ofOrder,
  "orders.abandon": ofOrder,
  "orders.dispute": ofOrder,
  "orders.answerDispute": ofOrder,
  "orders.replyInDispute": ofOrder,
  "quotes.request": ofCarrier,
  "quotes.quote": ofRequest,
  "quotes.withdraw": ofRequest,
  "quotes.decline": ofRequest,
  "quotes.refuse": ofRequest,
  "quotes.cancel": ofRequest,
  "deliveries.place": ofDelivery,
  "deliveries.incident": ofDelivery,
  "deliveries.cancel": ofDelivery,
  "reviews.write": ofOrder,
  "reviews.reply": ofOrder,
};
