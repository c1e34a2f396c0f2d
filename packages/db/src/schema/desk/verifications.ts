import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  ASKED_STEPS,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  VERIFICATION_STATUSES,
} from "@recolte/domain/judgement/trust/verification";
import { bytea, createdAt, id, moment } from "#schema/columns.ts";
import { country } from "#schema/market/profiles.ts";
import { users } from "#schema/identity/users.ts";

export const verificationStep = pgEnum("verification_step", ASKED_STEPS);
export const verificationStatus = pgEnum("verification_status", VERIFICATION_STATUSES);
export const paperKind = pgEnum("paper_kind", DOCUMENT_KINDS);
export const paperStatus = pgEnum("paper_status", DOCUMENT_STATUSES);

const person = () => uuid().references(() => users.id, { onDelete: "restrict" });

/** What somebody asked to have proved, and what the staff found; the address of e-mail is proved with the account. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    personId: person().notNull(),
    step: verificationStep().notNull(),
    status: verificationStatus().notNull().default("requested"),
    requestedAt: createdAt(),
    /** Of the staff: who decided. */
    by: person(),
    doneAt: moment(),
    expiresAt: moment(),
    endedAt: moment(),
    /** What the person reads of it: why it was refused, or ended. */
    reason: text(),
    /** What the staff saw there. */
    note: text(),
    /** The number that is called, and what its owner says then. */
    phone: text(),
    code: text(),
    codeTries: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex("verifications_requested")
      .on(t.personId, t.step)
      .where(sql`status = 'requested'`),
    uniqueIndex("verifications_done")
      .on(t.personId, t.step)
      .where(sql`status = 'done'`),
    index("verifications_of_person").on(t.personId, t.requestedAt.desc().nullsFirst()),
    index("verifications_waiting")
      .on(t.requestedAt, t.id)
      .where(sql`status = 'requested'`),
    index("verifications_expiring")
      .on(t.expiresAt)
      .where(sql`status = 'done' and expires_at is not null`),
    check(
      "verifications_done_at",
      sql`case ${t.status} when 'requested' then ${t.doneAt} is null when 'refused' then ${t.doneAt} is null when 'done' then ${t.doneAt} is not null else true end`,
    ),
    check("verifications_ended", sql`(${t.endedAt} is null) = (${t.status} in ('requested', 'done'))`),
    check("verifications_expires", sql`${t.expiresAt} > ${t.doneAt}`),
    check("verifications_texts", sql`char_length(${t.reason}) between 1 and 1000 and char_length(${t.note}) between 1 and 1000`),
    check("verifications_code", sql`(${t.code} is not null) = (${t.step} = 'telephone' and ${t.status} = 'requested')`),
    check("verifications_code_digits", sql`${t.code} ~ '^[0-9]{6}$'`),
    check("verifications_tries", sql`${t.codeTries} between 0 and 5`),
  ],
);

/** A picture of a paper, encrypted by a key of its own that is kept here wrapped by another. Both go with the decision. */
export const identityDocuments = pgTable(
  "identity_documents",
  {
    id: uuid().primaryKey(),
    personId: person().notNull(),
    verificationId: uuid().references(() => verifications.id, { onDelete: "restrict" }),
    kind: paperKind().notNull(),
    country: country().notNull(),
    status: paperStatus().notNull().default("stored"),
    storedAt: createdAt(),
    decidedAt: moment(),
    decidedBy: person(),
    wrappedKey: bytea(),
    /** Which key of the settings wrapped it. */
    keyId: text(),
    /** In the bucket `identity`. */
    objectKey: text(),
    /** What stays of one that was accepted: its last year, and a keyed digest of its number. */
    expiresIn: smallint(),
    numberHash: text(),
  },
  (t) => [
    index("identity_documents_of_person").on(t.personId, t.storedAt.desc().nullsFirst()),
    uniqueIndex("identity_documents_waiting")
      .on(t.personId)
      .where(sql`status = 'waiting'`),
    index("identity_documents_readable")
      .on(t.storedAt)
      .where(sql`wrapped_key is not null`),
    index("identity_documents_number")
      .on(t.numberHash)
      .where(sql`number_hash is not null`),
    check(
      "identity_documents_erased",
      sql`num_nonnulls(${t.wrappedKey}, ${t.keyId}, ${t.objectKey}) = case when ${t.status} in ('stored', 'waiting') then 3 else 0 end`,
    ),
    check("identity_documents_decided", sql`(${t.decidedAt} is null) = (${t.status} in ('stored', 'waiting'))`),
    check("identity_documents_sent", sql`${t.status} in ('stored', 'withdrawn', 'lapsed') or ${t.verificationId} is not null`),
    check(
      "identity_documents_kept",
      sql`num_nonnulls(${t.expiresIn}, ${t.numberHash}) = case when ${t.status} = 'accepted' then 2 else 0 end`,
    ),
    check("identity_documents_key_id", sql`${t.keyId} ~ '^[a-z0-9-]{1,32}$'`),
    check("identity_documents_number_hash", sql`${t.numberHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Who answers for whom, for a year; only one whose place was visited does. */
export const vouches = pgTable(
  "vouches",
  {
    id: id(),
    voucherId: person().notNull(),
    personId: person().notNull(),
    from: createdAt(),
    until: moment().notNull(),
    withdrawnAt: moment(),
  },
  (t) => [
    uniqueIndex("vouches_once")
      .on(t.voucherId, t.personId)
      .where(sql`withdrawn_at is null`),
    index("vouches_of_person").on(t.personId),
    check("vouches_for_another", sql`${t.voucherId} <> ${t.personId}`),
    check("vouches_until", sql`${t.until} > ${t.from}`),
  ],
);
