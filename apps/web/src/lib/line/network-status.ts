import { createEmitter } from "#lib/browser/emitter.ts";

interface Line {
  /** The moment at which what is shown was kept, when it is not what the server says now. */
  keptAt: number | null;
  /** The site has a newer version than this page. */
  renewed: boolean;
}

let current: Line = { keptAt: null, renewed: false };
const changes = createEmitter();

/** What the shell says about the network; set by what keeps pages readable without it. */
export const networkStatus = {
  current: () => current,
  subscribe: changes.subscribe,
  set(change: Partial<Line>) {
    const next = { ...current, ...change };
    if (next.keptAt === current.keptAt && next.renewed === current.renewed) return;
    current = next;
    changes.emit();
  },
};
