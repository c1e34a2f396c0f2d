import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";

/** One file of a copy, as it was written. */
export interface CopiedFile {
  path: string;
  size: number;
  sha256: string;
}

export interface BaseCopy {
  systemIdentifier: string;
  timeline: number;
  startLsn: string;
  stopLsn: string;
  /** Files of the log without which the copy is worth nothing: the first and the last. */
  firstWal: string;
  lastWal: string;
  startedAt: string;
  stoppedAt: string;
  files: CopiedFile[];
}

/** Their content belongs to the server that runs; the folders themselves are wanted. */
const EMPTIED = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles|backup_(?:label|manifest)|(?:backup_label|tablespace_map)\.old|tablespace_map|(?:standby|recovery)\.signal|pg_internal\.init.*|pgsql_tmp.*)$/u;
const PART = 1 << 20;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Its size and sum are those of what was written: PostgreSQL goes on writing what is read here. */
async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, "path"> | null> {
  const source = await open(from).catch((error: unknown) => {
    if (isGone(error)) return null;
    throw error;
  });
  if (!source) return null;
  const target = await open(to, "wx", 0o600);
  try {
    const [hash, part] = [createHash("sha256"), Buffer.allocUnsafe(PART)];
    for (let size = 0; ;) {
      const { bytesRead } = await source.read(part, 0, PART, null);
      if (bytesRead === 0) {
        await target.datasync();
        return { size, sha256: hash.digest("hex") };
      }
      const read = part.subarray(0, bytesRead);
      hash.update(read);
      await target.writeFile(read);
      size += bytesRead;
    }
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function copyFolder(source: string, target: string, within = ""): Promise<CopiedFile[]> {
  const found: CopiedFile[] = [];
  for (const entry of await readdir(path.join(source, within), { withFileTypes: true })) {
    const name = within ? `${within}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory()) {
      await mkdir(path.join(target, name), { mode: 0o700 });
      if (!EMPTIED.has(name)) found.push(...(await copyFolder(source, target, name)));
    } else if (entry.isFile()) {
      const copied = await copyFile(path.join(source, name), path.join(target, name));
      if (copied) found.push({ path: name, ...copied });
    } else if (within === "pg_tblspc")
      throw new Error(`L'espace de tables ${entry.name} n'est pas pris en charge : sauvegardez avec pg_basebackup.`);
  }
  return found;
}

interface Started {
  lsn: string;
  wal: string;
  folder: string;
  id: string;
  timeline: number;
  at: Date;
}

const BEGIN = `
  select lsn::text, pg_walfile_name(lsn) as wal, current_setting('data_directory') as folder, clock_timestamp() as at,
    (select system_identifier::text from pg_control_system()) as id, (select timeline_id from pg_control_checkpoint()) as timeline
  from pg_backup_start($1, fast => true) as lsn`;
const END = `
  select lsn::text, pg_walfile_name(lsn) as wal, labelfile, clock_timestamp() as at
  from pg_backup_stop(wait_for_archive => false)`;

interface Copying {
  /** Of a role that may begin and end a backup. */
  connectionString: string;
  /** An empty folder, or one that is not there yet. */
  target: string;
  /** Where this process sees the server's files, when not where the server itself does. */
  dataDir?: string | undefined;
}

async function targetOf(target: string) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} n'est pas vide : rien n'y est écrit.`);
}

async function copyWithin(client: Client, { target, dataDir }: Copying): Promise<BaseCopy> {
  const { rows: begun } = await client.query<Started>(BEGIN, ["recolte"]);
  const start = begun[0]!;
  const files = await copyFolder(dataDir ?? start.folder, target);
  const { rows: ended } = await client.query<{ lsn: string; wal: string; labelfile: string; at: Date }>(END);
  const stop = ended[0]!;
  // Letter for letter: by it PostgreSQL finds the place where it has to begin.
  await writeFile(path.join(target, "backup_label"), stop.labelfile, { mode: 0o600 });
  const label = await readFile(path.join(target, "backup_label"));
  files.push({ path: "backup_label", size: label.length, sha256: createHash("sha256").update(label).digest("hex") });
  return {
    systemIdentifier: start.id,
    timeline: start.timeline,
    startLsn: start.lsn,
    stopLsn: stop.lsn,
    firstWal: start.wal,
    lastWal: stop.wal,
    startedAt: start.at.toISOString(),
    stoppedAt: stop.at.toISOString(),
    files,
  };
}

/**
 * Copies the files of a running PostgreSQL between the two calls that make such a copy good. What was written meanwhile is in the
 * log from `firstWal` to `lastWal`: without these files, from an archive or a server that still has them, it does not start.
 */
export async function copyBase(copying: Copying): Promise<BaseCopy> {
  await targetOf(copying.target);
  const client = new Client({ connectionString: copying.connectionString, application_name: "recolte-backup" });
  // Idle for as long as the copy takes: a server that goes meanwhile fails its end, not the process.
  client.on("error", () => {});
  await client.connect();
  try {
    // Both calls belong to one session: when it ends early, PostgreSQL gives the backup up.
    return await copyWithin(client, copying);
  } finally {
    await client.end();
  }
}
