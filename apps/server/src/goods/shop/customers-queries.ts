import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { customers, loyaltyThresholds, orders, profiles, shopSales } from "@recolte/db/schema";
import type { Currency } from "@recolte/domain/platform/places/country";
import type { AddCustomer, AnnotateCustomer, CustomerFilter, EditCustomer } from "@recolte/domain/goods/shop/customer";
import { RESERVING, SOLD } from "@recolte/domain/trade/orders/status";
import { CUSTOMER_ACTIVE_DAYS, type Tier, type TierThresholds } from "@recolte/domain/goods/shop/shop";
import { isEqual } from "#platform/is-equal.ts";
import { requireRoom } from "#platform/total-queries.ts";
import { containsText } from "#platform/like.ts";

/** An agreed order makes a customer; an offer that came to nothing does not. */
const AGREED = [...RESERVING, ...SOLD, "litige"] as const;

/** A value: as a term of now() each row would reckon it anew. */
export function yearAgo() {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() - 1);
  return sql`${at.toISOString()}::timestamptz`;
}

const bySold = (currency: Currency) =>
  sql`${orders.currency} = ${currency} and ${inArray(orders.status, [...SOLD])} and ${orders.upheld} is not false and ${orders.handedOverAt} > ${yearAgo()}`;

/** Who bought from this seller, by order or at the counter, with what they spent in twelve months, in one currency. */
export function bookOf(db: Db, ownerId: string, currency: Currency) {
  const ordered = db
    .select({
      userId: orders.buyerId,
      lastAt: sql<Date>`max(${orders.createdAt})`.as("ordered_at"),
      times: sql<number>`count(*)`.as("ordered_times"),
      spent: sql<number>`coalesce(sum(${orders.total}) filter (where ${bySold(currency)}), 0)`.as("ordered_spent"),
    })
    .from(orders)
    .where(and(eq(orders.sellerId, ownerId), inArray(orders.status, [...AGREED])))
    .groupBy(orders.buyerId)
    .as("ordered");
  const came = db
    .select({
      customerId: shopSales.customerId,
      lastAt: sql<Date>`max(${shopSales.soldAt})`.as("came_at"),
      times: sql<number>`count(*)`.as("came_times"),
      spent:
        sql<number>`coalesce(sum(${shopSales.total}) filter (where ${shopSales.currency} = ${currency} and ${shopSales.soldAt} > ${yearAgo()}), 0)`.as(
          "came_spent",
        ),
    })
    .from(shopSales)
    .where(and(eq(shopSales.sellerId, ownerId), isNull(shopSales.cancelledAt), sql`${shopSales.customerId} is not null`))
    .groupBy(shopSales.customerId)
    .as("came");
  const kept = db
    .select()
    .from(customers)
    .where(and(eq(customers.ownerId, ownerId), isNull(customers.archivedAt)))
    .as("kept");
  const boughtAt = sql`greatest(${ordered.lastAt}, ${came.lastAt})`;
  return db
    .select({
      id: sql<string>`coalesce(${kept.id}, ${ordered.userId})`.as("key"),
      customerId: kept.id,
      userId: sql<string | null>`coalesce(${kept.userId}, ${ordered.userId})`.as("member_id"),
      name: sql<string>`case when coalesce(${kept.userId}, ${ordered.userId}) is null then ${kept.name} else coalesce(nullif(trim(${profiles.firstName} || ' ' || ${profiles.lastName}), ''), 'Membre') end`.as(
        "known_as",
      ),
      phone: kept.phone,
      note: sql<string>`coalesce(${kept.note}, '')`.as("note_kept"),
      tags: sql<string[]>`coalesce(${kept.tags}, '{}')`.as("tags_kept"),
      boughtAt: sql<Date | null>`${boughtAt}`.mapWith(orders.createdAt).as("bought_at"),
      seenAt: sql<Date>`coalesce(${boughtAt}, ${kept.createdAt})`.mapWith(orders.createdAt).as("seen_at"),
      times: sql<number>`(coalesce(${ordered.times}, 0) + coalesce(${came.times}, 0))::int`.as("times"),
      spent: sql<number>`(coalesce(${ordered.spent}, 0) + coalesce(${came.spent}, 0))::bigint`.mapWith(Number).as("spent"),
      active: sql<boolean>`coalesce(${boughtAt} > now() - make_interval(days => ${CUSTOMER_ACTIVE_DAYS}::int), false)`.as(
        "active",
      ),
    })
    .from(kept)
    .fullJoin(ordered, eq(ordered.userId, kept.userId))
    .leftJoin(came, eq(came.customerId, kept.id))
    .leftJoin(profiles, sql`${profiles.id} = coalesce(${kept.userId}, ${ordered.userId})`)
    .as("book");
}
export type Book = ReturnType<typeof bookOf>;

