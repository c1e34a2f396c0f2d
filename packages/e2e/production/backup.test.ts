import { chmodSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aPerson } from "@recolte/db/factories";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DrillGround, openDrillGround } from "../drill/ground.ts";
import { openSession } from "../sessions.ts";

let ground: DrillGround;
let name: string;
let between: Date;

const write = (title: string) =>
  ground.database.pool.query("insert into tips (title, content, category, season, priority) values ($1, 'b', 'c', 'd', 'low')", [
    title,
  ]);
/** Half copies count for nothing and fill the disk. */
const copies = () => readdirSync(path.join(ground.backups, "base"));
const segments = () => readdirSync(path.join(ground.backups, "wal")).filter((one) => /^[0-9A-F]{24}\.gz$/u.test(one));

/** As tools leave it that carry files and no empty folders. */
function dropEmptyFolders(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) dropEmptyFolders(path.join(folder, entry.name));
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** A moment after which the archive has something. */
async function archived() {
  const { rows } = await ground.database.pool.query<{ wal: string }>("select pg_walfile_name(pg_switch_wal()) as wal");
  await vi.waitFor(() => expect(ground.has("wal", `${rows[0]?.wal}.gz`)).toBe(true), { timeout: 30_000 });
}

beforeAll(async () => {
  ground = await openDrillGround();
  await write("dans la copie");
  await openSession(ground.database.pool, await aPerson(ground.database.db), "sid");
  // What a former restore left in the settings.
  await ground.database.pool.query("alter system set recovery_target_name = 'avant'");
  const made = await ground.command("backup");
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/Sauvegarde \d{8}T\d{6}Z : .+ Mo/u) });
  name = /Sauvegarde (\S+)/u.exec(made.said)?.[1] ?? "";
  await write("dans l'archive");
  await pause(20);
  between = new Date();
  await pause(20);
  await write("après ce moment");
  await archived();
});
afterAll(() => ground[Symbol.asyncDispose]());

test("la base revient telle qu'elle était à ce moment, sans ce qui vint après ; chacun entre à nouveau", async () => {
  const { name: folder, into } = ground.place();
  dropEmptyFolders(path.join(ground.backups, "base", name, "data"));
  const done = await ground.command("restore", "--into", into, "--to", between.toISOString());
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(name) });
  const restored = await ground.start(folder);
  const client = new Client({ connectionString: restored.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string }>("select title from tips where content = 'b' order by title");
    expect(rows.map(({ title }) => title)).toEqual(["dans l'archive", "dans la copie"]);
    expect((await client.query("select current_setting('archive_mode') as mode")).rows).toEqual([{ mode: "off" }]);
    expect(await ground.commandOn(restored.env, "restore", "--settle")).toMatchObject({
      code: 0,
      said: expect.stringContaining("sessions fermées"),
    });
    expect((await client.query("select from sessions")).rowCount).toBe(0);
  } finally {
    await client.end();
  }
});

test("sur une base que rien n'a restaurée, rien n'est changé", async () => {
  expect(await ground.command("restore", "--settle")).toMatchObject({
    code: 1,
    said: expect.stringContaining("ne vient pas d'une restauration"),
  });
  expect((await ground.database.pool.query("select from sessions")).rowCount).toBe(1);
});

test("le rôle des sauvegardes ne lit aucune table", async () => {
  const client = new Client({ connectionString: ground.env.BACKUP_DATABASE_URL });
  await client.connect();
  try {
    for (const table of ["users", "sessions", "messages"])
      await expect(client.query(`select from ${table}`)).rejects.toThrow("permission denied");
  } finally {
    await client.end();
  }
});

test.for([
  ["--list", "--settle"],
  ["--settle", "--to", "2026-11-25T22:04:25Z"],
  ["--to", "2026-11-25T22:04:25Z"],
  ["--into", ""],
])("une demande qui n'a pas de sens n'est pas devinée : %s", async (given) => {
  expect(await ground.command("restore", ...given)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage :/u) });
});

test("une restauration ne va que dans un dossier vide", async () => {
  const { into } = ground.place();
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, "PG_VERSION"), "18\n");
  expect(await ground.command("restore", "--into", into)).toMatchObject({
    code: 1,
    said: expect.stringContaining("n'est pas vide"),
  });
  expect(readdirSync(into)).toEqual(["PG_VERSION"]);
});

test.for([
  ["", /attendu un moment avec son fuseau/u],
  ["demain", /attendu un moment avec son fuseau/u],
  ["2026-11-25 22:04:25", /attendu un moment avec son fuseau/u],
  ["2020-01-01T00:00:00Z", /La plus ancienne sauvegarde entière finit à .+ : demandez un moment qui vient après/u],
  ["2099-01-01T00:00:00Z", /L'archive va jusqu'à .+ : demandez un moment qui vient avant/u],
] as const)("un moment que rien ne tient est refusé : %s", async ([to, said]) => {
  const { into } = ground.place();
  expect(await ground.command("restore", "--into", into, "--to", to)).toMatchObject({
    code: 1,
    said: expect.stringMatching(said),
  });
});

