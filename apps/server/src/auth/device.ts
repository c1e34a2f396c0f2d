import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";

const MARK = /^([\w-]{22})\.([\w-]{43})$/u;

const seal = (name: string, passwordHash: string) => createHmac("sha256", passwordHash).update(name).digest("base64url");

interface Entered {
  id: string;
  passwordHash: string | null;
  phoneProvedAt: Date | null;
}

/**
 * Where an account has no password, which nothing of a browser outlives, its mark is good until its number is proved anew: who had the
 * telephone once, or only claimed its number, is not known for ever.
 */
export const deviceKeyOf = ({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, { id, passwordHash, phoneProvedAt }: Entered) =>
  passwordHash ?? `${derivedKey(AUDIT_KEY, "device").toString("hex")} ${id} ${phoneProvedAt?.getTime()}`;

/** What a browser keeps of a sign-in: good for this account and this password, worth nothing without the password. */
export function newDeviceMark(passwordHash: string) {
  const name = randomBytes(16).toString("base64url");
  return `${name}.${seal(name, passwordHash)}`;
}

/** The device's name when this account has signed in on it since its password was chosen. */
export function knownDevice(mark: string | null, passwordHash: string | null | undefined) {
  const [, name, given] = MARK.exec(mark ?? "") ?? [];
  if (!name || !given || !passwordHash) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(name, passwordHash))) ? name : null;
}
