import type { MergeAccounts } from "@recolte/domain/account/telephone";
import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/refusal";
import { type MemberContext, requireStepUp } from "#auth/step-up.ts";
import { notify } from "#notifications/queries.ts";
import { enter } from "#sign-in/accounts.ts";
import { findHolder, proveNewNumber } from "#sign-in/number.ts";
import { setNumber } from "#sign-in/number-queries.ts";
import { isAsleep, lockNumber, takeProved } from "#sign-in/telephone-queries.ts";
import { tellSecurity } from "#trpc/security-log.ts";
import { eraseAccount } from "./erasure.ts";
import { findEntrance, hasDealings, moveRows, setEntrance } from "./merge-queries.ts";

interface Both {
  /** Entered with an address and a password. */
  own: string;
  /** Entered with the number, and with nothing else. */
  other: string;
  number: string;
}

/** The one without dealings ends in the other, which is entered both ways from now on. */
async function mergeBoth(tx: Db, { own, other, number }: Both) {
  const entrance = await findEntrance(tx, own);
  if (!entrance?.passwordHash) throw new Refusal("account.not-mergeable");
  const { passwordHash } = entrance;
  if (!(await hasDealings(tx, other))) {
    await moveRows(tx, { from: other, to: own });
    await eraseAccount(tx, other);
    await setNumber(tx, own, number);
    return { stays: own, ends: other, passwordHash };
  }
  if (await hasDealings(tx, own)) throw new Refusal("account.not-mergeable");
  await moveRows(tx, { from: own, to: other });
  await eraseAccount(tx, own);
  await setEntrance(tx, other, entrance);
  return { stays: other, ends: own, passwordHash };
}

/** Both were proved in this session within ten minutes: the password of one, a code for the number of the other. */
export async function mergeAccounts(ctx: MemberContext, input: MergeAccounts) {
  const { viewer } = ctx;
  await requireStepUp(ctx);
  if (viewer.email === null || viewer.phone !== null) throw new Refusal("account.not-mergeable");
  const number = await proveNewNumber(ctx, input);
  const { told, stays, ends, passwordHash } = await ctx.db.transaction(async (tx) => {
    // Before its code: with an account that ends, all codes of its number go.
    await lockNumber(tx, number);
    if (!(await takeProved(tx, input.request))) throw new Refusal("telephone.code-over");
    // Held until commit: neither opens an order, nor is written to, between the look and the end of one of them.
    const holder = await findHolder(tx, { number, userId: viewer.id });
    const mayEnd = holder?.status === "active" && holder.passwordHash === null && !(await isAsleep(tx, holder.id));
    if (!mayEnd) throw new Refusal("account.not-mergeable");
    const merged = await mergeBoth(tx, { own: viewer.id, other: holder.id, number });
    return { ...merged, told: await notify(tx, [{ userId: merged.stays, facts: { event: "account.merged" } }]) };
  });
  ctx.bell.ring(told);
  ctx.bell.forceSignOut(ends);
  tellSecurity(ctx, "account.merge", { account: stays });
  if (ends === viewer.id) await enter(ctx, { id: stays, passwordHash }, { kind: "member", gaveCode: false, goesOn: true });
}
