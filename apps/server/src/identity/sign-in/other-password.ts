import type { Db } from "@recolte/db/client";
import { dropChanges } from "#identity/auth/account-mails.ts";
import { deleteTokens } from "#identity/auth/account-queries.ts";
import { passwordChangedLetter, siteAddress } from "#identity/auth/mail-templates.ts";
import { type Person, tell } from "#identity/notifications/tell.ts";
import type { Context } from "#platform/trpc/context.ts";

interface Settled {
  /** Links that were mailed for something else of the account. */
  purposes?: Parameters<typeof deleteTokens>[2];
  /** Whether there is somebody to be warned. */
  isTold?: boolean;
}

/** The password is another one: who knew the former may have asked for what is called off here, and may be in one of the sessions. */
export async function settlePassword({ env, sessions }: Pick<Context, "env" | "sessions">, tx: Db, person: Person & Settled) {
  const { id, purposes = ["reset"], isTold = true } = person;
  await deleteTokens(tx, id, purposes);
  await dropChanges(tx, id);
  await sessions.endAllOf(id, tx);
  if (isTold) await tell(tx, person, passwordChangedLetter(siteAddress(env)));
}
