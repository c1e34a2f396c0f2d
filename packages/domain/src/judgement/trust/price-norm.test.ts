import { expect, test } from "vitest";
import { distanceFrom, median, priceNorm, priceSignal, usualRange } from "./price-norm.ts";

const of = (...prices: number[]) => prices.map((price, i) => ({ sellerId: `v${i}`, price }));
const usual = [400, 420, 450, 480, 500, 550, 600, 650];

test("il faut huit prix : sept ne disent rien", () => {
  expect(priceNorm(of(...usual.slice(0, 7)))).toBeNull();
  expect(priceNorm(of(...usual))).toMatchObject({ prices: 8, sellers: 8 });
});

test("il faut cinq vendeurs : cent prix de quatre ne disent rien", () => {
  const many = Array.from({ length: 100 }, (_, i) => ({ sellerId: `v${i % 4}`, price: 500 }));
  expect(priceNorm(many)).toBeNull();
  expect(priceNorm([...many, { sellerId: "v4", price: 500 }])).toMatchObject({ prices: 101, sellers: 5 });
});

test("un vendeur qui publie cent prix ne fait pas la norme à lui seul", () => {
  const flood = Array.from({ length: 100 }, () => ({ sellerId: "inonde", price: 10 }));
  const [without, withFlood] = [priceNorm(of(...usual)), priceNorm([...of(...usual), ...flood])];
  expect(Math.exp(withFlood!.centre)).toBeGreaterThan(400);
  expect(withFlood!.sellers).toBe(without!.sellers + 1);
  expect(priceSignal(withFlood, 480)).toBeNull();
});

/** All ask 500: the spread is the least there is, so that the bounds are exact. */
const flat = priceNorm(of(...Array.from({ length: 8 }, () => 500)))!;
const at = (z: number) => 500 * Math.exp(z * flat.spread);
test.for([
  [-3.51, "price.low"],
  [-3.49, null],
  [0, null],
  [5.99, null],
  [6.01, "price.high"],
] as const)("à %d écarts : %s", ([z, expected]) => {
  expect(distanceFrom(flat, at(z))).toBeCloseTo(z, 6);
  expect(priceSignal(flat, at(z))).toBe(expected);
});

test("où tous demandent le même prix, un dixième de plus ou de moins n'étonne pas", () => {
  expect(flat.spread).toBe(0.15);
  expect([450, 550].map((price) => priceSignal(flat, price))).toEqual([null, null]);
});

test("deux fois plus est aussi loin que deux fois moins", () => {
  expect(distanceFrom(flat, 1000)).toBeCloseTo(-distanceFrom(flat, 250), 9);
});

test("sans norme, ou sur demande, rien n'est dit", () => {
  expect(priceSignal(null, 1)).toBeNull();
  expect(priceSignal(flat, 0)).toBeNull();
});

test("le milieu d'un nombre pair est entre les deux du milieu, dans n'importe quel ordre", () => {
  expect([median([3]), median([4, 1]), median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([3, 2.5, 5, 2.5]);
});

test.each<[number[], number, number]>([
  [usual, 430, 560],
  [usual.map((price) => price * 100), 43_000, 56_000],
  [Array.from({ length: 8 }, () => 500), 450, 555],
  [Array.from({ length: 8 }, () => 1), 5, 5],
])("de %j, la moitié demande de %i à %i FCFA, en sommes que l'on peut payer", (prices, low, high) => {
  expect(usualRange(priceNorm(of(...prices))!)).toEqual({ low, high, prices: 8 });
});
