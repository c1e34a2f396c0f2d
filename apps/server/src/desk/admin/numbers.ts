import type { SeenUser } from "@recolte/domain/desk/moderation/administration";
import { Refusal } from "@recolte/domain/platform/refusal";
import { findAccountByNumber } from "#identity/auth/account-queries.ts";
import { letSleep } from "#identity/sign-in/sleeping.ts";
import { findSleptNumber, giveBackNumber } from "#identity/sign-in/sleeping-queries.ts";
import { findWithinReach, putOut, type StaffContext } from "./deciding.ts";

/** For who proved otherwise that the number is theirs: the account that began with it sleeps in its place. */
export async function giveNumberBack(ctx: StaffContext, seen: SeenUser) {
  const person = await findWithinReach(ctx, seen);
  const number = await findSleptNumber(ctx.db, person.id);
  if (!number || person.status !== "active") throw new Refusal("user.bad-state");
  const holder = await findAccountByNumber(ctx.db, number);
  if (holder) {
    await letSleep(ctx, ctx.db, { id: holder.id, email: holder.email, number });
    ctx.afterwards(() => ctx.bell.forceSignOut(holder.id));
  }
  await giveBackNumber(ctx.db, person.id);
  await putOut(ctx, person.id);
  await ctx.audit({ action: "user.number", target: { type: "user", id: person.id }, after: { from: holder?.id ?? null } });
}
