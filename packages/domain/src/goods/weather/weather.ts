/** What the card shows; null is not stated. */
export interface Weather {
  /** Measured now, or what the month is like. */
  kind: "live" | "normal";
  location: string;
  /** Of a normal: where it was measured. */
  station: string | null;
  temperature: number | null;
  humidity: number | null;
  condition: string | null;
  /** Millimetres: of the last quarter of an hour, or of the month. */
  precipitation: number | null;
  /** Kilometres in an hour. */
  windSpeed: number | null;
}

/** The codes of the World Meteorological Organization that forecasts use. */
const CONDITIONS: readonly (readonly [codes: readonly number[], condition: string])[] = [
  [[0], "Ciel dégagé"],
  [[1], "Plutôt dégagé"],
  [[2], "Partiellement nuageux"],
  [[3], "Couvert"],
  [[45, 48], "Brouillard"],
  [[51, 53, 55, 56, 57], "Bruine"],
  [[61], "Pluie faible"],
  [[63], "Pluie modérée"],
  [[65], "Pluie forte"],
  [[66, 67], "Pluie verglaçante"],
  [[71, 73, 75, 77, 85, 86], "Neige"],
  [[80], "Averses faibles"],
  [[81], "Averses modérées"],
  [[82], "Averses violentes"],
  [[95], "Orage"],
  [[96, 99], "Orage avec grêle"],
];

export const conditionOfCode = (code: number) => CONDITIONS.find(([codes]) => codes.includes(code))?.[1] ?? null;
