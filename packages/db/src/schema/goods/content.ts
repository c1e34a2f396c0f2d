import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgEnum, pgTable, text, uuid, smallint } from "drizzle-orm/pg-core";
import { EVENT_CATEGORIES, EVENT_TYPES, TIP_PRIORITIES } from "@recolte/domain/goods/content/content";
import { createdAt, id, updatedAt } from "#schema/columns.ts";
import { country } from "#schema/market/profiles.ts";
import { users } from "#schema/identity/users.ts";

export const tipPriority = pgEnum("tip_priority", TIP_PRIORITIES);
export const eventType = pgEnum("farm_event_type", EVENT_TYPES);
export const eventCategory = pgEnum("farm_event_category", EVENT_CATEGORIES);

/** Shown on the dashboards, written by administrators; without country it concerns both. */
const content = () => ({
  id: id(),
  title: text().notNull(),
  country: country(),
  published: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  authorId: uuid().references(() => users.id, { onDelete: "restrict" }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const tips = pgTable(
  "tips",
  {
    ...content(),
    content: text().notNull(),
    category: text().notNull(),
    season: text().notNull(),
    months: smallint().array(),
    priority: tipPriority().notNull(),
  },
  (t) => [
    index("tips_shown")
      .on(t.position, t.id)
      .where(sql`published`),
    check(
      "tips_months",
      sql`${t.months} is null or (cardinality(${t.months}) = 2 and ${t.months}[1] between 1 and 12 and ${t.months}[2] between 1 and 12)`,
    ),
    check("tips_title", sql`char_length(${t.title}) between 1 and 120`),
    check(
      "tips_texts",
      sql`char_length(${t.content}) between 1 and 2000 and char_length(${t.category}) between 1 and 60 and char_length(${t.season}) between 1 and 60`,
    ),
  ],
);

export const farmEvents = pgTable(
  "farm_events",
  {
    ...content(),
    description: text().notNull(),
    date: date().notNull(),
    location: text().notNull(),
    type: eventType().notNull(),
    category: eventCategory().notNull(),
    organizer: text().notNull(),
  },
  (t) => [
    index("farm_events_shown")
      .on(t.date, t.position, t.id)
      .where(sql`published`),
    check("farm_events_title", sql`char_length(${t.title}) between 1 and 120`),
    check(
      "farm_events_texts",
      sql`char_length(${t.description}) between 1 and 2000 and char_length(${t.location}) between 1 and 120 and char_length(${t.organizer}) between 1 and 120`,
    ),
  ],
);
