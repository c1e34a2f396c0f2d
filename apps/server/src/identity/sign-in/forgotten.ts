import { CHANGE_HOURS } from "@recolte/domain/identity/account/own-account";
import type { EnterByCode } from "@recolte/domain/identity/account/telephone";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Db } from "@recolte/db/client";
import { replacePasswordHash } from "#identity/auth/account-queries.ts";
import { checkChoice } from "#identity/auth/password.ts";
import { beginChange, callOffChange } from "#identity/auth/waiting-queries.ts";
import type { Context } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { type AskedByNumber, dropStale, findAsked, takeAsked } from "./forgotten-queries.ts";
import { carry, NOBODY, tellEverywhere } from "./told-everywhere.ts";
import { settlePassword } from "./other-password.ts";

interface Owner {
  id: string;
  email: string | null;
  firstName: string | null;
  status: string;
}

/** Told in every session, by mail and by SMS; each session may call it off, and so does the password. Nothing waits for who may not enter. */
async function begin(ctx: Context, id: string, number: string) {
  const told = await ctx.db.transaction(async (tx) => {
    await dropStale(tx);
    if (!(await beginChange(tx, { userId: id, kind: "password", value: number }))) return NOBODY;
    return tellEverywhere(tx, { id, phone: number }, { event: "account.password-asked" });
  });
  await carry(ctx, told);
  tellSecurity(ctx, "password.ask", { account: id });
}

interface Asking extends Pick<EnterByCode, "forgot" | "newPassword"> {
  number: string;
  toUs: boolean;
  /** This device to the account; one that it knows enters without the password, and may have forgotten it all the same. */
  isNew: boolean;
}

/** The other password of who proved the number and does not know the one there is: chosen a day after it was asked for; null where none is. */
export async function askAnother(ctx: Context, account: Owner, { number, toUs, forgot, newPassword, isNew }: Asking) {
  const waits = await findAsked(ctx.db, { userId: account.id, kind: "password", number });
  if (!forgot && (waits !== 0 || toUs)) {
    if (isNew || newPassword !== undefined) throw new Refusal("telephone.password");
    return null;
  }
  // Such an SMS is sent in anybody's name.
  if (toUs) throw new Refusal("telephone.password-asks-code");
  if (waits === 0) {
    if (newPassword === undefined) throw new Refusal("telephone.new-password");
    checkChoice({
      password: newPassword,
      email: account.email,
      names: [account.firstName],
      staff: false,
      lenient: ctx.env.DEMO_MODE,
    });
    return newPassword;
  }
  if (waits === null && account.status !== "suspended") await begin(ctx, account.id, number);
  throw new Refusal("telephone.password-waits", String(waits === null ? CHANGE_HOURS : Math.ceil(waits / 3600)));
}

/** Who knows it has not forgotten it. */
export async function callOffForgotten(db: Db, userId: string) {
  await callOffChange(db, { userId, kind: "password" });
}

interface Replaced extends Omit<AskedByNumber, "kind"> {
  email: string | null;
  from: string | null;
  to: string;
}

/** Every session ends, and what was asked for in one. */
export async function replaceForgotten(ctx: Context, tx: Db, { userId, number, email, from, to }: Replaced) {
  const isTaken =
    from !== null &&
    (await takeAsked(tx, { userId, kind: "password", number })) &&
    (await replacePasswordHash(tx, userId, { from, to }));
  if (!isTaken) throw new Refusal("telephone.code-over");
  await settlePassword(ctx, tx, { id: userId, email });
}
