import { sql } from "drizzle-orm";
import { customType, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);
// Milliseconds, like a JavaScript Date: a finer column would never equal the value read from it.
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => createdAt().$onUpdate(() => new Date());
