import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "vitest";
import { archiveOf } from "./archive.ts";
import { nameAt, placeOf, writeManifest } from "./manifest.ts";
import { forgetOld, forgetUnfinished } from "./retention.ts";

const NOW = Date.UTC(2026, 2, 20, 2);
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);
const nameOf = (days: number) => nameAt(daysAgo(days));
/** The log of a day goes into one segment. */
const walOf = (days: number) => `0000000100000000000000${(100 - days).toString(16).toUpperCase()}`;

const test = base.extend<{ folder: string }>({
  folder: async ({}, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), "recolte-retention-"));
    await provide(folder);
    await rm(folder, { recursive: true });
  },
});

async function begin(folder: string, days: number) {
  const { place, data, manifest } = placeOf(folder, nameOf(days));
  await mkdir(data, { recursive: true });
  await writeFile(path.join(data, "PG_VERSION"), "18\n");
  return { place, manifest };
}

/** With one photo that it shares with all, and one that it alone lists. */
async function finish(folder: string, days: number) {
  const { place, manifest } = await begin(folder, days);
  await mkdir(archiveOf(folder), { recursive: true });
  await writeFile(path.join(archiveOf(folder), `${walOf(days)}.gz`), "");
  for (const bucket of ["avatars", "announcement-images", "message-images", "evidence", "audit-heads"])
    await writeFile(path.join(place, `${bucket}.txt`), bucket === "avatars" ? `awa/all.webp\nawa/${days}.webp` : "");
  const photos = path.join(folder, "files", "avatars", "awa");
  await mkdir(photos, { recursive: true });
  for (const photo of ["all", days]) await writeFile(path.join(photos, `${photo}.webp`), "");
  const moment = daysAgo(days).toISOString();
  const wal = { firstWal: walOf(days), lastWal: walOf(days) };
  const lsn = { startLsn: "0/1", stopLsn: "0/2", systemIdentifier: "7", timeline: 1 };
  await writeManifest(manifest, { ...wal, ...lsn, startedAt: moment, stoppedAt: moment, files: [] });
}

const kept = async (folder: string) => ({
  backups: await readdir(path.join(folder, "base")),
  wal: await readdir(archiveOf(folder)),
  photos: await readdir(path.join(folder, "files", "avatars", "awa")),
});

test("ce qui est plus ancien que la durée gardée part, avec son journal et les photos que lui seul nomme", async ({ folder }) => {
  for (const days of [16, 14, 13, 0]) await finish(folder, days);
  await forgetOld(folder, { keepDays: 14, now: NOW });
  expect(await kept(folder)).toEqual({
    backups: [nameOf(13), nameOf(0)],
    wal: [`${walOf(13)}.gz`, `${walOf(0)}.gz`],
    photos: ["0.webp", "13.webp", "all.webp"],
  });
});

test("la dernière bonne sauvegarde reste, si ancienne soit-elle, avec tout ce qu'il lui faut", async ({ folder }) => {
  for (const days of [60, 50]) await finish(folder, days);
  await begin(folder, 1);
  await forgetOld(folder, { keepDays: 14, now: NOW });
  expect(await kept(folder)).toEqual({
    backups: [nameOf(50), nameOf(1)],
    wal: [`${walOf(50)}.gz`],
    photos: ["50.webp", "all.webp"],
  });
});

test("une copie à moitié faite part ; une dont le manifeste est coupé reste autant qu'une bonne", async ({ folder }) => {
  await finish(folder, 0);
  for (const days of [20, 3, 1]) {
    const { manifest } = await begin(folder, days);
    if (days !== 1) await writeFile(manifest, '{"systemIdentifier":');
  }
  await forgetUnfinished(folder);
  expect((await kept(folder)).backups).toEqual([nameOf(20), nameOf(3), nameOf(0)]);
  await forgetOld(folder, { keepDays: 14, now: NOW });
  expect((await kept(folder)).backups).toEqual([nameOf(3), nameOf(0)]);
});

test("un inventaire qui ne se lit pas ne passe pas pour vide : aucune photo ne part", async ({ folder }) => {
  for (const days of [3, 0]) await finish(folder, days);
  await rm(path.join(placeOf(folder, nameOf(3)).place, "avatars.txt"));
  await expect(forgetOld(folder, { keepDays: 14, now: NOW })).rejects.toThrow("avatars.txt");
  expect((await kept(folder)).photos).toEqual(["0.webp", "3.webp", "all.webp"]);
});
