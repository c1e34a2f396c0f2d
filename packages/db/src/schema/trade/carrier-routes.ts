import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

/** A line that a carrier drives regularly. */
export const carrierRoutes = pgTable(
  "routes",
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** From the first town to the last, in the order of the stops. */
    towns: text().array().notNull(),
    /** ISO: 1 is Monday. */
    weekdays: smallint().array().notNull(),
    departure: text().notNull().default("06:00"),
    capacityKg: integer().notNull(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId, t.createdAt),
    check("routes_towns", sql`cardinality(${t.towns}) between 2 and 12`),
    check("routes_weekdays", sql`cardinality(${t.weekdays}) between 1 and 7 and ${t.weekdays} <@ '{1,2,3,4,5,6,7}'::smallint[]`),
    check("routes_departure", sql`${t.departure} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check("routes_capacity", sql`${t.capacityKg} between 1 and 60000`),
  ],
);
