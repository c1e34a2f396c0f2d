import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { announcements } from "./announcements.ts";
import { bytea, createdAt } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

/** « /s/… » : leads to an announcement of its owner, or to all that they sell. Where it leads is no text: it can lead nowhere else. */
export const shortLinks = pgTable(
  "short_links",
  {
    code: text().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    announcementId: uuid().references(() => announcements.id, { onDelete: "cascade" }),
    /** Devices that came by it, each once a day. */
    arrivals: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique("short_links_once").on(t.ownerId, t.announcementId).nullsNotDistinct(),
    index().on(t.announcementId),
    check("short_links_code", sql`${t.code} ~ '^[a-z]{7}$'`),
    check("short_links_arrivals", sql`${t.arrivals} >= 0`),
  ],
);

/** Who came by what on which day, as views are kept: a keyed hash that cannot be undone once the day's salt is gone. */
export const shortLinkArrivals = pgTable(
  "short_link_arrivals",
  {
    day: date().notNull(),
    code: text()
      .notNull()
      .references(() => shortLinks.code, { onDelete: "cascade" }),
    device: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.code, t.device] }), index().on(t.code)],
);
