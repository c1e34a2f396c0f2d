import { access, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// The archive of PostgreSQL's log, as infra/production/postgres/archive.sh fills it: one compressed file for each segment.

const SEGMENT = /^[0-9A-F]{24}\.gz$/u;
const LOOK_MS = 200;

export const archiveOf = (folder: string) => path.join(folder, "wal");

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** PostgreSQL tries again for ever when the archive refuses: who makes a backup does not wait for ever. */
export async function untilArchived(folder: string, segments: readonly string[], limitMs: number) {
  const deadline = Date.now() + limitMs;
  const files = segments.map((segment) => path.join(archiveOf(folder), `${segment}.gz`));
  for (;;) {
    const there = await Promise.all(files.map(isThere));
    const missing = segments.find((_, i) => !there[i]);
    if (!missing) return;
    if (Date.now() > deadline)
      throw new Error(
        `L'archive n'a pas reçu ${missing} en ${Math.round(limitMs / 1000)} secondes : la sauvegarde ne vaut rien.`,
      );
    await pause(LOOK_MS);
  }
}

/** Segments are numbered without a gap; the first eight digits are those of the timeline. */
const placeOf = (segment: string) => segment.slice(8, 24);
const segmentsOf = async (folder: string) => (await readdir(archiveOf(folder))).filter((name) => SEGMENT.test(name));

const numbersOf = (place: string) => [Number.parseInt(place.slice(0, 8), 16), Number.parseInt(place.slice(8), 16)] as const;

/** Whether nothing lies between. Four GiB make a group, of as many segments as their size makes of it: a power of two. */
function follows(place: string, next: string) {
  const [[group, last], [nextGroup, first]] = [numbersOf(place), numbersOf(next)];
  if (group === nextGroup) return first === last + 1;
  const count = last + 1;
  return nextGroup === group + 1 && first === 0 && count >= 4 && (count & (count - 1)) === 0;
}

/** The segments that come one after the other from this one on, and whether others come after a gap. Null: not even that one is there. */
function unbroken(names: readonly string[], first: string) {
  // Of its own timeline or of a later one: the log of an earlier one tells another story.
  const later = names.filter((name) => name.slice(0, 8) >= first.slice(0, 8) && placeOf(name) >= placeOf(first));
  const places = [...new Set(later.map(placeOf))].toSorted();
  if (places[0] !== placeOf(first)) return null;
  const gap = places.findIndex((place, i) => i > 0 && !follows(places[i - 1]!, place));
  return { last: places.at(gap < 0 ? -1 : gap - 1)!, isBroken: gap > 0 };
}

/** How far the archive leads a backup: to when it received the last segment that it can come to. Null: not even to its own end. */
export async function reachOf(folder: string, { firstWal, lastWal }: { firstWal: string; lastWal: string }) {
  const names = await segmentsOf(folder);
  const found = unbroken(names, firstWal);
  if (!found || found.last < placeOf(lastWal)) return null;
  const newest = names.filter((name) => placeOf(name) === found.last);
  const moments = await Promise.all(newest.map(async (name) => (await stat(path.join(archiveOf(folder), name))).mtimeMs));
  return { isBroken: found.isBroken, until: new Date(Math.max(...moments)) };
}

/** What is older than the first segment of the oldest kept backup brings nothing back any more. */
export async function forgetBefore(folder: string, first: string) {
  const old = (await segmentsOf(folder)).filter((name) => placeOf(name) < placeOf(first));
  await Promise.all(old.map((name) => rm(path.join(archiveOf(folder), name))));
}
