import { frenchNumber } from "#platform/number.ts";

/** « 12 500 FCFA/sac »; zero or missing reads « Prix sur demande ». */
export function formatPrice(price: number | null | undefined, unit?: string) {
  if (!price) return "Prix sur demande";
  return unit ? `${priceNumber(price)} FCFA/${unit}` : `${priceNumber(price)} FCFA`;
}

/** Whole, or with both of its decimals: « 1 250,50 ». */
export const priceNumber = (price: number) => formatNumber(price).replace(/,\d$/u, "$&0");

/** To the hundredth. */
export const formatNumber = (value: number) => frenchNumber(value, 2);
