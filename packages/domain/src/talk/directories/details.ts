import { formatNumber } from "#goods/price.ts";
import type { UserType } from "#identity/user-type.ts";

// No schema here: public pages show cards without carrying the validator of the forms.
export type DetailField =
  | "specialites"
  | "secteurs"
  | "minOrderKg"
  | "zones"
  | "vehicules"
  | "delaiMoyen"
  | "quartier"
  | "typeCommerce"
  | "horaires";

/** What the cards of each trade tell of it. */
export const DETAILS_OF: Record<UserType, readonly DetailField[]> = {
  producteur: ["specialites"],
  transformateur: ["specialites"],
  grossiste: ["secteurs", "minOrderKg"],
  transporteur: ["zones", "vehicules", "delaiMoyen"],
  detaillant: ["quartier", "specialites", "typeCommerce", "horaires"],
  consommateur: [],
};

/** Nobody reads messages behind such a card. */
export const NO_ACCOUNT = {
  detaillant: "Contact non disponible pour ce détaillant",
  other: "Contact non disponible : cette personne n'a pas de compte",
} as const;

export const DETAIL_LABELS: Record<DetailField, string> = {
  specialites: "Spécialités",
  secteurs: "Secteurs",
  minOrderKg: "Commande minimale",
  zones: "Zones desservies",
  vehicules: "Véhicules",
  delaiMoyen: "Délai moyen",
  quartier: "Quartier",
  typeCommerce: "Type de commerce",
  horaires: "Horaires",
};

/** As cards tell it: « 150 kg », « 1 tonne ». */
export function minOrder(kg: number) {
  if (kg < 1000) return `${formatNumber(kg)}\u00a0kg`;
  return `${formatNumber(kg / 1000)}\u00a0${kg < 2000 ? "tonne" : "tonnes"}`;
}
