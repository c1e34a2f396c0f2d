import type { SavedQuestion } from "@recolte/domain/market/alerts/alert";
import fc from "fast-check";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const TITLES = [
  ["Tomates mûres", ["tomates"]],
  ["Igname de Bouna", ["igname"]],
  ["Zébrillon vert", ["zébrillon"]],
] as const;
export const CITIES = ["Oyem", "Libreville"];
export const PRICES = [300, 500, 800];
export const QUESTIONS: readonly SavedQuestion[] = [
  { search: "tomates" },
  { search: "zébrillon" },
  { search: "igname", city: "Oyem" },
  { search: "kodokodo" },
  { city: "Oyem" },
  { city: "Libreville", maxPrice: 400 },
  {},
];
export const PAUSES = [20 * SECOND, 2 * HOUR, 9 * HOUR, 26 * HOUR, 8 * 24 * HOUR];

const number = fc.nat(1000);
export const step = fc.record({
  do: fc.constantFrom(
    ...([
      "save",
      "save",
      "pause",
      "resume",
      "remove",
      "follow",
      "unfollow",
      "keep",
      "drop",
      "block",
      "publish",
      "publish",
    ] as const),
    ...(["edit", "edit", "hide", "show", "dictionary", "wait", "work", "work", "two", "killed", "killed"] as const),
  ),
  who: fc.nat(1),
  seller: fc.nat(1),
  a: number,
  b: number,
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
