import { createEmitter } from "#lib/browser/emitter.ts";

let running = 0;
const changes = createEmitter();

function change(by: number) {
  running += by;
  changes.emit();
}

/** Counts what is on its way, so that the shell can show that something is. */
export async function whilePending<T>(work: Promise<T>) {
  change(1);
  return work.finally(() => change(-1));
}

export const pending = {
  current: () => running > 0,
  subscribe: changes.subscribe,
};
