import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DELIVERY_STATUSES,
  QUOTE_REQUEST_STATUSES,
  QUOTE_STATUSES,
  VEHICLE_STATUSES,
} from "@recolte/domain/trade/transport/status";
import { VEHICLE_KINDS } from "@recolte/domain/trade/transport/vehicle-kind";
import { createdAt, francs, id, moment } from "#schema/columns.ts";
import { currency } from "#schema/goods/goods.ts";
import { orders } from "./orders.ts";
import { users } from "#schema/identity/users.ts";

export const vehicleKind = pgEnum("vehicle_kind", VEHICLE_KINDS);
export const vehicleStatus = pgEnum("vehicle_status", VEHICLE_STATUSES);
export const quoteRequestStatus = pgEnum("quote_request_status", QUOTE_REQUEST_STATUSES);
export const quoteStatus = pgEnum("quote_status", QUOTE_STATUSES);
export const deliveryStatus = pgEnum("delivery_status", DELIVERY_STATUSES);
export const deliveryActor = pgEnum("delivery_actor", ["carrier", "customer", "system"]);

const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "restrict" });
const volume = () => numeric({ precision: 7, scale: 2, mode: "number" });

export const vehicles = pgTable(
  "vehicles",
  {
    id: id(),
    ownerId: person(),
    plate: text().notNull(),
    kind: vehicleKind().notNull(),
    maxKg: integer().notNull(),
    /** Cubic metres. */
    maxVolume: volume(),
    cold: boolean().notNull().default(false),
    /** Since when it is no longer cold: what was booked before may count on it. */
    warmedAt: moment(),
    status: vehicleStatus().notNull().default("disponible"),
    /** One more with each correction of its facts; its status is none. */
    version: integer().notNull().default(1),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("vehicles_of_owner")
      .on(t.ownerId, t.plate)
      .where(sql`archived_at is null`),
    check("vehicles_plate", sql`${t.plate} ~ '^[A-Z0-9][A-Z0-9 -]{1,14}$'`),
    check("vehicles_capacity", sql`${t.maxKg} between 1 and 60000 and ${t.maxVolume} > 0`),
  ],
);

/** What somebody wants carried, asked of one carrier. */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid().primaryKey(),
    customerId: person(),
    carrierId: person(),
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    origin: text().notNull(),
    destination: text().notNull(),
    goods: text().notNull(),
    weightKg: integer(),
    /** Cubic metres. */
    volume: volume(),
    wishedOn: date(),
    needs: text().notNull().default(""),
    /** The text as it was sent; the fields above were read from it or typed beside it. */
    content: text().notNull(),
    status: quoteRequestStatus().notNull().default("ouverte"),
    answerBy: moment().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("quote_requests_of_carrier").on(t.carrierId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("quote_requests_of_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("quote_requests_of_order")
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index("quote_requests_to_price")
      .on(t.carrierId, t.answerBy)
      .where(sql`status = 'ouverte'`),
    index("quote_requests_priced")
      .on(t.customerId, t.answerBy)
      .where(sql`status = 'chiffree'`),
    index("quote_requests_waiting")
      .on(t.answerBy)
      .where(sql`status in ('ouverte', 'chiffree')`),
    check("quote_requests_to_another", sql`${t.customerId} <> ${t.carrierId}`),
    check(
      "quote_requests_places",
      sql`char_length(${t.origin}) <= 120 and char_length(${t.destination}) <= 120 and char_length(${t.goods}) <= 200 and char_length(${t.needs}) <= 500`,
    ),
    check("quote_requests_content", sql`char_length(${t.content}) between 1 and 2000`),
    check("quote_requests_load", sql`${t.weightKg} between 1 and 60000 and ${t.volume} > 0`),
  ],
);

/** A carrier's price for a request; at most one stands at a time. */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "restrict" }),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: "restrict" }),
    price: francs().notNull(),
    currency: currency().notNull(),
    /** The vehicle is taken from the first to the second. */
    pickupAt: moment().notNull(),
    dropAt: moment().notNull(),
    validUntil: moment().notNull(),
    note: text().notNull().default(""),
    status: quoteStatus().notNull().default("proposee"),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.requestId, t.createdAt),
    index().on(t.vehicleId),
    uniqueIndex("quotes_one_open")
      .on(t.requestId)
      .where(sql`status in ('proposee', 'acceptee')`),
    check("quotes_price", sql`${t.price} between 1 and 1000000000`),
    check("quotes_window", sql`${t.dropAt} > ${t.pickupAt} and ${t.dropAt} <= ${t.pickupAt} + interval '14 days'`),
    check("quotes_note", sql`char_length(${t.note}) <= 500`),
  ],
);

/** An accepted quote on the road. Two that overlap on one vehicle cannot both stand (see the migration). */
export const deliveries = pgTable(
  "deliveries",
  {
    id: id(),
    quoteId: uuid()
      .notNull()
      .unique()
      .references(() => quotes.id, { onDelete: "restrict" }),
    carrierId: person(),
    customerId: person(),
    orderId: uuid().references(() => orders.id, { onDelete: "restrict" }),
    vehicleId: uuid()
      .notNull()
      .references(() => vehicles.id, { onDelete: "restrict" }),
    origin: text().notNull(),
    destination: text().notNull(),
    goods: text().notNull(),
    weightKg: integer(),
    /** Cubic metres. */
    volume: volume(),
    price: francs().notNull(),
    currency: currency().notNull(),
    pickupAt: moment().notNull(),
    dropAt: moment().notNull(),
    status: deliveryStatus().notNull().default("planifiee"),
    version: integer().notNull().default(1),
    /** Six digits that the receiver says; an order's own where there is one. */
    code: text().notNull(),
    codeTries: smallint().notNull().default(0),
    codeLockedUntil: moment(),
    deliveredAt: moment(),
    paidAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("deliveries_of_carrier").on(t.carrierId, t.pickupAt, t.id),
    index("deliveries_owed_to")
      .on(t.carrierId, t.currency, t.customerId, t.deliveredAt, t.price)
      .where(sql`delivered_at is not null and paid_at is null`),
    index("deliveries_owed_by")
      .on(t.customerId, t.currency, t.carrierId, t.deliveredAt, t.price)
      .where(sql`delivered_at is not null and paid_at is null`),
    index("deliveries_of_carrier_by_status").on(t.carrierId, t.status, t.pickupAt, t.id),
    index().on(t.vehicleId),
    index("deliveries_of_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("deliveries_of_order")
      .on(t.orderId)
      .where(sql`order_id is not null`),
    check("deliveries_window", sql`${t.dropAt} > ${t.pickupAt}`),
    check("deliveries_code", sql`${t.code} ~ '^[0-9]{6}$'`),
    check("deliveries_tries", sql`${t.codeTries} between 0 and 5`),
    check("deliveries_delivered", sql`(${t.deliveredAt} is not null) = (${t.status} = 'livree')`),
  ],
);

export const deliveryEvents = pgTable(
  "delivery_events",
  {
    deliveryId: uuid()
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    n: smallint().notNull(),
    /** A move of the domain's table, « book » for the first, « place » for a sign of life on the road. */
    move: text().notNull(),
    from: deliveryStatus(),
    to: deliveryStatus().notNull(),
    actor: deliveryActor().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: "restrict" }),
    place: text().notNull().default(""),
    note: text().notNull().default(""),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.n] }),
    check("delivery_events_texts", sql`char_length(${t.place}) <= 120 and char_length(${t.note}) <= 1000`),
  ],
);
