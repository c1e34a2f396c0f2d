import { expect, test } from "vitest";
import { ReplyToReview, RemoveReview, ReviewForm, reviewRefusal, WriteReview } from "./review.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const sayOf = (schema: { safeParse: (input: unknown) => { error?: { issues: { message: string }[] } } }, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message ?? null;

test("un avis a de une à cinq étoiles ; les mots peuvent manquer", () => {
  expect(WriteReview.parse({ orderId: ID, rating: 4 })).toEqual({ orderId: ID, rating: 4, content: "" });
  for (const rating of [0, 6, 4.5, -1, null, "5", undefined])
    expect(sayOf(ReviewForm, { rating, content: "" })).toBe("Choisissez de une à cinq étoiles");
  expect(sayOf(ReviewForm, { rating: 5, content: "x".repeat(1001) })).toBe("1000 caractères au maximum");
  expect(ReviewForm.parse({ rating: 5, content: "\u202e" }).content).toBe("");
});

test("une réponse dit quelque chose, un retrait dit pourquoi", () => {
  expect(sayOf(ReplyToReview, { orderId: ID, content: " \u200b" })).toBe("La réponse est vide");
  expect(sayOf(RemoveReview, { orderId: ID, side: "buyer", reason: "" })).toBe("La raison est requise");
  expect(sayOf(RemoveReview, { orderId: ID, side: "staff", reason: "Injures" })).not.toBeNull();
});

const handedOverAt = new Date("2026-03-01T10:00:00.000Z");
const at = (days: number, ms = 0) => new Date(handedOverAt.getTime() + days * 86_400_000 + ms);

test("un avis se donne de la remise à quatorze jours plus tard, à la milliseconde près", () => {
  expect(reviewRefusal({ handedOverAt: null }, at(1))).toBe("review.not-handed-over");
  expect(reviewRefusal({ handedOverAt }, at(0))).toBeNull();
  expect(reviewRefusal({ handedOverAt }, at(14, -1))).toBeNull();
  expect(reviewRefusal({ handedOverAt }, at(14))).toBe("review.too-late");
});
