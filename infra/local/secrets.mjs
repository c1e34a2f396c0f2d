import { createECDH, randomBytes } from "node:crypto";
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

/**
 * What services that carry pushes know this site by: the public half follows from the secret.
 * @param {string} root
 */
export function keptVapid(root) {
  const secret = keptSecret(root, "vapid-key");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret, "base64url");
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: secret,
    VAPID_SUBJECT: "mailto:support@recolte.example",
  };
}
