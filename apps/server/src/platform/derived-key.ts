import { hkdfSync } from "node:crypto";

/** A key for one purpose alone: what is made with it says nothing about the key it comes from. */
export const derivedKey = (key: string, purpose: string) => Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
