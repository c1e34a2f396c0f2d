import type { Move } from "#platform/state-machine.ts";

export const CROP_STATUSES = ["planifie", "en_cours", "a_recolter", "recolte", "perdu"] as const;
export type CropStatus = (typeof CROP_STATUSES)[number];

export const CROP_MOVES = {
  plant: { from: ["planifie"], to: "en_cours", by: ["owner"] },
  ripen: { from: ["en_cours"], to: "a_recolter", by: ["owner"] },
  harvest: { from: ["en_cours", "a_recolter"], to: "recolte", by: ["owner"] },
  lose: { from: ["planifie", "en_cours", "a_recolter"], to: "perdu", by: ["owner"] },
} as const satisfies Record<string, Move<CropStatus, "owner">>;
export type CropMove = keyof typeof CROP_MOVES;

/** Still growing, or about to. */
export const isOpenCrop = (status: CropStatus) => status !== "recolte" && status !== "perdu";

export const CROP_STATUS_LABELS: Record<CropStatus, string> = {
  planifie: "Planifié",
  en_cours: "En cours",
  a_recolter: "À récolter",
  recolte: "Récolté",
  perdu: "Perdu",
};

export const BATCH_STATUSES = ["en_cours", "termine", "annule"] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

/** A batch takes its inputs out of stock when it begins and gives its output when it is finished. */
export const BATCH_MOVES = {
  finish: { from: ["en_cours"], to: "termine", by: ["owner"] },
  cancel: { from: ["en_cours"], to: "annule", by: ["owner"] },
} as const satisfies Record<string, Move<BatchStatus, "owner">>;
export type BatchMove = keyof typeof BATCH_MOVES;

export const BATCH_STATUS_LABELS: Record<BatchStatus, string> = { en_cours: "En cours", termine: "Terminé", annule: "Annulé" };
