import type { Category } from "#goods/category.ts";
import { frenchNumber } from "#platform/number.ts";
import type { Unit } from "#goods/unit.ts";
import { SELLERS_LEAST } from "./price-norm.ts";

/** Beyond so many times the usual price, or under that part of it, its author is asked once. */
const OUTLYING_TIMES = 5;

/** How many times the usual; null where that is no wonder. */
export function outlyingTimes(price: number, usual: number) {
  const times = price / usual;
  return times > OUTLYING_TIMES || times < 1 / OUTLYING_TIMES ? times : null;
}

/** « 9 000 fois », « 12 fois sous » the usual price. */
export const timesText = (times: number) =>
  times > 1 ? `${frenchNumber(Math.round(times), 0)} fois` : `${frenchNumber(Math.round(1 / times), 0)} fois sous`;

/** Of all that is sold by one unit in a country, or of one category of it (null: of all). */
export interface GeneralPrice {
  unit: Unit;
  category: Category | null;
  /** Of the logarithms. */
  centre: number;
  sellers: number;
}

/**
 * What something costs whose product says too little: as its category by its unit, else as all by its unit. By a unit that few use
 * nothing costs more than by the dearest one.
 */
export function generalPrice(prices: readonly GeneralPrice[], { unit, category }: Pick<GeneralPrice, "unit" | "category">) {
  const known = prices.filter(({ sellers }) => sellers >= SELLERS_LEAST);
  const byUnit = known.filter((one) => one.unit === unit);
  const own = byUnit.find((one) => one.category === category) ?? byUnit.find((one) => one.category === null);
  if (own) return { ...own, isCeiling: false };
  const [dearest] = known.filter((one) => one.category === null).toSorted((one, other) => other.centre - one.centre);
  return dearest ? { ...dearest, isCeiling: true } : null;
}
