import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { PROOF_HEADER } from "@recolte/domain/account/proof";

/** What a browser sends once it has solved this. */
export async function solved(challenge: unknown) {
  const asked = challenge as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString("base64");
}

export const proofHeader = async (challenge: unknown) => ({ [PROOF_HEADER]: await solved(challenge) });
