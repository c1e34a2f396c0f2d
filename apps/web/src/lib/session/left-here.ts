import { createEmitter } from "#lib/browser/emitter.ts";

interface Left {
  count: number;
  /** Who tried to sign in cannot any more. */
  isSuspended: boolean;
}

let left: Left = { count: 0, isSuspended: false };
const changes = createEmitter();

/** How much was done on this device without a network and waits for its author to sign in. */
export const leftHere = {
  current: () => left,
  subscribe: changes.subscribe,
  set(change: Partial<Left>) {
    left = { ...left, ...change };
    changes.emit();
  },
};
