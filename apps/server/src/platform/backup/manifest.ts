import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

const Manifest = z.object({
  systemIdentifier: z.string(),
  timeline: z.number(),
  startLsn: z.string(),
  stopLsn: z.string(),
  firstWal: z.string(),
  lastWal: z.string(),
  startedAt: z.iso.datetime(),
  stoppedAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** One backup: a folder with the copied files, and beside them the manifest, which comes last and makes it good. */
export interface Backup {
  name: string;
  /** Of the copied files. */
  data: string;
  manifest: Manifest;
}

const NAME = /^\d{8}T\d{6}Z$/u;
const basesOf = (folder: string) => path.join(folder, "base");
export const placeOf = (folder: string, name: string) => {
  const place = path.join(basesOf(folder), name);
  return { place, data: path.join(place, "data"), manifest: path.join(place, "manifest.json") };
};
/** In order of time. */
export const nameAt = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]|\.\d+/gu, "")}`;

export async function writeManifest(file: string, manifest: Manifest) {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, "w", 0o600);
  await handle.writeFile(JSON.stringify(manifest));
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** `null`: the copy was not finished. `"cut"`: it was, and its manifest is no longer what it was. One that may not be read is neither. */
async function readManifest(file: string) {
  try {
    return Manifest.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof SyntaxError || error instanceof z.ZodError) return "cut";
    throw error;
  }
}

/** Every backup that was begun, the oldest first. */
async function namesOf(folder: string) {
  const names = await readdir(basesOf(folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
}

/** All of them, by what they are worth, each list with the oldest first. */
export async function sortBackups(folder: string) {
  const [good, cut, unfinished]: [Backup[], string[], string[]] = [[], [], []];
  for (const name of await namesOf(folder)) {
    const { data, manifest: file } = placeOf(folder, name);
    const manifest = await readManifest(file);
    if (manifest === null) unfinished.push(name);
    else if (manifest === "cut") cut.push(name);
    else good.push({ name, data, manifest });
  }
  return { good, cut, unfinished };
}

async function sumOf(file: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Nothing is brought back from a backup that is not, byte for byte, the one that was made. */
export async function requireWhole({ name, data, manifest }: Backup) {
  const refuse = (file: string, what: string) =>
    new Error(`La sauvegarde ${name} est abîmée : ${file} ${what}. Rien n'a été restauré.`);
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const there = new Set(entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)));
  for (const { path: file, sha256 } of manifest.files) {
    const place = path.join(data, file);
    if (!there.delete(place)) throw refuse(file, "manque");
    if ((await sumOf(place)) !== sha256) throw refuse(file, "a changé");
  }
  const [extra] = there;
  if (extra) throw refuse(path.relative(data, extra), "est de trop");
}
