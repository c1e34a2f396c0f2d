const NAME = "recolte";
const STORE = "kept";
const DRAFTS = "recolte.draft";

let opened: Promise<IDBDatabase> | undefined;

const open = () =>
  (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(new Error("IndexedDB", { cause: request.error }));
    request.onsuccess = () => {
      // Closed by the browser, or in the way of a newer version of the site.
      request.result.onclose = () => (opened = undefined);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  }));

/** A browser that keeps nothing is no failure: everything still works until the page is left. */
async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const store = (await open()).transaction(STORE, mode).objectStore(STORE);
    return await new Promise<T>((resolve, reject) => {
      const request = work(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error("IndexedDB", { cause: request.error }));
    });
  } catch {
    opened = undefined;
    return undefined;
  }
}

const listeners = new Set<() => void>();

/** What this browser holds of the signed-in person and a reload must find again. */
export const kept = {
  /** In the order of their keys. */
  all: async <T>(prefix: string) =>
    ((await run("readonly", (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) ?? []) as T[],
  put: (key: string, value: object) => run("readwrite", (store) => store.put(value, key)),
  remove: (key: string) => run("readwrite", (store) => store.delete(key)),
  /** Tells whoever also holds it in memory. */
  whenErased: (listener: () => void) => void listeners.add(listener),
  /** At sign-out: unsent messages and everything half written. */
  async erase() {
    for (const listener of listeners) listener();
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFTS)) localStorage.removeItem(key);
    await run("readwrite", (store) => store.clear());
  },
};
