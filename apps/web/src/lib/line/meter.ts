import { openDraft } from "#lib/draft/draft-store.ts";

const NAME = "meter";
/** This one and the one before. */
const MONTHS_KEPT = 2;
const pad = (month: number) => String(month).padStart(2, "0");
/** « 2026-11 », by the clock of the device. */
const monthOf = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}`;

/** Bytes by month, as one person used them in this browser; as all that is kept there, they go when they sign out. */
const read = (owner: string) =>
  Object.entries(openDraft(owner, NAME).read()).filter((one): one is [string, number] => typeof one[1] === "number");

export function readMeter(owner: string, now: Date) {
  const month = monthOf(now);
  return read(owner).find(([name]) => name === month)?.[1] ?? 0;
}

export function addToMeter(owner: string, bytes: number, now: Date) {
  const month = monthOf(now);
  const others = read(owner).filter(([name]) => name !== month);
  const months = [...others, [month, readMeter(owner, now) + bytes] as const];
  openDraft(owner, NAME).keep(Object.fromEntries([...months].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MONTHS_KEPT)));
}

export const forgetMeter = (owner: string) => openDraft(owner, NAME).forget();

let untold = 0;
/** What the browser tells a page is what came back to it: what left is told by who sent it, what came for the worker by the worker. */
export function countUntold(bytes: number) {
  untold += bytes;
}
export function takeUntold() {
  const taken = untold;
  untold = 0;
  return taken;
}
