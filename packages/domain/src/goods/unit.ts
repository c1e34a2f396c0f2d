import { frenchNumber } from "#platform/number.ts";

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
