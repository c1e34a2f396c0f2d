import { createHmac, timingSafeEqual } from "node:crypto";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Env } from "#platform/env.ts";

export const APPEAL_PATH = "/contester";
const HALF = 16;

type Signing = Pick<Env, "AUDIT_KEY">;

/** The decision's id and as many bytes of its signature: an SMS has room for no more. */
function signed({ AUDIT_KEY }: Signing, id: Buffer) {
  const signature = createHmac("sha256", derivedKey(AUDIT_KEY, "appeal")).update(id).digest();
  return Buffer.concat([id, signature.subarray(0, HALF)]);
}

/** Its last sign is a letter or a figure: no program that makes links of a text leaves it out. */
export const appealToken = (env: Signing, decisionId: string) =>
  signed(env, Buffer.from(decisionId.replaceAll("-", ""), "hex")).toString("base64url");

/** The decision that may be contested by it; null: not one of ours. It opens nothing else, and only as long as the decision may be contested. */
export function readAppealLink(env: Signing, token: string) {
  const given = Buffer.from(token, "base64url");
  const own = signed(env, given.subarray(0, HALF));
  // Several texts are read as the same bytes: one alone is ours.
  const isOurs = given.length === own.length && timingSafeEqual(given, own) && given.toString("base64url") === token;
  const hex = given.subarray(0, HALF).toString("hex");
  return isOurs ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5") : null;
}

/** Where somebody who cannot sign in contests what was decided against them. */
export const appealAddress = (env: Env, decisionId: string) =>
  `${siteAddress(env)}${APPEAL_PATH}?lien=${appealToken(env, decisionId)}`;
