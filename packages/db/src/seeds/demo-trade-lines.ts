import type { NotificationEvent, NotificationFacts } from "@recolte/domain/identity/notification";
import { kindOf } from "@recolte/domain/identity/notification";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { orderLine } from "@recolte/domain/trade/orders/words";
import { fullName } from "@recolte/domain/market/profiles/profile";
import type { notifications } from "#schema/index.ts";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DAY, MINUTE } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import type { DemoOrder } from "./demo-orders.ts";
import type { Step } from "./demo-order-scenario.ts";
import type { MessageRow } from "./message-ledger.ts";

/** Older orders are told by their own page. */
const TOLD_DAYS = 12;
const NEWS_DAYS = 3;

const pairOf = (one: string, other: string) => [one, other].toSorted().join(" ");
const isAccount = ({ email }: { email: string }) => DEMO_ACCOUNTS.some((account) => account.email === email);

/** In whose name a line stands: who acted, else who waited for the answer. */
function speakerOf({ actor }: Step, before: string | undefined): OrderSide {
  if (actor === "buyer" || actor === "seller") return actor;
  return before === "proposee" ? "buyer" : "seller";
}

type Line = Omit<MessageRow, "readAt">;

function linesOf({ row, total, steps, states }: DemoOrder): Line[] {
  return steps.map((step, place) => {
    const buys = speakerOf(step, states[place - 1]) === "buyer";
    const terms = step.offer ?? { quantity: row.quantity, unitPrice: row.unitPrice };
    const sum = step.offer ? Math.round(terms.quantity * terms.unitPrice) : total;
    const { title, unit, fulfilment, carrier = false, wishedOn = null, upheld } = row;
    const content = orderLine(step.move, {
      title,
      unit,
      fulfilment,
      carrier,
      wishedOn,
      total: sum,
      note: step.note,
      upheld: upheld ?? false,
      ...terms,
    });
    return {
      id: demoId("order line", `${row.id} ${place}`),
      senderId: buys ? row.buyerId : row.sellerId,
      receiverId: buys ? row.sellerId : row.buyerId,
      announcementId: row.announcementId,
      orderId: row.id,
      content,
      createdAt: new Date(step.at),
    };
  });
}

/** Read before the next word of the other side; the last ones wait for a day. */
function read(lines: readonly Line[], now: number): MessageRow[] {
  return lines.map((line, place) => {
    const at = line.createdAt.getTime();
    const answer = lines.slice(place + 1).find(({ senderId }) => senderId === line.receiverId);
    const until = answer ? answer.createdAt.getTime() : at + DAY;
    return { ...line, readAt: until <= now - 65 * MINUTE ? new Date(at + Math.floor((until - at) * 0.4)) : null };
  });
}

/** What the orders of the accounts to try say in the threads of two who have no other. */
export function orderLines(now: Date, orders: readonly DemoOrder[], messages: readonly MessageRow[]): MessageRow[] {
  const talking = new Set(messages.map(({ senderId, receiverId }) => pairOf(senderId, receiverId)));
  const since = now.getTime() - TOLD_DAYS * DAY;
  const threads = new Map<string, Line[]>();
  for (const order of orders) {
    const { row, buyer, seller, goods } = order;
    const pair = pairOf(row.buyerId, row.sellerId);
    const standing = row.announcementId === goods.announcement.id;
    if (row.createdAt.getTime() < since || !standing || talking.has(pair) || !(isAccount(buyer) || isAccount(seller))) continue;
    threads.set(pair, [...(threads.get(pair) ?? []), ...linesOf(order)]);
  }
  return [...threads.values()].flatMap((lines) =>
    read(
      lines
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
        // No two lines of a thread stand at one instant.
        .map((line, place) => ({ ...line, createdAt: new Date(line.createdAt.getTime() + (place % 50) * 7) })),
      now.getTime(),
    ),
  );
}

const NEWS: Partial<Record<Step["move"], NotificationEvent>> = {
  propose: "order.proposed",
  counter: "order.countered",
  counterBack: "order.countered",
  accept: "order.accepted",
  acceptCounter: "order.accepted",
  refuse: "order.refused",
  ready: "order.ready",
  ship: "order.shipped",
  handOver: "order.handed-over",
  cancel: "order.cancelled",
  dispute: "order.disputed",
  answer: "order.answered",
  pay: "order.paid",
};

/** What rang at the accounts to try in the last days. */
export function orderNews(
  now: Date,
  orders: readonly DemoOrder[],
): (typeof notifications.$inferInsert & { id: string; createdAt: Date; readAt: Date | null })[] {
  const since = now.getTime() - NEWS_DAYS * DAY;
  return orders.flatMap(({ row, buyer, seller, steps }) =>
    steps.flatMap(({ move, actor, at }, place) => {
      const [told, other] = actor === "buyer" ? [seller, buyer] : [buyer, seller];
      const event = NEWS[move];
      if (!event || at < since || !isAccount(told)) return [];
      const facts: NotificationFacts = {
        event,
        orderId: row.id,
        title: row.title,
        otherId: other.id,
        otherName: fullName(other),
        ...(row.carrier && { carrier: true }),
      };
      const readAt = place < steps.length - 1 ? new Date(Math.min(at + 30 * MINUTE, now.getTime() - 61 * MINUTE)) : null;
      const id = demoId("notification", `order ${row.id} ${place}`);
      return [{ id, userId: told.id, kind: kindOf(event), facts, dedupeKey: null, readAt, createdAt: new Date(at) }];
    }),
  );
}
