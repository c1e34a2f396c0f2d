import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { missing, pathOf } from "@recolte/local/debian";
import { type PostgresHome, postgresHome } from "@recolte/local/postgres-home";
import { expect, test } from "vitest";
import { makeCertificate, read, temporaryFolder } from "./site-files.ts";

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
