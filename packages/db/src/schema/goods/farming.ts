import { sql } from "drizzle-orm";
import { check, date, index, pgEnum, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { BATCH_STATUSES, CROP_STATUSES } from "@recolte/domain/goods/farming/crop-status";
import { createdAt, id, measure, moment } from "#schema/columns.ts";
import { category } from "./goods.ts";
import { stockItems } from "./stock.ts";
import { users } from "#schema/identity/users.ts";

export const cropStatus = pgEnum("crop_status", CROP_STATUSES);
export const batchStatus = pgEnum("batch_status", BATCH_STATUSES);

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "restrict" });

/** One planting on one plot, from the plan to the harvest. */
export const cropCycles = pgTable(
  "crop_cycles",
  {
    id: id(),
    ownerId: owner(),
    plot: text().notNull(),
    crop: text().notNull(),
    category: category().notNull(),
    plantedOn: date().notNull(),
    expectedFrom: date().notNull(),
    expectedTo: date().notNull(),
    expectedKg: measure().notNull(),
    status: cropStatus().notNull().default("planifie"),
    harvestedKg: measure(),
    endedAt: moment(),
    /** Where the harvest went. */
    stockItemId: uuid().references(() => stockItems.id, { onDelete: "restrict" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("crop_cycles_of_stock")
      .on(t.stockItemId)
      .where(sql`stock_item_id is not null`),
    index("crop_cycles_of_owner").on(t.ownerId, t.plantedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("crop_cycles_texts", sql`char_length(${t.plot}) between 1 and 80 and char_length(${t.crop}) between 1 and 80`),
    check("crop_cycles_dates", sql`${t.plantedOn} <= ${t.expectedFrom} and ${t.expectedFrom} <= ${t.expectedTo}`),
    check("crop_cycles_expected", sql`${t.expectedKg} > 0`),
    check("crop_cycles_harvested", sql`(${t.harvestedKg} is not null) = (${t.status} = 'recolte') and ${t.harvestedKg} >= 0`),
    check("crop_cycles_ended", sql`(${t.endedAt} is not null) = (${t.status} in ('recolte', 'perdu'))`),
  ],
);

export const cropLogs = pgTable(
  "crop_logs",
  {
    id: id(),
    cycleId: uuid()
      .notNull()
      .references(() => cropCycles.id, { onDelete: "cascade" }),
    /** A move of the domain's table, or « note ». */
    move: text().notNull(),
    content: text().notNull().default(""),
    at: createdAt(),
  },
  (t) => [index().on(t.cycleId, t.at), check("crop_logs_content", sql`char_length(${t.content}) <= 500`)],
);

/** Raw materials that become a product. Weights say the yield; no more comes out than went in. */
export const batches = pgTable(
  "batches",
  {
    id: id(),
    ownerId: owner(),
    product: text().notNull(),
    outputItemId: uuid().references(() => stockItems.id, { onDelete: "restrict" }),
    output: measure(),
    inputKg: measure().notNull(),
    outputKg: measure(),
    status: batchStatus().notNull().default("en_cours"),
    note: text().notNull().default(""),
    startedAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    index("batches_of_stock")
      .on(t.outputItemId)
      .where(sql`output_item_id is not null`),
    index("batches_of_owner").on(t.ownerId, t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("batches_texts", sql`char_length(${t.product}) between 1 and 120 and char_length(${t.note}) <= 500`),
    check("batches_yield", sql`${t.inputKg} > 0 and ${t.outputKg} > 0 and ${t.outputKg} <= ${t.inputKg}`),
    check(
      "batches_output",
      sql`(${t.status} = 'termine') = (${t.output} is not null) and num_nonnulls(${t.output}, ${t.outputKg}, ${t.outputItemId}) in (0, 3)`,
    ),
    check("batches_ended", sql`(${t.endedAt} is not null) = (${t.status} <> 'en_cours')`),
  ],
);

export const batchInputs = pgTable(
  "batch_inputs",
  {
    batchId: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    n: smallint().notNull(),
    stockItemId: uuid()
      .notNull()
      .references(() => stockItems.id, { onDelete: "restrict" }),
    quantity: measure().notNull(),
    kg: measure().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.n] }),
    index().on(t.stockItemId),
    check("batch_inputs_quantity", sql`${t.quantity} > 0 and ${t.kg} > 0`),
  ],
);
