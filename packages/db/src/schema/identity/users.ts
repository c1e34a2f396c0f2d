import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  inet,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLES } from "@recolte/domain/identity/role";
import { createdAt, id, moment } from "#schema/columns.ts";

export const userStatus = pgEnum("user_status", ["active", "suspended", "deleted"]);
export const role = pgEnum("role", ROLES);
export const sessionKind = pgEnum("session_kind", ["member", "staff"]);
/** What opened a session: a password, a code on a telephone, a passkey. */
export const sessionOpening = pgEnum("session_opening", ["password", "code", "passkey"]);
export const tokenPurpose = pgEnum("token_purpose", ["verify", "reset", "change", "invite"]);

const newestFirst = (t: { createdAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** The account, entered with an address and a password or with a telephone. Both are normalised before they are stored and leave only to their owner and to administrators. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text(),
    passwordHash: text(),
    /** What codes go to, in E.164. What buyers may call is in the profile. */
    phone: text(),
    phoneProvedAt: moment(),
    /** Proved by nothing but an SMS to us, which anybody may send in its name: the account is nobody's until a code of ours is typed. */
    phoneClaimed: boolean().notNull().default(false),
    /** What it was before somebody else began an account with it, and until when it can be given back. */
    sleptPhone: text(),
    sleptUntil: moment(),
    status: userStatus().notNull().default("active"),
    emailVerifiedAt: moment(),
    /** When its owner, who has no password, asked to choose one. */
    passwordAskedAt: moment(),
    mustChangePassword: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Asked for by its owner; the account is erased when the days of grace are over. */
    deletionRequestedAt: moment(),
    suspendedAt: moment(),
    /** When it ends by itself; null lasts until somebody lifts it. */
    suspendedUntil: moment(),
    suspensionReason: text(),
    suspendedBy: uuid().references((): AnyPgColumn => users.id, { onDelete: "restrict" }),
    /** Of an account that ended in another of the same person: which goes on for both. */
    mergedInto: uuid(),
    createdAt: createdAt(),
    /** Name, address and type without accents, for the staff's search; triggers here and on profiles write both. */
    searchText: text().notNull().default(""),
    sortName: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    uniqueIndex("users_phone_unique").on(t.phone),
    // The last columns are what the staff's search looks at: walking along, it opens no row that it passes.
    index("users_recent").on(...newestFirst(t), t.searchText, t.status, t.deletionRequestedAt),
    index("users_by_name").on(t.sortName, t.id, t.searchText, t.status, t.deletionRequestedAt),
    index("users_by_status").on(t.status, ...newestFirst(t), t.searchText, t.deletionRequestedAt),
    index("users_by_line")
      .on(sql`right(${t.phone}, 8)`)
      .where(sql`phone is not null`),
    index("users_asleep")
      .on(t.sleptUntil)
      .where(sql`slept_until is not null`),
    index("users_merged")
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index("users_search").using("gin", t.searchText.op("gin_trgm_ops")),
    check("users_email_normalised", sql`${t.email} = lower(btrim(${t.email})) and char_length(${t.email}) between 3 and 254`),
    check("users_password_is_argon2id", sql`${t.passwordHash} like '$argon2id$%'`),
    check("users_phone_mobile", sql`${t.phone} ~ '^\\+(241[67]\\d{7}|2250[157]\\d{8})$'`),
    check("users_phone_proved", sql`${t.phoneProvedAt} is null or ${t.phone} is not null`),
    check("users_entered_by", sql`num_nonnulls(${t.email}, ${t.phone}, ${t.sleptPhone}) >= 1`),
    check("users_slept", sql`${t.sleptUntil} is null or ${t.sleptPhone} is not null`),
    check("users_suspended", sql`(${t.status} = 'suspended') = (${t.suspendedAt} is not null)`),
    check(
      "users_suspension",
      sql`case when ${t.suspendedAt} is null then num_nonnulls(${t.suspendedUntil}, ${t.suspensionReason}, ${t.suspendedBy}) = 0 else char_length(coalesce(${t.suspensionReason}, '')) between 1 and 1000 and coalesce(${t.suspendedUntil} > ${t.suspendedAt}, true) end`,
    ),
    check("users_no_self_suspension", sql`${t.suspendedBy} <> ${t.id}`),
  ],
);

/** `id` is the SHA-256 of the cookie's token: what the database holds opens nothing. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    publicId: uuid()
      .notNull()
      .unique()
      .default(sql`uuidv7()`),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: sessionKind().notNull(),
    openedBy: sessionOpening().notNull().default("password"),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
    absoluteExpiresAt: moment().notNull(),
    ip: inet(),
    userAgent: text().notNull().default(""),
    /** When the password was asked again in this session, for what must not be done on a phone left open. */
    confirmedAt: moment(),
    /** When a code of the second factor, or a recovery code, was typed in this session. */
    secondFactorAt: moment(),
  },
  (t) => [
    index().on(t.userId, t.lastSeenAt),
    index().on(t.expiresAt),
    check("sessions_id_is_hash", sql`${t.id} ~ '^[0-9a-f]{64}$'`),
    check("sessions_user_agent_short", sql`char_length(${t.userAgent}) <= 300`),
  ],
);

/** One live token per person and purpose; only its SHA-256 is stored. */
export const emailTokens = pgTable(
  "email_tokens",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: tokenPurpose().notNull(),
    /** The address that a « change » confirms. */
    newEmail: text(),
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.purpose), index().on(t.expiresAt)],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: role().notNull(),
    grantedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    grantedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
);

/** Which texts the person agreed to, in which version, when. */
export const consents = pgTable(
  "consents",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    document: text({ enum: ["terms"] }).notNull(),
    version: text().notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.document, t.version] }),
    check("consents_document", sql`${t.document} = 'terms'`),
    check("consents_version", sql`${t.version} ~ '^\\d{4}-\\d{2}(-\\d{2})?$'`),
  ],
);

export const waitingChangeKind = pgEnum("waiting_change_kind", ["number", "password", "email", "deletion", "entering"]);

/** What an account without a password, or without a known one, asked to become, and becomes a day later unless one of its sessions calls it off. */
export const waitingChanges = pgTable(
  "waiting_changes",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: waitingChangeKind().notNull(),
    /** The number or the address, proved before it waits; of a password or an entry, the number that asked for it. */
    value: text(),
    askedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    index().on(t.askedAt),
    check("waiting_changes_value", sql`(${t.value} is null) = (${t.kind} = 'deletion')`),
    check("waiting_changes_value_short", sql`char_length(${t.value}) between 3 and 254`),
  ],
);
