import { storeTimeout } from "@recolte/offline/store-timeout";

export const NAME = "recolte";
const STORE = "kept";

let opened: Promise<IDBDatabase> | undefined;

const open = () =>
  (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(new Error("IndexedDB"));
    request.onsuccess = () => {
      // Closed by the browser, or in the way of a newer version of the site.
      request.result.onclose = () => (opened = undefined);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  }));

/** A browser that closed the store while the page slept tells it at the next use: that is done again. */
async function attempt<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  tries = 2,
): Promise<T | undefined> {
  try {
    const transaction = (await open()).transaction(STORE, mode);
    return await new Promise<T>((resolve, reject) => {
      const request = work(transaction.objectStore(STORE));
      // A request that has succeeded is still undone with its page.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(new Error("IndexedDB"));
    });
  } catch {
    opened = undefined;
    return tries > 1 ? attempt(mode, work, tries - 1) : undefined;
  }
}

const inTime = storeTimeout();

/**
 * Resolves once the browser has it, whatever becomes of the page. A browser that keeps nothing, or never answers, is no failure:
 * everything still works until the page is left.
 */
const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) =>
  inTime(attempt(mode, work)).catch(() => undefined);

/** What this browser holds under names; by a worker too. */
export const keptThings = {
  /** In the order of their keys. */
  all: async <T>(prefix: string) =>
    ((await run("readonly", (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) ?? []) as T[],
  keys: async () => ((await run("readonly", (store) => store.getAllKeys())) ?? []).map(String),
  put: (key: string, value: object) => run("readwrite", (store) => store.put(value, key)),
  remove: (key: string) => run("readwrite", (store) => store.delete(key)),
  removeAll: (prefix: string) => run("readwrite", (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
};
