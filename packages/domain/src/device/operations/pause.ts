import type { Applied } from "./operation.ts";

/** So often the server may fail at one by itself. */
const CRASHES_MAX = 5;
const CRASHED = "le site n'arrive pas à le traiter. Réessayez plus tard, ou écrivez-nous s'il ne part toujours pas.";
/** For what the server holds back, though its device knows of nothing before it. */
const HELD_SECONDS = 60;

export interface Pause {
  /** The server has asked to wait so long, from then on. */
  later?: { at: number; seconds: number };
  /** How often the server failed at it. */
  crashes?: number;
}

/** By a clock that may have been set back meanwhile. */
export const isPaused = ({ later }: Pause, now: number) =>
  later !== undefined && now >= later.at && now < later.at + later.seconds * 1000;

/** It is asked again then; what the server fails at again and again stands still until its author says more. */
export function pausedBy<W extends Pause>(one: W, applied: Extract<Applied, { outcome: "later" | "held" }>, now: number) {
  const isLater = applied.outcome === "later";
  const crashes = (one.crashes ?? 0) + (isLater && applied.why === "crash" ? 1 : 0);
  if (crashes >= CRASHES_MAX) return { ...one, state: "parked" as const, message: CRASHED };
  return { ...one, later: { at: now, seconds: isLater ? Math.max(1, applied.seconds) : HELD_SECONDS }, crashes };
}
