import { sql } from "drizzle-orm";
import { check, type PgColumn } from "drizzle-orm/pg-core";

type Disputed = Record<
  "status" | "total" | "disputedBy" | "disputeReason" | "disputeAnswer" | "resolution" | "upheld" | "agreedTotal",
  PgColumn
>;

/** What a dispute leaves on its order. */
export const disputeChecks = (t: Disputed) => [
  check(
    "orders_dispute",
    sql`(${t.disputeReason} is not null) = (${t.status} in ('litige', 'resolue')) and (${t.disputedBy} is not null) = (${t.disputeReason} is not null)`,
  ),
  check("orders_dispute_answer", sql`${t.disputeAnswer} is null or ${t.disputeReason} is not null`),
  check("orders_dispute_answer_text", sql`char_length(${t.disputeAnswer}) between 1 and 1000`),
  check(
    "orders_resolution",
    sql`(${t.resolution} is not null) = (${t.status} = 'resolue') and (${t.upheld} is not null) = (${t.status} = 'resolue')`,
  ),
  check(
    "orders_agreed_total",
    sql`${t.agreedTotal} is null or (${t.status} = 'resolue' and ${t.upheld} and ${t.agreedTotal} > ${t.total})`,
  ),
  check(
    "orders_texts",
    sql`char_length(${t.disputeReason}) between 1 and 1000 and char_length(${t.resolution}) between 1 and 1000`,
  ),
];

export const pickupChecks = (t: Record<"pickupPlace" | "pickupOn" | "pickupFrom" | "pickupUntil", PgColumn>) => [
  check("orders_pickup_place", sql`char_length(${t.pickupPlace}) <= 160`),
  check(
    "orders_pickup_hours",
    sql`${t.pickupFrom} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.pickupUntil} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
  ),
  check(
    "orders_pickup_in_order",
    sql`(${t.pickupFrom} is null or ${t.pickupOn} is not null) and (${t.pickupUntil} is null or (${t.pickupFrom} is not null and ${t.pickupUntil} > ${t.pickupFrom}))`,
  ),
];
