import { appendFile, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { archivedUntil, archiveOf } from "./archive.ts";
import { type Backup, listBackups, requireWhole } from "./manifest.ts";

const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/u;

/** A moment as people write it; without its zone it would be two. */
export function targetOf(text: string) {
  const moment = new Date(
    text
      .trim()
      .replace(" ", "T")
      .replace(/\s/u, "")
      .replace(/([+-]\d{2})$/u, "$1:00"),
  );
  if (!WITH_ZONE.test(text.trim()) || Number.isNaN(moment.getTime()))
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
  const good = await listBackups(folder);
  const fitting = good.filter(
    ({ name: own, manifest }) => (!name || own === name) && (!to || new Date(manifest.stoppedAt) <= to),
  );
  const chosen = fitting.at(-1);
  if (chosen) return chosen;
  if (name) throw new Error(`Aucune sauvegarde entière ne s'appelle ${name}${to ? " et ne finit avant ce moment" : ""}.`);
  const first = good[0];
  throw new Error(
    first
      ? `La plus ancienne sauvegarde entière finit à ${first.manifest.stoppedAt} : demandez un moment qui vient après.`
      : `${folder} ne tient aucune sauvegarde entière.`,
  );
}

/** The archive cannot say what came after its last file. */
async function requireReached(folder: string, to: Date) {
  const until = await archivedUntil(folder);
  if (!until || to > until)
    throw new Error(
      until
        ? `L'archive va jusqu'à ${until.toISOString()} : demandez un moment qui vient avant, ou tout (sans --to).`
        : "L'archive est vide.",
    );
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

function settingsOf({ folder, to }: Wanted, { name }: Backup) {
  const settings: Record<string, string> = {
    restore_command: restoreCommand(folder),
    ...(to && { recovery_target_time: asPostgres(to) }),
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

/** Fills an empty folder with a backup, so that a PostgreSQL started on it goes on from the archive up to that moment. */
export async function prepareRestore(wanted: Wanted, target: string) {
  const backup = await chooseBackup(wanted);
  if (wanted.to) await requireReached(wanted.folder, wanted.to);
  await requireEmpty(target);
  await requireWhole(backup);
  await cp(backup.data, target, { recursive: true, force: false, errorOnExist: true });
  await mkdir(path.join(target, "pg_wal", "archive_status"), { recursive: true, mode: 0o700 });
  await appendFile(path.join(target, "postgresql.auto.conf"), ["\n", ...settingsOf(wanted, backup)].join(""));
  await writeFile(path.join(target, "recovery.signal"), "", { mode: 0o600 });
  return backup;
}
