import { mkdir, rm } from "node:fs/promises";
import { copyBase } from "@recolte/db/base-copy";
import { Client } from "pg";
import type { Env } from "#platform/env.ts";
import type { Storage } from "#platform/storage.ts";
import { archiveOf, forgetBefore, untilArchived } from "./archive.ts";
import { listBackups, nameAt, namesOf, placeOf, writeManifest } from "./manifest.ts";
import { copyPictures, forgetPictures } from "./pictures.ts";

const DAY_MS = 86_400_000;
/** What a backup is made of. */
export interface Ground {
  env: Pick<Env, "BACKUP_DATABASE_URL" | "MIGRATION_DATABASE_URL" | "DATABASE_URL" | "BACKUP_DATA_DIR" | "BACKUP_KEEP_DAYS">;
  folder: string;
  storage: Storage;
  /** How long the archive may take to receive the last segment. */
  limitMs: number;
}

async function requireArchiving(connectionString: string) {
  const client = new Client({ connectionString, application_name: "recolte-backup" });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string }>("select current_setting('archive_mode') as mode");
    if (rows[0]?.mode === "off")
      throw new Error("archive_mode est off : sans archive du journal de PostgreSQL, une copie de la base ne vaut rien.");
  } finally {
    await client.end();
  }
}

/** Backups older than so many days go, but for the last one; what was begun and never finished goes after a day. */
async function forgetOld(folder: string, keepDays: number, now: number) {
  const good = await listBackups(folder);
  const newest = good.at(-1)?.name;
  const isKept = new Set(
    good
      .filter(({ name, manifest }) => name === newest || Date.parse(manifest.stoppedAt) > now - keepDays * DAY_MS)
      .map(({ name }) => name),
  );
  const unfinishedSince = nameAt(new Date(now - DAY_MS));
  const goodNames = new Set(good.map(({ name }) => name));
  for (const name of await namesOf(folder)) {
    const goes = goodNames.has(name) ? !isKept.has(name) : name < unfinishedSince;
    if (goes) await rm(placeOf(folder, name).place, { recursive: true });
  }
  const oldest = good.find(({ name }) => isKept.has(name));
  if (oldest) await forgetBefore(folder, oldest.manifest.firstWal);
  await forgetPictures(folder);
}

/** Copies database and pictures. It is good once its manifest is there, and that comes after the archive has what it needs. */
export async function makeBackup({ env, folder, storage, limitMs }: Ground, now = new Date()) {
  const connectionString = env.BACKUP_DATABASE_URL ?? env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  await requireArchiving(connectionString);
  const name = nameAt(now);
  const { place, data, manifest: file } = placeOf(folder, name);
  await mkdir(archiveOf(folder), { recursive: true, mode: 0o750 });
  await mkdir(place, { recursive: true, mode: 0o750 });
  const copy = await copyBase({ connectionString, target: data, dataDir: env.BACKUP_DATA_DIR });
  const pictures = await copyPictures(storage, folder, name);
  await untilArchived(folder, [copy.firstWal, copy.lastWal], limitMs);
  await writeManifest(file, copy);
  await forgetOld(folder, env.BACKUP_KEEP_DAYS, now.getTime());
  return { name, pictures, bytes: copy.files.reduce((sum, { size }) => sum + size, 0) };
}
