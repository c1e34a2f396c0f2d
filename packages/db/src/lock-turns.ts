import { setTimeout as pause } from "node:timers/promises";

const TRIES = 10;
const BETWEEN_TRIES_MS = 500;

export const waitedTooLong = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "55P03") || waitedTooLong(error.cause));

/** Tries again what gave up waiting for a table: in between everybody else has it. */
export async function inLockTurns<T>(work: () => Promise<T>) {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !waitedTooLong(error)) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
