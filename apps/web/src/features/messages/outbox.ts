import type { Pending } from "./thread-entries.ts";

const KEY = "recolte.outbox";

interface Kept {
  owner: string;
  list: Pending[];
}

function stored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

let kept: Kept = { owner: "", list: [] };
const listeners = new Set<() => void>();

function put(next: Kept) {
  kept = next;
  try {
    if (next.list.length > 0) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing still sends.
  }
  for (const listener of listeners) listener();
}

/** What one person has written and the server has not yet acknowledged; a reload finds it again, another person does not. */
export const outbox = {
  current: () => kept.list,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  open(owner: string) {
    if (kept.owner === owner) return;
    const before = stored();
    put({ owner, list: before?.owner === owner ? before.list : [] });
  },
  add: (message: Pending) => put({ ...kept, list: [...kept.list, message] }),
  mark: (id: string, state: Pending["state"]) =>
    put({ ...kept, list: kept.list.map((message) => (message.id === id ? { ...message, state } : message)) }),
  drop: (id: string) => put({ ...kept, list: kept.list.filter((message) => message.id !== id) }),
};
