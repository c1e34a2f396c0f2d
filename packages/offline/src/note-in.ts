import { uuidv7 } from "uuidv7";
import { lockOf } from "./drain.ts";
import type { OperationStore } from "./operation-store.ts";
import type { NewOperation } from "./waiting-operation.ts";

/** What is on its way, noted for the case that its page is closed before the answer. */
export interface Noted {
  id: string;
  /** Or known not to be. */
  written: Promise<void>;
  /** It was answered, or is kept by other means. */
  over: () => void;
}

interface Page {
  /** Nobody else has that name for as long as the work takes, and the page lives. */
  withLock: (name: string, work: () => Promise<void>) => Promise<unknown>;
  /** It takes longer than an ordinary answer. */
  onSlow: () => void;
  /** Nothing is left of it here. */
  onOver: () => void;
}

const SLOW_MS = 3000;

/**
 * Notes what is on its way, for as long as its page is there to hear of it. When the page is closed meanwhile, the next tab or the
 * worker sends it under the same id. Where it cannot be written it goes on as before.
 */
export function noteIn(
  store: Pick<OperationStore, "note" | "forget">,
  operation: NewOperation,
  { withLock, onSlow, onOver }: Page,
): Noted {
  const id = uuidv7();
  const slow = setTimeout(onSlow, SLOW_MS);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const written = new Promise<void>((resolve) => {
    async function work() {
      await store.note({ ...operation, noted: id }, Date.now()).finally(resolve);
      await ended;
      await store.forget(id);
      onOver();
    }
    // The lock comes first: written without it, it would look like that of a page that is gone.
    withLock(lockOf({ id }), work).catch(() => resolve());
  });
  return {
    id,
    written,
    over() {
      clearTimeout(slow);
      end();
    },
  };
}
