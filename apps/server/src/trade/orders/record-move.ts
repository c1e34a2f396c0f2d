import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import type { NotificationEvent } from "@recolte/domain/identity/notification";
import type { OrderEvent } from "@recolte/domain/trade/orders/event";
import { pickupFacts } from "@recolte/domain/trade/orders/pickup";
import type { OrderActor, OrderSide, OrderStatus } from "@recolte/domain/trade/orders/status";
import { orderLine, termsWords } from "@recolte/domain/trade/orders/words";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { writeMessage } from "#talk/messages/send-queries.ts";
import { notify } from "#identity/notifications/queries.ts";
import { otherSide } from "./locked-order.ts";
import type { OrderRow, Parties, Party } from "./queries.ts";
import { insertEvent } from "./write-queries.ts";

/** A move, and the order as it stands after it. */
export interface RecordedMove {
  order: Omit<OrderRow, "code" | "codeTries" | "codeLockedUntil" | "stockItemId">;
  parties: Parties;
  move: OrderEvent;
  from: OrderStatus | null;
  actor: OrderActor;
  actorId: string | null;
  /** What the actor added in their own words. */
  note?: string;
}

const NEWS: Record<RecordedMove["move"], NotificationEvent> = {
  propose: "order.proposed",
  counter: "order.countered",
  counterBack: "order.countered",
  accept: "order.accepted",
  acceptCounter: "order.accepted",
  refuse: "order.refused",
  refuseCounter: "order.refused",
  expire: "order.expired",
  cancel: "order.cancelled",
  ready: "order.ready",
  changePickup: "order.pickup-changed",
  ship: "order.shipped",
  handOver: "order.handed-over",
  abandon: "order.abandoned",
  dispute: "order.disputed",
  answer: "order.answered",
  askBuyer: "order.asked",
  askSeller: "order.asked",
  reply: "order.replied",
  show: "order.shown",
  resolve: "order.resolved",
  close: "order.closed",
  pay: "order.paid",
  unpay: "order.unpaid",
};

const NEWS_WITH_TERMS: ReadonlySet<RecordedMove["move"]> = new Set([
  "propose",
  "counter",
  "counterBack",
  "accept",
  "acceptCounter",
]);

const isSide = (actor: OrderActor): actor is OrderSide => actor === "buyer" || actor === "seller";

/** In whose name a line stands: who acted; else who waited for the answer, unless the other has left and would not get it. */
function speakerOf({ actor, from, parties }: RecordedMove): OrderSide {
  if (isSide(actor)) return actor;
  const waiting = from === "proposee" ? "buyer" : "seller";
  return parties[otherSide(waiting)].active ? waiting : otherSide(waiting);
}

/** A line in the thread of the two. A block keeps the line away, never the move. */
async function writeLine(db: Db, made: RecordedMove) {
  const { order, parties, move, note = "" } = made;
  const speaker = speakerOf(made);
  await writeMessage(db, {
    id: uuidv7(),
    senderId: parties[speaker].id,
    receiverId: parties[otherSide(speaker)].id,
    content: orderLine(move, { ...order, upheld: order.upheld ?? false, note, pickup: order }),
    announcementId: order.announcementId,
    imageId: null,
    paid: true,
    orderId: order.id,
  });
}

/** What is offered or agreed stands in the news itself; the clock is the reader's. */
function offeredTo({ country }: Party, { order, move }: RecordedMove) {
  if (move === "changePickup") return pickupFacts(order);
  if (!NEWS_WITH_TERMS.has(move)) return {};
  const until = order.answerBy && momentIn(country ?? DEFAULT_COUNTRY, order.answerBy);
  return { terms: termsWords(order), ...(until && { until }) };
}

async function notifyOthers(db: Db, made: RecordedMove) {
  const { order, parties, move, actor } = made;
  const sides: OrderSide[] = isSide(actor) ? [otherSide(actor)] : ["buyer", "seller"];
  const { id: orderId, title, carrier } = order;
  const facts = { event: NEWS[move], orderId, title, sum: formatPrice(order.total), ...(carrier && { carrier: true }) };
  return notify(
    db,
    sides.map((side) => {
      const other = isSide(actor) ? parties[actor] : null;
      const names = other ? { otherId: other.id, otherName: fullName(other) } : {};
      return { userId: parties[side].id, facts: { ...facts, ...names, ...offeredTo(parties[side], made) } };
    }),
  );
}

/** The event of the order, the line in the conversation, the news of the other side; answers whom to wake after commit. */
export async function recordMove(db: Db, made: RecordedMove) {
  const { order, parties, move, from, actor, actorId, note = "" } = made;
  await insertEvent(db, { orderId: order.id, move, from, to: order.status, actor, actorId, note });
  // The line locks both inboxes in their order, before the news takes one of them.
  await writeLine(db, made);
  await notifyOthers(db, made);
  return [parties.buyer.id, parties.seller.id];
}
