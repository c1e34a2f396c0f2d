import { formatPrice } from "./price.ts";
import { type Unit, UNIT_LABELS } from "./unit.ts";

/** How many kilograms one of a unit of weight is. */
export const KILOGRAMS: { readonly [U in Unit]?: number } = { kg: 1, g: 0.001, tonne: 1000 };
/** Of these its seller knows what one weighs. */
const COUNTED_UNITS: readonly Unit[] = ["piece", "paquet", "sac", "caisse", "regime", "tas"];

interface Priced {
  price: number;
  unit: Unit;
  /** What one weighs, as its seller says. */
  weightKg?: number | null | undefined;
  /** What one usually weighs. */
  usualKg?: number | null | undefined;
}

/**
 * How its price compares with others: exact where the unit is a weight, by what one weighs where it is counted. None for the
 * litre, nor without a price or a weight.
 */
export function pricePerKilogram({ price, unit, weightKg, usualKg }: Priced) {
  const kilograms = KILOGRAMS[unit] ?? (isCounted(unit) ? (weightKg ?? usualKg) : null);
  return price > 0 && kilograms ? price / kilograms : null;
}

/** Whether its seller may say what one weighs. */
export const isCounted = (unit: Unit) => COUNTED_UNITS.includes(unit);

/** To the hundredth by a unit of weight; what one weighs is never known so well. */
export const roundedPerKilogram = (price: number, unit: Unit) =>
  isCounted(unit) && price >= 10 ? Math.round(price) : Math.round(price * 100) / 100;

export interface SaidPrice {
  price: number;
  unit: Unit;
  /** As the server rounds it. */
  pricePerKg: number | null;
  approximate: boolean;
}

/** « 12 000 FCFA/sac (≈ 240 FCFA/kg) », where a line of text says the price. */
export function priceInWords({ price, unit, pricePerKg, approximate }: SaidPrice) {
  const asked = formatPrice(price, UNIT_LABELS[unit]);
  if (!pricePerKg || unit === "kg") return asked;
  return `${asked} (${approximate ? "≈ " : ""}${formatPrice(pricePerKg, "kg")})`;
}
