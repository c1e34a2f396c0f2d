import type { SignIn } from "@recolte/domain/identity/account/account";
import { erasureDate } from "@recolte/domain/identity/account/own-account";
import { Refusal } from "@recolte/domain/platform/refusal";
import type { Transaction } from "@recolte/db/client";
import type { Country } from "@recolte/domain/platform/places/country";
import { isStaff } from "@recolte/domain/identity/role";
import { deleteTokens, lockRoles, markBack } from "#identity/auth/account-queries.ts";
import { authenticate, enter } from "#identity/sign-in/accounts.ts";
import { callOffForgotten } from "#identity/sign-in/forgotten.ts";
import { deletionLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import { tell } from "#identity/notifications/tell.ts";
import { askCode } from "#identity/second-factor/code.ts";
import { confirmsWith, type MemberContext, requireStepUp } from "#identity/auth/step-up.ts";
import { beginChange, findOwner, listDueChanges, takeDueChange } from "#identity/auth/waiting-queries.ts";
import { eachAlone } from "#platform/jobs.ts";
import { askedToday, carry, NOBODY, type Sweep, tellEverywhere } from "#identity/sign-in/told-everywhere.ts";
import type { Context } from "#platform/trpc/context.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { markLeaving } from "./deletion-queries.ts";

interface Leaver {
  id: string;
  email: string | null;
  firstName: string | null;
  country: Country | null;
}
type Parts = Pick<Context, "env" | "sessions">;

/** Out of sight at once and signed out everywhere; erased when the days of grace are over. Nothing for staff, or who has left. */
async function leave({ env, sessions }: Parts, tx: Transaction, { id, email, firstName, country }: Leaver) {
  // Who is given a role in this moment is of the staff when their turn comes.
  await lockRoles(tx);
  const requestedAt = await markLeaving(tx, id);
  if (!requestedAt) return null;
  await sessions.endAllOf(id, tx);
  await deleteTokens(tx, id, ["verify", "reset", "change"]);
  const erasedOn = erasureDate(requestedAt);
  await tell(tx, { id, email }, deletionLetter({ firstName, country, erasedOn }, siteAddress(env)));
  return erasedOn;
}

/** With a code for want of a password it waits a day: the telephone may be in another hand. */
async function askDeletion(ctx: MemberContext) {
  const { id } = ctx.viewer;
  const { told } = await askedToday(ctx, id, () =>
    ctx.db.transaction(async (tx) => {
      const begins = await beginChange(tx, { userId: id, kind: "deletion", value: null });
      return { told: begins ? await tellEverywhere(tx, ctx.viewer, { event: "account.deletion-asked" }) : NOBODY };
    }),
  );
  await carry(ctx, told);
  tellSecurity(ctx, "deletion.ask");
  return { erasedOn: null };
}

export async function requestDeletion(ctx: MemberContext) {
  const { id, roles } = ctx.viewer;
  if (isStaff(roles)) throw new Refusal("account.staff");
  await requireStepUp(ctx);
  if ((await confirmsWith(ctx)) !== "password") return askDeletion(ctx);
  const erasedOn = await ctx.db.transaction((tx) => leave(ctx, tx, ctx.viewer));
  if (!erasedOn) throw new Refusal("account.not-deletable");
  ctx.bell.forceSignOut(id);
  ctx.caller.setSession(null);
  return { erasedOn };
}

const AT_ONCE = 100;

/** Accounts that were to be left a day ago. */
export const leaveDue = async (work: Sweep) =>
  eachAlone(await listDueChanges(work.db, "deletion", AT_ONCE), { log: work.log, failed: "account not left" }, async ({ id }) => {
    const erasedOn = await work.db.transaction(async (tx) => {
      const owner = (await takeDueChange(tx, { userId: id, kind: "deletion" })) && (await findOwner(tx, id));
      return owner ? leave(work, tx, owner) : null;
    });
    if (erasedOn) work.bell.forceSignOut(id);
  });

/** The password was asked for again: anybody who cancels is signed in, and everything is where it was. */
export async function cancelDeletion(ctx: Context, credentials: SignIn) {
  const account = await authenticate(ctx, credentials);
  const gaveCode = await askCode(ctx, account, credentials.code);
  if (account.deletionRequestedAt && !(await markBack(ctx.db, account.id))) throw new Refusal("auth.bad-credentials");
  await enter(ctx, account, { kind: "member", gaveCode, take: (tx) => callOffForgotten(tx, account.id) });
  tellSecurity(ctx, "sign-in.done", { account: account.id });
  return { id: account.id };
}
