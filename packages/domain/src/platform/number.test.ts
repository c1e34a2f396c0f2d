import { expect, test } from "vitest";
import { frenchNumber } from "./number.ts";

const DECIMALS = [0, 2, 3];
/** What a market of francs and grams can hold, and what is next to it. */
const WHOLES = [0, 1, 7, 12, 99, 100, 999, 1000, 1001, 12_500, 99_999, 999_999, 1_000_000, 12_345_678, 999_999_999_999];
const PARTS = [0, 0.5, 0.05, 0.005, 0.25, 0.125, 0.1, 0.9, 0.99, 0.995, 0.999, 0.375, 0.015, 0.245];

test.each(DECIMALS)("avec %i décimales au plus, un nombre s'écrit comme le français des navigateurs l'écrit", (most) => {
  const french = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: most, signDisplay: "negative" });
  for (const whole of WHOLES)
    for (const part of PARTS)
      for (const sign of [1, -1]) {
        // As it would be typed: the sum of two numbers is not always the nearest to what it is meant to be.
        const value = sign * Number(`${whole}.${String(part).slice(2)}`);
        expect(frenchNumber(value, most), String(value)).toBe(french.format(value));
      }
});
