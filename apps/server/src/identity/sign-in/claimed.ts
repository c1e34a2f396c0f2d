import type { EnterByCode } from "@recolte/domain/identity/account/telephone";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { deviceKeyOf, knownDevice } from "#identity/auth/device.ts";
import { removeFactor } from "#identity/second-factor/queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { endWaits } from "./code-to-us-queries.ts";
import { takeFromClaimer } from "./telephone-queries.ts";
import { settlePassword } from "./other-password.ts";

interface Claimed {
  id: string;
  email: string | null;
  passwordHash: string | null;
  phoneClaimed: boolean;
  phoneProvedAt: Date | null;
}

/**
 * Whether a code of ours is typed for the first time, and by somebody else than who began the account: an SMS to us may be sent in
 * anybody's name. Its own device, or its password, says that it is the same person.
 */
export const isTakenOver = (
  ctx: Context,
  account: Claimed,
  { password, toUs }: Pick<EnterByCode, "password"> & { toUs: boolean },
) =>
  account.phoneClaimed &&
  !toUs &&
  (password === undefined || account.passwordHash === null) &&
  !knownDevice(ctx.caller.deviceMark, deviceKeyOf(ctx.env, account));

/** Whose number it is has the account alone: nothing that was set before opens it, and who waits to enter does not. */
export async function takeOver(ctx: Context, tx: Db, { id, email, number }: Claimed & { number: string }) {
  if (!(await takeFromClaimer(tx, id))) throw new Refusal("telephone.code-over");
  await removeFactor(tx, id);
  await endWaits(tx, number);
  await settlePassword(ctx, tx, { id, email, purposes: ["reset", "verify"], isTold: email !== null });
}