/** The tier that a spend holds, as the domain says it. */
const tierIn = (book: Book, { VIP, Gold, Silver }: TierThresholds) =>
  sql<Tier>`case when ${book.spent} >= ${VIP}::bigint then 'VIP' when ${book.spent} >= ${Gold}::bigint then 'Gold' when ${book.spent} >= ${Silver}::bigint then 'Silver' else 'Bronze' end`;

interface CustomerPage extends Pick<CustomerFilter, "search" | "state" | "tier"> {
  thresholds: TierThresholds;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Who bought last comes first. */
export const listCustomers = (db: Db, book: Book, { search, state, tier, thresholds, after, limit }: CustomerPage) =>
  db
    .select({
      id: book.id,
      customerId: book.customerId,
      userId: book.userId,
      name: book.name,
      phone: book.phone,
      note: book.note,
      tags: book.tags,
      boughtAt: book.boughtAt,
      seenAt: book.seenAt,
      times: book.times,
      spent: book.spent,
      active: book.active,
      tier: tierIn(book, thresholds),
    })
    .from(book)
    .where(
      and(
        search ? containsText(sql`fold(${book.name})`, search) : undefined,
        state ? eq(book.active, state === "Actif") : undefined,
        tier ? sql`${tierIn(book, thresholds)} = ${tier}` : undefined,
        after
          ? sql`(${book.seenAt}, ${book.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(book.seenAt), desc(book.id))
    .limit(limit);

/** How many there are of each tier, active or not. */
export const countCustomers = (db: Db, book: Book, thresholds: TierThresholds) =>
  db
    .select({ tier: tierIn(book, thresholds).as("tier"), active: book.active, customers: sql<number>`count(*)::int` })
    .from(book)
    .groupBy(sql`tier`, book.active);

export const listBestCustomers = (db: Db, book: Book, limit: number) =>
  db
    .select({ id: book.id, userId: book.userId, name: book.name, times: book.times, spent: book.spent })
    .from(book)
    .where(sql`${book.spent} > 0`)
    .orderBy(desc(book.spent), desc(book.id))
    .limit(limit);

export async function findThresholds(db: Db, ownerId: string) {
  const [row] = await db
    .select({ VIP: loyaltyThresholds.vip, Gold: loyaltyThresholds.gold, Silver: loyaltyThresholds.silver })
    .from(loyaltyThresholds)
    .where(eq(loyaltyThresholds.ownerId, ownerId));
  return row;
}

export async function saveThresholds(db: Db, ownerId: string, { VIP, Gold, Silver }: TierThresholds) {
  const set = { vip: VIP, gold: Gold, silver: Silver };
  await db
    .insert(loyaltyThresholds)
    .values({ ownerId, ...set })
    .onConflictDoUpdate({ target: loyaltyThresholds.ownerId, set });
}

/** False when the id stands for somebody else already; the same call again keeps what the first wrote. */
export async function insertCustomer(db: Db, ownerId: string, values: AddCustomer) {
  const kept = () =>
    db
      .select({ id: customers.id, name: customers.name, phone: customers.phone, note: customers.note, tags: customers.tags })
      .from(customers)
      .where(and(eq(customers.id, values.id), eq(customers.ownerId, ownerId)));
  const [known] = await kept();
  if (known) return isEqual(known, values);
  await requireRoom(db, "customers", ownerId);
  await db
    .insert(customers)
    .values({ ...values, ownerId })
    .onConflictDoNothing({ target: customers.id });
  const [row] = await kept();
  return row !== undefined && isEqual(row, values);
}

const counter = (ownerId: string, id: string) =>
  and(eq(customers.id, id), eq(customers.ownerId, ownerId), isNull(customers.userId), isNull(customers.archivedAt));

/** False when there is no such customer without an account. */
export async function updateCustomer(db: Db, ownerId: string, { id, ...changes }: EditCustomer) {
  const rows = await db.update(customers).set(changes).where(counter(ownerId, id)).returning({ id: customers.id });
  return rows.length > 0;
}

/** Their past sales stay theirs. */
export async function archiveCustomer(db: Db, ownerId: string, id: string) {
  const rows = await db
    .update(customers)
    .set({ archivedAt: sql`now()` })
    .where(counter(ownerId, id))
    .returning({ id: customers.id });
  return rows.length > 0;
}

export const countCards = (db: Db, ownerId: string, userId: string) =>
  db.$count(customers, and(eq(customers.ownerId, ownerId), eq(customers.userId, userId)));

export async function hasOrdered(db: Db, ownerId: string, userId: string) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, ownerId),
        eq(orders.buyerId, userId),
        inArray(orders.status, [...AGREED]),
        ne(orders.buyerId, ownerId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The card of a member, begun, or written over where something is said. */
export async function annotateMember(db: Db, values: AnnotateCustomer & { ownerId: string }) {
  const { userId, note, tags } = values;
  const [row] = await db
    .insert(customers)
    .values(values)
    .onConflictDoUpdate({ target: [customers.ownerId, customers.userId], set: { userId, note, tags } })
    .returning({ id: customers.id });
  return row!;
}
