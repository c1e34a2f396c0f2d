import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { BUCKETS, type Bucket, type Storage } from "#platform/storage.ts";
import { placeOf } from "./manifest.ts";

/** Files that come or go at the same time. */
const AT_ONCE = 8;
const TYPES: Record<string, string> = { ".webp": "image/webp", ".avif": "image/avif", ".txt": "text/plain" };

const filesOf = (folder: string, bucket: Bucket) => path.join(folder, "files", bucket);
const inventoryOf = (folder: string, name: string, bucket: Bucket) => path.join(placeOf(folder, name).place, `${bucket}.txt`);

/** A key is a path below its bucket; one that leads elsewhere is nobody's of ours. */
function fileOf(folder: string, bucket: Bucket, key: string) {
  const root = filesOf(folder, bucket);
  const file = path.join(root, key);
  return file.startsWith(root + path.sep) ? file : null;
}

async function inTurns<T>(things: readonly T[], work: (thing: T) => Promise<unknown>) {
  const left = things.values();
  const worker = async () => {
    for (const thing of left) await work(thing);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const listFiles = async (folder: string, bucket: Bucket) => {
  const root = filesOf(folder, bucket);
  await mkdir(root, { recursive: true, mode: 0o750 });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
};

async function listKeys(storage: Storage, bucket: Bucket) {
  const keys: string[] = [];
  for await (const key of storage.keys(bucket)) keys.push(key);
  return keys;
}

/** False: it was removed since it was listed. */
async function copyIn(storage: Storage, folder: string, [bucket, key]: readonly [Bucket, string]) {
  const file = fileOf(folder, bucket, key);
  const found = file && (await storage.get(bucket, key));
  if (!file || !found) return false;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o750 });
  const unfinished = `${file}.unfinished`;
  await pipeline(found.body, createWriteStream(unfinished, { mode: 0o640, flush: true }));
  await rename(unfinished, file);
  return true;
}

/** Copies what is new: a stored file never changes. The inventory says what there was at the time of this backup, and is here. */
export async function copyPictures(storage: Storage, folder: string, name: string) {
  let copied = 0;
  for (const bucket of BUCKETS) {
    const [keys, there] = [await listKeys(storage, bucket), await listFiles(folder, bucket)];
    const fresh = keys.filter((key) => !there.has(path.normalize(key)));
    const gone = new Set<string>();
    await inTurns(fresh, async (key) => {
      if (!(await copyIn(storage, folder, [bucket, key]))) gone.add(key);
    });
    const here = keys.filter((key) => !gone.has(key));
    await writeFile(inventoryOf(folder, name, bucket), here.join("\n"), { mode: 0o640, flush: true });
    copied += fresh.length - gone.size;
  }
  return copied;
}

/** A list that cannot be read, taken for an empty one, would forget all its pictures. */
const readInventory = async (folder: string, name: string, bucket: Bucket) =>
  (await readFile(inventoryOf(folder, name, bucket), "utf8")).split("\n").filter(Boolean);

/** What none of these backups lists. */
export async function forgetPictures(folder: string, kept: readonly string[]) {
  for (const bucket of BUCKETS) {
    const listed = new Set<string>();
    for (const name of kept) for (const key of await readInventory(folder, name, bucket)) listed.add(path.normalize(key));
    const old = [...(await listFiles(folder, bucket))].filter((file) => !listed.has(file));
    await inTurns(old, (file) => rm(path.join(filesOf(folder, bucket), file)));
  }
}

async function putBack(storage: Storage, folder: string, [bucket, key]: readonly [Bucket, string]) {
  const file = fileOf(folder, bucket, key);
  const body = file && (await readFile(file).catch(() => null));
  if (!body) return false;
  await storage.put(bucket, key, { body, type: TYPES[path.extname(key)] ?? "application/octet-stream" });
  return true;
}

/** Puts back what the backup lists and the storage no longer has. `lost`: what is not in the backup's files either. */
export async function returnPictures(storage: Storage, folder: string, name: string) {
  const lost: string[] = [];
  let returned = 0;
  for (const bucket of BUCKETS) {
    const there = new Set(await listKeys(storage, bucket));
    const missing = (await readInventory(folder, name, bucket)).filter((key) => !there.has(key));
    await inTurns(missing, async (key) => {
      if (await putBack(storage, folder, [bucket, key])) returned += 1;
      else lost.push(`${bucket}/${key}`);
    });
  }
  return { returned, lost };
}
