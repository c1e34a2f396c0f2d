import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { STOCK_MOVE_KINDS } from "@recolte/domain/goods/stock/stock";
import { createdAt, id, measure, moment, unitPrice } from "#schema/columns.ts";
import { category, currency, unit } from "./goods.ts";
import { users } from "#schema/identity/users.ts";

export const stockMoveKind = pgEnum("stock_move_kind", STOCK_MOVE_KINDS);

/** Goods of one owner in one unit. `onHand` is the sum of its moves: a trigger writes it, and nothing else may. */
export const stockItems = pgTable(
  "stock_items",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    label: text().notNull(),
    category: category().notNull(),
    unit: unit().notNull(),
    currency: currency().notNull(),
    onHand: measure().notNull().default(0),
    /** Set aside for accepted orders. */
    reserved: measure().notNull().default(0),
    /** Its owner is told once when less than this is free; null never. */
    alertThreshold: measure(),
    /** Whether there was ever as much as that, or the owner chose it: before, little is no news. A trigger keeps it. */
    watched: boolean().notNull().default(false),
    /** When they were told; cleared when there is enough again. */
    alertedAt: moment(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("stock_items_of_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex("stock_items_one_of_a_kind")
      .on(t.ownerId, sql`fold(${t.label})`, t.unit)
      .where(sql`archived_at is null`),
    check("stock_items_label", sql`char_length(${t.label}) between 1 and 120`),
    check("stock_items_reserved", sql`${t.reserved} between 0 and ${t.onHand}`),
    check("stock_items_threshold", sql`${t.alertThreshold} > 0`),
  ],
);

/** What came in and went out; a mistake is corrected by another move. */
export const stockMoves = pgTable(
  "stock_moves",
  {
    id: id(),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: "restrict" }),
    kind: stockMoveKind().notNull(),
    /** Negative when it leaves; nothing where a count found what the book says. */
    quantity: measure().notNull(),
    /** What one unit cost (bought) or brought (sold), in the item's currency. */
    unitPrice: unitPrice(),
    note: text().notNull().default(""),
    /** The order, counter sale, batch or crop it comes from; the kind says which. */
    refId: uuid(),
    actorId: uuid().references(() => users.id, { onDelete: "restrict" }),
    at: createdAt(),
    /** Within its item, from 1: what was on hand after it is the sum up to it. */
    n: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex("stock_moves_in_order").on(t.itemId, t.n),
    index("stock_moves_by_time").on(t.itemId, t.kind, t.at),
    index("stock_moves_bought")
      .on(t.itemId, t.quantity, t.unitPrice)
      .where(sql`kind = 'achat' and unit_price is not null`),
    index("stock_moves_of_ref")
      .on(t.refId)
      .where(sql`ref_id is not null`),
    check(
      "stock_moves_direction",
      sql`case when ${t.kind} in ('recolte', 'achat') then ${t.quantity} > 0 when ${t.kind} in ('vente', 'perte') then ${t.quantity} < 0 else ${t.kind} = 'ajustement' or ${t.quantity} <> 0 end`,
    ),
    check("stock_moves_price", sql`${t.unitPrice} >= 0`),
    check("stock_moves_note", sql`char_length(${t.note}) <= 500`),
  ],
);
