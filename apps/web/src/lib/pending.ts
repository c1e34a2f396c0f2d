let running = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  running += by;
  for (const listener of listeners) listener();
}

/** Counts what is on its way, so that the shell can show that something is. */
export async function whilePending<T>(work: Promise<T>) {
  change(1);
  return work.finally(() => change(-1));
}

export const pending = {
  current: () => running > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
