import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#schema/columns.ts";

export const outboxKind = pgEnum("outbox_kind", [
  "mail",
  "image.avif",
  "image.delete",
  "avatar.delete",
  "push",
  "fingerprint",
  "decision.notify",
  "telephone",
]);

/** Work that must happen because a transaction committed; a worker takes it with `for update skip locked`. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    kind: outboxKind().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    nextAt: createdAt(),
    doneAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_waiting")
      .on(t.nextAt)
      .where(sql`done_at is null`),
  ],
);

/** The store of the quotas, in the shape their library wants. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** Solutions of a proof of work that were taken already: each opens one attempt. */
export const spentProofs = pgTable(
  "spent_proofs",
  {
    /** SHA-256 of the challenge's signature. */
    hash: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.expiresAt), check("spent_proofs_hash", sql`${t.hash} ~ '^[0-9a-f]{64}$'`)],
);
