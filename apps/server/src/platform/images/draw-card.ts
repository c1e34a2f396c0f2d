/** Runs in the process of pictures, never in the server's. */
import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { cut } from "@recolte/domain/platform/texts/characters";
import { SITE } from "@recolte/domain/platform/pages/page-title";
import { SHARE_HEIGHT, SHARE_WIDTH } from "./card.ts";
import { pictureFile } from "./card-assets.ts";

export interface CardDrawing {
  title: string;
  /** The line in large below; none on the card of the site itself. */
  price: string | null;
  place: string;
  /** Colour behind the ready-made picture. */
  ground: string;
  /** Name of the ready-made picture that stands where there is no photo. */
  picture: string;
  photo: Uint8Array | null;
}

const PHOTO_WIDTH = 600;
const PICTURE_SIDE = 360;
const LEFT = PHOTO_WIDTH + 56;
const WIDTH = SHARE_WIDTH - LEFT - 48;
const INK = { paper: "#faf8f3", text: "#22261f", green: "#1f6b45", quiet: "#5d5648", amber: "#e9a820" };

interface Place {
  top: number;
  height: number;
  color: string;
  /** The largest in which the text fits is taken. */
  sizes: readonly [number, ...number[]];
}
const BRAND: Place = { top: 56, height: 60, color: INK.green, sizes: [40] };
const TITLE: Place = { top: 136, height: 270, color: INK.text, sizes: [64, 56, 48, 42, 36] };
const PRICE: Place = { top: 450, height: 66, color: INK.green, sizes: [50, 42, 34, 28] };
const TOWN: Place = { top: 536, height: 70, color: INK.quiet, sizes: [30, 26] };
/** Previews over 300 KB are left out by some. */
const BYTES_MAX = 290_000;
const QUALITIES = [82, 65, 45, 25];

const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function written(text: string, color: string, size: number) {
  const markup = `<span foreground="${color}">${text.replaceAll(/[&<>]/gu, (sign) => MARKUP[sign] ?? "")}</span>`;
  const font = `Recolte Display, DejaVu Sans ${size}`;
  return sharp({ text: { text: markup, font, width: WIDTH, rgba: true, dpi: 72, wrap: "word-char" } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** What fits in no size is cut. */
async function placed(text: string, { top, height, color, sizes }: Place): Promise<OverlayOptions> {
  let size = sizes[0];
  for (size of sizes) {
    const { data, info } = await written(text, color, size);
    if (info.height <= height) return { input: data, left: LEFT, top };
  }
  for (let length = text.length; ; length = Math.floor(length * 0.9)) {
    const { data, info } = await written(`${cut(text, length).trimEnd()}…`, color, size);
    if (info.height <= height) return { input: data, left: LEFT, top };
  }
}

async function leftHalf({ photo, picture, ground }: CardDrawing) {
  if (photo)
    return sharp(photo, { failOn: "none" }).resize(PHOTO_WIDTH, SHARE_HEIGHT, { fit: "cover" }).flatten().png().toBuffer();
  const side = await sharp(await readFile(pictureFile(picture)))
    .resize(PICTURE_SIDE)
    .png()
    .toBuffer();
  return sharp({ create: { width: PHOTO_WIDTH, height: SHARE_HEIGHT, channels: 3, background: ground } })
    .composite([{ input: side, gravity: "centre" }])
    .png()
    .toBuffer();
}

/** A JPEG of 1200 × 630: photo, brand, title, price and place. */
export async function drawCard(card: CardDrawing) {
  const bar = { create: { width: 12, height: SHARE_HEIGHT, channels: 3 as const, background: INK.amber } };
  const texts: [string | null, Place][] = [
    [SITE, BRAND],
    [card.title, TITLE],
    [card.price, PRICE],
    [card.place, TOWN],
  ];
  const layers: OverlayOptions[] = [
    { input: await leftHalf(card), left: 0, top: 0 },
    { input: bar, left: PHOTO_WIDTH, top: 0 },
  ];
  for (const [text, place] of texts) if (text !== null) layers.push(await placed(text, place));
  const paper = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 as const, background: INK.paper };
  const drawn = await sharp({ create: paper }).composite(layers).png({ compressionLevel: 1 }).toBuffer();
  for (const quality of QUALITIES) {
    const body = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (body.byteLength <= BYTES_MAX || quality === QUALITIES.at(-1)) return body;
  }
  throw new Error("no quality");
}
