import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const NAME = "20261125T220000Z";
const WAL = "000000010000000000000001";
const MOMENT = "2026-11-25T22:00:00.000Z";
export const COPIED = ["PG_VERSION", "postgresql.auto.conf", "global/pg_control", "base/1/1259"];

/** As the command leaves it, with files that no PostgreSQL wrote. */
export function aBackup(folder: string) {
  const place = join(folder, "base", NAME);
  const files = COPIED.map((path) => {
    const file = join(place, "data", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path);
    return { path, size: path.length, sha256: createHash("sha256").update(path).digest("hex") };
  });
  const log = { systemIdentifier: "1", timeline: 1, startLsn: "0/1000028", stopLsn: "0/1000100", firstWal: WAL, lastWal: WAL };
  writeFileSync(join(place, "manifest.json"), JSON.stringify({ ...log, startedAt: MOMENT, stoppedAt: MOMENT, files }));
  mkdirSync(join(folder, "wal"));
  writeFileSync(join(folder, "wal", `${WAL}.gz`), "");
  return folder;
}
