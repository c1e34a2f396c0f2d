import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pathOf } from "@recolte/local/debian";

export const PRODUCTION = fileURLToPath(new URL("../../../infra/production/", import.meta.url));
export const read = (file: string) => readFileSync(PRODUCTION + file, "utf8");

/** Gone when the test is over. Everybody may enter it: servers do not run as who starts them. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-production-"));
  execFileSync("chmod", ["755", folder]);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A certificate that nobody trusts but who is handed it. */
export function makeCertificate(folder: string, names: readonly string[], days = 2) {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  execFileSync(
    pathOf("openssl"),
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", String(days)].concat(
      ["-subj", `/CN=${names[0]}`, "-addext", `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`],
      ["-keyout", key, "-out", certificate],
    ),
    { stdio: "pipe" },
  );
  return { certificate, key };
}

/**
 * nginx as it is delivered, below a folder of its own: paths of a machine lead into it, the rest stays letter for letter.
 * `site` holds files that say something else here.
 */
export function nginxFolder(folder: string, { from = "site", site = {} }: { from?: string; site?: Record<string, string> } = {}) {
  cpSync(`${PRODUCTION}nginx/nginx.conf`, path.join(folder, "nginx.conf"));
  cpSync(`${PRODUCTION}nginx/${from}`, path.join(folder, "site"), { recursive: true });
  for (const name of ["logs", "cache", "tls", "run"]) mkdirSync(path.join(folder, name));
  for (const [name, text] of Object.entries(site)) writeFileSync(path.join(folder, "site", name), text);
  for (const name of readdirSync(path.join(folder, "site"))) {
    const file = path.join(folder, "site", name);
    const text = readFileSync(file, "utf8")
      .replaceAll(/\/etc\/recolte\/tls|\/run\/secrets(?=\/certificate)/gu, path.join(folder, "tls"))
      .replaceAll("/var/log/recolte", path.join(folder, "logs"))
      .replaceAll(/\/dev\/std(?:out|err)/gu, path.join(folder, "logs", "nginx.log"))
      .replaceAll(/\/var\/(?:lib|cache)\/nginx/gu, path.join(folder, "cache"))
      .replaceAll(/pid \S+;/gu, `pid ${path.join(folder, "run", "nginx.pid")};`);
    writeFileSync(file, text);
  }
  return { config: path.join(folder, "nginx.conf"), tls: path.join(folder, "tls") };
}
