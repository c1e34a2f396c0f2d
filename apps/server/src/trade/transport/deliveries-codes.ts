import type { Db } from "@recolte/db/client";
import type { DeliverByCode } from "@recolte/domain/trade/transport/delivery";
import { CODE_LOCK_MINUTES, CODE_TRIES } from "@recolte/domain/trade/orders/status";
import { Refusal } from "@recolte/domain/platform/refusal";
import { type LockedDelivery, decide, lockSeenDelivery, moveDelivery, receiverOf } from "./deliveries.ts";
import { saveDeliveryTries } from "./deliveries-write-queries.ts";
import { isCode, lockAt, lockFrom, secondsOf } from "#trade/orders/hand-over-code.ts";
import { saveTries } from "#trade/orders/write-queries.ts";
import { notifyTransport } from "./notify-transport.ts";

interface Tries {
  codeTries: number;
  codeLockedUntil: Date | null;
}

/** The code of an order is one secret: its seller and the one who carries it guess at the same door. */
export const doorOf = ({ delivery, order }: LockedDelivery): Tries => (order?.code ? order : delivery);
const keep = (db: Db, { delivery, order }: LockedDelivery, tries: Tries) =>
  order?.code ? saveTries(db, order.id, tries) : saveDeliveryTries(db, delivery.id, tries);

/** Counts it; what is written is kept although the call is refused, and the receiver is told of the last one. */
export async function countWrong(db: Db, asked: LockedDelivery) {
  const { delivery, order, self, now } = asked;
  const tries = doorOf(asked).codeTries + 1;
  if (tries < CODE_TRIES) {
    await keep(db, asked, { codeTries: tries, codeLockedUntil: null });
    return { refusal: new Refusal("delivery.wrong-code"), recipients: [] };
  }
  const codeLockedUntil = lockFrom(now);
  await keep(db, asked, { codeTries: 0, codeLockedUntil });
  const to = [receiverOf({ ...delivery, order })];
  const news = { event: "order.delivery-wrong-codes", about: delivery, by: self, to, deliveryId: delivery.id } as const;
  return { refusal: new Refusal("delivery.code-locked", CODE_LOCK_MINUTES * 60), recipients: await notifyTransport(db, news) };
}

/** By the code that the receiver says to the carrier. A refusal comes back as a value: the wrong try must be committed. */
export async function deliver(db: Db, viewerId: string, { code, ...seen }: DeliverByCode) {
  const asked = await lockSeenDelivery(db, viewerId, seen);
  if (asked.side !== "carrier") throw new Refusal("delivery.bad-state");
  const step = decide("deliver", asked);
  const lock = lockAt(asked.now, doorOf(asked).codeLockedUntil);
  if (lock) return { refusal: new Refusal("delivery.code-locked", secondsOf(lock, asked.now)), recipients: [] };
  if (!isCode(asked.delivery.code, code)) return countWrong(db, asked);
  return moveDelivery(db, { ...asked, actor: "carrier" }, step);
}

/** The receivers say themselves that they have the goods. */
export async function confirm(db: Db, viewerId: string, seen: { id: string; version: number }) {
  const asked = await lockSeenDelivery(db, viewerId, seen);
  if (asked.side === "carrier") throw new Refusal("delivery.bad-state");
  return moveDelivery(db, { ...asked, actor: "customer" }, decide("deliver", asked));
}
