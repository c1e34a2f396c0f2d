import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { OUTCOMES } from "@recolte/domain/device/operations/operation";
import { bytea, createdAt, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const operationOutcome = pgEnum("operation_outcome", OUTCOMES);

/** What was done without a network, as it came later: the same one again is answered what it was answered first. */
export const operations = pgTable(
  "operations",
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Made by the device. */
    id: uuid().notNull(),
    deviceId: uuid().notNull(),
    /** In the order of its device. */
    seq: bigint({ mode: "number" }).notNull(),
    kind: text().notNull(),
    inputHash: bytea().notNull(),
    outcome: operationOutcome().notNull(),
    answer: jsonb().$type<object>().notNull(),
    /** By the age that the device told: shown, and decides nothing. */
    madeAt: moment().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.id] }),
    index("operations_of_device").on(t.ownerId, t.deviceId, t.madeAt.desc()),
    index("operations_old").on(t.receivedAt),
    check("operations_kind", sql`char_length(${t.kind}) between 1 and 60`),
    check("operations_hash", sql`octet_length(${t.inputHash}) = 32`),
    check("operations_made_before", sql`${t.madeAt} <= ${t.receivedAt} + interval '1 minute'`),
  ],
);
