export const UNITS = ["kg", "g", "tonne", "piece", "paquet", "litre", "sac", "caisse"] as const;
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
};
