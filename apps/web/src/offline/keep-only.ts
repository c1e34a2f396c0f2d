import { DAY_MS } from "@recolte/domain/platform/days/date";
import { forgetDrafts } from "#lib/draft/draft-store.ts";
import { isAct, isTheirs, LEFT, offlineStore, personOf, removeKeys } from "#lib/offline/offline-store.ts";

/** What one person did waits here for them so long, and for so many people. */
const KEPT_MS = 30 * DAY_MS;
const MOST_PEOPLE = 8;

const peopleIn = (keys: readonly string[]) => [...new Set(keys.filter(isAct).map(personOf))];
/** Whose acts are here. */
export const peopleHere = async () => peopleIn(await offlineStore.keys());

interface Left {
  at: number;
  /** When it was last looked at. */
  seen?: number;
}
/** A clock that goes back, or on by all of it at once, was or is wrong: they are counted anew. */
const sinceWhen = ({ at, seen = at }: Left, now: number) => (now >= seen && now - seen < KEPT_MS ? at : now);

/** Those whose acts still wait for them. */
async function awaited(people: readonly string[]) {
  const now = Date.now();
  const left = people.map(async (person) => {
    const [known] = await offlineStore.all<Left>(`${LEFT}${person}`);
    const at = known ? sinceWhen(known, now) : now;
    await offlineStore.put(`${LEFT}${person}`, { at, seen: now });
    return { person, at };
  });
  const latest = (await Promise.all(left)).sort((a, b) => b.at - a.at).slice(0, MOST_PEOPLE);
  return new Set(latest.filter(({ at }) => now - at < KEPT_MS).map(({ person }) => person));
}

/** Whatever another one read here, or typed by half, goes; what they did waits for them, within a bound. */
export async function keepOnly(person: string) {
  const keys = await offlineStore.keys();
  if (keys.includes(`${LEFT}${person}`)) await offlineStore.remove(`${LEFT}${person}`);
  const others = keys.filter((key) => personOf(key) !== person);
  if (others.length === 0) return;
  forgetDrafts(person);
  const waiting = await awaited(peopleIn(others));
  await removeKeys(others.filter((key) => !isTheirs(key) || !waiting.has(personOf(key))));
}
