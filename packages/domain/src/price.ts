import { frenchNumber } from "./number.ts";

/** « 12 500 FCFA/sac »; zero or missing reads « Prix sur demande ». */
export function formatPrice(price: number | null | undefined, unit?: string) {
  if (!price) return "Prix sur demande";
  return unit ? `${formatNumber(price)} FCFA/${unit}` : `${formatNumber(price)} FCFA`;
}

/** To the hundredth. */
export const formatNumber = (value: number) => frenchNumber(value, 2);
