import { followNpm } from "./instance.mjs";

/** @typedef {ReturnType<typeof openEnding>} Ending */

/** What a launcher has begun, undone in reverse order by whatever comes first: a signal, a failure, the end of npm. */
export function openEnding() {
  /** @type {(() => unknown)[]} */
  const steps = [];
  let closing = false;

  /** @param {number} code */
  async function shutdown(code) {
    if (closing) return;
    closing = true;
    for (const step of steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
    process.exit(code);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void shutdown(0));
  followNpm(() => void shutdown(0));
  return {
    /** @param {() => unknown} undo */
    begun: (undo) => steps.push(undo),
    shutdown,
    isClosing: () => closing,
  };
}
