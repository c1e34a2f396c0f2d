import { index, numeric, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { announcements } from "./announcements.ts";
import { createdAt } from "#schema/columns.ts";
import { users } from "#schema/identity/users.ts";

export const favourites = pgTable(
  "favorites",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    announcementId: uuid()
      .notNull()
      .references(() => announcements.id, { onDelete: "restrict" }),
    priceAtSave: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.announcementId] }),
    index().on(t.announcementId),
    index("favorites_by_person").on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);
