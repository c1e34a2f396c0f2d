import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";

const production = resolve(import.meta.dirname, "../production");
/** In the place of the one of the server, which is not built here: says what it was given. */
const JUDGE = "console.log(`${process.env.DEPLOYMENT} ${process.env.SUPPORT_PHONE}`);";

/** A machine whose operator has written their settings: folders of the system lie in one of ours. */
function aMachine(settings: string) {
  const folder = mkdtempSync(join(tmpdir(), "recolte-prepared-"));
  const [release, programs] = [join(folder, "opt/recolte/current"), join(folder, "programs")];
  for (const place of [programs, join(release, "bin"), join(release, "server"), join(folder, "etc/recolte")])
    mkdirSync(place, { recursive: true });
  cpSync(production, join(release, "production"), { recursive: true });
  symlinkSync(process.execPath, join(release, "bin/node"));
  writeFileSync(join(release, "server/check-settings.mjs"), JUDGE);
  writeFileSync(join(release, "SHA256SUMS"), `${createHash("sha256").update(JUDGE).digest("hex")}  server/check-settings.mjs\n`);
  writeFileSync(join(programs, "useradd"), "#!/bin/sh\n");
  chmodSync(join(programs, "useradd"), 0o755);
  writeFileSync(join(folder, "etc/recolte/recolte.env"), settings);
  const env = { PATH: `${programs}:/usr/sbin:/usr/bin:/bin`, RECOLTE_ROOT: folder };
  return {
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    add: (file: string, text: string) => appendFileSync(join(folder, file), text),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    prepare() {
      const { status, stdout, stderr } = spawnSync(join(release, "production/prepare-server.sh"), { env, encoding: "utf8" });
      return { status, said: stdout + stderr };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const WRITTEN = "ORIGIN=https://www.marche.example\nSUPPORT_PHONE=+241 00 00 00 00";

test("des réglages écrits sans fin de dernière ligne restent les mêmes, et le serveur est bien en production", () => {
  using machine = aMachine(WRITTEN);
  expect(machine.prepare()).toEqual({ status: 0, said: "production +241 00 00 00 00\n" });
  expect(machine.read("etc/recolte/recolte.env")).toMatch(/^DATABASE_URL=postgres:\/\/recolte_app:[0-9a-f]{64}@127\.0\.0\.1/mu);
});

test("préparer de nouveau garde ce que l'exploitant a écrit pour nginx, et suit le nom du site", () => {
  using machine = aMachine(`${WRITTEN}\n`);
  expect(machine.prepare().status).toBe(0);
  expect(machine.read("etc/nginx/site/name.conf")).toContain("server_name www.marche.example;");
  const own = "server_name www.marche.example marche.example;\n";
  machine.write("etc/nginx/site/name.conf", own);
  machine.add("etc/nginx/site/refused.conf", "deny 192.0.2.0/24;\n");
  expect(machine.prepare().status).toBe(0);
  expect(machine.read("etc/nginx/site/name.conf")).toBe(own);
  expect(machine.read("etc/nginx/site/refused.conf")).toContain("deny 192.0.2.0/24;");
  machine.write("etc/recolte/recolte.env", machine.read("etc/recolte/recolte.env").replace("www.marche", "www.foire"));
  expect(machine.prepare().status).toBe(0);
  expect(machine.read("etc/nginx/site/name.conf")).toContain("server_name www.foire.example;");
});
