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
export const newDeviceMark = (passwordHash: string, name: string) => `${name}.${seal(name, passwordHash)}`;

const HALF = 8;

/**
 * The first half of its name stays with the browser, whoever enters there; the other says that this account did, whatever became of its
 * password since. That opens nothing: it only spares the owner to be told twice.
 */
export function deviceOf({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">, mark: string | null, userId: string) {
  const [, given] = MARK.exec(mark ?? "") ?? [];
  const known = given === undefined ? null : Buffer.from(given, "base64url");
  const browser = known?.subarray(0, HALF) ?? randomBytes(HALF);
  const key = derivedKey(AUDIT_KEY, "device-name");
  const own = createHmac("sha256", key).update(userId).update(browser).digest().subarray(0, HALF);
  const name = Buffer.concat([browser, own]).toString("base64url");
  return { name, browser: browser.toString("hex"), isNew: !known || !timingSafeEqual(known.subarray(HALF), own) };
}

/** The device's name when this account has signed in on it since its password was chosen. */
export function knownDevice(mark: string | null, passwordHash: string | null | undefined) {
  const [, name, given] = MARK.exec(mark ?? "") ?? [];
  if (!name || !given || !passwordHash) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(seal(name, passwordHash))) ? name : null;
}
