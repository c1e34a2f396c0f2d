import { IMAGE_MAX_BYTES, IMAGE_TYPES, isLong, roomFor, sniffImage } from "@recolte/domain/platform/image";
import { shownRefusal } from "@recolte/domain/platform/shown-refusals";

/** The server keeps no wider picture than 1,280: a little more is what it draws from. */
const SIDE_MAX = 1600;
/** Five seconds of a 3G line. What is lighter by itself leaves as it is. */
const BYTES_MAX = 250_000;
/** What the sensors of telephones reach, twice what the server unpacks: one that takes such photos has room for them. */
const UNPACKED_MAX_PIXELS = 110_000_000;
/** What phones take that the server does not know; some browsers can read it. */
export const FOREIGN_TYPES = ["image/heic", "image/heif"];

/** The server takes it, or this browser may turn it into what the server takes. */
export const isPhoto = (file: File) => IMAGE_TYPES.some((type) => type === file.type) || isForeign(file);
const isForeign = (file: File) => FOREIGN_TYPES.includes(file.type) || /\.hei[cf]$/iu.test(file.name);

/** Screenshots so long that nobody could read what is left of them. */
const unreadable = new WeakSet<File>();

/** What its content says it is, whatever its name. */
const kindOf = async (file: File) => sniffImage(new Uint8Array(await file.slice(0, 16).arrayBuffer()));

/** What the server would refuse, said before anything is sent. */
export async function problemOf(file: File) {
  if (file.size === 0) return shownRefusal("image.none");
  if (!IMAGE_TYPES.some((type) => type === file.type)) return shownRefusal("image.type");
  if (unreadable.has(file)) return shownRefusal("image.side");
  if (file.size > IMAGE_MAX_BYTES) return shownRefusal("image.size");
  try {
    return (await kindOf(file)) ? null : shownRefusal("image.type");
  } catch {
    // Moved or removed since it was chosen.
    return shownRefusal("image.none");
  }
}

function load(address: string) {
  const image = new Image();
  return new Promise<HTMLImageElement>((resolve, reject) => {
    image.addEventListener("load", () => resolve(image));
    image.addEventListener("error", reject);
    image.src = address;
  });
}

/** Read from the head of the file: nothing is unpacked yet, which `decode` would do. */
export async function sizeOf(address: string) {
  const { naturalWidth: width, naturalHeight: height } = await load(address);
  return { width, height };
}

const sizeIn = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height });
function within(side: number, image: HTMLImageElement) {
  const { width, height } = sizeIn(image);
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** From what looks best to what fits, whatever is on it; what holds text in its whole length stays large enough to be read. */
function stepsFrom(side: number, image: HTMLImageElement) {
  const long = isLong(sizeIn(image), side) && roomFor(sizeIn(image), side);
  const size = long || within(side, image);
  const smaller = long ? [] : [1280, 960, 640].filter((one) => one < side);
  return [
    ...[0.8, 0.7, 0.6].map((quality) => ({ size, quality })),
    ...smaller.map((one) => ({ size: within(one, image), quality: 0.6 })),
  ];
}

/** In the size it is needed in: a whole photo of a sensor is more than a small phone holds. */
async function unpacked(file: File, image: HTMLImageElement, { width, height }: ReturnType<typeof within>) {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  } catch {
    // Older browsers draw the picture itself.
    return image;
  }
}

function drawn(picture: CanvasImageSource, { width, height }: ReturnType<typeof within>, quality: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // A JPEG has no transparency: what was clear becomes white, not black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

async function redrawn(file: File, image: HTMLImageElement, side: number) {
  const steps = stepsFrom(side, image);
  const picture = await unpacked(file, image, steps[0]?.size ?? within(side, image));
  let lightest: Blob = file;
  for (const { size, quality } of steps) {
    const blob = await drawn(picture, size, quality);
    // A browser that cannot write a JPEG says so by the type of what it wrote instead.
    if (blob?.type !== "image/jpeg") break;
    lightest = blob;
    if (blob.size <= BYTES_MAX) break;
  }
  if ("close" in picture) picture.close();
  return lightest === file ? file : new File([lightest], file.name, { type: lightest.type });
}

async function lighter(file: File, side: number) {
  const address = URL.createObjectURL(file);
  try {
    const image = await load(address);
    const { width, height } = sizeIn(image);
    if (!roomFor({ width, height }, side)) {
      unreadable.add(file);
      return file;
    }
    const fits = Math.max(width, height) <= side && file.size <= BYTES_MAX && (await kindOf(file));
    return fits || width * height > UNPACKED_MAX_PIXELS ? file : await redrawn(file, image, side);
  } catch {
    // This browser cannot read it: whether the server can, it says itself.
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

let turn: Promise<unknown> = Promise.resolve();

/** A try that failed sends the same bytes again, and goes on with them. */
const known = new WeakMap<File, Promise<File>>();

/**
 * A lighter picture of the same scene where the original is too heavy, too wide or of a foreign kind; else the original.
 * One after the other: six unpacked photos at once are more than a small phone holds.
 */
export function shrunk(file: File, side = SIDE_MAX): Promise<File> {
  const before = known.get(file);
  if (before) return before;
  const result = turn.then(() => lighter(file, side));
  known.set(file, result);
  turn = result;
  return result;
}
