import { sql } from "drizzle-orm";
import { bigint, customType, index, numeric, type PgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);
// Milliseconds, like a JavaScript Date: a finer column would never equal the value read from it.
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => createdAt().$onUpdate(() => new Date());
/** Thousandths are the finest measure of any unit; whole ones are a rule of the domain. */
export const measure = () => numeric({ precision: 14, scale: 3, mode: "number" });
/** For one unit, in FCFA of the row's currency. */
export const unitPrice = () => numeric({ precision: 12, scale: 2, mode: "number" });
/** Whole FCFA of the row's currency. */
export const francs = () => bigint({ mode: "number" });
/** Of what was handed over and is not confirmed paid. */
export const owed = (name: string, [first, ...columns]: [PgColumn, ...PgColumn[]]) =>
  index(name)
    .on(first, ...columns)
    .where(sql`handed_over_at is not null and paid_at is null and upheld is not false`);
