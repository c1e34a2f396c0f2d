// chunk: cards
import { frenchNumber } from "./number.ts";

export const UNITS = ["kg", "g", "tonne", "piece", "paquet", "litre", "sac", "caisse", "regime", "tas"] as const;
export type Unit = (typeof UNITS)[number];

export const UNIT_LABELS: Record<Unit, string> = {
  kg: "kg",
  g: "g",
  tonne: "tonne",
  piece: "pièce",
  paquet: "paquet",
  litre: "litre",
  sac: "sac",
  caisse: "caisse",
  regime: "régime",
  tas: "tas",
};

/** How many kilograms one of a unit of weight is; nobody knows what a sack or a crate weighs. */
export const KILOGRAMS: { readonly [U in Unit]?: number } = { kg: 1, g: 0.001, tonne: 1000 };
/** Prices by these compare with those by the same unit alone. */
export const UNWEIGHED = UNITS.filter((unit) => !(unit in KILOGRAMS));

/** How its price compares with others: by the kilogram where the unit is a weight. */
export function pricePerKilogram(price: number, unit: Unit) {
  const kilograms = KILOGRAMS[unit];
  return kilograms && price / kilograms;
}

/** Over the announcements that the sorts by price set apart, each kind in its turn. */
export function priceHeading(price: number, unit: Unit) {
  if (price === 0) return "Prix sur demande";
  return `Prix par ${UNIT_LABELS[unit in KILOGRAMS ? "kg" : unit]}`;
}

const INVARIABLE: readonly Unit[] = ["kg", "g", "tas"];

const GRAM_DECIMALS = 3;

interface Offered {
  quantityAvailable: number;
  unit: Unit;
  /** Sells from stock: nothing left is then sold out, and otherwise not stated. */
  stocked: boolean;
}

export const offered = ({ quantityAvailable, unit, stocked }: Offered) =>
  quantityAvailable > 0 ? quantity(quantityAvailable, unit) : stocked && "Épuisé";

/** « 350 kg », « 1 sac », « 15 pièces »: symbols know no plural, nor does « tas ». */
export const quantity = (amount: number, unit: Unit) =>
  `${frenchNumber(amount, GRAM_DECIMALS)}\u00a0${UNIT_LABELS[unit]}${amount >= 2 && !INVARIABLE.includes(unit) ? "s" : ""}`;
