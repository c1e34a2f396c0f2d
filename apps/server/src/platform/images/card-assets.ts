import { fileURLToPath } from "node:url";

/** Beside the bundle in production, in the workspace from source. */
const ASSETS = new URL(import.meta.url.endsWith(".mjs") ? "./" : "../../../assets/", import.meta.url);

export const FONTS_FILE = fileURLToPath(new URL("fonts/fonts.conf", ASSETS));
export const pictureFile = (name: string) => fileURLToPath(new URL(`pictures/${name}.webp`, ASSETS));
