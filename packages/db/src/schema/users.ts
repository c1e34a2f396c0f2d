import { sql } from "drizzle-orm";
import { boolean, check, index, inet, pgEnum, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "@recolte/domain/role";
import { createdAt, id, moment } from "./columns.ts";

export const userStatus = pgEnum("user_status", ["active", "suspended", "deleted"]);
export const role = pgEnum("role", ROLES);
export const sessionKind = pgEnum("session_kind", ["member", "staff"]);
export const tokenPurpose = pgEnum("token_purpose", ["verify", "reset", "change", "invite"]);

/** The account. The address is normalised before it is stored; it leaves only to its owner and to administrators. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    status: userStatus().notNull().default("active"),
    emailVerifiedAt: moment(),
    mustChangePassword: boolean().notNull().default(false),
    isDemo: boolean().notNull().default(false),
    /** Asked for by its owner; the account is erased when the days of grace are over. */
    deletionRequestedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
    check("users_email_normalised", sql`${t.email} = lower(btrim(${t.email})) and char_length(${t.email}) between 3 and 254`),
    check("users_password_is_argon2id", sql`${t.passwordHash} like '$argon2id$%'`),
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
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
    absoluteExpiresAt: moment().notNull(),
    ip: inet(),
    userAgent: text().notNull().default(""),
    /** When the password was asked again in this session, for what must not be done on a phone left open. */
    confirmedAt: moment(),
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
