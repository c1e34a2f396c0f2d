import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "#platform/derived-key.ts";

const NONCE = 12;
const TAG = 16;
const ALGORITHM = "aes-256-gcm";

const keyOf = (key: string) => derivedKey(key, "second-factor");

/** A nonce, the secret, a tag: it opens with the key and for this account alone. */
export function seal(key: string, userId: string, secret: Buffer) {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, keyOf(key), nonce).setAAD(Buffer.from(userId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

export function open(key: string, userId: string, sealed: Buffer) {
  const decipher = createDecipheriv(ALGORITHM, keyOf(key), sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
