import { DAY_MS } from "@recolte/domain/platform/days/date";
import { rm } from "node:fs/promises";
import { forgetBefore } from "./archive.ts";
import { nameAt, placeOf, sortBackups } from "./manifest.ts";
import { forgetPictures } from "./pictures.ts";

async function remove(folder: string, names: readonly string[]) {
  for (const name of names) await rm(placeOf(folder, name).place, { recursive: true });
}

/** Half copies fill the disk and bring nothing back. Only while no other backup runs. */
export const forgetUnfinished = async (folder: string) => remove(folder, (await sortBackups(folder)).unfinished);

/**
 * Backups older than so many days go, but for the last good one, then what of the log and of the pictures was there for them alone.
 * One whose manifest is cut stays for as long: somebody may mend it.
 */
export async function forgetOld(folder: string, { keepDays, now }: { keepDays: number; now: number }) {
  const { good, cut } = await sortBackups(folder);
  const since = now - keepDays * DAY_MS;
  const isOld = ({ name, manifest }: (typeof good)[number]) =>
    name !== good.at(-1)?.name && Date.parse(manifest.stoppedAt) <= since;
  await remove(folder, [...good.filter(isOld).map(({ name }) => name), ...cut.filter((name) => name <= nameAt(new Date(since)))]);
  const kept = good.filter((backup) => !isOld(backup));
  const oldest = kept[0];
  if (!oldest) return;
  await forgetBefore(folder, oldest.manifest.firstWal);
  await forgetPictures(
    folder,
    kept.map(({ name }) => name),
  );
}
