import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { PROOF_OUTCOMES } from "@recolte/domain/trade/orders/hand-over-proof";
import { createdAt, measure, moment } from "#schema/columns.ts";
import { orders } from "./orders.ts";
import { deliveries } from "./transport.ts";
import { users } from "#schema/identity/users.ts";

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

/** What who handed over took a picture of, one for each proof; both sides see it, and who of the staff examines it. */
export const handOverPictures = pgTable(
  "hand_over_pictures",
  {
    /** Its proof. */
    id: uuid()
      .primaryKey()
      .references(() => handOverProofs.id, { onDelete: "restrict" }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Folder in the bucket: `{userId}/{timestamp}-{random}`, its files are `{width}.webp`. */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: smallint().array().notNull(),
    color: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("hand_over_pictures_of_owner").on(t.ownerId),
    index("hand_over_pictures_old").on(t.createdAt),
    check("hand_over_pictures_color", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    check("hand_over_pictures_size", sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);
