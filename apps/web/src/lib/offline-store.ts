import { DAY_MS } from "@recolte/domain/date";
import { createEmitter } from "./emitter.ts";
import { forgetDrafts } from "./draft-store.ts";
import { keptThings, NAME } from "./kept-things.ts";
import { tellOtherTabs } from "./stored.ts";

/** Written for a moment when everything is erased: the other tabs hear of it. */
const ERASED = "recolte.erased";

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
  ...keptThings,
  /** Whose acts are here. */
  people: async () => peopleIn(await keptThings.keys()),
  /** Whatever another one read here, or typed by half, goes; what they did waits for them, within a bound. */
  async keepOnly(person: string) {
    const keys = await keptThings.keys();
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
    const keys = await keptThings.keys();
    await removeKeys(keys.filter((key) => person === undefined || !isTheirs(key) || personOf(key) === person));
  },
};
