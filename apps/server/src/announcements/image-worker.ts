/** A process of its own: whatever a picture does to the decoder, it does it here, without keys and for ten seconds at the most. */
import sharp from "sharp";
import { IMAGE_MAX_PIXELS, IMAGE_WIDTHS } from "@recolte/domain/image";

export interface ImageJob {
  id: number;
  kind: "webp" | "avif";
  source: Uint8Array;
}
export interface ImageFile {
  width: number;
  body: Uint8Array;
}
export type ImageResult =
  | { id: number; width: number; height: number; color: string; files: ImageFile[] }
  | { id: number; refused: "pixels" | "broken" };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer", "VipsForeignLoadNsgifBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

async function convert({ id, kind, source }: ImageJob): Promise<ImageResult> {
  const open = () => sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "warning", pages: 1, sequentialRead: true });
  // The file says which way is up; what it says of the place and the camera is left behind.
  const largest = await open()
    .rotate()
    .resize({ width: IMAGE_WIDTHS.at(-1), withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = largest.info;
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))];
  const { dominant } = await sharp(largest.data).stats();
  const files: ImageFile[] = [];
  for (const wanted of widths) {
    const scaled = sharp(largest.data).resize({ width: wanted });
    const body = await (kind === "webp" ? scaled.webp({ quality: 78 }) : scaled.avif({ quality: 55, effort: 3 })).toBuffer();
    files.push({ width: wanted, body });
  }
  return { id, width, height, color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, files };
}

process.on("message", (job: ImageJob) => {
  convert(job)
    .catch((error: Error): ImageResult => ({ id: job.id, refused: /pixel limit/u.test(error.message) ? "pixels" : "broken" }))
    .then(
      (result) => process.send?.(result),
      () => {},
    );
});
process.once("disconnect", () => process.exit(0));
