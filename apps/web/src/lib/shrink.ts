// chunk: sending
import { IMAGE_MAX_BYTES, IMAGE_TYPES, sniffImage } from "@recolte/domain/image";
import { refusalMessage } from "@recolte/domain/refusal";

/** The server keeps no wider picture than half of this: more would only be a longer wait. */
const SIDE_MAX = 2560;
const QUALITY = 0.85;
/** What the sensors of telephones reach, twice what the server unpacks: one that takes such photos has room for them. */
const UNPACKED_MAX_PIXELS = 110_000_000;
/** What phones take that the server does not know; some browsers can read it. */
export const FOREIGN_TYPES = ["image/heic", "image/heif"];

/** The server takes it, or this browser may turn it into what the server takes. */
export const isPhoto = (file: File) => IMAGE_TYPES.some((type) => type === file.type) || isForeign(file);
const isForeign = (file: File) => FOREIGN_TYPES.includes(file.type) || /\.hei[cf]$/iu.test(file.name);

/** What its content says it is, whatever its name. */
const kindOf = async (file: File) => sniffImage(new Uint8Array(await file.slice(0, 16).arrayBuffer()));

/** What the server would refuse, said before anything is sent. */
export async function problemOf(file: File) {
  if (file.size === 0) return refusalMessage("image.none");
  if (!IMAGE_TYPES.some((type) => type === file.type)) return refusalMessage("image.type");
  if (file.size > IMAGE_MAX_BYTES) return refusalMessage("image.size");
  try {
    return (await kindOf(file)) ? null : refusalMessage("image.type");
  } catch {
    // Moved or removed since it was chosen.
    return refusalMessage("image.none");
  }
}

/** Read from the head of the file: nothing is unpacked yet, which `decode` would do. */
export function sizeOf(address: string) {
  const image = new Image();
  return new Promise<{ width: number; height: number }>((resolve, reject) => {
    image.addEventListener("load", () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener("error", reject);
    image.src = address;
  });
}

async function redrawn(file: File, { width, height, side }: { width: number; height: number; side: number }) {
  const scale = Math.min(1, side / Math.max(width, height));
  const wanted = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const bitmap = await createImageBitmap(file, {
    resizeWidth: wanted.width,
    resizeHeight: wanted.height,
    resizeQuality: "high",
  });
  const canvas = new OffscreenCanvas(wanted.width, wanted.height);
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  // A JPEG has no transparency: what was clear becomes white, not black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, wanted.width, wanted.height);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
  return new File([blob], file.name, { type: blob.type });
}

async function lighter(file: File, side: number) {
  const address = URL.createObjectURL(file);
  try {
    const size = await sizeOf(address);
    const fits = Math.max(size.width, size.height) <= side && file.size <= IMAGE_MAX_BYTES && (await kindOf(file));
    return fits || size.width * size.height > UNPACKED_MAX_PIXELS ? file : await redrawn(file, { ...size, side });
  } catch {
    // This browser cannot read it: whether the server can, it says itself.
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * A lighter picture of the same scene where the original is too heavy, too wide or of a foreign kind; else the original.
 * One after the other: six unpacked photos at once are more than a small phone holds.
 */
export function shrunk(file: File, side = SIDE_MAX): Promise<File> {
  if (typeof OffscreenCanvas === "undefined") return Promise.resolve(file);
  const result = turn.then(() => lighter(file, side));
  turn = result;
  return result;
}
