import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { postgresHome } from "./postgres-home.mjs";

/** @param {string} value for the shell that PostgreSQL calls, whose own signs begin with a per cent */
const inShell = (value) => `'${value.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;

/**
 * Where the backups of the embedded PostgreSQL lie, and what makes it send its log there. Before the first backup nothing of the log is
 * worth keeping.
 * @param {string} root
 * @param {{ folder?: string, seconds?: number }} [options] `seconds`: after so many the log goes, full or not
 */
export function archiving(root, { folder = process.env["BACKUP_DIR"], seconds = 60 } = {}) {
  const { base, owner } = postgresHome(root);
  const place = folder || join(base, "backup");
  const archive = join(place, "wal");
  mkdirSync(archive, { recursive: true, mode: 0o755 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(archive, owner.uid, owner.gid);
  const script = inShell(join(root, "infra/production/postgres/archive.sh"));
  const command = `test ! -d ${inShell(join(place, "base"))} || sh ${script} "%p" "%f" ${inShell(archive)}`;
  return { folder: place, settings: ["archive_mode=on", `archive_timeout=${seconds}s`, `archive_command=${command}`] };
}
