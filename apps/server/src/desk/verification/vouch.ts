import type { Db } from "@recolte/db/client";
import { Refusal } from "@recolte/domain/platform/refusal";
import { VOUCH_DAYS, VOUCHES_MOST } from "@recolte/domain/judgement/trust/verification";
import { countVouches, endOver, insertVouch, isThere, lockOwnPlace, withdrawVouch } from "./vouch-queries.ts";

/** Under the lock of one's own visit: two at the same moment are counted one after the other. */
export async function giveVouch(tx: Db, voucherId: string, personId: string) {
  if (voucherId === personId) throw new Refusal("vouch.oneself");
  if (!(await lockOwnPlace(tx, voucherId))) throw new Refusal("vouch.no-place");
  if (!(await isThere(tx, personId))) throw new Refusal("user.not-found");
  await endOver(tx, voucherId, personId);
  if ((await countVouches(tx, voucherId)) >= VOUCHES_MOST) throw new Refusal("vouch.full");
  if (!(await insertVouch(tx, { voucherId, personId, days: VOUCH_DAYS }))) throw new Refusal("vouch.given");
  return { personId };
}

export async function takeVouchBack(tx: Db, voucherId: string, personId: string) {
  if (!(await withdrawVouch(tx, voucherId, personId))) throw new Refusal("vouch.not-found");
  return { personId };
}
