import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { postgresHome } from "@recolte/local/postgres-home";
import { read } from "./site-files.ts";

/** The archive of the log, filled by the script that a production is delivered with. */
export function openArchive(root: string, folder: string) {
  const archive = path.join(folder, "archive");
  mkdirSync(archive);
  const script = path.join(folder, "archive.sh");
  writeFileSync(script, read("postgres/archive.sh").replaceAll("/archive", archive));
  chmodSync(script, 0o755);
  const { owner } = postgresHome(root) as { owner: { uid?: number; gid?: number } };
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(archive, owner.uid, owner.gid);
  return {
    settings: ["archive_mode=on", "archive_timeout=10s", `archive_command=${script} "%p" "%f"`],
    files: () => readdirSync(archive).filter((name) => name.endsWith(".gz")),
    folder: archive,
  };
}
