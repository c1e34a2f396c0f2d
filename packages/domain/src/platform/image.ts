export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_MAX_PIXELS = 50_000_000;
export const IMAGES_MAX = 6;
/** Widths kept of every photo, in pixels; a smaller original keeps its own width in their place. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
/** Side of the square kept of an avatar, in pixels: its largest place on screen, three times as dense. */
export const AVATAR_SIDE = 288;

interface Size {
  width: number;
  height: number;
}
/** The shorter side of a picture that holds text, so that the text can be read, and the longest side that it may take for it. */
const READABLE_SIDE = 720;
const LONGEST_SIDE = 8000;

/** Long screenshots and panoramas, which a bound of the longer side alone would make unreadable. */
export const isLong = ({ width, height }: Size, side: number) =>
  Math.min(width, height) * side < READABLE_SIDE * Math.max(width, height);

/** The size of a picture within this side; null where it is too long to be read then. */
export function roomFor({ width, height }: Size, side: number): Size | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const readable = Math.min(READABLE_SIDE / short, LONGEST_SIDE / long);
  const scale = Math.min(1, Math.max(side / long, readable));
  if (short >= READABLE_SIDE && Math.round(short * scale) < READABLE_SIDE) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The first bytes of each; null where anything may stand (the length of a RIFF). */
const FORMATS = [
  { type: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { type: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/gif", bytes: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: "image/gif", bytes: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
  { type: "image/webp", bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
] as const;

/** What the first 16 bytes say the file is; names and declared types do not count. */
export function sniffImage(head: Uint8Array): (typeof IMAGE_TYPES)[number] | null {
  const found = FORMATS.find(({ bytes }) => bytes.every((byte, i) => byte === null || head[i] === byte));
  return found?.type ?? null;
}
