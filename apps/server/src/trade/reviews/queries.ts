import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { jsonOf } from "@recolte/db/json";
import type { Db } from "@recolte/db/client";
import { orders, profiles, reviews, users } from "@recolte/db/schema";
import { type OrderSide, REVIEW_DAYS } from "@recolte/domain/trade/orders/status";
import { named } from "#market/profiles/named-queries.ts";

const written = {
  side: sql<OrderSide>`${reviews.side}`,
  authorId: reviews.authorId,
  subjectId: reviews.subjectId,
  rating: reviews.rating,
  content: reviews.content,
  publishedAt: reviews.publishedAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  removedAt: reviews.removedAt,
  createdAt: reviews.createdAt,
};

const isOne = (orderId: string, side: OrderSide) => and(eq(reviews.orderId, orderId), eq(reviews.side, side));

/** What both sides wrote so far; the buyer's first. */
export const listReviews = (db: Db, orderId: string) =>
  db.select(written).from(reviews).where(eq(reviews.orderId, orderId)).orderBy(asc(reviews.side));

export const insertReview = (db: Db, review: typeof reviews.$inferInsert) => db.insert(reviews).values(review);

/** Shows what waits of this order; answers whose. */
export const publishReviews = (db: Db, orderId: string) =>
  db
    .update(reviews)
    .set({ publishedAt: sql`now()` })
    .where(and(eq(reviews.orderId, orderId), isNull(reviews.publishedAt), isNull(reviews.removedAt)))
    .returning({ authorId: reviews.authorId, subjectId: reviews.subjectId });

export const saveReply = (db: Db, { orderId, side, reply }: { orderId: string; side: OrderSide; reply: string }) =>
  db
    .update(reviews)
    .set({ reply, repliedAt: sql`now()` })
    .where(isOne(orderId, side));

/** Held until commit: of two moderators one takes it down. */
export async function lockReview(db: Db, orderId: string, side: OrderSide) {
  const [row] = await db
    .select({ ...written, id: reviews.id, title: orders.title })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(isOne(orderId, side))
    .for("update", { of: reviews });
  return row;
}

export const takeReviewDown = (db: Db, orderId: string, side: OrderSide) =>
  db
    .update(reviews)
    .set({ removedAt: sql`now()` })
    .where(isOne(orderId, side));

/** Orders whose days for reviews are over, with a review that still waits. */
export const listDueOrders = (db: Db, limit: number) =>
  db
    .selectDistinct({ id: orders.id })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .where(
      and(
        isNull(reviews.publishedAt),
        isNull(reviews.removedAt),
        lte(orders.handedOverAt, sql`now() - make_interval(days => ${REVIEW_DAYS}::int)`),
      ),
    )
    .limit(limit);

/** The order of a review, held by the one who publishes it; skipped while somebody else does. */
export async function lockDueOrder(db: Db, id: string) {
  const [row] = await db
    .select({ id: orders.id, title: orders.title })
    .from(orders)
    .where(eq(orders.id, id))
    .for("update", { skipLocked: true });
  return row;
}

export const listNames = (db: Db, orderId: string) =>
  db
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .innerJoin(orders, or(eq(orders.buyerId, profiles.id), eq(orders.sellerId, profiles.id)))
    .where(eq(orders.id, orderId));

interface ReviewPage {
  subjectId: string;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const isOpen = sql`(select u.status = 'active' from ${users} u where u.id = ${reviews.authorId})`;

/** What everybody may read of a member, the newest first. Whose account is not open, their words and name are hidden, their stars are not. */
export const listReviewsOf = (db: Db, { subjectId, after, limit }: ReviewPage) =>
  db
    .select({
      id: reviews.orderId,
      side: written.side,
      rating: reviews.rating,
      content: sql<string>`case when ${isOpen} then ${reviews.content} else '' end`,
      publishedAt: sql<Date>`${reviews.publishedAt}`.mapWith(reviews.createdAt),
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      author: jsonOf({ id: profiles.id, ...named, userType: profiles.userType }),
    })
    .from(reviews)
    .innerJoin(profiles, eq(profiles.id, reviews.authorId))
    .innerJoin(users, and(eq(users.id, reviews.subjectId), eq(users.status, "active")))
    .where(
      and(
        eq(reviews.subjectId, subjectId),
        isNotNull(reviews.publishedAt),
        isNull(reviews.removedAt),
        after && sql`(${reviews.publishedAt}, ${reviews.orderId}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.orderId))
    .limit(limit);
