import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const MARK = /^([\w-]{22})\.([\w-]{43})$/u;

const seal = (name: string, passwordHash: string) => createHmac("sha256", passwordHash).update(name).digest("base64url");

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
