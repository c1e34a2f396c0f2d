import type { Db } from "@recolte/db/client";
import type { ReadyOrder } from "@recolte/domain/trade/orders/order";
import { pickupFacts, pickupWords } from "@recolte/domain/trade/orders/pickup";
import { mayChangePickup } from "@recolte/domain/trade/orders/rules";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { Refusal } from "@recolte/domain/platform/refusal";
import { lockInboxes } from "#talk/messages/send-queries.ts";
import { notify } from "#identity/notifications/queries.ts";
import { lockSeenOrder } from "./locked-order.ts";
import { listCarriers } from "./page-queries.ts";
import { recordMove } from "./record-move.ts";
import { saveAside } from "./write-queries.ts";

/** Another place or hour for goods that are ready; the history keeps both, and who fetches them is told. */
export async function changePickup(db: Db, viewerId: string, { id, version, ...pickup }: ReadyOrder) {
  const { order, parties, side } = await lockSeenOrder(db, viewerId, { id, version });
  if (!mayChangePickup(order, side)) throw new Refusal("order.bad-state");
  const [before, after] = [pickupWords(order), pickupWords(pickup)];
  const saved = await saveAside(db, id, pickup);
  const carriers = await listCarriers(db, id);
  const ids = carriers.map(({ userId }) => userId);
  await lockInboxes(db, [parties.buyer.id, parties.seller.id, ...ids]);
  const note = [after, before && `Avant : ${before}`].filter(Boolean).join("\n");
  const event = { move: "changePickup", from: order.status, actor: side, actorId: viewerId, note } as const;
  const recipients = await recordMove(db, { order: saved, parties, ...event });
  const by = { otherId: viewerId, otherName: fullName(parties[side]) };
  const facts = { event: "order.pickup-changed", title: order.title, ...pickupFacts(saved), ...by } as const;
  await notify(
    db,
    carriers.map(({ userId, deliveryId }) => ({ userId, facts: { ...facts, deliveryId } })),
  );
  return { id, version: saved.version, status: order.status, recipients: [...recipients, ...ids] };
}
