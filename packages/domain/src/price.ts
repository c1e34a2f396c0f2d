const francs = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

/** « 12 500 FCFA/sac »; zero or missing reads « Prix sur demande ». */
export function formatPrice(price: number | null | undefined, unit?: string) {
  if (!price) return "Prix sur demande";
  return unit ? `${francs.format(price)} FCFA/${unit}` : `${francs.format(price)} FCFA`;
}

export const formatNumber = (value: number) => francs.format(value);
