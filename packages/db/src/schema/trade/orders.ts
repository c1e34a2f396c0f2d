import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { ORDER_ACTORS, ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { FULFILMENTS } from "@recolte/domain/trade/orders/terms";
import { announcements } from "#schema/market/announcements.ts";
import { createdAt, francs, measure, moment, owed, unitPrice } from "#schema/columns.ts";
import { category, currency, unit } from "#schema/goods/goods.ts";
import { disputeChecks, pickupChecks } from "./order-checks.ts";
import { stockItems } from "#schema/goods/stock.ts";
import { users } from "#schema/identity/users.ts";

export const orderStatus = pgEnum("order_status", ORDER_STATUSES);
export const orderActor = pgEnum("order_actor", ORDER_ACTORS);
export const fulfilment = pgEnum("fulfilment", FULFILMENTS);

/** Every move of every state machine; triggers refuse what is not in it, and the domain's tables are compared with it. */
export const stateMoves = pgTable(
  "state_moves",
  { machine: text().notNull(), move: text().notNull(), from: text().notNull(), to: text().notNull() },
  (t) => [primaryKey({ columns: [t.machine, t.move, t.from] }), index().on(t.machine, t.from, t.to)],
);

const due = (name: string, at: ExtraConfigColumn, where: SQL) => index(name).on(at).where(where);
/**
 * What a buyer wants of an announcement, as the last round states it. The goods are copied: an announcement that changes
 * or goes leaves what was agreed untouched.
 */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "restrict" }),
    buyerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    sellerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    title: text().notNull(),
    category: category().notNull(),
    unit: unit().notNull(),
    currency: currency().notNull(),
    quantity: measure().notNull(),
    unitPrice: unitPrice().notNull(),
    total: francs()
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_price)::bigint`),
    fulfilment: fulfilment().notNull(),
    /** Delivered by somebody whom the buyer finds, not by the seller. */
    carrier: boolean().notNull().default(false),
    wishedOn: date(),
    status: orderStatus().notNull().default("proposee"),
    round: smallint().notNull().default(1),
    /** Until when the open round may be answered. */
    answerBy: moment(),
    /** Rises with every change: a screen that shows an older one is told so. */
    version: integer().notNull().default(1),
    stockItemId: uuid().references(() => stockItems.id, { onDelete: "restrict" }),
    /** Six digits that the buyer says at the hand-over; from the acceptance on, for their eyes. */
    code: text(),
    codeTries: smallint().notNull().default(0),
    codeLockedUntil: moment(),
    acceptedAt: moment(),
    readyAt: moment(),
    /** Where and when it is fetched, by the clock of the place; said when it is ready. */
    pickupPlace: text().notNull().default(""),
    pickupOn: date(),
    pickupFrom: text(),
    pickupUntil: text(),
    handedOverAt: moment(),
    /** When the sale was final: closed, or its dispute resolved. */
    closedAt: moment(),
    paidAt: moment(),
    disputedBy: orderActor(),
    disputeReason: text(),
    /** The words of the other side. */
    disputeAnswer: text(),
    resolution: text(),
    /** Of a resolved dispute: whether the sale stands and counts. */
    upheld: boolean(),
    /** Where a decision let a part of the sale stand: what the whole came to. */
    agreedTotal: francs(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => {
    const newest = [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index("orders_of_seller").on(t.sellerId, ...newest),
      index("orders_of_seller_by_status").on(t.sellerId, t.status, ...newest),
      index("orders_of_buyer").on(t.buyerId, ...newest),
      index("orders_of_buyer_by_status").on(t.buyerId, t.status, ...newest),
      index("orders_of_announcement").on(t.announcementId),
      index("orders_titles").using("gin", sql`fold(${t.title}) gin_trgm_ops`),
      index("orders_of_stock")
        .on(t.stockItemId)
        .where(sql`stock_item_id is not null`),
      // Everything a year's figures need, without a visit to the table.
      index("orders_sold").on(t.sellerId, t.currency, t.handedOverAt, t.status, t.buyerId, t.category, t.total, t.upheld),
      index("orders_bought").on(t.buyerId, t.currency, t.handedOverAt, t.status, t.sellerId, t.category, t.total, t.upheld),
      // Money: what came in and when, and what is still owed by whom.
      index("orders_received")
        .on(t.sellerId, t.currency, t.paidAt, t.status, t.upheld, t.total)
        .where(sql`paid_at is not null`),
      owed("orders_owed_to", [t.sellerId, t.currency, t.buyerId, t.handedOverAt, t.total]),
      owed("orders_owed_by", [t.buyerId, t.currency, t.sellerId, t.handedOverAt, t.total]),
      index("orders_of_seller_touched").on(t.sellerId, t.updatedAt),
      index("orders_of_buyer_touched").on(t.buyerId, t.updatedAt),
      // A seller's customers: who bought when, and for how much.
      index("orders_customers").on(t.sellerId, t.buyerId, t.status, t.currency, t.createdAt, t.handedOverAt, t.upheld, t.total),
      due("orders_waiting_for_answer", t.answerBy, sql`status in ('proposee', 'contre_proposee')`),
      due("orders_to_close", t.handedOverAt, sql`status = 'remise'`),
      index("orders_disputed")
        .on(t.updatedAt, t.id)
        .where(sql`status = 'litige'`),
      // Figures by day: what was offered, and what was handed over.
      index("orders_created").on(t.createdAt),
      due("orders_handed_over", t.handedOverAt, sql`handed_over_at is not null`),
      index("orders_resolved")
        .on(t.updatedAt, t.id)
        .where(sql`status = 'resolue'`),
      check("orders_to_another", sql`${t.buyerId} <> ${t.sellerId}`),
      check("orders_title", sql`char_length(${t.title}) between 1 and 120`),
      check("orders_quantity", sql`${t.quantity} > 0 and ${t.quantity} <= 1000000`),
      check("orders_price", sql`${t.unitPrice} > 0`),
      check("orders_total", sql`${t.total} > 0`),
      check("orders_carrier", sql`not ${t.carrier} or ${t.fulfilment} = 'livraison'`),
      check("orders_round", sql`${t.round} between 1 and 3`),
      check("orders_answer", sql`(${t.answerBy} is not null) = (${t.status} in ('proposee', 'contre_proposee'))`),
      check("orders_code", sql`${t.code} ~ '^[0-9]{6}$'`),
      check(
        "orders_code_from_acceptance",
        sql`${t.status} not in ('acceptee', 'prete', 'en_livraison') or ${t.code} is not null`,
      ),
      check("orders_tries", sql`${t.codeTries} between 0 and 5`),
      check(
        "orders_accepted",
        sql`${t.status} not in ('acceptee', 'prete', 'en_livraison', 'remise', 'cloturee', 'litige', 'resolue') or ${t.acceptedAt} is not null`,
      ),
      check(
        "orders_handed_over",
        sql`(${t.handedOverAt} is not null) = (${t.status} in ('remise', 'cloturee', 'litige', 'resolue'))`,
      ),
      check("orders_closed", sql`(${t.closedAt} is not null) = (${t.status} in ('cloturee', 'resolue'))`),
      ...pickupChecks(t),
      ...disputeChecks(t),
    ];
  },
);

/** What was offered, by whom; the order itself holds the last one. */
export const orderRounds = pgTable(
  "order_rounds",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    n: smallint().notNull(),
    by: orderActor().notNull(),
    quantity: measure().notNull(),
    unitPrice: unitPrice().notNull(),
    fulfilment: fulfilment().notNull(),
    carrier: boolean().notNull().default(false),
    wishedOn: date(),
    note: text().notNull().default(""),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.n] }),
    check("order_rounds_at_most_three", sql`${t.n} between 1 and 3`),
    check("order_rounds_by", sql`${t.by} = case ${t.n} when 2 then 'seller'::order_actor else 'buyer'::order_actor end`),
    check("order_rounds_terms", sql`${t.quantity} > 0 and ${t.quantity} <= 1000000 and ${t.unitPrice} > 0`),
    check("order_rounds_carrier", sql`not ${t.carrier} or ${t.fulfilment} = 'livraison'`),
    check("order_rounds_note", sql`char_length(${t.note}) <= 500`),
  ],
);

/** One row for every move; a deferred trigger wants the last one to say the state the order is in. */
export const orderEvents = pgTable(
  "order_events",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    n: smallint().notNull(),
    /** A move of the domain's table, « propose » for the first, « pay » and « answer » for what changes no state. */
    move: text().notNull(),
    from: orderStatus(),
    to: orderStatus().notNull(),
    actor: orderActor().notNull(),
    actorId: uuid().references(() => users.id, { onDelete: "restrict" }),
    note: text().notNull().default(""),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.n] }),
    index("order_events_answers")
      .on(t.at)
      .where(sql`n = 2`),
    index("order_events_disputes")
      .on(t.at)
      .where(sql`move = 'dispute'`),
    check("order_events_actor", sql`(${t.actorId} is null) = (${t.actor} = 'system')`),
    check("order_events_note", sql`char_length(${t.note}) <= 1000`),
  ],
);
