import type { EnterByCode } from "@recolte/domain/account/telephone";
import { folded } from "@recolte/domain/folded";
import { Refusal } from "@recolte/domain/refusal";
import type { Db } from "@recolte/db/client";
import { knownDevice } from "#auth/device.ts";
import { giveBack, pointsOf, spend } from "#auth/limits.ts";
import { numberGoneLetter, siteAddress } from "#auth/mail-templates.ts";
import { type Letter, type Person, tell } from "#notifications/tell.ts";
import type { Context } from "#trpc/context.ts";
import { findOwnerWords, putToSleep } from "./sleeping-queries.ts";

const plain = (words: string) => folded(words).trim();
/** Of what the profile does not say nobody is asked. */
const isSame = (typed: string, kept: string) => plain(kept) === "" || plain(typed) === plain(kept);

type Said = NonNullable<EnterByCode["owner"]>;

/** The first name and the town of the account, as far as it has them; three tries, however many codes are asked for. */
async function checkOwner(ctx: Context, { id, words }: { id: string; words: Said }, { firstName, town }: Said) {
  const tried = await spend(ctx, "phone-owner.account", id);
  if (!isSame(firstName, words.firstName) || !isSame(town, words.town))
    throw new Refusal("telephone.not-owner", String(Math.max(0, pointsOf(ctx, "phone-owner.account") - tried)));
  await giveBack(ctx, "phone-owner.account", id);
}

interface Sleeping {
  id: string;
  passwordHash: string | null;
}

/** The number may have gone to somebody else: the account opens to its password, which is asked for later, or to what its owner knows of it. */
export async function wake(ctx: Context, { id, passwordHash }: Sleeping, { owner, password }: EnterByCode) {
  if (passwordHash !== null && (password !== undefined || knownDevice(ctx.caller.deviceMark, passwordHash))) return;
  const words = await findOwnerWords(ctx.db, id);
  if (!words || plain(words.firstName + words.town) === "") throw new Refusal("telephone.asleep-nameless");
  if (!owner) throw new Refusal("telephone.asleep");
  await checkOwner(ctx, { id, words }, owner);
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
