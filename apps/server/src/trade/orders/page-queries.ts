import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, orderDocuments, orderEvents, orderRounds, orders } from "@recolte/db/schema";
import type { DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import type { OrderDocumentFacts } from "@recolte/domain/trade/orders/terms";
import { ofParty, roundTerms } from "./queries.ts";

export const listRounds = (db: Db, orderId: string) =>
  db
    .select({
      n: orderRounds.n,
      by: orderRounds.by,
      ...roundTerms,
      at: orderRounds.at,
    })
    .from(orderRounds)
    .where(eq(orderRounds.orderId, orderId))
    .orderBy(asc(orderRounds.n));

export const listEvents = (db: Db, orderId: string) =>
  db
    .select({
      n: orderEvents.n,
      move: orderEvents.move,
      from: orderEvents.from,
      to: orderEvents.to,
      actor: orderEvents.actor,
      note: orderEvents.note,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.n));

const documentFields = {
  kind: orderDocuments.kind,
  year: orderDocuments.year,
  number: orderDocuments.number,
  issuedAt: orderDocuments.issuedAt,
};

export const listDocuments = (db: Db, orderId: string) =>
  db
    .select(documentFields)
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.issuedAt), asc(orderDocuments.kind));

export async function findDocument(db: Db, userId: string, { id, kind }: { id: string; kind: DocumentKind }) {
  const [row] = await db
    .select({
      ...documentFields,
      facts: sql<OrderDocumentFacts>`${orderDocuments.facts}`,
      buyerId: orders.buyerId,
      sellerId: orders.sellerId,
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(ofParty(userId, id), eq(orderDocuments.kind, kind)));
  return row;
}

/** Lists the carriers on their way to it, each with their delivery. */
export const listCarriers = (db: Db, orderId: string) =>
  db
    .select({ userId: deliveries.carrierId, deliveryId: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), eq(deliveries.status, "planifiee")))
    .orderBy(asc(deliveries.id));
