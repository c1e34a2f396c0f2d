import { isPhoto, problemOf, shrunk, sizeOf } from "#lib/upload/shrink.ts";
import { sendPicture } from "#lib/upload/upload.ts";
import { outbox } from "./outbox.ts";
import type { Image, Pending, Photo } from "./thread-entries.ts";

/** What the server keeps at most: more would only be a longer wait. */
const SIDE_MAX = 1280;
const TO = { purpose: "message", failed: "Erreur lors de l'upload de l'image", mayBeBegun: true } as const;
/** Where a browser will not tell. */
const UNKNOWN_SIZE = { width: 4, height: 3 };

const addresses = new WeakMap<File, string>();
const ofMessages = new Map<string, string>();

/** Shown from here as long as the page lives, also after it has been sent: nobody downloads their own picture. */
export function previewOf({ file }: Pick<Photo, "file">) {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}

export const pictureAddress = ({ id }: Pick<Image, "id">, width: number) => `/media/message-images/${id}/${width}.webp`;
export const ownPreview = (messageId: string) => ofMessages.get(messageId);

/** Light enough to leave, with its size; throws what the server would say. */
export async function prepared(chosen: File): Promise<Photo> {
  const file = isPhoto(chosen) ? await shrunk(chosen, SIDE_MAX) : chosen;
  const problem = await problemOf(file);
  if (problem) throw new Error(problem);
  const photo = { file, percent: 0, sent: null };
  return { ...photo, ...(await sizeOf(previewOf(photo)).catch(() => UNKNOWN_SIZE)) };
}

/** The server's picture of a message; sent at the first try that comes through, then known. */
export async function uploaded({ id }: Pick<Pending, "id">) {
  const photo = outbox.find(id)?.photo;
  if (!photo) return null;
  ofMessages.set(id, previewOf(photo));
  if (photo.sent) return photo.sent;
  const sent = await sendPicture<Image>(photo.file, { ...TO, id }, { onProgress: (percent) => outbox.setPhoto(id, { percent }) });
  outbox.setPhoto(id, { sent });
  return sent;
}
