import { appendFile, copyFile, cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { archiveOf, reachOf } from "./archive.ts";
import { during } from "./in-words.ts";
import { type Backup, requireWhole, sortBackups } from "./manifest.ts";

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/u;

/** Else the 30th of February would be the 2nd of March. */
const isDay = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day);

/** A moment as people write it; without its zone it would be two. */
export function targetOf(text: string) {
  const said = text.trim();
  const moment = new Date(
    said
      .replace(" ", "T")
      .replace(/\s/u, "")
      .replace(/([+-]\d{2})$/u, "$1:00"),
  );
  if (!WITH_ZONE.test(said) || Number.isNaN(moment.getTime()) || !isDay(said.slice(0, 10)))
    throw new Error(`« ${text} » : attendu un moment avec son fuseau, comme 2026-11-25T22:04:25Z ou 2026-11-25 23:04:25+01.`);
  return moment;
}

/** PostgreSQL does not start on the form with T and Z. */
export const asPostgres = (moment: Date) => moment.toISOString().replace("T", " ").replace("Z", "+00");

interface Wanted {
  folder: string;
  to: Date | null;
  /** By its name; else the newest that is older than the moment. */
  backup?: string | undefined;
}

export async function chooseBackup({ folder, to, backup: name }: Wanted) {
  const { good } = await sortBackups(folder);
  const fitting = good.filter(
    ({ name: own, manifest }) => (name === undefined || own === name) && (!to || new Date(manifest.stoppedAt) <= to),
  );
  const chosen = fitting.at(-1);
  if (chosen) return chosen;
  if (name !== undefined)
    throw new Error(`Aucune sauvegarde entière ne s'appelle « ${name} »${to ? " et ne finit avant ce moment" : ""}.`);
  const first = good[0];
  throw new Error(
    first
      ? `La plus ancienne sauvegarde entière finit à ${first.manifest.stoppedAt} : demandez un moment qui vient après.`
      : `${folder} ne tient aucune sauvegarde entière.`,
  );
}

/** The archive cannot say what came after its last file, nor after the first that it lacks. */
async function requireReached({ folder, to }: Wanted, { name, manifest }: Backup) {
  const reach = await reachOf(folder, manifest);
  if (!reach)
    throw new Error(
      `L'archive n'a pas tous les fichiers de ${manifest.firstWal} à ${manifest.lastWal} : la sauvegarde ${name} ne vaut rien sans eux. Prenez-en une autre (--backup).`,
    );
  const [until, way] = [reach.until.toISOString(), "demandez un moment qui vient avant"];
  if (reach.isBroken && (!to || to > reach.until))
    throw new Error(`Il manque des fichiers à l'archive après ${until} : ${way}, ou une sauvegarde qui vient après (--backup).`);
  if (to && to > reach.until) throw new Error(`L'archive va jusqu'à ${until} : ${way}, ou tout (sans --to).`);
}

async function requireEmpty(target: string) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0)
    throw new Error(`${target} n'est pas vide : une restauration ne va que dans un dossier vide.`);
}

/** In a shell that PostgreSQL calls, whose own signs begin with a per cent. */
const inShell = (value: string) => `'${value.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;
/** In postgresql.auto.conf. */
const inConf = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A file that is not there ends the recovery, as it must; one that is there and cannot be read stops it: 200 is no « not found ». */
const restoreCommand = (folder: string) => {
  const file = `${inShell(`${archiveOf(folder)}/`)}%f.gz`;
  return `test -f ${file} || exit 1; gzip -dc ${file} > "%p" || exit 200`;
};

const OTHER_TARGETS = ["recovery_target", "recovery_target_lsn", "recovery_target_name", "recovery_target_xid"];

function settingsOf({ folder, to }: Wanted, { name }: Backup) {
  const settings: Record<string, string> = {
    restore_command: restoreCommand(folder),
    // Those of a former restore are in the copy, and would end this one early.
    ...Object.fromEntries(OTHER_TARGETS.map((target) => [target, ""])),
    recovery_target_time: to ? asPostgres(to) : "",
    recovery_target_action: "promote",
    // The new timeline must not write into the old archive before somebody has looked at it.
    archive_mode: "off",
    // Nobody follows it yet: a commit would wait without end.
    synchronous_standby_names: "",
    primary_conninfo: "",
    "recolte.restored_from": name,
    "recolte.restored_to": to?.toISOString() ?? "",
  };
  return Object.entries(settings).map(([setting, value]) => `${setting} = ${inConf(value)}\n`);
}

/** PostgreSQL wants them, and tools that carry files leave empty folders behind. */
const FOLDERS = ["wal/archive_status", "dynshmem", "notify", "replslot", "serial", "snapshots", "stat", "stat_tmp", "subtrans"]
  .concat("tblspc", "twophase", "commit_ts", "logical/mappings", "logical/snapshots")
  .map((name) => `pg_${name}`);

/** Without this file PostgreSQL does not start: it comes last, so that nobody starts one on half a copy. */
const CONTROL = path.join("global", "pg_control");

async function fill(target: string, { data }: Backup, settings: readonly string[]) {
  const control = path.join(data, CONTROL);
  await cp(data, target, { recursive: true, filter: (file) => file !== control });
  for (const folder of FOLDERS) await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
  await appendFile(path.join(target, "postgresql.auto.conf"), ["\n", ...settings].join(""));
  await writeFile(path.join(target, "recovery.signal"), "", { mode: 0o600 });
  await copyFile(control, path.join(target, CONTROL));
}

const emptyAgain = async (target: string) => {
  for (const name of await readdir(target)) await rm(path.join(target, name), { recursive: true });
};

/** Fills an empty folder with a backup, so that a PostgreSQL started on it goes on from the archive up to that moment. */
export async function prepareRestore(wanted: Wanted, target: string) {
  const backup = await chooseBackup(wanted);
  await requireReached(wanted, backup);
  await requireEmpty(target);
  await requireWhole(backup);
  await fill(target, backup, settingsOf(wanted, backup)).catch(async (error: unknown) => {
    await emptyAgain(target).catch(() => {});
    return during(`${target} n'a pas pu être rempli, et est vide à nouveau`)(error);
  });
  return backup;
}
