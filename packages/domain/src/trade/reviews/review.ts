import { z } from "zod";
import { paging } from "#market/announcements/announcement.ts";
import { REASON_MAX } from "#desk/moderation/moderation.ts";
import { REVIEW_DAYS } from "#trade/orders/status.ts";
import type { RefusalCode } from "#platform/refusal.ts";
import { required, text } from "#platform/texts/text.ts";

export const REVIEW_MAX = 1000;
const RATING_MESSAGE = "Choisissez de une à cinq étoiles";
const rating = z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE);
const content = text(REVIEW_MAX, "public").default("");
const reply = required(REVIEW_MAX, "La réponse est vide", "public");

/** What the two forms hold; the order is the page's. */
export const ReviewForm = z.strictObject({ rating, content });
export const ReplyForm = z.strictObject({ content: reply });

export const OrderReviews = z.strictObject({ orderId: z.uuid() });
export const WriteReview = z.strictObject({ orderId: z.uuid(), rating, content });
export type WriteReview = z.infer<typeof WriteReview>;
export const ReplyToReview = z.strictObject({ orderId: z.uuid(), content: reply });
export type ReplyToReview = z.infer<typeof ReplyToReview>;
export const RemoveReview = z.strictObject({
  orderId: z.uuid(),
  side: z.enum(["buyer", "seller"]),
  reason: required(REASON_MAX, "La raison est requise", "other"),
});
export type RemoveReview = z.infer<typeof RemoveReview>;
export const ReviewsOf = z.strictObject({ id: z.uuid(), ...paging });

/** Until when both sides may write; then what one of them wrote is shown. */
export const reviewsUntil = (handedOverAt: Date) => new Date(handedOverAt.getTime() + REVIEW_DAYS * 86_400_000);

/** Why nobody may review this order now, or null. A dispute changes nothing: how somebody behaves in one is worth reading too. */
export function reviewRefusal({ handedOverAt }: { handedOverAt: Date | null }, now: Date): RefusalCode | null {
  if (!handedOverAt) return "review.not-handed-over";
  return now < reviewsUntil(handedOverAt) ? null : "review.too-late";
}
