import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { announcements, deliveries, directoryEntries, orderDocuments, orders, phoneReveals, profiles } from "@recolte/db/schema";
import { older, type Part } from "./part-queries.ts";

export const listAnnouncements = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({
      id: announcements.id,
      at: announcements.createdAt,
      title: announcements.title,
      status: announcements.status,
      price: announcements.price,
      unit: announcements.unit,
      city: announcements.city,
      viewsCount: announcements.viewsCount,
      moderationReason: announcements.moderationReason,
    })
    .from(announcements)
    .where(
      and(
        eq(announcements.userId, userId),
        isNull(announcements.deletedAt),
        older(announcements.createdAt, announcements.id, after),
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);

const [buyer, seller] = [alias(profiles, "buyer"), alias(profiles, "seller")];
const [carrier, customer] = [alias(profiles, "carrier"), alias(profiles, "customer")];
const named = ({ id, firstName, lastName }: typeof buyer | typeof seller | typeof carrier | typeof customer) => ({
  id,
  firstName,
  lastName,
});
const newestOrders = [desc(orders.createdAt), desc(orders.id)];

const listAmong = (db: Db, ids: SQL, limit: number) =>
  db
    .select({
      id: orders.id,
      at: orders.createdAt,
      title: orders.title,
      status: orders.status,
      total: orders.total,
      currency: orders.currency,
      disputeReason: orders.disputeReason,
      resolution: orders.resolution,
      upheld: orders.upheld,
      buyer: named(buyer),
      seller: named(seller),
    })
    .from(orders)
    .innerJoin(buyer, eq(buyer.id, orders.buyerId))
    .innerJoin(seller, eq(seller.id, orders.sellerId))
    .where(sql`${orders.id} in ${ids}`)
    .orderBy(...newestOrders)
    .limit(limit);

/** Bought or sold: each side along its own index, so that nobody's years are sorted. */
function ordersOf(db: Db, userId: string, { after, limit, wanted }: Part & { wanted?: SQL }) {
  const side = (column: typeof orders.buyerId | typeof orders.sellerId) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(column, userId), wanted, older(orders.createdAt, orders.id, after)))
      .orderBy(...newestOrders)
      .limit(limit);
  return listAmong(db, sql`(select id from ((${side(orders.buyerId)}) union all (${side(orders.sellerId)})) sides)`, limit);
}

export const listOrders = (db: Db, userId: string, part: Part) => ordersOf(db, userId, part);
export const listDisputes = (db: Db, userId: string, part: Part) =>
  ordersOf(db, userId, { ...part, wanted: inArray(orders.status, ["litige", "resolue"]) });

export const listDeliveries = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({
      id: deliveries.id,
      at: deliveries.createdAt,
      goods: deliveries.goods,
      origin: deliveries.origin,
      destination: deliveries.destination,
      status: deliveries.status,
      carrier: named(carrier),
      customer: named(customer),
    })
    .from(deliveries)
    .innerJoin(carrier, eq(carrier.id, deliveries.carrierId))
    .innerJoin(customer, eq(customer.id, deliveries.customerId))
    .where(
      and(
        or(eq(deliveries.carrierId, userId), eq(deliveries.customerId, userId)),
        older(deliveries.createdAt, deliveries.id, after),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(limit);

/** Of any of these people, the newest of each first looked for along their own index. */
export function listOrdersOfAny(db: Db, people: readonly string[], limit: number) {
  const side = (column: SQL) =>
    sql`select id from orders where ${column} = person.id order by created_at desc, id desc limit ${limit}`;
  const ids = sql`(select sides.id from unnest(${sql.param([...people])}::uuid[]) person(id)
    cross join lateral ((${side(sql`buyer_id`)}) union all (${side(sql`seller_id`)})) sides)`;
  return listAmong(db, ids, limit);
}

export const listOrder = (db: Db, id: string) => listAmong(db, sql`(${id}::uuid)`, 1);

type Numbered = Pick<typeof orderDocuments.$inferSelect, "kind" | "year" | "number">;

/** Each seller counts their own papers: one number may be on several. */
export function listOrdersNumbered(db: Db, { kind, year, number }: Numbered, limit: number) {
  const { orderId, kind: ofKind, year: ofYear, number: counted } = orderDocuments;
  const papers = db
    .select({ id: orderId })
    .from(orderDocuments)
    .where(and(eq(ofKind, kind), eq(ofYear, year), eq(counted, number)));
  return listAmong(db, sql`${papers}`, limit);
}

/** Whose number they were shown: not from where. */
export const listReveals = (db: Db, userId: string, { after, limit }: Part) =>
  db
    .select({
      id: phoneReveals.id,
      at: phoneReveals.at,
      sellerId: phoneReveals.sellerId,
      seller: { firstName: profiles.firstName, lastName: profiles.lastName },
      entry: directoryEntries.name,
    })
    .from(phoneReveals)
    .leftJoin(profiles, eq(profiles.id, phoneReveals.sellerId))
    .leftJoin(directoryEntries, eq(directoryEntries.id, phoneReveals.entryId))
    .where(and(eq(phoneReveals.viewerId, userId), older(phoneReveals.at, phoneReveals.id, after)))
    .orderBy(desc(phoneReveals.at), desc(phoneReveals.id))
    .limit(limit);
