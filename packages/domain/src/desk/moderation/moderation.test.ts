import { expect, test } from "vitest";
import { ANNOUNCEMENT_STATUSES } from "#market/announcements/status.ts";
import {
  categoriesNamed,
  FeatureGrant,
  featuredPrice,
  MODERATED_STATUSES,
  preview,
  Reason,
  TakingDown,
  takingDownOf,
} from "./moderation.ts";

const seen = { id: "0190f3a0-0000-7000-8000-000000000011", version: 1, moderatedAt: null };

test.each([
  ["x".repeat(50), "x".repeat(50)],
  ["x".repeat(51), `${"x".repeat(50)}...`],
  ["🍅".repeat(51), `${"🍅".repeat(50)}...`],
  ["", ""],
])("l'aperçu de « %s » tient en 50 caractères", (description, shown) => {
  expect(preview(description)).toBe(shown);
});

test.each([
  ["légumes", ["legumes"]],
  ["EPICE", ["epices"]],
  ["ere", ["cereales"]],
  ["tomate", []],
])("« %s » nomme les catégories %j", (search, categories) => {
  expect(categoriesNamed(search)).toEqual(categories);
});

test.each([
  ["pending", "reject"],
  ["active", "deactivate"],
  ["paused", "deactivate"],
  ["expired", "deactivate"],
  ["rejected", null],
] as const)("une annonce %s se retire par %s", (status, move) => {
  expect(takingDownOf(status)).toBe(move);
});

test("tous les états ont leur place dans le filtre", () => {
  expect(MODERATED_STATUSES.toSorted()).toEqual(ANNOUNCEMENT_STATUSES.toSorted());
});

test.each([
  ["", "La raison est requise"],
  [" \n​", "La raison est requise"],
  ["x".repeat(1001), "1000 caractères au maximum"],
  ["x".repeat(10_000), "1000 caractères au maximum"],
])("la raison « %s » est refusée", (reason, message) => {
  expect(Reason.safeParse({ reason }).error?.issues[0]?.message).toBe(message);
  expect(TakingDown.safeParse({ ...seen, reason }).success).toBe(false);
});

test.each([
  [0, false],
  [1, true],
  [52, true],
  [53, false],
  [1.5, false],
])("%s semaines en vedette : %s", (weeks, accepted) => {
  const asked = { id: seen.id, requestedAt: "2026-01-05T10:00:00.000Z", weeks };
  expect(FeatureGrant.safeParse(asked).success).toBe(accepted);
});

test("la vedette coûte 2000 FCFA par semaine", () => {
  expect(featuredPrice(3, 2000)).toBe("6\u202f000 FCFA");
});
