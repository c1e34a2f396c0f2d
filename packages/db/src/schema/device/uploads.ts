import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { UPLOAD_PURPOSES } from "@recolte/domain/device/upload";
import { bytea, moment } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";
import { paperKind } from "#schema/desk/verifications.ts";

export const uploadPurpose = pgEnum("upload_purpose", UPLOAD_PURPOSES);

/** A picture that arrives part by part, over as many lines as it takes; then what became of it, for a day. */
export const uploads = pgTable(
  "uploads",
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: uploadPurpose().notNull(),
    /** Which form sends. */
    form: uuid(),
    /** Of a paper: which it is. Its parts are encrypted. */
    kind: paperKind(),
    length: integer().notNull(),
    /** Of the whole, where the device could tell it. */
    sha256: bytea(),
    received: integer().notNull().default(0),
    /** Some process is making a picture of it. */
    finishingAt: moment(),
    /** What was answered to the last part: the picture, or why there is none. */
    result: jsonb().$type<{ kept: object } | { refused: string }>(),
    expiresAt: moment()
      .notNull()
      .default(sql`now() + interval '24 hours'`),
  },
  (t) => [
    index("uploads_of_owner").on(t.ownerId),
    index("uploads_old").on(t.expiresAt),
    check("uploads_length", sql`${t.length} between 1 and 5242880`),
    check("uploads_received", sql`${t.received} between 0 and ${t.length}`),
    check("uploads_hash", sql`octet_length(${t.sha256}) = 32`),
    check("uploads_kind", sql`(${t.kind} is not null) = (${t.purpose}::text = 'identity')`),
    check("uploads_result", sql`${t.result} is null or ${t.received} = ${t.length}`),
  ],
);

/** Gone once a picture is made of them. */
export const uploadParts = pgTable(
  "upload_parts",
  {
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: "cascade" }),
    at: integer().notNull(),
    body: bytea().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.at] }),
    check("upload_parts_at", sql`${t.at} >= 0`),
    check("upload_parts_body", sql`octet_length(${t.body}) between 1 and 65564`),
  ],
);
