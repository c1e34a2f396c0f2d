import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { missing, pathOf } from "@recolte/local/debian";
import { type PostgresHome, postgresHome } from "@recolte/local/postgres-home";
import { expect, test } from "vitest";
import { makeCertificate, PRODUCTION, read, temporaryFolder } from "./site-files.ts";

const home = postgresHome(path.resolve(import.meta.dirname, "../../..")) as PostgresHome;

/** A setting as PostgreSQL 18 reads it from this file. */
function settingOf(folder: string, text: string) {
  const { program, owner } = home;
  const [data, config] = [path.join(folder, "data"), path.join(folder, "postgresql.conf")];
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const options = { ...owner, cwd: "/", encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } } as const;
  spawnSync(program("initdb"), ["-D", data, "-U", "postgres", "--no-sync"], options);
  writeFileSync(config, text);
  return spawnSync(program("postgres"), ["-D", data, "-c", `config_file=${config}`, "-C", "max_slot_wal_keep_size"], options);
}

test("PostgreSQL 18 connaît chaque réglage de sa configuration", () => {
  using place = temporaryFolder();
  const { status, stdout, stderr } = settingOf(place.folder, read("postgres/postgresql.conf"));
  expect([status, stdout.trim(), stderr]).toEqual([0, "4096", ""]);
});

test("un réglage que PostgreSQL ne connaît pas se voit", () => {
  using place = temporaryFolder();
  expect(settingOf(place.folder, "archive_mod = on").status).not.toBe(0);
});

test("l'archive garde un fichier une fois, pour son seul propriétaire, et jamais un autre à sa place", () => {
  using place = temporaryFolder();
  const [file, archive] = [path.join(place.folder, "segment"), path.join(place.folder, "wal")];
  mkdirSync(archive);
  const put = (text: string) => {
    writeFileSync(file, text);
    return spawnSync("sh", ["-c", 'umask 022; exec "$0" "$@"', `${PRODUCTION}postgres/archive.sh`, file, "0001", archive]).status;
  };
  expect([put("le journal"), put("le journal"), put("un autre")]).toEqual([0, 0, 1]);
  expect(readdirSync(archive)).toEqual(["0001.gz"]);
  expect((statSync(path.join(archive, "0001.gz")).mode & 0o777).toString(8)).toBe("600");
});

test("NATS accepte sa configuration, avec un mot de passe tiré par prepare.sh", ({ skip }) => {
  const why = missing("nats-server", "openssl");
  skip(why !== null, why ?? "");
  using place = temporaryFolder();
  const { certificate, key } = makeCertificate(place.folder, ["nats"]);
  const config = path.join(place.folder, "nats.conf");
  writeFileSync(
    config,
    read("nats/nats.conf").replace("/run/secrets/nats-certificate", certificate).replace("/run/secrets/nats-key", key),
  );
  const judge = (env: object) =>
    spawnSync(pathOf("nats-server"), ["-t", "-c", config], { env: { PATH: process.env.PATH, ...env }, encoding: "utf8" });
  expect(judge({ NATS_PASSWORD: "3f".repeat(32) }).status).toBe(0);
  expect(judge({}).status).not.toBe(0);
});
