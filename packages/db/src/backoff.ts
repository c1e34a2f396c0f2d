import { setTimeout as pause } from "node:timers/promises";
import { StartRefused } from "./kind.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 1000;
const BETWEEN_LINES_MS = 5000;
const TIMEOUT_MS = 60_000;

/** It may be there later: who starts this process may start it again. */
export class ServiceAway extends StartRefused {
  override name = "ServiceAway";
}

/** Nobody there yet, a name that is not known yet, a server that starts, recovers, or has no place left. */
const NOT_YET =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|57P0[123]|53300|timeout e(?:xpired|xceeded)|Connection terminated/u;

/** What kept a service from answering; undefined where waiting is of no use. */
function reasonToWait(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const told = `${"code" in error ? String(error.code) : ""} ${error.message}`.trim();
  return NOT_YET.test(told) ? told : reasonToWait(error.cause);
}

interface Waiting {
  /** In a sentence: « La base de données ». */
  what: string;
  say: (line: string) => void;
  timeoutMs?: number;
  betweenLinesMs?: number;
}

/** The first thing asked of a service that may still be starting: again after growing pauses, for a minute, of which it tells. */
export async function withBackoff<T>(waiting: Waiting, ask: () => Promise<T>): Promise<T> {
  const { what, say, timeoutMs = TIMEOUT_MS, betweenLinesMs = BETWEEN_LINES_MS } = waiting;
  const deadline = Date.now() + timeoutMs;
  let lastSaid = -Infinity;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      const reason = reasonToWait(error);
      if (!reason) throw error;
      if (Date.now() + wait > deadline)
        throw new ServiceAway(
          `${what} ne répond pas (${reason}) : vérifiez l'adresse et que le service tourne, puis redémarrez.`,
        );
      if (Date.now() - lastSaid >= betweenLinesMs) {
        const left = Math.ceil((deadline - Date.now()) / 1000);
        say(`${what} ne répond pas encore (${reason}) : j'attends, ${left} s au plus.`);
        lastSaid = Date.now();
      }
      await pause(wait);
    }
  }
}
