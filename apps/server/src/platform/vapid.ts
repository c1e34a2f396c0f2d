import { createECDH } from "node:crypto";
import { z } from "zod";

const CURVE = "prime256v1";

/** The public half of a key: a point of the curve, uncompressed, in base64url. Null where it is none. */
export function publicHalf(privateKey: string) {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, "base64url");
  } catch {
    return null;
  }
  return pair.getPublicKey("base64url");
}

/** Whether it lies on the curve: to anything else nothing can be encrypted. */
export function isPoint(publicKey: string) {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.alloc(32, 1));
  try {
    pair.computeSecret(publicKey, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** What the site is known by to the services that carry pushes. */
export const VAPID = {
  publicKey: z
    .string()
    .regex(/^[\w-]{87}$/u, "attendu : 87 signes, en base64url")
    .optional(),
  privateKey: z
    .string()
    .refine((key) => /^[\w-]{43}$/u.test(key) && publicHalf(key), "attendu : 43 signes, en base64url")
    .optional(),
  /** Whom such a service writes to about our pushes. */
  subject: z.url({ protocol: /^(?:https|mailto)$/u, error: "attendu : mailto:… ou https://…" }).optional(),
};
