import { KILOGRAMS } from "#goods/price-per-kilogram.ts";
import type { Unit } from "#goods/unit.ts";

export const STOCK_MOVE_KINDS = ["recolte", "achat", "vente", "perte", "transformation", "ajustement"] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

export const STOCK_MOVE_LABELS: Record<StockMoveKind, string> = {
  recolte: "Récolte",
  achat: "Achat",
  vente: "Vente",
  perte: "Perte",
  transformation: "Transformation",
  ajustement: "Ajustement",
};

/** Decimals a quantity may have: what is counted is whole, what is weighed or poured goes to the gram or millilitre. */
export const QUANTITY_DECIMALS: Record<Unit, 0 | 3> = {
  kg: 3,
  g: 0,
  tonne: 3,
  piece: 0,
  paquet: 0,
  litre: 3,
  sac: 0,
  caisse: 0,
  regime: 0,
  tas: 0,
};

/** Whether a quantity can be measured in this unit; floating noise below a thousandth of the last decimal is none. */
export function isMeasurable(quantity: number, unit: Unit) {
  const steps = quantity * 10 ** QUANTITY_DECIMALS[unit];
  return Number.isFinite(quantity) && Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** Kilograms of a quantity; null where the unit says nothing about weight. */
export function weightOf(quantity: number, unit: Unit) {
  const kilograms = KILOGRAMS[unit];
  return kilograms === undefined ? null : quantity * kilograms;
}

/** The specification's 1 000 kg, in the unit of the item; none where the unit has no weight. */
export const defaultThreshold = (unit: Unit) => {
  const kilograms = KILOGRAMS[unit];
  return kilograms === undefined ? null : 1_000 / kilograms;
};

/** Days the sales are averaged over for « jours de couverture ». */
export const COVER_DAYS = 28;
/** The owner's types that get what they buy into their own stock. */
export const STOCKING_TYPES = ["grossiste", "detaillant", "transformateur"] as const;
