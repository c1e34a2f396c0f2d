import { sql, type SQLWrapper } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { PROFILE_PARTS } from "@recolte/domain/judgement/trust/new-hands";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { createdAt, updatedAt } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const userType = pgEnum("user_type", USER_TYPES);
export const country = pgEnum("country", COUNTRIES);

/** The words that the staff looks for people by: names and town, folded. */
export const peopleWords = (t: Record<"firstName" | "lastName" | "location", SQLWrapper>) =>
  sql`to_tsvector('simple', regexp_replace(fold(${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.location}), '[^[:alnum:]]+', ' ', 'g'))`;

/** What others may see of a person, `phone` excepted: it leaves only through a logged reveal. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    userType: userType().notNull().default("consommateur"),
    country: country().notNull().default("gabon"),
    location: text().notNull().default(""),
    bio: text().notNull().default(""),
    phone: text(),
    avatarKey: text(),
    verified: boolean().notNull().default(false),
    /** Of the published reviews of their sales, kept by a trigger: the mean is the first over the second. */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.userType, t.createdAt.desc().nullsFirst(), t.id),
    index("profiles_people_words").using("gin", peopleWords(t)),
    // Written with and without the code of a country, a number ends with the same eight digits.
    index("profiles_by_line")
      .on(sql`right(${t.phone}, 8)`)
      .where(sql`phone is not null`),
    // Empty while a profile made from the profile page waits for its owner's words.
    check("profiles_names", sql`char_length(${t.firstName}) <= 60 and char_length(${t.lastName}) <= 60`),
    check("profiles_texts", sql`char_length(${t.location}) <= 80 and char_length(${t.bio}) <= 1000`),
    check("profiles_phone", sql`${t.phone} ~ '^\\+?[0-9]{6,15}$'`),
  ],
);

export const profilePart = pgEnum("profile_part", PROFILE_PARTS);

/** Which part of what others know somebody by has changed, not into what; written by triggers here and on users. */
export const profileChanges = pgTable(
  "profile_changes",
  {
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    part: profilePart().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.part, t.at] })],
);
