import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

async function openFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-release-"));
  const migrationsFolder = path.join(folder, "migrations");
  for (const part of ["migrations/meta", "migrations/online", "functions"])
    await mkdir(path.join(folder, part), { recursive: true });
  return {
    migrationsFolder,
    write: (file: string, text: string) => writeFile(path.join(folder, file), text),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

type Texts = Record<string, string>;

/** What a release to come brings to a database of today, each text under its name. */
export async function aRelease({
  migrations = {},
  functions = {},
  online = {},
}: { [Part in "migrations" | "functions" | "online"]?: Texts }) {
  const { write, ...folder } = await openFolder();
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    version: "7",
    when: Date.now() + 1e12 + idx,
    tag,
    breakpoints: true,
  }));
  await write("migrations/meta/_journal.json", JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  for (const [place, texts] of Object.entries({ migrations, functions, "migrations/online": online }))
    for (const [name, text] of Object.entries(texts)) await write(`${place}/${name}.sql`, text);
  return folder;
}

/** The migrations as they were when this was the last of them, without functions beside them. */
export async function releaseUntil(tag: RegExp) {
  const { write, ...folder } = await openFolder();
  await cp(MIGRATIONS, folder.migrationsFolder, { recursive: true });
  await rm(path.join(folder.migrationsFolder, "online"), { recursive: true, force: true });
  const journal = JSON.parse(await readFile(path.join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const last = journal.entries.findIndex((entry) => tag.test(entry.tag));
  await write("migrations/meta/_journal.json", JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}
