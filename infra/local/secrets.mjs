import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A key made at the first start and kept beside the data it belongs to.
 * @param {string} root
 * @param {string} name
 */
export function keptSecret(root, name) {
  const file = join(root, ".data", `${name}.secret`);
  if (!existsSync(file)) {
    mkdirSync(join(root, ".data"), { recursive: true });
    writeFileSync(`${file}.new`, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}
