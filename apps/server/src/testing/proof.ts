import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { PROOF_HEADER } from "@recolte/domain/identity/account/proof";
import type { browserOf } from "./browser.ts";

/** What a browser sends once it has solved this. */
export async function solved(challenge: unknown) {
  const asked = challenge as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString("base64");
}

/** As our pages call: what they are given to solve they solve, once. */
export async function callProven(browser: ReturnType<typeof browserOf>, path: string, input: object = {}) {
  const first = await browser.call(path, input);
  return first.challenge ? browser.call(path, input, await proofHeader(first.challenge)) : first;
}

export const proofHeader = async (challenge: unknown) => ({ [PROOF_HEADER]: await solved(challenge) });
