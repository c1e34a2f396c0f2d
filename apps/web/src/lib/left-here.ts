import { createEmitter } from "./emitter.ts";

let count = 0;
const changes = createEmitter();

/** How much was done on this device without a network and waits for its author to sign in. */
export const leftHere = {
  current: () => count,
  subscribe: changes.subscribe,
  set(next: number) {
    count = next;
    changes.emit();
  },
};
