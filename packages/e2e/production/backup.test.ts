import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DrillGround, openDrillGround } from "../drill/ground.ts";

let ground: DrillGround;
let name: string;
let between: Date;

const write = (title: string) =>
  ground.database.pool.query("insert into tips (title, content, category, season, priority) values ($1, 'b', 'c', 'd', 'low')", [
    title,
  ]);
/** A moment after which the archive has something. */
async function archived() {
  const { rows } = await ground.database.pool.query<{ wal: string }>("select pg_walfile_name(pg_switch_wal()) as wal");
  await vi.waitFor(() => expect(ground.has("wal", `${rows[0]?.wal}.gz`)).toBe(true));
}

beforeAll(async () => {
  ground = await openDrillGround();
  await write("dans la copie");
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

test("la base revient telle qu'elle était à ce moment, sans ce qui vint après", async () => {
  const { name: folder, into } = ground.place();
  const done = await ground.command("restore", "--into", into, "--to", between.toISOString());
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(name) });
  const restored = await ground.start(folder);
  const client = new Client({ connectionString: restored.env.DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string }>("select title from tips where content = 'b' order by title");
    expect(rows.map(({ title }) => title)).toEqual(["dans l'archive", "dans la copie"]);
    expect((await client.query("select current_setting('archive_mode') as mode")).rows).toEqual([{ mode: "off" }]);
  } finally {
    await client.end();
  }
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

test("une archive qui refuse : la sauvegarde échoue au bout de son délai, et cela se lit dans la base", async () => {
  const wal = path.join(ground.backups, "wal");
  // As a disk that is full, or one that is gone.
  chmodSync(wal, 0o555);
  try {
    const made = await ground.command("backup", "--wait", "3");
    expect(made).toMatchObject({ code: 1, said: expect.stringMatching(/^L'archive n'a pas reçu \S+ en 3 secondes/u) });
    const { rows } = await ground.database.pool.query("select ok, failure from backups order by id");
    expect(rows).toEqual([
      { ok: true, failure: null },
      { ok: false, failure: made.said.trim() },
    ]);
  } finally {
    chmodSync(wal, 0o755);
  }
  expect(readdirSync(path.join(ground.backups, "base")).filter((one) => ground.has("base", one, "manifest.json"))).toEqual([
    name,
  ]);
});
