import type { Db } from "@recolte/db/client";
import type { HandOverOrder } from "@recolte/domain/trade/orders/order";
import { CODE_LOCK_MINUTES, CODE_TRIES } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { notify } from "#identity/notifications/queries.ts";
import { isCode, lockAt, lockFrom, secondsOf } from "./hand-over-code.ts";
import { decideMove, lockSeenOrder, type LockedOrder } from "./locked-order.ts";
import type { Moves } from "./moves.ts";
import { saveTries } from "./write-queries.ts";

/** Counts it; what is written is kept although the call is refused, and the buyer is told of the last one. */
export async function countWrong(db: Db, { order, parties, now }: LockedOrder) {
  const tries = order.codeTries + 1;
  if (tries < CODE_TRIES) {
    await saveTries(db, order.id, { codeTries: tries, codeLockedUntil: null });
    return { refusal: new Refusal("order.wrong-code"), recipients: [] };
  }
  const codeLockedUntil = lockFrom(now);
  await saveTries(db, order.id, { codeTries: 0, codeLockedUntil });
  const facts = { event: "order.wrong-codes", orderId: order.id, title: order.title } as const;
  const recipients = await notify(db, [{ userId: parties.buyer.id, facts }]);
  return { refusal: new Refusal("order.code-locked", CODE_LOCK_MINUTES * 60), recipients };
}

/** By the code that the buyer says to the seller. A refusal comes back as a value: the wrong try must be committed. */
export const handOverBy =
  ({ moveOrder }: Pick<Moves, "moveOrder">) =>
  async (db: Db, viewerId: string, { code, ...seen }: HandOverOrder) => {
    const locked = await lockSeenOrder(db, viewerId, seen);
    const { order, parties, side: actor, now } = locked;
    const decided = decideMove("handOver", locked);
    const lock = lockAt(now, order.codeLockedUntil);
    if (lock) return { refusal: new Refusal("order.code-locked", secondsOf(lock, now)), recipients: [] };
    if (!isCode(order.code, code)) return countWrong(db, locked);
    return moveOrder(db, { order, parties, actor, actorId: viewerId, now }, decided);
  };
