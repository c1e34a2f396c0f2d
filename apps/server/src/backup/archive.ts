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

/** When the archive received its last segment: of later moments it knows nothing. */
export async function archivedUntil(folder: string) {
  const names = await segmentsOf(folder);
  const moments = await Promise.all(names.map(async (name) => (await stat(path.join(archiveOf(folder), name))).mtimeMs));
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

/** What is older than the first segment of the oldest kept backup brings nothing back any more. */
export async function forgetBefore(folder: string, first: string) {
  const old = (await segmentsOf(folder)).filter((name) => placeOf(name) < placeOf(first));
  await Promise.all(old.map((name) => rm(path.join(archiveOf(folder), name))));
}
