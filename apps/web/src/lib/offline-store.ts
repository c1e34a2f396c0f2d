import { DAY_MS } from "@recolte/domain/date";
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

/** Keys name their person second. */
const personOf = (key: string) => key.split("/")[1] ?? "";
/** What waits to be sent has a database of its own for each person; this says which there are. */
const WAITING = "operations/";
/** Since when others hold this device. */
const LEFT = "left/";
/** What somebody did and the server may not have yet: it waits for them alone, whoever holds the device meanwhile. */
const isAct = (key: string) => /^(?:hand-over|outbox|intent|operations)\//u.test(key);
/** Whose acts are among them. */
const peopleIn = (keys: readonly string[]) => [...new Set(keys.filter(isAct).map(personOf))];
const isTheirs = (key: string) => isAct(key) || key.startsWith(LEFT);
/** So long, and for so many people. */
const KEPT_MS = 30 * DAY_MS;
const MOST_PEOPLE = 8;

const keysIn = async () => ((await run("readonly", (store) => store.getAllKeys())) ?? []).map(String);

async function removeKeys(keys: readonly string[]) {
  for (const key of keys) if (key.startsWith(WAITING)) indexedDB.deleteDatabase(`${NAME}-${key.slice(WAITING.length)}`);
  await Promise.all(keys.map((key) => offlineStore.remove(key)));
}

/** Those whose acts still wait for them. */
async function awaited(people: readonly string[]) {
  const now = Date.now();
  const left = people.map(async (person) => {
    const [known] = await offlineStore.all<{ at: number }>(`${LEFT}${person}`);
    if (!known) await offlineStore.put(`${LEFT}${person}`, { at: now });
    return { person, at: known?.at ?? now };
  });
  const latest = (await Promise.all(left)).sort((a, b) => b.at - a.at).slice(0, MOST_PEOPLE);
  return new Set(latest.filter(({ at }) => now - at < KEPT_MS).map(({ person }) => person));
}

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
  /** Whose acts are here. */
  people: async () => peopleIn(await keysIn()),
  /** Whatever another one read here, or typed by half, goes; what they did waits for them, within a bound. */
  async keepOnly(person: string) {
    const keys = await keysIn();
    if (keys.includes(`${LEFT}${person}`)) await offlineStore.remove(`${LEFT}${person}`);
    const others = keys.filter((key) => personOf(key) !== person);
    if (others.length === 0) return;
    forgetDrafts(person);
    const waiting = await awaited(peopleIn(others));
    await removeKeys(others.filter((key) => !isTheirs(key) || !waiting.has(personOf(key))));
  },
  /** Tells those who also hold it in memory. */
  whenErased: (listener: () => void) => void erased.subscribe(listener),
  /** At sign-out: unsent messages and everything half written; what another person did here waits for that one. All of it without a name. */
  async erase(person?: string) {
    erased.emit();
    forgetDrafts();
    tellOtherTabs(ERASED);
    const keys = await keysIn();
    await removeKeys(keys.filter((key) => person === undefined || !isTheirs(key) || personOf(key) === person));
  },
};
