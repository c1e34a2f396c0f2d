import type { EnterByCode } from "@recolte/domain/account/telephone";
import { folded } from "@recolte/domain/folded";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { knownDevice } from "#auth/device.ts";
import { giveBack, spend } from "#auth/limits.ts";
import { numberGoneLetter, siteAddress } from "#auth/mail-templates.ts";
import { type Letter, type Person, tell } from "#notifications/tell.ts";
import type { Context } from "#trpc/context.ts";
import { findOwnerWords, putToSleep } from "./sleeping-queries.ts";

const isSame = (typed: string, kept: string) => folded(typed).trim() === folded(kept).trim();

/** The first name and the town of the account; three tries, however many codes are asked for. */
async function checkOwner(ctx: Context, id: string, { firstName, town }: NonNullable<EnterByCode["owner"]>) {
  await spend(ctx, "phone-owner.account", id);
  const words = await findOwnerWords(ctx.db, id);
  if (!words || !isSame(firstName, words.firstName) || !isSame(town, words.town)) throw new Refusal("telephone.not-owner");
  await giveBack(ctx, "phone-owner.account", id);
}

interface Sleeping {
  id: string;
  passwordHash: string | null;
}

/** The number may have gone to somebody else: the account opens to its password, which is asked for later, or to what its owner knows of it. */
export async function wake(ctx: Context, { id, passwordHash }: Sleeping, { owner, password }: EnterByCode) {
  if (passwordHash !== null && (password !== undefined || knownDevice(ctx.caller.deviceMark, passwordHash))) return;
  if (!owner) throw new Refusal("telephone.asleep");
  await checkOwner(ctx, id, owner);
}

interface Losing extends Person {
  number: string;
  /** What it is told: that another began with it, unless it is said. */
  letter?: Letter;
}

/** Another account begins with the number, or has it: this one keeps everything else, and is told where it still can be. */
export async function letSleep(
  { env, sessions }: Pick<Context, "env" | "sessions">,
  tx: Db,
  { number, letter = numberGoneLetter(siteAddress(env)), ...person }: Losing,
) {
  if (!(await putToSleep(tx, person.id, number))) return;
  await sessions.endAllOf(person.id, tx);
  await tell(tx, person, letter);
}
