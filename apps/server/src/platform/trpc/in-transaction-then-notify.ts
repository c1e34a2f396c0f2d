import type { Db } from "@recolte/db/client";
import type { Refusal } from "@recolte/domain/platform/refusal";
import type { Context } from "./context.ts";

interface Done {
  recipients: readonly string[];
  /** Thrown once what was written is committed: a wrong code counts. */
  refusal?: Refusal;
}

/** In one transaction; rings once it has committed. */
export async function inTransactionThenNotify<D extends Done>(
  { db, bell }: Pick<Context, "db" | "bell">,
  change: (tx: Db) => Promise<D>,
) {
  const { recipients, refusal, ...done } = await db.transaction(change);
  bell.ring(recipients);
  if (refusal) throw refusal;
  return done;
}
