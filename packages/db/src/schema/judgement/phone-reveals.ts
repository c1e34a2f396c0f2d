import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#schema/columns.ts";
import { directoryEntries } from "#schema/talk/directories.ts";
import { users } from "#schema/identity/users.ts";

/** Every number shown to somebody: who asked, whose number, when. */
export const phoneReveals = pgTable(
  "phone_reveals",
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    viewerId: uuid().references(() => users.id, { onDelete: "set null" }),
    sellerId: uuid().references(() => users.id, { onDelete: "cascade" }),
    /** Somebody of a directory without an account. */
    entryId: uuid().references(() => directoryEntries.id, { onDelete: "cascade" }),
    announcementId: uuid(),
    ip: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.sellerId, t.at),
    index().on(t.viewerId, t.at),
    index("phone_reveals_with_address")
      .on(t.at)
      .where(sql`ip <> ''`),
    index("phone_reveals_by_entry")
      .on(t.entryId)
      .where(sql`entry_id is not null`),
    check("phone_reveals_of_somebody", sql`num_nonnulls(${t.sellerId}, ${t.entryId}) = 1`),
  ],
);
