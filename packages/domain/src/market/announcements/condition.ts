export const CONDITIONS = ["frais", "sec", "congele", "transforme"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_LABELS: Record<Condition, string> = {
  frais: "Frais",
  sec: "Séché",
  congele: "Congelé",
  transforme: "Transformé",
};
