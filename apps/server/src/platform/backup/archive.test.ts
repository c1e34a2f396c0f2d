import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "vitest";
import { archiveOf, forgetBefore, reachOf } from "./archive.ts";

const segment = (group: number, number: number, timeline = 1) =>
  [timeline, group, number].map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
const at = (minute: number) => new Date(Date.UTC(2026, 2, 6, 9, minute));

const test = base.extend<{ folder: string; receive: (name: string, minute: number) => Promise<void> }>({
  folder: async ({}, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), "recolte-archive-"));
    await mkdir(archiveOf(folder));
    await provide(folder);
    await rm(folder, { recursive: true });
  },
  receive: async ({ folder }, provide) => {
    await provide(async (name, minute) => {
      const file = path.join(archiveOf(folder), `${name}.gz`);
      await writeFile(file, "");
      await utimes(file, at(minute), at(minute));
    });
  },
});
const COPY = { firstWal: segment(0, 0xfe), lastWal: segment(0, 0xff) };

test("l'archive va jusqu'à son dernier fichier, d'un groupe à l'autre et d'une ligne de temps à l'autre", async ({
  folder,
  receive,
}) => {
  const names = [segment(0, 0xfd), segment(0, 0xfe), segment(0, 0xff), segment(1, 0), segment(1, 1), segment(1, 1, 2)];
  for (const [minute, name] of names.entries()) await receive(name, minute);
  await receive(segment(1, 2, 2), 9);
  expect(await reachOf(folder, COPY)).toEqual({ isBroken: false, until: at(9) });
});

test.for([
  ["au milieu", [segment(0, 0xfe), segment(0, 0xff), segment(1, 0), segment(1, 2)], 2],
  ["au début d'un groupe", [segment(0, 0xfe), segment(0, 0xff), segment(1, 1)], 1],
  ["un groupe entier", [segment(0, 0xfe), segment(0, 0xff), segment(2, 0)], 1],
] as const)("un fichier qui manque, %s : rien de ce qui vient après ne revient", async ([, names, last], { folder, receive }) => {
  for (const [minute, name] of names.entries()) await receive(name, minute);
  expect(await reachOf(folder, COPY)).toEqual({ isBroken: true, until: at(last) });
});

test("des segments plus grands font des groupes plus courts", async ({ folder, receive }) => {
  for (const [minute, name] of [segment(0, 0x3f), segment(1, 0)].entries()) await receive(name, minute);
  const copy = { firstWal: segment(0, 0x3f), lastWal: segment(0, 0x3f) };
  expect(await reachOf(folder, copy)).toEqual({ isBroken: false, until: at(1) });
});

test("la fin d'un groupe qui manque est un trou, quoique le groupe suivant soit là", async ({ folder, receive }) => {
  for (const [minute, name] of [segment(0, 0xfd), segment(1, 0)].entries()) await receive(name, minute);
  const copy = { firstWal: segment(0, 0xfd), lastWal: segment(0, 0xfd) };
  expect(await reachOf(folder, copy)).toEqual({ isBroken: true, until: at(0) });
});

test.for([
  ["le premier", [segment(0, 0xff), segment(1, 0)]],
  ["le dernier", [segment(0, 0xfe)]],
  ["d'une autre ligne de temps", [segment(0, 0xfe, 0), segment(0, 0xff, 0)]],
  ["tous", []],
] as const)("sans les fichiers de la copie elle-même, %s, elle ne vaut rien", async ([, names], { folder, receive }) => {
  for (const name of names) await receive(name, 0);
  expect(await reachOf(folder, COPY)).toBeNull();
});

test("de l'archive part ce qui est avant le premier fichier de la plus ancienne copie, et rien d'autre", async ({
  folder,
  receive,
}) => {
  const kept = [segment(0, 0xfe), segment(0, 0xff, 2), "00000002.history", `${segment(0, 1)}.00000028.backup`];
  for (const name of [...kept, segment(0, 0xfd), segment(0, 1, 2)]) await receive(name, 0);
  await forgetBefore(folder, COPY.firstWal);
  expect(await readdir(archiveOf(folder))).toEqual(kept.map((name) => `${name}.gz`).toSorted());
});
