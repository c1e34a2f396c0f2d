import { sql } from "drizzle-orm";
import { boolean, check, index, pgEnum, pgTable, uuid } from "drizzle-orm/pg-core";
import { PROOF_OUTCOMES } from "@recolte/domain/orders/hand-over-proof";
import { createdAt, measure, moment } from "./columns.ts";
import { orders } from "./orders.ts";
import { deliveries } from "./transport.ts";
import { users } from "./users.ts";

export const proofOutcome = pgEnum("proof_outcome", PROOF_OUTCOMES);

/** A hand-over that a telephone told later; a wrong code is none. The same one again is answered as the first. */
export const handOverProofs = pgTable(
  "hand_over_proofs",
  {
    /** Made by the telephone. */
    id: uuid().primaryKey(),
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    deliveryId: uuid().references(() => deliveries.id, { onDelete: "cascade" }),
    /** Who handed over: the seller, or the carrier. */
    byId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** From the receiver's screen by a camera; else the six digits were typed. */
    isRead: boolean().notNull(),
    weightKg: measure(),
    outcome: proofOutcome().notNull(),
    keptAt: moment().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [
    index("hand_over_proofs_of_order")
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index("hand_over_proofs_of_delivery")
      .on(t.deliveryId)
      .where(sql`delivery_id is not null`),
    index("hand_over_proofs_by").on(t.byId, t.receivedAt),
    check("hand_over_proofs_of_one", sql`num_nonnulls(${t.orderId}, ${t.deliveryId}) = 1`),
    check("hand_over_proofs_weight", sql`${t.weightKg} > 0`),
    check("hand_over_proofs_kept_before", sql`${t.keptAt} <= ${t.receivedAt}`),
  ],
);
