import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The browser has no room for it. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** No act is as long as that: only a network takes it. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
}

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
  async function run<Answer>(work: (db: IDBPDatabase<S>) => Promise<Answer>, tries = 2): Promise<Answer> {
    if (isOver) throw new Error("What was kept here is erased, or its page closed");
    try {
      return await work(await open());
    } catch (error) {
      if (tries === 1 || isFull(error) || error instanceof TooLarge) throw error;
      opened = undefined;
      return run(work, tries - 1);
    }
  }
  return {
    run,
    close() {
      isOver = true;
      void opened?.then((db) => db.close()).catch(() => {});
    },
  };
}
