import { createHash, randomBytes } from "node:crypto";
import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { IMAGES_MAX, sniffImage } from "@recolte/domain/platform/image";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { untilFew } from "#platform/jobs.ts";
import { claimFiles, enqueue, enqueueImageDeletion, forgetUnclaimed } from "#platform/outbox-queries.ts";
import type { Bucket, Storage } from "#platform/storage.ts";
import type { ImageProcess } from "#platform/images/image-process.ts";
import { askLikeness } from "#market/likeness/ask.ts";
import { insertPictureFingerprint } from "#market/likeness/picture-queries.ts";
import { countWaiting, deleteForgotten, insertImage, setAvif } from "./photo-queries.ts";

const BUCKET = "announcement-images";

export interface Studio {
  db: Db;
  storage: Storage;
  images: ImageProcess;
  /** Which form sends, when it says so: 32 hexadecimal digits. */
  form?: string | null;
}

const ARRIVES_WITHIN = 30_000;

const fileName = (key: string, width: number, format: "webp" | "avif") => `${key}/${width}.${format}`;

const away = () => new Refusal("image.storage-away", 5);

interface Folder {
  key: string;
  files: readonly { width: number; body: Uint8Array }[];
}

/** Until a row claims them, they are to be taken away. */
export async function storeFiles({ db, storage }: Omit<Studio, "images">, bucket: Bucket, { key, files }: Folder) {
  await forgetUnclaimed(db, { key, widths: files.map(({ width }) => width) }, bucket);
  const sent = await Promise.allSettled(
    files.map((file) => storage.put(bucket, fileName(key, file.width, "webp"), { body: file.body, type: "image/webp" })),
  );
  if (sent.some(({ status }) => status === "rejected")) throw away();
}

/** Re-encodes a photo and stores it in its final widths: what its row holds, and by what it is found again. */
export async function storePhoto({ db, storage, images, form }: Studio, bucket: Bucket, [ownerId, source]: [string, Buffer]) {
  if (!sniffImage(source.subarray(0, 16))) throw new Refusal("image.type");
  const { width, height, color, files, likeness } = await images.convert(source, bucket === BUCKET ? "webp" : "message");
  const key = `${ownerId}/${[Date.now(), ...(form ? [form] : []), randomBytes(16).toString("hex")].join("-")}`;
  const widths = files.map((file) => file.width);
  await storeFiles({ db, storage }, bucket, { key, files });
  const bytes = files.reduce((sum, file) => sum + file.body.byteLength, 0);
  const sha256 = createHash("sha256").update(source).digest("hex");
  return { photo: { ownerId, key, width, height, widths, color, bytes, sha256 }, likeness };
}

/** With its row, its files stay. */
export async function claim(tx: Db, key: string) {
  if (!(await claimFiles(tx, key))) throw away();
}

/** Asked before a photo is read: what could not be published with the others is not stored. */
export async function requireRoom({ db, form = null }: Pick<Studio, "db" | "form">, ownerId: string) {
  if ((await countWaiting(db, ownerId, form)) >= IMAGES_MAX) throw new Refusal("image.too-many");
}

/** It belongs to its sender and waits to be published. */
export async function keepPhoto(studio: Studio, ownerId: string, source: Buffer) {
  const { photo, likeness } = await storePhoto(studio, BUCKET, [ownerId, source]);
  const { key, widths } = photo;
  return studio.db.transaction(async (tx) => {
    await claim(tx, key);
    const image = await insertImage(tx, photo);
    await enqueue(tx, { kind: "image.avif", payload: { key, widths }, dedupeKey: `image.avif:${key}` });
    if (likeness) {
      await insertPictureFingerprint(tx, { ...likeness, imageId: image.id, ownerId });
      await askLikeness(tx, { imageId: image.id });
    }
    return image;
  });
}

interface Stored {
  key: string;
  widths: number[];
  bucket?: Bucket;
}

/** The outbox's part: the smaller format in the background, and files that nobody needs any more. */
export const photoHandlers = ({ db, storage, images }: Studio) => ({
  async "image.avif"(payload: Record<string, unknown>) {
    const { key, widths } = payload as unknown as Stored;
    const largest = await storage.get(BUCKET, fileName(key, Math.max(...widths), "webp"));
    // Deleted meanwhile.
    if (!largest) return;
    // One that stops half-way would stop all that wait behind it.
    const body = addAbortSignal(AbortSignal.timeout(ARRIVES_WITHIN), largest.body);
    const made = await images.convert(await buffer(body), "avif").catch((reason: unknown) => {
      // Pure noise, say: it would fail again, and the first format shows everywhere.
      if (reason instanceof Refusal && reason.kind === "invalid") return null;
      throw reason;
    });
    if (!made) return;
    const { files } = made;
    await Promise.all(
      files.map((file) => storage.put(BUCKET, fileName(key, file.width, "avif"), { body: file.body, type: "image/avif" })),
    );
    if (await setAvif(db, key)) return;
    // Deleted meanwhile, maybe before these were there.
    for (const { width } of files) await storage.remove(BUCKET, fileName(key, width, "avif"));
  },
  async "image.delete"(payload: Record<string, unknown>) {
    const { key, widths, bucket = BUCKET } = payload as unknown as Stored;
    for (const width of widths)
      for (const format of ["webp", "avif"] as const) await storage.remove(bucket, fileName(key, width, format));
  },
});

/** Photos that were sent and never published. */
export const forgetUnpublished = (db: Db) =>
  untilFew((limit) =>
    db.transaction(async (tx) => {
      const forgotten = await deleteForgotten(tx, limit);
      for (const image of forgotten) await enqueueImageDeletion(tx, image);
      return forgotten;
    }),
  );
