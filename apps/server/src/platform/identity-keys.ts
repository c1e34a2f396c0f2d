import { z } from "zod";

export interface IdentityKey {
  id: string;
  secret: string;
}

const SECRET_BYTES = 32;
const ONE = /^([a-z0-9-]{1,32}):(.+)$/u;

function keysIn(text: string): IdentityKey[] {
  return text.split(",").map((part) => {
    const [, id = "", secret = ""] = ONE.exec(part.trim()) ?? [];
    return { id, secret };
  });
}

/** « 2026-12:…, 2025-01:… »: the first wraps the keys of new papers, the others still read those of older ones. */
export const identityKeys = z
  .string()
  .transform(keysIn)
  .refine(
    (keys) => keys.every(({ secret }) => Buffer.byteLength(secret) >= SECRET_BYTES),
    "attendu : nom:clé, au moins 32 octets chacune, la plus récente d'abord",
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, "attendu : chaque clé a un nom à elle");
