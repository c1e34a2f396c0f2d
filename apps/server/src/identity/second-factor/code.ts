import { Refusal } from "@recolte/domain/platform/refusal";
import { knownDevice } from "#identity/auth/device.ts";
import { giveBack, spend } from "#identity/auth/limits.ts";
import { spendOrProve } from "#identity/auth/proof.ts";
import type { QuotaName } from "#identity/auth/quotas.ts";
import type { Context } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { tellCodeUsed } from "./mails.ts";
import { countCodesLeft, findSecret, takeRecoveryCode, takeStep } from "./queries.ts";
import { recoveryHash } from "./recovery.ts";
import { stepOf } from "./totp.ts";
import { open } from "./vault.ts";

interface Account {
  id: string;
  email: string | null;
  passwordHash: string;
}

const DIGITS = /^\d{6}$/u;

/** Each opens once: a code of the telephone, or one of the list. */
async function isRight(ctx: Context, { id, email }: Account, { sealed, typed }: { sealed: Buffer; typed: string }) {
  const digits = typed.replace(/\s/gu, "");
  if (DIGITS.test(digits)) {
    const step = stepOf(open(ctx.env.TOTP_KEY, id, sealed), digits);
    return step !== null && takeStep(ctx.db, id, step);
  }
  const hash = recoveryHash(typed);
  if (!hash || !(await takeRecoveryCode(ctx.db, id, hash))) return false;
  await tellCodeUsed(ctx, { id, email, left: await countCodesLeft(ctx.db, id) });
  return true;
}

/** A device that signed in before counts for itself: anybody who knows the password cannot keep its owner out. */
function quotasOf({ caller }: Context, { id, passwordHash }: Account): [QuotaName, string][] {
  const device = knownDevice(caller.deviceMark, passwordHash);
  if (device) return [["code.account", `${id} ${device}`]];
  return [
    ["code.account", `${id} ${caller.network}`],
    ["code.everywhere", id],
  ];
}

/** Counted before a code is looked at; what is to be given back when it was right. */
async function beginCode(ctx: Context, account: Account): Promise<[QuotaName, string][]> {
  const { deviceMark, network } = ctx.caller;
  const isKnown = knownDevice(deviceMark, account.passwordHash) !== null;
  const spent: [QuotaName, string][] = [];
  if (!isKnown && (await spendOrProve(ctx, "code.network"))) spent.push(["code.network", network]);
  try {
    for (const quota of quotasOf(ctx, account)) {
      await spend(ctx, ...quota);
      spent.push(quota);
    }
  } catch (reason) {
    // No code was looked at: what came before the refusal is nobody's mistake.
    for (const quota of spent) await giveBack(ctx, ...quota).catch(() => {});
    throw reason;
  }
  return spent;
}

/**
 * For the one who gave the right password: whether the account asks for a code, and this one was right. Counted before it is
 * looked at; those who do not know the password do not even learn that there is one.
 */
export async function askCode(ctx: Context, account: Account, typed: string | undefined) {
  const sealed = await findSecret(ctx.db, account.id);
  if (!sealed) return false;
  if (!typed) throw new Refusal("auth.code-required");
  const spent = await beginCode(ctx, account);
  const isPassed = await isRight(ctx, account, { sealed, typed });
  tellSecurity(ctx, isPassed ? "code.passed" : "code.failed", {
    account: account.id,
    ...(!isPassed && { outcome: "auth.wrong-code" }),
  });
  if (!isPassed) throw new Refusal("auth.wrong-code");
  for (const quota of spent) await giveBack(ctx, ...quota);
  return true;
}
