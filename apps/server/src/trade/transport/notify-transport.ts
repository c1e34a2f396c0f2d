import type { Db } from "@recolte/db/client";
import type { NotificationEvent } from "@recolte/domain/identity/notification";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { formatPrice } from "@recolte/domain/goods/price";
import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { notify } from "#identity/notifications/queries.ts";
import type { Person } from "./queries.ts";

interface News {
  event: NotificationEvent;
  /** The price is between these two. */
  about: { goods: string; origin: string; destination: string; customerId?: string; carrierId?: string; price?: number };
  /** Who did it; the clock has no name. */
  by: Pick<Person, "id" | "firstName" | "lastName"> | null;
  to: readonly string[];
  requestId?: string;
  deliveryId?: string;
  reason?: string | undefined;
  terms?: string;
  until?: string;
}

function newsOf({ event, about, by, to, requestId, deliveryId, reason, terms, until }: News) {
  const facts = {
    event,
    title: transportTitle(about),
    ...(by && { otherId: by.id, otherName: fullName(by) }),
    ...(requestId && { requestId }),
    ...(deliveryId && { deliveryId }),
    ...(reason && { reason }),
    ...(terms && { terms }),
    ...(until && { until }),
  };
  const others = [...new Set(to)].filter((userId) => userId !== by?.id);
  const { price, customerId, carrierId } = about;
  const sum = price === undefined ? {} : { sum: formatPrice(price) };
  return others.map((userId) => ({ userId, facts: { ...facts, ...([customerId, carrierId].includes(userId) && sum) } }));
}

/** The bell of everybody it concerns, once for each news; never of who did it. Told together, for inboxes are held in one order. */
export const notifyTransport = (db: Db, ...news: News[]) => notify(db, news.flatMap(newsOf));
