import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment } from "#schema/columns.ts";
import { users } from "./users.ts";

/** The second factor of an account, not asked for before its owner typed a first code. */
export const userTotp = pgTable(
  "user_totp",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** AES-256-GCM: twelve bytes of nonce, the secret, sixteen bytes of tag. */
    secret: bytea().notNull(),
    confirmedAt: moment(),
    /** The step of the last code taken: none opens twice. */
    lastStep: bigint({ mode: "number" }),
    createdAt: createdAt(),
  },
  (t) => [check("user_totp_secret", sql`octet_length(${t.secret}) between 44 and 128`)],
);

/** Each opens once, in the place of a code; only its SHA-256 is stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.codeHash), check("recovery_codes_hash", sql`${t.codeHash} ~ '^[0-9a-f]{64}$'`)],
);
