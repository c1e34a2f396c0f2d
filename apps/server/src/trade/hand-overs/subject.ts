import type { Db } from "@recolte/db/client";
import type { Country } from "@recolte/domain/platform/places/country";
import type { HandOverKind, HandOverSubject } from "@recolte/domain/trade/orders/hand-over-picture";
import { HANDED_OVER } from "@recolte/domain/trade/orders/status";
import { deliveryStep } from "@recolte/domain/trade/transport/delivery";
import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { Refusal } from "@recolte/domain/platform/refusal";
import { countWrong as countWrongOfOrder } from "#trade/orders/hand-over.ts";
import { decideMove, partiesOf } from "#trade/orders/locked-order.ts";
import { countWrong as countWrongOfDelivery, doorOf } from "#trade/transport/deliveries-codes.ts";
import { decide, holdBoth, moveDelivery, openedBy, receiverOf } from "#trade/transport/deliveries.ts";
import { orders } from "#trade/transport/orders.ts";
import { listPeople } from "#trade/transport/queries.ts";
import { lockOrderToCarry } from "#trade/transport/quotes-write-queries.ts";

type Counted = Awaited<ReturnType<typeof countWrongOfOrder>>;

/** What is handed over, locked until commit. */
export interface Subject {
  kind: HandOverKind;
  id: string;
  title: string;
  /** Who hands over, and whether their account is still open. */
  actor: { id: string; active: boolean; country: Country | null };
  receiverId: string;
  opened: HandOverSubject;
  /** Six digits; null once they are erased. */
  code: string | null;
  /** Whether it was ever agreed upon: before, there is nothing to hand over. */
  isAgreed: boolean;
  /** Until when no digits are taken. */
  lockedUntil: Date | null;
  isOver: boolean;
  isUndone: boolean;
  countWrong(db: Db): Promise<Counted>;
  /** A refusal where it cannot be done any more; answers whom to wake. */
  handOver(db: Db, note: string): Promise<readonly string[]>;
}

async function orderSubject(db: Db, id: string, now: Date): Promise<Subject | null> {
  const order = await lockOrderToCarry(db, id);
  if (!order) return null;
  const parties = await partiesOf(db, order);
  const locked = { order, parties, side: "seller" as const, viewerId: order.sellerId, now };
  const moving = { parties, actor: "seller" as const, actorId: order.sellerId, now };

  /** Who hands over what was never said to be ready says both. */
  async function readied(tx: Db) {
    if (order?.status !== "acceptee") return { order: order!, recipients: [] };
    const { recipients } = await orders.moveOrder(tx, { ...moving, order }, decideMove("ready", locked));
    return { order: (await lockOrderToCarry(tx, id))!, recipients };
  }
  return {
    kind: "order",
    id,
    title: order.title,
    actor: parties.seller,
    receiverId: order.buyerId,
    opened: { kind: "order", id, round: order.round },
    code: order.code,
    isAgreed: order.acceptedAt !== null,
    lockedUntil: order.codeLockedUntil,
    isOver: HANDED_OVER.includes(order.status),
    isUndone: order.status === "annulee",
    countWrong: (tx) => countWrongOfOrder(tx, locked),
    async handOver(tx, note) {
      const ready = await readied(tx);
      const decided = decideMove("handOver", { ...locked, order: ready.order });
      const { recipients } = await orders.moveOrder(tx, { ...moving, order: ready.order, note }, decided);
      return [...ready.recipients, ...recipients];
    },
  };
}

/** Who hands over what was never said to be on the road says all of it. */
const TO_THE_END = ["deliver", "resume", "depart", "load"] as const;
const MOST_STEPS = 3;

async function deliverySubject(db: Db, id: string, now: Date): Promise<Subject | null> {
  const held = await holdBoth(db, id);
  if (!held) return null;
  const { delivery, order } = held;
  const carrier = (await listPeople(db, [delivery.carrierId]))[0];
  if (!carrier) throw new Error("Who carries has a profile");
  const where = { side: "carrier", receives: receiverOf({ ...delivery, order }) === delivery.customerId } as const;
  const locked = { ...held, ...where, carrierGone: !carrier.active, self: carrier, now };
  return {
    kind: "delivery",
    id,
    title: transportTitle(delivery),
    actor: carrier,
    receiverId: receiverOf({ ...delivery, order }),
    opened: openedBy({ id, order }),
    code: delivery.code,
    isAgreed: true,
    lockedUntil: doorOf(locked).codeLockedUntil,
    isOver: delivery.status === "livree",
    isUndone: delivery.status === "annulee",
    countWrong: (tx) => countWrongOfDelivery(tx, locked),
    async handOver(tx, note) {
      const recipients: string[] = [];
      for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
        const now = steps === 0 ? held : await holdBoth(tx, id);
        if (!now) break;
        const asked = { ...locked, ...now };
        const next = TO_THE_END.find((move) => deliveryStep(move, now.delivery.status, where));
        const step = decide(next ?? "deliver", asked);
        const said = step.move === "deliver" ? note : "";
        recipients.push(...(await moveDelivery(tx, { ...asked, actor: "carrier", note: said }, step)).recipients);
        if (step.move === "deliver") return recipients;
      }
      throw new Refusal("delivery.bad-state");
    },
  };
}

export const lockSubject = (db: Db, { kind, id, now }: { kind: HandOverKind; id: string; now: Date }) =>
  kind === "order" ? orderSubject(db, id, now) : deliverySubject(db, id, now);
