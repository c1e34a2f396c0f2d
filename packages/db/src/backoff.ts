import { setTimeout as pause } from "node:timers/promises";
import { StartRefused } from "./kind.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8000;
const TIMEOUT_MS = 60_000;

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
}

/** The first thing asked of a service that may still be starting: again after growing pauses, for a minute. */
export async function withBackoff<T>({ what, say, timeoutMs = TIMEOUT_MS }: Waiting, ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (error) {
      const reason = reasonToWait(error);
      if (!reason) throw error;
      if (Date.now() + wait > deadline)
        throw new StartRefused(
          `${what} ne répond pas (${reason}) : vérifiez l'adresse et que le service tourne, puis redémarrez.`,
        );
      if (wait === FIRST_PAUSE_MS) say(`${what} ne répond pas encore : j'attends, une minute au plus.`);
      await pause(wait);
    }
  }
}
