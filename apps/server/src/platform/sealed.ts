import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;
const ALGORITHM = "aes-256-gcm";

/** A nonce, what is secret, a tag: it opens with the same key of 32 bytes and for the same `about` alone. */
export function sealed(key: Buffer, about: string, secret: Uint8Array) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where one bit of it, the key or `about` is another. */
export function unsealed(key: Buffer, about: string, whole: Buffer) {
  const decipher = createDecipheriv(ALGORITHM, key, whole.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(about))
    .setAuthTag(whole.subarray(-TAG));
  return Buffer.concat([decipher.update(whole.subarray(NONCE, -TAG)), decipher.final()]);
}