test("une sauvegarde coupée ou changée n'est pas rendue", async () => {
  const base = path.join(ground.backups, "base", name);
  const manifest = ground.read("base", name, "manifest.json");
  const attempt = () => ground.command("restore", "--into", ground.place().into);
  for (const cut of ["", manifest.slice(0, 200)]) {
    writeFileSync(path.join(base, "manifest.json"), cut);
    expect(await attempt()).toMatchObject({ code: 1, said: expect.stringContaining("ne tient aucune sauvegarde entière") });
  }
  writeFileSync(path.join(base, "manifest.json"), manifest);

  const file = path.join(base, "data", "PG_VERSION");
  renameSync(file, `${file}.moved`);
  expect(await attempt()).toMatchObject({ code: 1, said: expect.stringContaining("est abîmée : PG_VERSION manque") });
  writeFileSync(file, "19\n");
  expect(await attempt()).toMatchObject({ code: 1, said: expect.stringContaining("est abîmée : PG_VERSION a changé") });
  renameSync(`${file}.moved`, file);
  writeFileSync(`${file}.extra`, "");
  expect(await attempt()).toMatchObject({ code: 1, said: expect.stringContaining("est abîmée : PG_VERSION.extra est de trop") });
  rmSync(`${file}.extra`);
});

test("sans le dernier fichier du journal dont la copie a besoin, elle n'est pas rendue", async () => {
  const { lastWal } = JSON.parse(ground.read("base", name, "manifest.json")) as { lastWal: string };
  const file = path.join(ground.backups, "wal", `${lastWal}.gz`);
  renameSync(file, `${file}.away`);
  expect(await ground.command("restore", "--into", ground.place().into)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^L'archive n'a pas tous les fichiers de \S+ à \S+/u),
  });
  renameSync(`${file}.away`, file);
});

test("sans un fichier au milieu de l'archive, la fin n'est pas rendue pour entière", async () => {
  const { lastWal } = JSON.parse(ground.read("base", name, "manifest.json")) as { lastWal: string };
  for (let more = 1; more <= 2; more += 1) {
    await write(`encore ${more}`);
    await archived();
  }
  const [after] = segments()
    .filter((one) => one > `${lastWal}.gz`)
    .toSorted();
  const file = path.join(ground.backups, "wal", after!);
  renameSync(file, `${file}.away`);
  expect(await ground.command("restore", "--into", ground.place().into)).toMatchObject({
    code: 1,
    said: expect.stringContaining("Il manque des fichiers à l'archive après"),
  });
  renameSync(`${file}.away`, file);
});

test("un dossier qui ne se remplit pas jusqu'au bout est vide à nouveau : nul ne démarre PostgreSQL sur la moitié", async () => {
  const { into } = ground.place();
  expect(await ground.cramped("restore", "--into", into)).toMatchObject({
    code: 1,
    said: expect.stringContaining("n'a pas pu être rempli, et est vide à nouveau : un fichier dépasse"),
  });
  expect(readdirSync(into)).toEqual([]);
});

test("une copie qui ne s'écrit pas jusqu'au bout ne laisse rien, et dit pourquoi", async () => {
  expect(await ground.cramped("backup")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^La copie de la base s'est arrêtée : un fichier dépasse/u),
  });
  expect(copies()).toEqual([name]);
});

test("le stockage des photos ne répond pas : la sauvegarde échoue en le disant, et ne laisse rien", async () => {
  expect(await ground.commandOn({ S3_ENDPOINT: "http://127.0.0.1:1" }, "backup")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^La copie des photos s'est arrêtée : personne ne répond/u),
  });
  expect(copies()).toEqual([name]);
});

test("PostgreSQL ne répond pas : une phrase, et que rien n'a pu être noté", async () => {
  const away = "postgres://personne@localhost:1/rien";
  expect(await ground.commandOn({ BACKUP_DATABASE_URL: away, DATABASE_URL: away }, "backup")).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^PostgreSQL ne laisse pas entrer : personne ne répond .+ pas pu être noté : personne ne répond/u,
    ),
  });
});

test("la connexion est coupée pendant la copie : la sauvegarde échoue en le disant, et ne laisse rien", async () => {
  const made = ground.command("backup");
  await vi.waitFor(
    async () => {
      const ended = await ground.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'recolte-backup' and state = 'idle' and query like '%pg_backup_start%'`,
      );
      expect(ended.rowCount).toBe(1);
    },
    { interval: 5, timeout: 30_000 },
  );
  expect(await made).toMatchObject({ code: 1, said: expect.stringMatching(/^La copie de la base s'est arrêtée : /u) });
  expect(copies()).toEqual([name]);
});

test("une sauvegarde à la fois : la seconde ne prend pas les fichiers de la première pour des restes", async () => {
  const other = await ground.database.pool.connect();
  await other.query("select pg_advisory_lock(hashtext('recolte backup'))");
  expect(await ground.command("backup")).toMatchObject({
    code: 1,
    said: expect.stringContaining("Une autre sauvegarde est en cours"),
  });
  other.release(true);
});

test("une archive qui refuse : la sauvegarde échoue au bout de son délai, et cela se lit dans la base", async () => {
  const wal = path.join(ground.backups, "wal");
  // As a disk that is full, or one that is gone.
  chmodSync(wal, 0o555);
  try {
    const made = await ground.command("backup", "--wait", "3");
    expect(made).toMatchObject({ code: 1, said: expect.stringMatching(/^L'archive n'a pas reçu \S+ en 3 secondes/u) });
    const { rows } = await ground.database.pool.query("select ok, failure from backups order by id desc limit 1");
    expect(rows).toEqual([{ ok: false, failure: made.said.trim() }]);
  } finally {
    chmodSync(wal, 0o755);
  }
  expect(copies()).toEqual([name]);
});
