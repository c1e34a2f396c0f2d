import type { EnterByCode } from "@recolte/domain/identity/account/telephone";
import { folded } from "@recolte/domain/platform/texts/folded";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { CHANGE_HOURS } from "@recolte/domain/identity/account/own-account";
import { deviceKeyOf, deviceOf, knownDevice } from "#identity/auth/device.ts";
import { giveBack, pointsOf, spend } from "#identity/auth/limits.ts";
import { numberGoneLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import { type Letter, type Person, tell } from "#identity/notifications/tell.ts";
import { beginChange } from "#identity/auth/waiting-queries.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import type { Context } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { dropStale, findAsked } from "./forgotten-queries.ts";
import { findOwnerWords, putToSleep } from "./sleeping-queries.ts";
import { askedToday, carry, NOBODY, tellEverywhere } from "./told-everywhere.ts";

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
  phoneProvedAt: Date | null;
  status: string;
  number: string;
  /** A day already, as who sends us the code does. */
  hasWaited: boolean;
}

/** Cards publish a first name and a town: its sessions, its address and the number have a day to say no. */
async function requireDay(ctx: Context, { id: userId, number }: Pick<Sleeping, "id" | "number">) {
  const waits = await findAsked(ctx.db, { userId, kind: "entering", number });
  if (waits === 0) return;
  if (waits === null) {
    const { told } = await askedToday(ctx, userId, () =>
      ctx.db.transaction(async (tx) => {
        await dropStale(tx);
        const begins = await beginChange(tx, { userId, kind: "entering", value: number });
        return {
          told: begins ? await tellEverywhere(tx, { id: userId, phone: number }, { event: "account.waking-asked" }) : NOBODY,
        };
      }),
    );
    await carry(ctx, told);
    tellSecurity(ctx, "telephone.wake-ask", { account: userId });
  }
  throw new Refusal("telephone.waking-waits", String(waits === null ? CHANGE_HOURS : Math.ceil(waits / 3600)));
}

/**
 * The number may have gone to somebody else: the account opens to its password, which is asked for later, to a device that it knows, or
 * a day after its owner said what they know of it. Whether that day was waited for.
 */
export async function wake(ctx: Context, sleeping: Sleeping, { owner, password }: EnterByCode) {
  const { id, passwordHash, status, hasWaited } = sleeping;
  if (passwordHash !== null && password !== undefined) return false;
  if (knownDevice(ctx.caller.deviceMark, deviceKeyOf(ctx.env, sleeping))) return false;
  const words = await findOwnerWords(ctx.db, id);
  if (!words || plain(words.firstName + words.town) === "") throw new Refusal("telephone.asleep-nameless");
  if (!owner) throw new Refusal("telephone.asleep");
  await checkOwner(ctx, { id, words }, owner);
  if (passwordHash !== null || hasWaited || status !== "active") return false;
  await requireDay(ctx, sleeping);
  return true;
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

/** The number of a suspended account began another one: the same hands, or who was given the number since. The staff compares the two. */
export async function tellOfSuspended(
  { env, caller, settings }: Context,
  tx: Db,
  { id, former }: { id: string; former: string },
) {
  const isSameDevice = !deviceOf(env, caller.deviceMark, former).isNew;
  const points = settings.get("points.condemned");
  const about = { kind: "person", targetType: "person", targetId: id, subjectId: id } as const;
  const signals = [{ name: "phone.same", points, otherId: former, facts: { isSameDevice } }] as const;
  await openCase(tx, { ...about, points, severe: isSameDevice, signals });
}
