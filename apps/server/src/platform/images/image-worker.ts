/** A process of its own: whatever a picture does to the decoder, it does it here, without keys and for ten seconds at the most. */
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { AVATAR_SIDE, IMAGE_MAX_PIXELS, IMAGE_WIDTHS, isLong, roomFor } from "@recolte/domain/platform/image";
import { GREY_SIDE, type PictureHashes, pictureHashes } from "@recolte/domain/market/likeness/picture";
import { SHARE_HEIGHT, SHARE_WIDTH } from "./card.ts";
import { type CardDrawing, drawCard } from "./draw-card.ts";
import { drawMark, PAPER_SIDE } from "./draw-mark.ts";

export interface ImageJob {
  id: number;
  kind: "webp" | "avif" | "avatar" | "message" | "paper";
  source: Uint8Array;
}
export interface DrawingJob {
  id: number;
  kind: "card";
  card: CardDrawing;
}
/** Words drawn across a picture that somebody looks at. */
export interface MarkJob {
  id: number;
  kind: "mark";
  source: Uint8Array;
  words: string;
}
export interface ImageFile {
  width: number;
  body: Uint8Array;
}
export type ImageResult =
  | { id: number; width: number; height: number; color: string; files: ImageFile[]; likeness: PictureHashes | null }
  | { id: number; refused: "pixels" | "side" | "broken" };

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer", "VipsForeignLoadNsgifBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

/** The longest side that the kept formats hold. */
const SIDE_MAX = 16_383;

const ENCODE: Record<ImageJob["kind"], (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  avatar: (image) => image.webp({ quality: 80 }),
  message: (image) => image.webp({ quality: 78 }),
  paper: (image) => image.webp({ quality: 80 }),
};

/** Never larger than the picture is; an avatar is the square in its middle. */
function sizesOf(kind: ImageJob["kind"], { width, height }: OutputInfo) {
  if (kind === "paper") return [{ width }];
  if (kind !== "avatar")
    return [...new Set([...IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)), width])].map((side) => ({ width: side }));
  const side = Math.min(AVATAR_SIDE, width, height);
  return [{ width: side, height: side }];
}

const WIDEST = Math.max(...IMAGE_WIDTHS);
/** A picture in a message, of evidence or of a paper is bounded both ways: it is looked at whole. Null: too long to be read. */
function sizeFor(kind: ImageJob["kind"], size: { width: number; height: number }) {
  if (kind === "paper") return roomFor(size, PAPER_SIDE);
  if (kind === "message") return roomFor(size, WIDEST);
  // Photos of announcements are bounded by their width, panoramas by what their shorter side shows.
  const isPanorama = kind !== "avatar" && size.width > size.height && isLong(size, WIDEST);
  return (isPanorama && roomFor(size, WIDEST)) || { width: WIDEST };
}

/** By which the same picture is found again: of the photos of announcements, which are what copies take. */
async function likenessOf(kind: ImageJob["kind"], { data, info }: { data: Buffer; info: OutputInfo }) {
  if (kind !== "webp") return null;
  const grey = await sharp(data)
    .flatten({ background: "#ffffff" })
    .resize(GREY_SIDE, GREY_SIDE, { fit: "fill" })
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return pictureHashes(grey, info.width / info.height);
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

async function convert({ id, kind, source }: ImageJob): Promise<ImageResult> {
  // Telephones write what decoders warn of and browsers show; what was cut short is no whole picture.
  const open = () => sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "truncated", pages: 1, sequentialRead: true });
  const size = sizeFor(kind, (await open().metadata()).autoOrient);
  if (!size) return { id, refused: "side" };
  // The file says which way is up; what it says of the place and the camera is left behind.
  const largest = await open()
    .rotate()
    .resize({ ...size, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = largest.info;
  if (kind !== "avatar" && height > SIDE_MAX) return { id, refused: "side" };
  const { dominant } = await sharp(largest.data).stats();
  const files: ImageFile[] = [];
  for (const kept of sizesOf(kind, largest.info))
    files.push({ width: kept.width, body: await ENCODE[kind](sharp(largest.data).resize(kept)).toBuffer() });
  const color = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
  return { id, width, height, color, files, likeness: await likenessOf(kind, largest) };
}

async function draw({ id, card }: DrawingJob): Promise<ImageResult> {
  const body = await drawCard(card);
  return {
    id,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    color: card.ground,
    files: [{ width: SHARE_WIDTH, body }],
    likeness: null,
  };
}

async function mark({ id, source, words }: MarkJob): Promise<ImageResult> {
  const { data, info } = await drawMark(source, words);
  const files = [{ width: info.width, body: data }];
  return { id, width: info.width, height: info.height, color: "#ffffff", files, likeness: null };
}

function work(job: ImageJob | DrawingJob | MarkJob) {
  if (job.kind === "card") return draw(job);
  return job.kind === "mark" ? mark(job) : convert(job);
}

process.on("message", (job: ImageJob | DrawingJob | MarkJob) => {
  work(job)
    .catch((error: Error): ImageResult => ({ id: job.id, refused: /pixel limit/u.test(error.message) ? "pixels" : "broken" }))
    .then(
      (result) => process.send?.(result),
      () => {},
    );
});
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
