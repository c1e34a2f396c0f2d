import type { CallOffChange } from "@recolte/domain/identity/account/own-account";
import type { Db } from "@recolte/db/client";
import { deleteTokens, findAccount, setEmail } from "#identity/auth/account-queries.ts";
import { emailChangedLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import type { MemberContext } from "#identity/auth/step-up.ts";
import {
  beginChange,
  callOffChange,
  findOwner,
  listDueChanges,
  listWaiting,
  takeDueChange,
} from "#identity/auth/waiting-queries.ts";
import { tell } from "#identity/notifications/tell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { tellSecurity } from "#platform/trpc/security-log.ts";
import { carry, NOBODY, type Sweep, tellEverywhere } from "./told-everywhere.ts";

/** Somebody with the telephone of an account without a password confirmed an address: its owner has a day to call it off. */
export async function beginEmailChange(tx: Db, { userId, email }: { userId: string; email: string }) {
  const owner = await findOwner(tx, userId);
  if (!owner || !(await beginChange(tx, { userId, kind: "email", value: email }))) return NOBODY;
  return tellEverywhere(tx, owner, { event: "account.email-waits" });
}

/** What was sent to the former address stops working, and it is told. */
export async function applyEmail(tx: Db, { site, userId, email }: { site: string; userId: string; email: string }) {
  const former = await setEmail(tx, userId, email);
  if (!former) return false;
  await deleteTokens(tx, userId, ["reset", "verify"]);
  await tell(tx, { id: userId, email: former.email }, emailChangedLetter(site));
  return true;
}

export const readWaiting = async ({ db, viewer }: MemberContext) =>
  (await listWaiting(db, viewer.id))
    .filter(({ kind }) => kind !== "number")
    .map(({ kind, value, waits }) => ({ kind, value, waits }));

/** From any session. */
export async function callOff(ctx: MemberContext, { kind }: CallOffChange) {
  await callOffChange(ctx.db, { userId: ctx.viewer.id, kind });
  tellSecurity(ctx, "change.call-off");
}

const AT_ONCE = 100;

/** One that opens another account by now stays there, and who waited for it is told. */
async function changeDue({ env }: Pick<Sweep, "env">, tx: Db, userId: string) {
  const email = (await takeDueChange(tx, { userId, kind: "email" }))?.value;
  if (!email) return NOBODY;
  if (await findAccount(tx, email)) {
    const owner = await findOwner(tx, userId);
    return owner ? tellEverywhere(tx, owner, { event: "account.email-kept" }) : NOBODY;
  }
  await applyEmail(tx, { site: siteAddress(env), userId, email });
  return NOBODY;
}

/** Addresses whose day is over. */
export const changeDueEmails = async (work: Sweep) =>
  eachAlone(await listDueChanges(work.db, "email", AT_ONCE), { log: work.log, failed: "email not changed" }, async ({ id }) => {
    await carry(work, await work.db.transaction((tx) => changeDue(work, tx, id)));
  });
