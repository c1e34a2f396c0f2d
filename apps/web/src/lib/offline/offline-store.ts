import { createEmitter } from "#lib/browser/emitter.ts";
import { forgetDrafts } from "#lib/draft/draft-store.ts";
import { keptThings, NAME } from "./kept-things.ts";
import { tellOtherTabs } from "#lib/browser/stored.ts";

/** Written for a moment when everything is erased: the other tabs hear of it. */
const ERASED = "recolte.erased";

/** Keys name their person second. */
export const personOf = (key: string) => key.split("/")[1] ?? "";
/** What waits to be sent has a database of its own for each person; this says which there are. */
const WAITING = "operations/";
export const waitingKey = (person: string) => `${WAITING}${person}`;
/** Since when others hold this device. */
export const LEFT = "left/";
/** What somebody did and the server may not have yet: it waits for them alone, though others hold the device meanwhile. */
export const isAct = (key: string) => /^(?:hand-over|outbox|intent|operations)\//u.test(key);
export const isTheirs = (key: string) => isAct(key) || key.startsWith(LEFT);
export async function removeKeys(keys: readonly string[]) {
  for (const key of keys) if (key.startsWith(WAITING)) indexedDB.deleteDatabase(`${NAME}-${key.slice(WAITING.length)}`);
  await Promise.all(keys.map((key) => offlineStore.remove(key)));
}

const erased = createEmitter();
if (typeof window !== "undefined") window.addEventListener("storage", ({ key }) => key === ERASED && erased.emit());

/** What this browser holds of the signed-in person and a reload must find again. */
export const offlineStore = {
  ...keptThings,
  /** Tells those who also hold it in memory. */
  whenErased: (listener: () => void) => void erased.subscribe(listener),
  /** At sign-out: unsent messages and everything half written; what another person did here waits for that one. All of it without a name. */
  async erase(person?: string) {
    erased.emit();
    forgetDrafts();
    tellOtherTabs(ERASED);
    const keys = await keptThings.keys();
    await removeKeys(keys.filter((key) => person === undefined || !isTheirs(key) || personOf(key) === person));
  },
};
