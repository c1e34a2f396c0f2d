import { Refusal } from "@recolte/domain/platform/refusal";
import { checkChoice, hashPassword } from "#identity/auth/password.ts";
import type { MemberContext } from "#identity/auth/step-up.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { enter } from "./accounts.ts";
import { beginWaiting, endWaiting, findFirstPassword, setFirstPassword } from "./first-password-queries.ts";
import { settlePassword } from "./other-password.ts";
import { askedToday, carry, NOBODY, tellEverywhere } from "./told-everywhere.ts";

/** Null where there is a password already. */
export async function readFirstPassword({ db, viewer }: MemberContext) {
  return (await findFirstPassword(db, viewer.id)) ?? null;
}

/** Told everywhere: each session may call it off, and one may be left open on a device that is not its owner's. */
export async function askFirstPassword(ctx: MemberContext) {
  const { id } = ctx.viewer;
  if (!(await findFirstPassword(ctx.db, id))) throw new Refusal("auth.has-password");
  const { told } = await askedToday(ctx, id, () =>
    ctx.db.transaction(async (tx) => {
      const begins = await beginWaiting(tx, id);
      return { told: begins ? await tellEverywhere(tx, ctx.viewer, { event: "account.password-asked" }) : NOBODY };
    }),
  );
  await carry(ctx, told);
  tellSecurity(ctx, "password.ask");
}

export async function callOffFirstPassword(ctx: MemberContext) {
  await endWaiting(ctx.db, ctx.viewer.id);
  tellSecurity(ctx, "password.call-off");
}

/** Every other session ends; this browser goes on in a fresh one. */
export async function chooseFirstPassword(ctx: MemberContext, password: string) {
  const { id, email, firstName, lastName } = ctx.viewer;
  const asked = await findFirstPassword(ctx.db, id);
  if (!asked) throw new Refusal("auth.has-password");
  if (asked.waits !== 0) throw new Refusal("auth.password-waits");
  const names = [firstName, lastName];
  const weakPassword = checkChoice({ password, email, names, staff: false, lenient: ctx.env.DEMO_MODE });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    if (!(await setFirstPassword(tx, id, passwordHash))) throw new Refusal("auth.password-waits");
    // Who begins the account has nobody to be warned of.
    await settlePassword(ctx, tx, { id, email, isTold: !asked.isNew });
  });
  tellSecurity(ctx, "password.change");
  await enter(ctx, { id, passwordHash }, { kind: "member", gaveCode: ctx.caller.gaveCode, goesOn: true });
  return { weakPassword };
}
