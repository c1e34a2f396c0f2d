import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#schema/columns.ts";
import { orderActor, orders } from "./orders.ts";
import { users } from "#schema/identity/users.ts";

/** What one side of a handed-over order says of the other; shown when both wrote, or when the days for it are over. */
export const reviews = pgTable(
  "reviews",
  {
    /** What reports and cases name it by. */
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    side: orderActor().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    subjectId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    rating: smallint().notNull(),
    content: text().notNull().default(""),
    publishedAt: moment(),
    reply: text(),
    repliedAt: moment(),
    /** Taken down by the staff. */
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.side] }),
    uniqueIndex("reviews_id").on(t.id),
    index("reviews_of_subject")
      .on(t.subjectId, t.publishedAt.desc().nullsFirst(), t.orderId)
      .where(sql`published_at is not null and removed_at is null`),
    index("reviews_replied")
      .on(t.subjectId)
      .where(sql`reply is not null`),
    index("reviews_of_author").on(t.authorId),
    index("reviews_unpublished")
      .on(t.createdAt)
      .where(sql`published_at is null`),
    check("reviews_side", sql`${t.side} in ('buyer', 'seller')`),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_texts", sql`char_length(${t.content}) <= 1000 and char_length(${t.reply}) between 1 and 1000`),
    check(
      "reviews_reply",
      sql`(${t.reply} is null) = (${t.repliedAt} is null) and (${t.reply} is null or ${t.publishedAt} is not null)`,
    ),
    check("reviews_of_another", sql`${t.authorId} <> ${t.subjectId}`),
  ],
);
