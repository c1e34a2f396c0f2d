import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { notifications, orders, quoteRequests } from "@recolte/db/schema";
import type { SmsGroup } from "@recolte/domain/identity/channels";
import type { NotificationFacts } from "@recolte/domain/identity/notification";

/** All that is told the evening before, because it ends in the night, included. */
const SOON = sql`now() + interval '12 hours'`;
const NOTHING = { count: 0, first: null, hasThis: false };

interface Waiting {
  count: number;
  /** Until when the first of it may be answered. */
  first: Date | null;
  /** Whether this news is about one of it. */
  hasThis: boolean;
}

interface Sought {
  about: Pick<NotificationFacts, "orderId" | "requestId">;
  isEnding: boolean;
}

async function offersOf(db: Db, userId: string, { about: { orderId }, isEnding }: Sought) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      first: sql<Date | null>`min(${orders.answerBy})`.mapWith(orders.answerBy),
      hasThis: sql<boolean>`coalesce(bool_or(${orders.id} = ${orderId ?? null}::uuid), false)`,
    })
    .from(orders)
    .where(
      and(
        sql`((${orders.sellerId} = ${userId} and ${orders.status} = 'proposee')
          or (${orders.buyerId} = ${userId} and ${orders.status} = 'contre_proposee'))`,
        gt(orders.answerBy, sql`now()`),
        isEnding ? sql`${orders.answerBy} <= ${SOON}` : undefined,
      ),
    );
  return row ?? NOTHING;
}

async function quotesOf(db: Db, userId: string, { about: { requestId }, isEnding }: Sought) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      first: sql<Date | null>`min(${quoteRequests.answerBy})`.mapWith(quoteRequests.answerBy),
      hasThis: sql<boolean>`coalesce(bool_or(${quoteRequests.id} = ${requestId ?? null}::uuid), false)`,
    })
    .from(quoteRequests)
    .where(
      and(
        sql`((${quoteRequests.carrierId} = ${userId} and ${quoteRequests.status} = 'ouverte')
          or (${quoteRequests.customerId} = ${userId} and ${quoteRequests.status} = 'chiffree'))`,
        gt(quoteRequests.answerBy, sql`now()`),
        isEnding ? sql`${quoteRequests.answerBy} <= ${SOON}` : undefined,
      ),
    );
  return row ?? NOTHING;
}

/** Announcements whose end nobody has read of yet. */
async function expiringOf(db: Db, userId: string) {
  const count = await db.$count(
    notifications,
    and(
      eq(notifications.userId, userId),
      isNull(notifications.readAt),
      eq(sql`${notifications.facts} ->> 'event'`, "expiry.soon"),
      gt(notifications.createdAt, sql`now() - interval '1 day'`),
    ),
  );
  return { count, first: null, hasThis: count > 0 };
}

/** What waits for this person now, of the sort that is told in one SMS. */
export function findWaiting(db: Db, userId: string, { group, facts }: { group: SmsGroup; facts: NotificationFacts }) {
  const BY_GROUP: Record<SmsGroup, () => Promise<Waiting>> = {
    offers: () => offersOf(db, userId, { about: facts, isEnding: false }),
    ending: () => offersOf(db, userId, { about: facts, isEnding: true }),
    quotes: () => quotesOf(db, userId, { about: facts, isEnding: false }),
    "ending-quotes": () => quotesOf(db, userId, { about: facts, isEnding: true }),
    expiry: () => expiringOf(db, userId),
  };
  return BY_GROUP[group]();
}
