import { aliasedTable, and, asc, eq, gt, gte, isNotNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import { announcements, orders, profiles, users } from "@recolte/db/schema";
import type { StaffExport } from "@recolte/domain/desk/moderation/staff-export";
import { reachedAt } from "./columns.ts";

type Wanted = Omit<StaffExport, "kind">;
/** From one id to the next: a file may be longer than any answer. */
export interface Piece {
  after: string | null;
  limit: number;
}

const within = (at: PgColumn, { from, to }: Wanted) =>
  and(from ? gte(at, new Date(from)) : undefined, to ? lt(at, new Date(to)) : undefined);
const of = (place: PgColumn, { country }: Wanted) => (country ? eq(place, country) : undefined);
const beyond = (id: PgColumn, { after }: Piece) => (after ? gt(id, after) : undefined);
/** Who entered with a telephone may not have said theirs yet. */
const nameOf = (t: Record<"firstName" | "lastName", PgColumn>) =>
  sql<string>`coalesce(nullif(btrim(concat_ws(' ', ${t.firstName}, ${t.lastName})), ''), 'Compte sans nom')`;

const ofPeople = (wanted: Wanted) =>
  and(ne(users.status, "deleted"), within(users.createdAt, wanted), of(profiles.country, wanted));

export const listPeopleToExport = (db: Db, wanted: Wanted, piece: Piece) =>
  db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      name: nameOf(profiles),
      email: users.email,
      phone: reachedAt,
      userType: profiles.userType,
      country: profiles.country,
      town: profiles.location,
      verified: profiles.verified,
      status: users.status,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(ofPeople(wanted), beyond(users.id, piece)))
    .orderBy(asc(users.id))
    .limit(piece.limit);

const ofAnnouncements = (wanted: Wanted) => and(within(announcements.createdAt, wanted), of(announcements.country, wanted));

export const listAnnouncementsToExport = (db: Db, wanted: Wanted, piece: Piece) =>
  db
    .select({
      id: announcements.id,
      createdAt: announcements.createdAt,
      title: announcements.title,
      category: announcements.category,
      price: announcements.price,
      unit: announcements.unit,
      currency: announcements.currency,
      country: announcements.country,
      town: announcements.city,
      status: announcements.status,
      deletedAt: announcements.deletedAt,
      sellerId: announcements.userId,
      seller: nameOf(profiles),
    })
    .from(announcements)
    .leftJoin(profiles, eq(profiles.id, announcements.userId))
    .where(and(ofAnnouncements(wanted), beyond(announcements.id, piece)))
    .orderBy(asc(announcements.id))
    .limit(piece.limit);

const seller = aliasedTable(profiles, "seller");
const buyer = aliasedTable(profiles, "buyer");
const ofOrders = (wanted: Wanted) => and(within(orders.createdAt, wanted), of(seller.country, wanted));
const ofDisputes = (wanted: Wanted) => and(isNotNull(orders.disputeReason), ofOrders(wanted));

const listOrders = (db: Db, where: SQL | undefined, piece: Piece) =>
  db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      title: orders.title,
      category: orders.category,
      quantity: orders.quantity,
      unit: orders.unit,
      unitPrice: orders.unitPrice,
      total: orders.total,
      currency: orders.currency,
      status: orders.status,
      sellerId: orders.sellerId,
      seller: nameOf(seller),
      buyerId: orders.buyerId,
      buyer: nameOf(buyer),
      handedOverAt: orders.handedOverAt,
      paidAt: orders.paidAt,
      disputedBy: orders.disputedBy,
      disputeReason: orders.disputeReason,
      disputeAnswer: orders.disputeAnswer,
      resolution: orders.resolution,
      upheld: orders.upheld,
    })
    .from(orders)
    .leftJoin(seller, eq(seller.id, orders.sellerId))
    .leftJoin(buyer, eq(buyer.id, orders.buyerId))
    .where(and(where, beyond(orders.id, piece)))
    .orderBy(asc(orders.id))
    .limit(piece.limit);

export const listOrdersToExport = (db: Db, wanted: Wanted, piece: Piece) => listOrders(db, ofOrders(wanted), piece);
export const listDisputesToExport = (db: Db, wanted: Wanted, piece: Piece) => listOrders(db, ofDisputes(wanted), piece);

const countOrders = (db: Db, where: SQL | undefined) =>
  db
    .select({ lines: sql<number>`count(*)::int` })
    .from(orders)
    .leftJoin(seller, eq(seller.id, orders.sellerId))
    .where(where);

/** How many lines the file will have. */
export async function countToExport(db: Db, { kind, ...wanted }: StaffExport) {
  const lines = sql<number>`count(*)::int`;
  const counts = {
    people: () => db.select({ lines }).from(users).leftJoin(profiles, eq(profiles.id, users.id)).where(ofPeople(wanted)),
    announcements: () => db.select({ lines }).from(announcements).where(ofAnnouncements(wanted)),
    orders: () => countOrders(db, ofOrders(wanted)),
    disputes: () => countOrders(db, ofDisputes(wanted)),
  };
  const [row] = await counts[kind]();
  return row!.lines;
}
