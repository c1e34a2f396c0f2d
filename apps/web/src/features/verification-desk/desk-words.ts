import type { Outputs } from "#lib/line/trpc.ts";

export type Waiting = Outputs["verification"]["waiting"]["items"][number];

export const FAILED = "Erreur lors de l'enregistrement de la décision";
