import { sql } from "drizzle-orm";
import {
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
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PAYMENTS, PROMOTION_KINDS } from "@recolte/domain/goods/shop/shop";
import { announcements } from "#schema/market/announcements.ts";
import { createdAt, francs, id, measure, moment, unitPrice } from "#schema/columns.ts";
import { currency, unit } from "./goods.ts";
import { stockItems } from "./stock.ts";
import { users } from "#schema/identity/users.ts";

export const payment = pgEnum("payment", PAYMENTS);
export const promotionKind = pgEnum("promotion_kind", PROMOTION_KINDS);

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "restrict" });

/** What a seller keeps about somebody who buys from them, member or not; what was bought is counted, never kept here. */
export const customers = pgTable(
  "customers",
  {
    id: id(),
    ownerId: owner(),
    /** Null for somebody who only comes to the counter. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Of who has no account; a member's is read from their profile. */
    name: text().notNull().default(""),
    phone: text(),
    note: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("customers_members").on(t.ownerId, t.userId),
    index("customers_of_member")
      .on(t.userId)
      .where(sql`user_id is not null`),
    index("customers_of_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      "customers_name",
      sql`case when ${t.userId} is null then char_length(${t.name}) between 1 and 120 else ${t.name} = '' and ${t.phone} is null end`,
    ),
    check("customers_phone", sql`${t.phone} ~ '^\\+?[0-9]{6,15}$'`),
    check("customers_texts", sql`char_length(${t.note}) <= 1000 and cardinality(${t.tags}) <= 8`),
  ],
);

/** FCFA of twelve months from which a customer holds each tier; without a row the domain's. */
export const loyaltyThresholds = pgTable(
  "loyalty_thresholds",
  { ownerId: owner().primaryKey(), vip: francs().notNull(), gold: francs().notNull(), silver: francs().notNull() },
  (t) => [check("loyalty_thresholds_rise", sql`0 < ${t.silver} and ${t.silver} < ${t.gold} and ${t.gold} < ${t.vip}`)],
);

/** Sold over the counter. A deferred trigger wants the total to be the sum of the lines. */
export const shopSales = pgTable(
  "shop_sales",
  {
    id: uuid().primaryKey(),
    sellerId: owner(),
    customerId: uuid().references(() => customers.id, { onDelete: "restrict" }),
    currency: currency().notNull(),
    total: francs().notNull(),
    payment: payment().notNull(),
    /** Of a sale on credit: when it was paid after all. */
    settledAt: moment(),
    cancelledAt: moment(),
    note: text().notNull().default(""),
    soldAt: createdAt(),
  },
  (t) => [
    index("shop_sales_of_seller").on(t.sellerId, t.soldAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("shop_sales_figures")
      .on(t.sellerId, t.currency, t.soldAt, t.customerId, t.total)
      .where(sql`cancelled_at is null`),
    index("shop_sales_of_customers")
      .on(t.sellerId, t.customerId, t.soldAt, t.currency, t.total)
      .where(sql`cancelled_at is null and customer_id is not null`),
    index("shop_sales_of_customer").on(t.customerId, t.soldAt),
    index("shop_sales_due")
      .on(t.sellerId, t.soldAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`payment = 'credit' and settled_at is null and cancelled_at is null`),
    check("shop_sales_total", sql`${t.total} >= 0`),
    check("shop_sales_credit", sql`${t.payment} <> 'credit' or ${t.customerId} is not null`),
    check("shop_sales_settled", sql`${t.settledAt} is null or ${t.payment} = 'credit'`),
    check("shop_sales_note", sql`char_length(${t.note}) <= 500`),
  ],
);

export const shopSaleLines = pgTable(
  "shop_sale_lines",
  {
    saleId: uuid()
      .notNull()
      .references(() => shopSales.id, { onDelete: "cascade" }),
    n: smallint().notNull(),
    stockItemId: uuid().references(() => stockItems.id, { onDelete: "restrict" }),
    label: text().notNull(),
    unit: unit().notNull(),
    quantity: measure().notNull(),
    unitPrice: unitPrice().notNull(),
    total: francs()
      .notNull()
      .generatedAlwaysAs(sql`round(quantity * unit_price)::bigint`),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.n] }),
    index().on(t.stockItemId),
    check("shop_sale_lines_terms", sql`${t.quantity} > 0 and ${t.quantity} <= 1000000 and ${t.unitPrice} >= 0`),
    check("shop_sale_lines_label", sql`char_length(${t.label}) between 1 and 120`),
  ],
);

/**
 * What a seller's final sales of a month come to, orders and counter together: triggers keep it equal to the view
 * `sold_by_month`, which reckons it from the rows themselves.
 */
export const soldMonths = pgTable(
  "sold_months",
  {
    sellerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    currency: currency().notNull(),
    /** Its first day, by the clocks of where the currency is paid in. */
    month: date().notNull(),
    stockItemId: uuid().references(() => stockItems.id, { onDelete: "cascade" }),
    /** Of goods without an item; an item says its own. */
    label: text().notNull(),
    unit: unit().notNull(),
    /** None is left when all were cancelled. */
    sales: integer().notNull(),
    quantity: numeric({ precision: 18, scale: 3, mode: "number" }).notNull(),
    turnover: francs().notNull(),
  },
  (t) => [
    unique("sold_months_key").on(t.sellerId, t.currency, t.month, t.stockItemId, t.label, t.unit).nullsNotDistinct(),
    index().on(t.stockItemId),
  ],
);

/** A lower price for a while. A job begins and ends it: the announcement's own price is always the one that is asked. */
export const promotions = pgTable(
  "promotions",
  {
    id: id(),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "restrict" }),
    ownerId: owner(),
    kind: promotionKind().notNull(),
    /** Percent off, or the new price. */
    value: unitPrice().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The announcement's price when it began, put back at the end; null before. */
    basePrice: unitPrice(),
    startedAt: moment(),
    /** When it was over: by its date, its owner, or a change of the price. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("promotions_of_owner").on(t.ownerId, t.startsAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("promotions_to_start")
      .on(t.startsAt)
      .where(sql`started_at is null and ended_at is null`),
    index("promotions_to_end")
      .on(t.endsAt)
      .where(sql`ended_at is null`),
    check("promotions_value", sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} <= 90)`),
    check("promotions_time", sql`${t.endsAt} > ${t.startsAt} and ${t.endsAt} <= ${t.startsAt} + interval '90 days'`),
    check("promotions_started", sql`(${t.startedAt} is null) = (${t.basePrice} is null)`),
  ],
);

/** Every price an announcement ever asked, and since when: what a struck price is proved by. */
export const announcementPrices = pgTable(
  "announcement_prices",
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    since: createdAt(),
    price: unitPrice().notNull(),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.since] })],
);
