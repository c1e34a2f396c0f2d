import {
  type HandOverSubject,
  lockedBytes,
  misreading,
  type Misreading,
  readPicture,
} from "@recolte/domain/trade/orders/hand-over-picture";

export interface HandOverLock extends HandOverSubject {
  /** SHA-256 of what the secret locks, in hexadecimal. */
  hash: string;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The secret that a camera has read, or why it is not the one that is wanted here. No network is needed. */
export async function readHandOver(text: string, lock: HandOverLock): Promise<{ secret: string } | { wrong: Misreading }> {
  const read = readPicture(text);
  const wrong = misreading(read, lock);
  if (!read || wrong) return { wrong: wrong ?? "foreign" };
  const digest = await crypto.subtle.digest("SHA-256", lockedBytes(lock, read.secret));
  return hex(new Uint8Array(digest)) === lock.hash ? { secret: hex(read.secret) } : { wrong: "secret" };
}
