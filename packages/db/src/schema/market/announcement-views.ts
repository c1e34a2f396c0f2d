import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { announcements } from "./announcements.ts";
import { bytea } from "#schema/columns.ts";

/** Who looked at what on which day, as a keyed hash that cannot be undone once the day's salt is gone. */
export const announcementViews = pgTable(
  "announcement_views",
  {
    day: date().notNull(),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    viewer: bytea().notNull(),
    counted: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.announcementId, t.viewer] }),
    index("announcement_views_uncounted")
      .on(t.announcementId)
      .where(sql`not counted`),
  ],
);

export const viewSalts = pgTable("view_salts", { day: date().primaryKey(), salt: bytea().notNull() });
