import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { storeTimeout } from "./store-timeout.ts";

/** The browser has no room for it. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** No act is as long as that: only a network takes it. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

/** What writes goes back at the signal: its sender was told that nothing is kept. */
type Work<S extends DBSchema, Answer> = (db: IDBPDatabase<S>, givenUp: AbortSignal) => Promise<Answer>;

/**
 * Opened when it is used, and once more where a browser closed it while the page slept or for a newer version of the site; never
 * after it was erased with its account, or closed by its page.
 */
export function openAgain<S extends DBSchema>(name: string, upgrade: (db: IDBPDatabase<S>) => void) {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  let isOver = false;
  const open = () =>
    (opened ??= openDB<S>(name, 1, {
      upgrade,
      blocking(_from, to, event) {
        isOver ||= to === null;
        opened = undefined;
        (event.target as unknown as { close: () => void }).close();
      },
      terminated: () => (opened = undefined),
    }));
  async function attempt<Answer>(work: Work<S, Answer>, givenUp: AbortSignal, tries = 2): Promise<Answer> {
    if (isOver) throw new Error("What was kept here is erased, or its page closed");
    try {
      const db = await open();
      givenUp.throwIfAborted();
      return await work(db, givenUp);
    } catch (error) {
      if (tries === 1 || givenUp.aborted || isFull(error) || error instanceof TooLarge) throw error;
      opened = undefined;
      return attempt(work, givenUp, tries - 1);
    }
  }
  const inTime = storeTimeout();
  return {
    /** Nobody waits for it: a slow device takes its time. */
    runPatiently: <Answer>(work: Work<S, Answer>) => attempt(work, new AbortController().signal),
    async run<Answer>(work: Work<S, Answer>) {
      const giving = new AbortController();
      try {
        return await inTime(attempt(work, giving.signal));
      } finally {
        giving.abort();
      }
    },
    close() {
      isOver = true;
      void opened?.then((db) => db.close()).catch(() => {});
    },
  };
}
