import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { directoryEntries, messages, orders, profiles, reviews, users } from "@recolte/db/schema";

const person = { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName };

/** Who wrote it; locked until commit. */
export async function lockReportedMessage(db: Db, id: string) {
  const [row] = await db
    .select({ author: person })
    .from(messages)
    .innerJoin(profiles, eq(profiles.id, messages.senderId))
    .where(eq(messages.id, id))
    .for("share", { of: messages });
  return row;
}

export async function lockReportedPerson(db: Db, id: string) {
  const [row] = await db
    .select({ author: person })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, id), sql`${users.status} <> 'deleted'`))
    .for("no key update", { of: users });
  return row;
}

export async function lockReportedReview(db: Db, id: string) {
  const [row] = await db
    .select({ author: person, orderId: reviews.orderId, title: orders.title, removedAt: reviews.removedAt })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(profiles, eq(profiles.id, reviews.authorId))
    .where(eq(reviews.id, id))
    .for("update", { of: reviews });
  return row;
}

/** False when it is taken down already. */
export async function takeReportedReviewDown(db: Db, id: string) {
  const rows = await db
    .update(reviews)
    .set({ removedAt: sql`now()` })
    .where(and(eq(reviews.id, id), isNull(reviews.removedAt)))
    .returning({ id: reviews.id });
  return rows.length > 0;
}

export const showReviewAgain = (db: Db, id: string) => db.update(reviews).set({ removedAt: null }).where(eq(reviews.id, id));

export async function lockReportedEntry(db: Db, id: string) {
  const [row] = await db
    .select({ userId: directoryEntries.userId, name: directoryEntries.name, published: directoryEntries.published })
    .from(directoryEntries)
    .where(eq(directoryEntries.id, id))
    .for("update");
  return row;
}

export const setPublished = (db: Db, id: string, published: boolean) =>
  db.update(directoryEntries).set({ published }).where(eq(directoryEntries.id, id));
