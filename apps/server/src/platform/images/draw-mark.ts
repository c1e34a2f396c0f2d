/** Runs in the process of pictures, never in the server's. */
import sharp from "sharp";

/** The longest side of a paper that is kept. */
export const PAPER_SIDE = 2000;
const TURN = -24;
const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const INK = "#b00020";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The words again and again over all of it: a picture of the screen says who looked, and when. */
export async function drawMark(source: Uint8Array, words: string) {
  const { width, height } = await sharp(source).metadata();
  const size = Math.max(14, Math.round(Math.min(width, height) / 24));
  const text = words.replaceAll(/[&<>]/gu, (sign) => MARKUP[sign] ?? "");
  const line = await sharp({
    text: { text: `<span foreground="${INK}" alpha="55%">${text}</span>`, font: `DejaVu Sans ${size}`, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer();
  const tile = await sharp(line)
    .extend({ top: size, bottom: size, left: size, right: size, background: CLEAR })
    .rotate(TURN, { background: CLEAR })
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp(source)
    .composite([{ input: tile, tile: true }])
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
}
