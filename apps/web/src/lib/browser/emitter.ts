/** Tells anybody who listens that something outside of React has changed; `subscribe` as `useSyncExternalStore` wants it. */
export function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit() {
      for (const listener of listeners) listener();
    },
  };
}
