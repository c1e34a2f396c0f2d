import { TRPCClientError } from "@trpc/client";
import { createEmitter } from "#lib/browser/emitter.ts";

export interface Toast {
  kind: "success" | "failure" | "info" | "busy";
  message: string;
  action?: { label: string; run: () => void };
  /** The toast stays this many milliseconds while its act may be undone; any other stays the usual time. */
  lasts?: number;
  /** To be copied by hand. */
  text?: string;
}

/** What the server chose to say, of a field too, or the screen's own fallback. Crashes never reach the user verbatim. */
export function spoken(error: unknown, fallback: string) {
  const isSaid = error instanceof TRPCClientError && Boolean(error.data?.refusal ?? error.data?.fields);
  return isSaid ? error.message : fallback;
}

const UNDO_MS = 10_000;

let current: Toast | null = null;
const changes = createEmitter();

function show(toast: Toast | null) {
  current = toast;
  changes.emit();
}

/** One toast at a time: a new one takes the place of the old. Errors stay until closed, others 4 s. */
export const toast = {
  success: (message: string, action?: Toast["action"]) => show({ kind: "success", message, ...(action && { action }) }),
  /** Done, and for ten seconds to be undone. */
  undo: (message: string, run: () => void) =>
    show({ kind: "success", message, action: { label: "Annuler", run }, lasts: UNDO_MS }),
  info: (message: string, action?: Toast["action"]) => show({ kind: "info", message, ...(action && { action }) }),
  /** What goes on by itself: shown until it ends, or is called off. */
  busy: (message: string, action: Toast["action"]) => show({ kind: "busy", message, ...(action && { action }) }),
  /** A failure in our own words. */
  error: (message: string, action?: Toast["action"]) => show({ kind: "failure", message, ...(action && { action }) }),
  /** What could not be copied is shown instead. */
  byHand: (message: string, text: string) => show({ kind: "failure", message, text }),
  /** For `onError`: the server's refusal, else the fallback. */
  failure: (fallback: string) => (error: unknown) => show({ kind: "failure", message: spoken(error, fallback) }),
};

/** For the component that shows them. */
export const toasts = {
  current: () => current,
  close: () => show(null),
  subscribe: changes.subscribe,
};
