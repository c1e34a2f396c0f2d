import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { missing, pathOf } from "@recolte/local/debian";
import { expect, test } from "vitest";
import { PRODUCTION, temporaryFolder } from "./site-files.ts";

const UNITS = readdirSync(`${PRODUCTION}systemd`);
const SERVICES = UNITS.filter((name) => name.endsWith(".service"));
/** Of what may be reached from a unit; 10 is everything. */
const EXPOSED_AT_MOST = 1.7;
const analyze = (...args: string[]) => spawnSync(pathOf("systemd-analyze"), args, { encoding: "utf8" });

/** Where a release would lie: here nobody has one, and only its absence would be found. */
function withRelease(folder: string) {
  const release = path.join(folder, "release");
  mkdirSync(path.join(release, "bin"), { recursive: true });
  symlinkSync(process.execPath, path.join(release, "bin/node"));
  for (const name of UNITS) {
    const text = readFileSync(`${PRODUCTION}systemd/${name}`, "utf8").replaceAll("/opt/recolte/current", release);
    writeFileSync(path.join(folder, name.replace("@.", "@a.")), text);
  }
}

test("systemd lit chaque unité sans une remarque", ({ skip }) => {
  const why = missing("systemd-analyze");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  withRelease(place.folder);
  const files = UNITS.map((name) => path.join(place.folder, name.replace("@.", "@a.")));
  const { status, stdout, stderr } = analyze("verify", "--man=no", ...files);
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

test.for(SERVICES)(`%s laisse à l'attaquant moins de ${EXPOSED_AT_MOST} sur 10`, (name, { skip }) => {
  const why = missing("systemd-analyze");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  withRelease(place.folder);
  const { stdout } = analyze("security", "--offline=true", "--no-pager", path.join(place.folder, name.replace("@.", "@a.")));
  const level = Number(/exposure level for .*: ([\d.]+)/u.exec(stdout)?.[1] ?? Number.NaN);
  expect(level).toBeLessThanOrEqual(EXPOSED_AT_MOST);
});

test("un serveur mal réglé n'est pas relancé, et l'arrêt laisse le temps des adieux", () => {
  const unit = readFileSync(`${PRODUCTION}systemd/recolte@.service`, "utf8");
  for (const line of ["Type=exec", "Restart=always", "RestartPreventExitStatus=78", "TimeoutStopSec=45"])
    expect(unit.split("\n")).toContain(line);
  // The code of Node is made while it runs.
  expect(unit).not.toContain("MemoryDenyWriteExecute");
});

test("aucun serveur ne reçoit le mot de passe du propriétaire des tables", () => {
  const unit = readFileSync(`${PRODUCTION}systemd/recolte@.service`, "utf8");
  expect([...unit.matchAll(/^EnvironmentFile=(.*)$/gmu)].map(([, file]) => file)).toEqual([
    "/etc/recolte/recolte.env",
    "/etc/recolte/node-%i.env",
  ]);
});

test("logrotate lit sa règle et fait tourner les journaux de nginx", ({ skip }) => {
  const why = missing("logrotate");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  const log = path.join(place.folder, "nginx-access.log");
  writeFileSync(log, "une ligne\n");
  const rule = path.join(place.folder, "rule");
  writeFileSync(rule, readFileSync(`${PRODUCTION}logrotate/recolte`, "utf8").replace("/var/log/recolte", place.folder));
  chmodSync(rule, 0o644);
  const args = ["--debug", "--force", "--state", path.join(place.folder, "state"), rule];
  const { status, stdout, stderr } = spawnSync(pathOf("logrotate"), args, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  expect(`${stdout}${stderr}`).not.toMatch(/error/iu);
  expect(`${stdout}${stderr}`).toContain(`renaming ${log} to ${log}.1`);
});
