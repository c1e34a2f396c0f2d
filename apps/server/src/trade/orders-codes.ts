import { timingSafeEqual } from "node:crypto";
import type { Db } from "@recolte/db/client";
import type { HandOverOrder } from "@recolte/domain/order";
import { CODE_LOCK_MINUTES, CODE_TRIES } from "@recolte/domain/order-status";
import { Refusal } from "@recolte/domain/refusal";
import { notify } from "#notifications/queries.ts";
import { type Asked, decide, hold } from "./orders.ts";
import { moveOrder } from "./orders-moves.ts";
import { saveTries } from "./orders-write-queries.ts";

const MINUTE = 60_000;

/** As long for every code of six digits. */
const isCode = (kept: string | null, given: string) =>
  kept?.length === given.length && timingSafeEqual(Buffer.from(kept), Buffer.from(given));

/** Counts it; what is written is kept although the call is refused, and the buyer is told of the last one. */
async function countWrong(db: Db, { order, parties, now }: Asked) {
  const tries = order.codeTries + 1;
  if (tries < CODE_TRIES) {
    await saveTries(db, order.id, { codeTries: tries, codeLockedUntil: null });
    return { refusal: new Refusal("order.wrong-code"), told: [] };
  }
  const codeLockedUntil = new Date(now.getTime() + CODE_LOCK_MINUTES * MINUTE);
  await saveTries(db, order.id, { codeTries: 0, codeLockedUntil });
  const facts = { event: "order.wrong-codes", orderId: order.id, title: order.title } as const;
  const told = await notify(db, [{ userId: parties.buyer.id, facts }]);
  return { refusal: new Refusal("order.code-locked", CODE_LOCK_MINUTES * 60), told };
}

/** By the code that the buyer says to the seller. A refusal comes back as a value: the wrong try must be committed. */
export async function handOver(db: Db, viewerId: string, { code, ...seen }: HandOverOrder) {
  const asked = await hold(db, viewerId, seen);
  const { order, parties, side: actor, now } = asked;
  const decided = decide("handOver", asked);
  if (order.codeLockedUntil && order.codeLockedUntil > now) {
    const seconds = Math.ceil((order.codeLockedUntil.getTime() - now.getTime()) / 1000);
    return { refusal: new Refusal("order.code-locked", seconds), told: [] };
  }
  if (!isCode(order.code, code)) return countWrong(db, asked);
  return moveOrder(db, { order, parties, actor, actorId: viewerId, now }, decided);
}
