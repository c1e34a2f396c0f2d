import type { CropStatus } from "@recolte/domain/goods/farming/crop-status";
import { paths } from "#lib/browser/paths.ts";
import { counted } from "#lib/browser/words.ts";

export const CROP_TONES = {
  planifie: "quiet",
  en_cours: "good",
  a_recolter: "waiting",
  recolte: "good",
  perdu: "bad",
} as const satisfies Record<CropStatus, string>;

export const MOVE_WORDS = {
  plant: { action: "Marquer plantée", done: "Culture plantée", past: "Plantée" },
  ripen: { action: "Prête à récolter", done: "Culture prête à récolter", past: "Prête à récolter" },
  harvest: { action: "Récolter", done: "Récolte enregistrée", past: "Récoltée" },
  lose: { action: "Déclarer perdue", done: "Culture déclarée perdue", past: "Perdue" },
} as const;

/** How the history names a line: a move of the table, or a note. */
export const pastOf = (move: string) => Object.entries(MOVE_WORDS).find(([name]) => name === move)?.[1].past ?? "Note";

/** The form of an announcement, filled with these goods. */
export const sellPath = (stockItemId: string) => `${paths.createAnnouncement}?stock=${stockItemId}`;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

interface Window {
  status: CropStatus;
  plantedOn: string;
  expectedFrom: string;
  expectedTo: string;
}

/** What is awaited next: a planting that was not told yet, or « Récolte dans 6 jours »; within its window until when, and after it how late it is. */
export function awaited({ status, plantedOn, expectedFrom, expectedTo }: Window, today: string) {
  if (status === "planifie") {
    const toPlant = daysBetween(today, plantedOn);
    if (toPlant > 0) return `Plantation dans ${counted(toPlant, "jour")}`;
    return toPlant === 0 ? "Plantation prévue aujourd'hui" : `Plantation prévue il y a ${counted(-toPlant, "jour")}`;
  }
  const [toStart, toEnd] = [daysBetween(today, expectedFrom), daysBetween(today, expectedTo)];
  if (toStart > 0) return `Récolte dans ${counted(toStart, "jour")}`;
  if (toEnd > 0) return `Récolte possible encore ${counted(toEnd, "jour")}`;
  return toEnd === 0 ? "Dernier jour de récolte prévu" : `En retard de ${counted(-toEnd, "jour")}`;
}
