export const COUNTRIES = ["gabon", "cote_ivoire"] as const;
export type Country = (typeof COUNTRIES)[number];
export const CURRENCIES = ["XAF", "XOF"] as const;
export type Currency = (typeof CURRENCIES)[number];

interface CountryFacts {
  name: string;
  dialCode: string;
  /** ISO 4217; both are read « FCFA » and are never summed together. */
  currency: Currency;
}

export const COUNTRY_FACTS: Record<Country, CountryFacts> = {
  gabon: { name: "Gabon", dialCode: "+241", currency: "XAF" },
  cote_ivoire: { name: "Côte d'Ivoire", dialCode: "+225", currency: "XOF" },
};

export const DEFAULT_COUNTRY: Country = "gabon";
