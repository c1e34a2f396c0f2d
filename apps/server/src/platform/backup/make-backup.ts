import { mkdir, rm } from "node:fs/promises";
import { copyBase } from "@recolte/db/base-copy";
import { Client } from "pg";
import type { Env } from "#platform/env.ts";
import type { Storage } from "#platform/storage.ts";
import { archiveOf, untilArchived } from "./archive.ts";
import { during } from "./in-words.ts";
import { nameAt, placeOf, writeManifest } from "./manifest.ts";
import { copyPictures } from "./pictures.ts";
import { forgetOld, forgetUnfinished } from "./retention.ts";

/** What a backup is made of. */
export interface Ground {
  env: Pick<Env, "BACKUP_DATABASE_URL" | "MIGRATION_DATABASE_URL" | "DATABASE_URL" | "BACKUP_DATA_DIR" | "BACKUP_KEEP_DAYS">;
  folder: string;
  storage: Storage;
  /** How long the archive may take to receive the last segment. */
  limitMs: number;
}

interface Server {
  mode: string;
  follows: boolean;
  isAlone: boolean;
}

const LOOK = `
  select current_setting('archive_mode') as mode, pg_is_in_recovery() as follows,
    pg_try_advisory_lock(hashtext('recolte backup')) as "isAlone"`;

function requireFit({ mode, follows, isAlone }: Server) {
  if (follows) throw new Error("Ce PostgreSQL en suit un autre : c'est l'autre qu'il faut sauvegarder.");
  if (mode === "off")
    throw new Error("archive_mode est off : sans archive du journal de PostgreSQL, une copie de la base ne vaut rien.");
  if (!isAlone) throw new Error("Une autre sauvegarde est en cours : celle-ci n'a pas commencé.");
}

/** Two at once would take each other's files for leftovers. The lock ends with the connection, however this process ends. */
async function alone<T>(connectionString: string, work: () => Promise<T>) {
  const client = new Client({ connectionString, application_name: "recolte-backup" });
  // A server that goes meanwhile fails the copy, which says so.
  client.on("error", () => {});
  await client.connect().catch(during("PostgreSQL ne laisse pas entrer"));
  try {
    const { rows } = await client.query<Server>(LOOK);
    for (const server of rows) requireFit(server);
    return await work();
  } finally {
    await client.end();
  }
}

/** It is good once its manifest is there, and that comes after the archive has what it needs. */
async function copyAll({ env, folder, storage, limitMs }: Ground, connectionString: string, name: string) {
  const { data, manifest: file } = placeOf(folder, name);
  const copy = await copyBase({ connectionString, target: data, dataDir: env.BACKUP_DATA_DIR }).catch(
    during("La copie de la base s'est arrêtée"),
  );
  const pictures = await copyPictures(storage, folder, name).catch(during("La copie des photos s'est arrêtée"));
  await untilArchived(folder, [copy.firstWal, copy.lastWal], limitMs);
  await writeManifest(file, copy);
  return { name, pictures, bytes: copy.files.reduce((sum, { size }) => sum + size, 0) };
}

/** Copies database and pictures; what is not good in the end is not left behind. */
export function makeBackup(ground: Ground, now = new Date()) {
  const { env, folder } = ground;
  const connectionString = env.BACKUP_DATABASE_URL ?? env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  const name = nameAt(now);
  const { place } = placeOf(folder, name);
  return alone(connectionString, async () => {
    await mkdir(archiveOf(folder), { recursive: true, mode: 0o750 });
    await forgetUnfinished(folder);
    await mkdir(place, { recursive: true, mode: 0o750 });
    const made = await copyAll(ground, connectionString, name).catch(async (error: unknown) => {
      await rm(place, { recursive: true }).catch(() => {});
      throw error;
    });
    await forgetOld(folder, { keepDays: env.BACKUP_KEEP_DAYS, now: now.getTime() }).catch(
      during(`La sauvegarde ${name} est bonne, mais ce qui est trop ancien n'a pas pu partir`),
    );
    return made;
  });
}
