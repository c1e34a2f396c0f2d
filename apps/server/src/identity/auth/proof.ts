import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Env } from "#platform/env.ts";
import { derivedKey } from "#platform/derived-key.ts";
import type { Context } from "#platform/trpc/context.ts";
import { middleware } from "#platform/trpc/init.ts";
import { spend, spending } from "./limits.ts";
import type { QuotaName } from "./quotas.ts";
import { takeProofOnce } from "./proof-queries.ts";

const MINUTES = 10;
const ALGORITHM = "PBKDF2/SHA-256";
const COST = 5000;
/** Steps to the solution: 0.3 s in a browser on a desk, some six times that on a small telephone. */
const STEPS = { least: 80, most: 120 };

/** Whom and what a proof is for: another procedure or another network cannot use it. */
interface For {
  path: string;
  network: string;
  /** How many times the usual work. */
  weight?: number;
}

const Hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/u);
const Proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      data: z.strictObject({ path: z.string(), network: z.string() }),
      expiresAt: z.number(),
      keyLength: z.literal(32),
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  }),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: Hex }),
});

function readProof(text: string | null) {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text ?? "", "base64").toString())).data;
  } catch {
    return undefined;
  }
}

const secretsOf = ({ AUDIT_KEY }: Pick<Env, "AUDIT_KEY">) => ({
  hmacSignatureSecret: derivedKey(AUDIT_KEY, "proof").toString("hex"),
  hmacKeySignatureSecret: derivedKey(AUDIT_KEY, "proof-solution").toString("hex"),
});

export const newChallenge = (env: Pick<Env, "AUDIT_KEY">, { path, network, weight = 1 }: For) =>
  createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: weight * randomInt(STEPS.least, STEPS.most),
    data: { path, network },
    deriveKey,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
    ...secretsOf(env),
  });

type Taking = Pick<Context, "db"> & { env: Pick<Env, "AUDIT_KEY"> };

/** Whether it solves what was asked here, for this; each opens one attempt. */
export async function takeProof({ db, env }: Taking, text: string | null, { path, network }: For) {
  const proof = readProof(text);
  if (!proof) return false;
  const { challenge, solution } = proof;
  const { data, expiresAt } = challenge.parameters;
  if (data.path !== path || data.network !== network) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(env) });
  const hash = createHash("sha256").update(challenge.signature).digest("hex");
  return verified && takeProofOnce(db, hash, new Date(expiresAt * 1000));
}

type Wanting = "limits.proof-needed" | "attack.proof-needed";

/** A call that brings a proof goes on; another is given one to solve. */
export async function requireProof(
  ctx: Context,
  retryAfter: number,
  { refusal = "limits.proof-needed", weight = 1 }: { refusal?: Wanting; weight?: number } = {},
) {
  const { attempt, caller, env } = ctx;
  if (!attempt) throw new Refusal("limits.too-many", retryAfter);
  const wanted = { path: attempt.path, network: caller.network };
  // One is enough for the call, however many of its quotas are spent.
  attempt.isProven ||= await takeProof(ctx, caller.proof, wanted);
  if (attempt.isProven) return;
  // To make one is work too: a flood is not given one for each of its calls.
  await spend(ctx, "proof.network", caller.network);
  throw new Refusal(refusal, { challenge: await newChallenge(env, { ...wanted, weight }), retryAfter });
}

/** Counts by network; beyond the quota a shared address is no wall, only work. Whether one was taken from it. */
export async function spendOrProve(ctx: Context, name: QuotaName, weight = 1) {
  try {
    await spend(ctx, name, ctx.caller.network);
    return true;
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== "limits.too-many") throw reason;
    await requireProof(ctx, reason.retryAfter ?? 1, { weight });
    return false;
  }
}

/** A step of a procedure: a proof of work may open this call. */
export const provable = middleware(({ path, next }) => next({ ctx: { attempt: { path, isProven: false } } }));

/** The same, with a quota of the network that is spent here. */
export const limitedOrProven = (name: QuotaName) =>
  middleware(
    spending(name, async ({ ctx, path, next }) => {
      const attempt = ctx.attempt ?? { path, isProven: false };
      await spendOrProve({ ...ctx, attempt }, name);
      return next({ ctx: { attempt } });
    }),
  );
