import { createEmitter } from "./emitter.ts";
import { forgetDrafts } from "./draft-store.ts";
import { tellOtherTabs } from "./stored.ts";

const NAME = "recolte";
const STORE = "kept";
/** Written for a moment when everything is erased: the other tabs hear of it. */
const ERASED = "recolte.erased";

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

/**
 * Resolves once the browser has it, whatever becomes of the page. A browser that keeps nothing is no failure: everything still
 * works until the page is left. One that closed the store while the page slept tells it at the next use: that is done again.
 */
async function run<T>(
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
      transaction.onabort = () => reject(new Error("IndexedDB", { cause: transaction.error }));
    });
  } catch {
    opened = undefined;
    return tries > 1 ? run(mode, work, tries - 1) : undefined;
  }
}

/** What waits to be sent has a database of its own for each person; this says which there are. */
const WAITING = "operations/";
function removeWaiting(keys: readonly string[]) {
  for (const key of keys) if (key.startsWith(WAITING)) indexedDB.deleteDatabase(`${NAME}-${key.slice(WAITING.length)}`);
}
const keysIn = async () => ((await run("readonly", (store) => store.getAllKeys())) ?? []).map(String);

const erased = createEmitter();
if (typeof window !== "undefined") window.addEventListener("storage", ({ key }) => key === ERASED && erased.emit());

/** What this browser holds of the signed-in person and a reload must find again. */
export const offlineStore = {
  /** In the order of their keys. */
  all: async <T>(prefix: string) =>
    ((await run("readonly", (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))) ?? []) as T[],
  put: (key: string, value: object) => run("readwrite", (store) => store.put(value, key)),
  remove: (key: string) => run("readwrite", (store) => store.delete(key)),
  removeAll: (prefix: string) => run("readwrite", (store) => store.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))),
  /** Keys name their person second: whatever another one left here goes. */
  async keepOnly(person: string) {
    const others = (await keysIn()).filter((key) => key.split("/")[1] !== person);
    if (others.length === 0) return;
    forgetDrafts(person);
    removeWaiting(others);
    await Promise.all(others.map((key) => offlineStore.remove(key)));
  },
  /** Tells those who also hold it in memory. */
  whenErased: (listener: () => void) => void erased.subscribe(listener),
  /** At sign-out: unsent messages and everything half written. */
  async erase() {
    erased.emit();
    forgetDrafts();
    tellOtherTabs(ERASED);
    removeWaiting(await keysIn());
    await run("readwrite", (store) => store.clear());
  },
};
