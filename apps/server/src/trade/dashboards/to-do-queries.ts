import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from "drizzle-orm";
import { type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import {
  announcements,
  deliveries,
  directoryEntries,
  orders,
  profiles,
  quoteRequests,
  quotes,
  reviews,
  savedSearches,
  stockItems,
  users,
  vehicles,
} from "@recolte/db/schema";
import { type OrderSide, REVIEW_DAYS } from "@recolte/domain/trade/orders/status";
import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { EXPIRING_DAYS, type ToDoKind } from "@recolte/domain/trade/dashboards/to-do";
import type { Unit } from "@recolte/domain/goods/unit";
import { isOwnNumber } from "#market/profiles/edit-queries.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

/** Of each kind; people with more do these first. */
const EACH = 20;

interface Waiting {
  kind: ToDoKind;
  id: SQLWrapper;
  title: SQLWrapper;
  /** Until when, or since when. */
  at: SQLWrapper;
  /** The other side, named with its table: it stands in a question of its own. */
  other?: SQL;
  quantity?: SQLWrapper;
  unit?: SQLWrapper;
  total?: SQLWrapper;
  from: PgTable;
  where: SQL | undefined;
}

const none = sql`null`;
const nameOf = (other: SQL) => sql`(select nullif(trim(${fullNameOf}), '') from ${profiles} where ${profiles}.id = ${other})`;

const waiting = (db: Db, { kind, id, title, at, from, where, other, quantity = none, unit = none, total = none }: Waiting) =>
  db
    .select({
      kind: sql<ToDoKind>`${kind}::text`.as("kind"),
      id: sql<string>`${id}`.as("id"),
      title: sql<string>`${title}`.as("title"),
      at: sql<Date>`${at}`.mapWith(orders.createdAt).as("at"),
      person: sql<string | null>`${other ? nameOf(other) : none}::text`.as("person"),
      quantity: sql<number | null>`${quantity}::float8`.as("quantity"),
      unit: sql<Unit | null>`${unit}::text`.as("unit"),
      total: sql<number | null>`${total}::float8`.as("total"),
    })
    .from(from)
    .where(where)
    .orderBy(asc(at))
    .limit(EACH);

const order = {
  id: orders.id,
  title: orders.title,
  from: orders,
  quantity: orders.quantity,
  unit: orders.unit,
  total: orders.total,
};
const sold = { ...order, other: sql`${orders}.buyer_id` };
const bought = { ...order, other: sql`${orders}.seller_id` };
const isSide = (side: OrderSide, userId: string) => eq(side === "seller" ? orders.sellerId : orders.buyerId, userId);

/** Where both countries are, it is this day or the hour before it. */
const today = sql`(now() at time zone 'Africa/Libreville')::date`;
const isDue = or(isNull(orders.wishedOn), sql`${orders.wishedOn} <= ${today}`);
const readyToday = and(eq(orders.status, "prete"), isDue);
const disputed = (by: OrderSide) => and(eq(orders.status, "litige"), eq(orders.disputedBy, by), isNull(orders.disputeAnswer));

/** As the index of what is owed says it; what is disputed waits for its decision. */
const unpaid = sql`${orders.handedOverAt} is not null and ${orders.paidAt} is null and ${orders.upheld} is not false
  and ${orders.status} <> 'litige'`;

const ofSeller = (userId: string): Waiting[] => {
  const mine = isSide("seller", userId);
  const atBuyers = and(eq(orders.status, "en_livraison"), eq(orders.carrier, false));
  return [
    { ...sold, kind: "offer", at: orders.answerBy, where: and(mine, eq(orders.status, "proposee")) },
    { ...sold, kind: "dispute", at: orders.updatedAt, where: and(mine, disputed("buyer")) },
    { ...sold, kind: "prepare", at: orders.acceptedAt, where: and(mine, eq(orders.status, "acceptee")) },
    { ...sold, kind: "hand-over", at: orders.readyAt, where: and(mine, or(readyToday, atBuyers)) },
    { ...sold, kind: "payment", at: orders.handedOverAt, where: and(mine, unpaid) },
  ];
};

const ofBuyer = (userId: string): Waiting[] => {
  const mine = isSide("buyer", userId);
  return [
    { ...bought, kind: "counter-offer", at: orders.answerBy, where: and(mine, eq(orders.status, "contre_proposee")) },
    { ...bought, kind: "dispute", at: orders.updatedAt, where: and(mine, disputed("seller")) },
    { ...bought, kind: "code", at: orders.readyAt, where: and(mine, or(readyToday, eq(orders.status, "en_livraison"))) },
  ];
};

const reviewsOpen = sql`make_interval(days => ${REVIEW_DAYS}::int)`;

/** Handed over lately and not yet judged by this side. */
const toReview = (db: Db, side: OrderSide, userId: string): Waiting => {
  const own = db
    .select({ id: reviews.orderId })
    .from(reviews)
    .where(and(eq(reviews.orderId, orders.id), eq(reviews.side, side)));
  // Nothing is handed over after it was last touched: the index knows that moment.
  const lately = sql`${orders.updatedAt} > now() - ${reviewsOpen} and ${orders.handedOverAt} > now() - ${reviewsOpen}`;
  return {
    ...(side === "seller" ? sold : bought),
    kind: "review",
    at: sql`${orders.handedOverAt} + ${reviewsOpen}`,
    where: and(isSide(side, userId), lately, notExists(own)),
  };
};

const named = (row: { goods: SQLWrapper; origin: SQLWrapper; destination: SQLWrapper }) =>
  sql`case when ${row.goods} <> '' then ${row.goods} when ${row.origin} || ${row.destination} = '' then ${transportTitle({ goods: "", origin: "", destination: "" })}
    else ${row.origin} || ' → ' || ${row.destination} end`;

const load = (row: { weightKg: SQLWrapper }) => ({ quantity: row.weightKg, unit: sql`'kg'` });
const request = {
  ...load(quoteRequests),
  id: quoteRequests.id,
  title: named(quoteRequests),
  at: quoteRequests.answerBy,
  from: quoteRequests,
};
const journey = { ...load(deliveries), id: deliveries.id, title: named(deliveries), total: deliveries.price, from: deliveries };
const carriedFor = { ...journey, other: sql`${deliveries}.customer_id` };
const priceOf = sql`(select q.price from ${quotes} q where q.request_id = ${quoteRequests}.id and q.status = 'proposee')`;

const ofTransport = (db: Db, userId: string): Waiting[] => {
  const carried = eq(deliveries.carrierId, userId);
  const byVehicle = (which: SQL) =>
    exists(
      db
        .select({ id: vehicles.id })
        .from(vehicles)
        .where(and(eq(vehicles.id, deliveries.vehicleId), which)),
    );
  const inMaintenance = byVehicle(sql`${vehicles.status} = 'maintenance'`);
  const warmedSince = byVehicle(sql`${vehicles.warmedAt} > ${deliveries.createdAt}`);
  const planned = eq(deliveries.status, "planifiee");
  const begun = inArray(deliveries.status, ["chargee", "en_cours", "incident"]);
  const leavesToday = and(planned, sql`(${deliveries.pickupAt} at time zone 'Africa/Libreville')::date <= ${today}`);
  const arriving = and(eq(deliveries.status, "en_cours"), isNull(deliveries.orderId));
  return [
    {
      ...request,
      kind: "quote-request",
      other: sql`${quoteRequests}.customer_id`,
      where: and(eq(quoteRequests.carrierId, userId), sql`${quoteRequests.status} = 'ouverte'`),
    },
    {
      ...request,
      kind: "quote",
      other: sql`${quoteRequests}.carrier_id`,
      total: priceOf,
      where: and(eq(quoteRequests.customerId, userId), sql`${quoteRequests.status} = 'chiffree'`),
    },
    { ...carriedFor, kind: "vehicle", at: deliveries.pickupAt, where: and(carried, planned, inMaintenance) },
    { ...carriedFor, kind: "warm-vehicle", at: deliveries.pickupAt, where: and(carried, planned, warmedSince) },
    { ...carriedFor, kind: "journey", at: deliveries.pickupAt, where: and(carried, or(begun, leavesToday)) },
    {
      ...journey,
      kind: "delivery-code",
      other: sql`${deliveries}.carrier_id`,
      at: deliveries.dropAt,
      where: and(eq(deliveries.customerId, userId), arriving),
    },
    {
      ...carriedFor,
      kind: "delivery-payment",
      at: deliveries.dropAt,
      where: and(carried, sql`${deliveries.deliveredAt} is not null and ${deliveries.paidAt} is null`),
    },
  ];
};

const ofGoods = (userId: string): Waiting[] => [
  {
    kind: "stock",
    id: stockItems.id,
    title: stockItems.label,
    quantity: sql`(${stockItems.onHand} - ${stockItems.reserved})`,
    unit: stockItems.unit,
    at: stockItems.alertedAt,
    from: stockItems,
    where: and(eq(stockItems.ownerId, userId), isNull(stockItems.archivedAt), isNotNull(stockItems.alertedAt)),
  },
  {
    kind: "expiring",
    id: announcements.id,
    title: announcements.title,
    at: announcements.expiresAt,
    from: announcements,
    where: and(
      eq(announcements.userId, userId),
      eq(announcements.status, "active"),
      lt(announcements.expiresAt, sql`now() + make_interval(days => ${EXPIRING_DAYS}::int)`),
    ),
  },
];

/** All that waits for a person, in one question. */
export function listWaiting(db: Db, userId: string) {
  const [first, second, ...others] = [
    ...ofSeller(userId),
    ...ofBuyer(userId),
    toReview(db, "seller", userId),
    toReview(db, "buyer", userId),
    ...ofTransport(db, userId),
    ...ofGoods(userId),
  ].map((one) => waiting(db, one));
  return unionAll(first!, second!, ...others);
}

const has = (rows: SQLWrapper) => sql<boolean>`exists ${rows}`;

/** What makes a person easy to find and to reach. */
export async function findFacts(db: Db, userId: string) {
  const [row] = await db
    .select({
      userType: profiles.userType,
      town: ne(profiles.location, "").mapWith(Boolean),
      phone: isNotNull(profiles.phone).mapWith(Boolean),
      ownNumber: sql<string | null>`case when ${profiles.phone} is null and ${isOwnNumber} then ${users.phone} end`,
      photo: isNotNull(profiles.avatarKey).mapWith(Boolean),
      search: has(sql`(select from ${savedSearches} s where s.user_id = ${profiles.id})`),
      card: sql<boolean>`coalesce(${directoryEntries.standing} = 2 or not ${directoryEntries.published}, false)`,
      vehicle: has(sql`(select from ${vehicles} v where v.owner_id = ${profiles.id} and v.archived_at is null)`),
      announcement: has(sql`(select from ${announcements} a where a.user_id = ${profiles.id} and a.deleted_at is null)`),
      unsaidTerms: sql<number>`(select count(*)::int from ${announcements} a where a.user_id = ${profiles.id} and a.terms_unsaid
        and a.deleted_at is null)`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(directoryEntries, eq(directoryEntries.userId, profiles.id))
    .where(eq(profiles.id, userId));
  return row;
}
