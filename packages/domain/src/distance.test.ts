import { expect, test } from "vitest";
import { PLACES, roadKm, townsWithin } from "./distance.ts";

const place = (town: string) => PLACES.find((one) => one.town === town)!;

test("la route est plus longue que la ligne droite", () => {
  expect(roadKm(place("Oyem"), place("Bitam"))).toBeGreaterThan(55);
  expect(roadKm(place("Oyem"), place("Bitam"))).toBeLessThan(90);
  expect(roadKm(place("Abidjan"), place("Abidjan"))).toBe(0);
});

test("les villes proches, la ville elle-même d'abord, sans l'autre pays", () => {
  expect(townsWithin(100, place("Oyem"))).toEqual(["Oyem", "Bitam"]);
  expect(townsWithin(50, place("Libreville")).slice(0, 1)).toEqual(["Libreville"]);
  expect(townsWithin(10_000, place("Oyem"))).not.toContain("Abidjan");
});
