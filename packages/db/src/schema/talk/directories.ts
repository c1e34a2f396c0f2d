import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, numeric, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, tsvector, updatedAt } from "#schema/columns.ts";
import { country, userType } from "#schema/market/profiles.ts";
import { users } from "#schema/identity/users.ts";

const list = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`);
const short = (...lists: AnyPgColumn[]): SQL =>
  sql.join(
    lists.map((one) => sql`cardinality(${one}) <= 12 and char_length(array_to_string(${one}, '')) <= 720`),
    sql` and `,
  );

/**
 * One card of a directory. A member's follows their profile by trigger (kind, name, town, country, verified); their number, address
 * and picture stay in the profile. People without an account are added by administrators and can only be called.
 */
export const directoryEntries = pgTable(
  "directory_entries",
  {
    id: id(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: userType().notNull(),
    name: text().notNull(),
    country: country().notNull(),
    town: text().notNull().default(""),
    quartier: text().notNull().default(""),
    phone: text(),
    email: text(),
    imageKey: text(),
    verified: boolean().notNull().default(false),
    specialites: list(),
    secteurs: list(),
    minOrderKg: integer(),
    zones: list(),
    vehicules: list(),
    delaiMoyen: text().notNull().default(""),
    typeCommerce: text().notNull().default(""),
    horaires: text().notNull().default(""),
    /** What its member, or an administrator, wants. */
    published: boolean().notNull().default(true),
    /** Set while the member is suspended, has no name or no trade; triggers keep it in step. */
    hidden: boolean().notNull().default(false),
    addedBy: uuid().references(() => users.id, { onDelete: "restrict" }),
    /** 2: a member who can be reached and says what they do; 1: another member; 0: nobody behind it. A trigger writes both. */
    standing: smallint().notNull().default(0),
    ratings: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name, quartier, specialities, sectors and zones without accents; a trigger writes it. */
    searchText: text().notNull().default(""),
    /** Who it is, what they trade in and where, as `words_of` cuts it: a trigger writes both. */
    wordsStrong: tsvector(),
    /** All that a card says, the above too; zones and vehicles also by themselves. */
    wordsAll: tsvector(),
    /** The mean that the card shows; a trigger writes it. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }),
    /** What the largest vehicle of the card carries; a trigger writes it. */
    capacityKg: integer(),
  },
  (t) => {
    const shown = sql`published and not hidden`;
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const best = () => [t.standing.desc().nullsFirst(), t.ratings.desc().nullsFirst(), ...newest()] as const;
    return [
      index("directory_entries_best")
        .on(t.kind, ...best())
        .where(shown),
      // People write « Akanda, Libreville »: a town is looked for within the words.
      index("directory_entries_towns")
        .using("gin", sql`fold(${t.town}) gin_trgm_ops`)
        .where(shown),
      index("directory_entries_best_by_country")
        .on(t.kind, t.country, ...best())
        .where(shown),
      index("directory_entries_search").using("gin", t.searchText.op("gin_trgm_ops")).where(shown),
      index("directory_entries_words_all").using("gin", t.wordsAll).where(shown),
      index("directory_entries_by_rating")
        .on(t.kind, t.rating)
        .where(sql`published and not hidden and rating is not null`),
      index("directory_entries_by_capacity")
        .on(t.kind, t.capacityKg)
        .where(sql`published and not hidden and capacity_kg is not null`),
      index("directory_entries_without_account")
        .on(...newest())
        .where(sql`user_id is null`),
      check("directory_entries_kind", sql`${t.kind} <> 'consommateur'`),
      check("directory_entries_name", sql`char_length(${t.name}) between 1 and 121`),
      check(
        "directory_entries_texts",
        sql`char_length(${t.town}) <= 80 and char_length(${t.quartier}) <= 80 and char_length(${t.delaiMoyen}) <= 60 and char_length(${t.typeCommerce}) <= 60 and char_length(${t.horaires}) <= 120`,
      ),
      check("directory_entries_lists", short(t.specialites, t.secteurs, t.zones, t.vehicules)),
      check("directory_entries_min_order", sql`${t.minOrderKg} between 0 and 1000000`),
      check("directory_entries_phone", sql`${t.phone} ~ '^\\+?[0-9]{6,15}$'`),
      check("directory_entries_email", sql`char_length(${t.email}) between 3 and 254`),
      check(
        "directory_entries_member_contact",
        sql`${t.userId} is null or num_nonnulls(${t.phone}, ${t.email}, ${t.imageKey}) = 0`,
      ),
    ];
  },
);
