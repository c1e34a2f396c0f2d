import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const MARK = path.join(import.meta.dirname, "../public/favicon.svg");
const VIEW = 'viewBox="0 0 40 40"';
const GROUND = '<rect width="40" height="40" rx="11"';

/** The mark on a ground without corners, with this much air around it. */
const filled = (mark: string, air: number) =>
  mark
    .replace(VIEW, `viewBox="${-air} ${-air} ${40 + 2 * air} ${40 + 2 * air}"`)
    .replace(GROUND, `<rect x="${-air}" y="${-air}" width="${40 + 2 * air}" height="${40 + 2 * air}"`);

/** Its outline alone, for systems that colour icons themselves. */
const outline = (mark: string) =>
  filled(mark, 5)
    .replace(/<rect[^>]*>/u, "")
    .replaceAll(/#[0-9A-F]{6}/giu, "#fff");

/** What the manifest and the document name. Masks keep four fifths: with 5 around 40, the whole mark. */
const ICONS: [file: string, size: number, draw: (mark: string) => string][] = [
  ["icons/192.png", 192, (mark) => mark],
  ["icons/512.png", 512, (mark) => mark],
  ["icons/maskable.png", 512, (mark) => filled(mark, 5)],
  ["icons/monochrome.png", 512, outline],
  ["icons/apple-touch.png", 180, (mark) => filled(mark, 2)],
];

/** The icons of the installed site, drawn from the mark of the brand. */
export function icons(): Plugin {
  return {
    name: "recolte-icons",
    apply: "build",
    async generateBundle() {
      const mark = readFileSync(MARK, "utf8");
      if (!mark.includes(VIEW) || !mark.includes(GROUND)) this.error("The mark is drawn otherwise than its icons expect");
      for (const [fileName, size, draw] of ICONS) {
        const drawn = sharp(Buffer.from(draw(mark)), { density: (72 * size) / 40 }).resize(size, size);
        this.emitFile({ type: "asset", fileName, source: await drawn.png({ compressionLevel: 9, palette: true }).toBuffer() });
      }
    },
  };
}
