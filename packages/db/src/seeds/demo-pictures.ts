import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

interface DemoPicture {
  name: string;
  width: number;
  height: number;
  widths: number[];
  color: string;
  avif: boolean;
  bytes: number;
  sha256: string;
}

/** The bucket of announcement photos, as far as the loader needs it. */
export interface PictureBucket {
  /** The keys already there under this prefix. */
  keys(prefix: string): Promise<Iterable<string>>;
  put(key: string, file: { body: Uint8Array; type: string }): Promise<void>;
}

const FOLDER = new URL("../../demo-pictures/", import.meta.url);
const PREFIX = "demo/";
const FORMATS = ["webp", "avif"] as const;
/** Files under way at once while the bucket is filled. */
const AT_ONCE = 16;

const pictures = JSON.parse(readFileSync(new URL("pictures.json", FOLDER), "utf8")) as readonly DemoPicture[];
const byName = new Map(pictures.map((picture) => [picture.name, picture]));

/** The folder of a picture in the bucket: its files are `{width}.webp` and `{width}.avif`. */
export const pictureKey = (name: string) => `${PREFIX}${name}`;

export function findPicture(name: string) {
  const picture = byName.get(name);
  if (!picture) throw new Error(`no demo picture named ${name}`);
  return picture;
}

export const pictureFiles = () =>
  pictures.flatMap(({ name, widths }) =>
    widths.flatMap((width) =>
      FORMATS.map((format) => ({
        key: `${pictureKey(name)}/${width}.${format}`,
        type: `image/${format}`,
        location: new URL(`${name}/${width}.${format}`, FOLDER),
      })),
    ),
  );

/** Sends what the bucket does not hold yet. */
export async function uploadPictures(bucket: PictureBucket) {
  const stored = new Set(await bucket.keys(PREFIX));
  const missing = pictureFiles().filter(({ key }) => !stored.has(key));
  const queue = missing.values();
  const sendAll = async () => {
    for (const { key, type, location } of queue) await bucket.put(key, { body: await readFile(location), type });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  return missing.length;
}
