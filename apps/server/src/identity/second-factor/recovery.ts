import { createHash, randomBytes } from "node:crypto";

const CODES = 10;
/** Without i, l, o and u: read aloud and typed without doubt. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** Five bits each: 140 in all. */
const LENGTH = 28;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`, "u");

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
const grouped = (code: string) => code.replace(/(.{4})(?=.)/gu, "$1-");
const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/** Shown once; the database keeps their hashes. */
export function newCodes() {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes: codes.map(grouped), hashes: codes.map(hashOf) };
}

/** The hash of what was typed, if it has the shape of a recovery code at all. */
export function recoveryHash(typed: string) {
  const code = typed.toLowerCase().replace(/[\s-]/gu, "").replace(/o/gu, "0").replace(/[il]/gu, "1");
  return SHAPE.test(code) ? hashOf(code) : null;
}
