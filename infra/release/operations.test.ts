import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { expect, test } from "vitest";
import { blocksOf, commandsOf } from "./document-commands.mjs";
import { archive, pack } from "./pack.mjs";

const root = resolve(import.meta.dirname, "../..");
const DOCUMENT = readFileSync(join(root, "docs/operations.md"), "utf8");
const STAND_INS = ["apt-get", "useradd", "runuser", "psql", "systemctl", "systemd-run", "certbot", "nginx", "curl"];
const PGDG = "/usr/share/postgresql-common/pgdg/apt.postgresql.org.sh";

/** An empty machine: its folders, and programs in the place of those that would change this one. */
async function emptyMachine() {
  const folder = mkdtempSync(join(tmpdir(), "recolte-machine-"));
  const [programs, home] = [join(folder, "programs"), join(folder, "root")];
  for (const place of [programs, home, join(folder, "opt"), join(folder, "etc"), join(folder, dirname(PGDG))])
    mkdirSync(place, { recursive: true });
  const standIn = (file: string, name: string) => {
    writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, "stand-ins.mjs")}" ${name} "$@"\n`);
    chmodSync(file, 0o755);
  };
  for (const name of STAND_INS) standIn(join(programs, name), name);
  standIn(join(folder, PGDG), "apt.postgresql.org.sh");
  const [services, a, b] = [await startTestServices(), await freePort(), await freePort()];
  const env = {
    PATH: `${programs}${delimiter}/usr/sbin${delimiter}/usr/bin${delimiter}/bin`,
    HOME: home,
    RECOLTE_ROOT: folder,
    PGPORT: String(services.postgres.port),
    TRIAL_ROOT: folder,
    TRIAL_DATABASE: services.databaseServerUrl,
    TRIAL_PORTS: JSON.stringify({ 3001: a, 3002: b, 9464: await freePort(), 9465: await freePort() }),
  };
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const pidOf = (node: string) => Number(read(`run/recolte@${node}.pid`));
  return {
    folder,
    home,
    ports: [a, b],
    read,
    /** The version whose Node runs it. */
    versionOf: (node: string) => /recolte\/([^/]+)\/bin\/node$/u.exec(readlinkSync(`/proc/${pidOf(node)}/exe`))?.[1],
    /** In the folder that the archive was brought to; folders of the system are those of the trial. */
    run(command: string) {
      const moved = command.replaceAll(/(?<![\w.:/])\/(?=(?:opt|etc|var|usr\/share)\b)/gu, `${folder}/`);
      const { status, stdout, stderr } = spawnSync("/bin/sh", ["-ec", moved], {
        cwd: home,
        env,
        encoding: "utf8",
        timeout: 90_000,
      });
      return { status, said: `${stdout}${stderr}` };
    },
    async [Symbol.asyncDispose]() {
      for (const node of ["a", "b"].filter((name) => existsSync(join(folder, `run/recolte@${name}.pid`))))
        process.kill(pidOf(node), "SIGKILL");
      await services.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sumOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

function archiveAs(folder: string, time: number) {
  const file = `${folder}-linux-x64-gnu.tar.gz`;
  archive({ folder, file, time, quick: true });
  writeFileSync(`${file}.sha256`, `${sumOf(file)}  ${basename(file)}\n`);
}

const NEXT = "0.1.1";

/** The release, and the same under the next version: what a release to come will bring is not known yet. */
async function bringReleases(home: string) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const [folder, next] = [join(home, `recolte-${version}`), join(home, `recolte-${NEXT}`)];
  const { time } = await pack({ root, into: folder });
  archiveAs(folder, time);
  renameSync(folder, next);
  const [manifest, sums] = [join(next, "manifest.json"), join(next, "SHA256SUMS")];
  const before = sumOf(manifest);
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(`"${version}"`, `"${NEXT}"`));
  writeFileSync(sums, readFileSync(sums, "utf8").replace(before, sumOf(manifest)));
  archiveAs(next, time);
  rmSync(next, { recursive: true });
  return version;
}

