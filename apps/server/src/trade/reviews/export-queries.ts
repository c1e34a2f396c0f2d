import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { orders, profiles, reviews } from "@recolte/db/schema";

interface ReviewExport {
  /** What they wrote, or what they can read of what was written of them. */
  of: "author" | "subject";
  after: string | null;
  limit: number;
}

export const listReviewsToExport = (db: Db, userId: string, { of, after, limit }: ReviewExport) =>
  db
    .select({
      id: reviews.orderId,
      other: { firstName: profiles.firstName, lastName: profiles.lastName },
      title: orders.title,
      rating: reviews.rating,
      content: reviews.content,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
      removedAt: reviews.removedAt,
    })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(profiles, eq(profiles.id, of === "author" ? reviews.subjectId : reviews.authorId))
    .where(
      and(
        of === "author"
          ? eq(reviews.authorId, userId)
          : and(eq(reviews.subjectId, userId), isNotNull(reviews.publishedAt), isNull(reviews.removedAt)),
        after ? gt(reviews.orderId, after) : undefined,
      ),
    )
    .orderBy(asc(reviews.orderId))
    .limit(limit);

/** The words go with who wrote them; the stars were given and stay. */
export async function eraseReviewWords(db: Db, userId: string) {
  await db.update(reviews).set({ content: "" }).where(eq(reviews.authorId, userId));
  await db
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.subjectId, userId), isNotNull(reviews.reply)));
}
