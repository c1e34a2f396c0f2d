import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, smallint, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";
import { createdAt } from "#schema/columns.ts";
import { orders } from "./orders.ts";
import { users } from "#schema/identity/users.ts";

export const documentKind = pgEnum("document_kind", DOCUMENT_KINDS);

/** The last number given; its row lock leaves no gap when a transaction is undone. */
export const documentCounters = pgTable(
  "document_counters",
  {
    sellerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    kind: documentKind().notNull(),
    year: smallint().notNull(),
    last: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.kind, t.year] })],
);

/** A document that was issued once and says the same for ever. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    kind: documentKind().notNull(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** Names, places, goods and sums as they stood when it was issued. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    uniqueIndex("order_documents_number").on(t.sellerId, t.kind, t.year, t.number),
    // The staff types what stands on a paper, which does not say whose.
    index("order_documents_by_number").on(t.kind, t.year, t.number),
    check("order_documents_counted", sql`${t.number} > 0`),
  ],
);