const ask = (port: number | undefined, procedure: string, input: object) =>
  fetch(`http://127.0.0.1:${port}/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://www.recolte.example" },
    body: JSON.stringify(input),
  }).then((answer) => answer.json() as Promise<{ result?: { data: object } }>);

/** From the release that runs to the next one and back. */
function upgradeAndBack(machine: Awaited<ReturnType<typeof emptyMachine>>, version: string) {
  const succeed = (command: string) => {
    const { status, said } = machine.run(command);
    expect(status, `${command}\n${said}`).toBe(0);
  };
  const served = () => ["a", "b"].map(machine.versionOf);
  const [unpack = "", check = "", ...rest] = blocksOf(DOCUMENT, "upgrade").map((block) => block.replaceAll("NEW", NEXT));
  expect(rest).toHaveLength(2);
  succeed(unpack);
  appendFileSync(join(machine.folder, "opt/recolte", NEXT, "web/dist/manifest.webmanifest"), "altéré");
  const altered = machine.run(check);
  expect(altered.status, "un fichier altéré arrête tout").not.toBe(0);
  expect([altered.said, served()]).toEqual([expect.stringContaining("web/dist/manifest.webmanifest"), [version, version]]);
  for (const block of [unpack, check, ...rest]) succeed(block);
  expect(served()).toEqual([NEXT, NEXT]);
  for (const block of blocksOf(DOCUMENT, "rollback")) succeed(block.replaceAll("OLD", version));
  expect(served()).toEqual([version, version]);
}

test(
  "de la machine vide au premier super administrateur, puis à la version suivante et retour : chaque commande du document, dans son ordre",
  { timeout: 300_000 },
  async () => {
    await using machine = await emptyMachine();
    const version = await bringReleases(machine.home);
    const commands = commandsOf(DOCUMENT);
    let said = "";
    for (const command of commands) {
      const { status, said: now } = machine.run(command);
      expect(status, `${command}\n${now}`).toBe(0);
      said += now;
    }
    for (const port of machine.ports)
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${port}/readyz`).then(
              ({ status }) => status,
              () => machine.read("nodes.log"),
            ),
          { timeout: 60_000 },
        )
        .toBe(200);
    const token = /https:\/\/www\.recolte\.example\/reset-password#t=([\w-]{43})/u.exec(said)?.[1];
    const chosen = await ask(machine.ports[1], "auth.resetPassword", { token, password: "palmeraie-du-soir-9" });
    expect(chosen.result?.data).toMatchObject({ isStaff: true });

    const secret = (file: string) => (statSync(join(machine.folder, "etc/recolte", file)).mode & 0o777).toString(8);
    for (const file of ["recolte.env", "owner.env", "roles.sql", "node-a.env", "tls/key.pem"])
      expect([file, secret(file)]).toEqual([file, "600"]);
    expect(machine.read("etc/nginx/site/name.conf")).toContain("server_name www.recolte.example;");
    expect(machine.read("asked.log")).toMatch(/^nginx -s reload$/mu);
    expect(machine.read("etc/recolte/recolte.env")).not.toContain("recolte_owner");

    upgradeAndBack(machine, version);

    const before = machine.read("etc/recolte/recolte.env");
    expect(machine.run("/opt/recolte/current/production/prepare-server.sh")).toMatchObject({ status: 0 });
    expect(machine.read("etc/recolte/recolte.env"), "préparer de nouveau ne change rien de ce qui est réglé").toBe(before);
    writeFileSync(join(machine.folder, "etc/recolte/recolte.env"), before.replace(/^SMTP_URL=.*$/mu, ""));
    const forgotten = machine.run("/opt/recolte/current/production/prepare-server.sh");
    expect(forgotten).toMatchObject({ status: 78, said: expect.stringContaining("SMTP_URL") as string });
  },
);

test("une seizième commande, ou deux commandes dans un bloc, sont refusées", () => {
  const block = (command: string) => `\`\`\`sh run\n${command}\n\`\`\`\n\n`;
  expect(commandsOf(block("true").repeat(15))).toHaveLength(15);
  expect(() => commandsOf(block("true").repeat(16))).toThrow("16 commandes ; au plus 15.");
  for (const two of ["true && true", "true; true", "true\ntrue"])
    expect(() => commandsOf(block(two))).toThrow("Une commande par bloc");
});
