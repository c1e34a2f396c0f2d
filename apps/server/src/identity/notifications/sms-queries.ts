import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { notifications, orderEvents, orders, quoteRequests, quotes, telephoneMessages, users } from "@recolte/db/schema";
import type { SmsEvent } from "@recolte/domain/identity/channels";

/** The proved number of somebody who has no address, suspended or not; they are held until commit, so that what is counted stays so. */
export async function lockNumberOf(tx: Db, userId: string) {
  const [row] = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.email),
        isNotNull(users.phoneProvedAt),
        inArray(users.status, ["active", "suspended"]),
      ),
    )
    .for("no key update");
  return row?.phone;
}

/** What they were told by SMS, what was not delivered too: each such message has the name of its news. */
const told = (db: Db, userId: string, events: readonly SmsEvent[]) =>
  inArray(
    telephoneMessages.id,
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), inArray(sql`${notifications.facts} ->> 'event'`, [...events]))),
  );

/** In the last thirty days. */
export const countTold = (db: Db, userId: string, events: readonly SmsEvent[]) =>
  db.$count(telephoneMessages, and(gt(telephoneMessages.createdAt, sql`now() - interval '30 days'`), told(db, userId, events)));

export async function lastToldAt(db: Db, userId: string, events: readonly SmsEvent[]) {
  const [row] = await db
    .select({ at: telephoneMessages.createdAt })
    .from(telephoneMessages)
    .where(told(db, userId, events))
    .orderBy(desc(telephoneMessages.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Whether they did anything in a deal, or priced a journey. */
export async function hasAnsweredSince(db: Db, userId: string, since: Date) {
  const at = since.toISOString();
  const moved = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      sql`${userId}::uuid in (${orders.sellerId}, ${orders.buyerId}) and ${orders.updatedAt} >= ${at}
        and ${orderEvents.actorId} = ${userId} and ${orderEvents.at} > ${at}`,
    );
  const priced = db
    .select({ one: sql`1` })
    .from(quotes)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quotes.requestId))
    .where(sql`${quoteRequests.carrierId} = ${userId} and ${quotes.createdAt} > ${at}`);
  const [row] = await db
    .select({ answered: sql<boolean>`exists (${moved}) or exists (${priced})` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.answered ?? false;
}

/** Whether a device was told of it, or is about to be; and whether the two have nothing more to say to each other. */
export async function findReach(db: Db, id: string) {
  const [row] = await db
    .select({
      isPushed: sql<boolean>`exists (
        select from push_subscriptions s join sessions e on e.public_id = s.session_id
        where s.user_id = notifications.user_id and notifications.kind = any(s.kinds)
          and s.last_success_at >= notifications.created_at and least(e.expires_at, e.absolute_expires_at) > now())`,
      // Its first try has not ended.
      isPushing: sql<boolean>`exists (
        select from push_subscriptions s join outbox o on o.dedupe_key = 'push:' || notifications.id || ':' || s.id
        where s.user_id = notifications.user_id and o.done_at is null
          and (o.attempts = 0 or (o.attempts = 1 and o.last_error is null)))`,
      isBlocked: sql<boolean>`exists (
        select from blocks b where notifications.user_id in (b.blocker_id, b.blocked_id)
          and (notifications.facts ->> 'otherId')::uuid in (b.blocker_id, b.blocked_id))`,
    })
    .from(notifications)
    .where(eq(notifications.id, id));
  return row;
}
