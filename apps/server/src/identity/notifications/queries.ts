import { and, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { events, inbox, notifications, notificationSwitches, profiles, users } from "@recolte/db/schema";
import { isBySms, WANTED_BY_DEFAULT } from "@recolte/domain/identity/channels";
import { ALWAYS_TOLD, type CaseId, kindOf, type NotificationFacts } from "@recolte/domain/identity/notification";
import { enqueue } from "#platform/outbox-queries.ts";

interface News {
  userId: string;
  facts: NotificationFacts;
  /** The same key is the same news: told once. */
  dedupeKey?: string;
}

/** The live event takes its number like a message does: under the lock of its reader's inbox. */
async function logEvent(db: Db, userId: string) {
  const [row] = await db
    .insert(inbox)
    .values({ userId, seq: 1 })
    .onConflictDoUpdate({ target: inbox.userId, set: { seq: sql`${inbox.seq} + 1` } })
    .returning({ seq: inbox.seq });
  await db.insert(events).values({ userId, seq: row?.seq ?? 0, kind: "notification", otherId: userId });
}

/** Nothing for the bell to tell: what they may be looking at says something else now. */
export async function refreshPages(db: Db, userIds: readonly string[]) {
  for (const userId of userIds.toSorted()) await logEvent(db, userId);
  return userIds;
}

/** Seconds in which a page that is open shows it: what was read costs no SMS. */
const ON_SCREEN = 5;

/**
 * Tells people something, in the transaction of what it tells: in the bell, live, and by mail or SMS where they want it.
 * Answers whom to ring once it has committed.
 */
export async function notify(db: Db, news: readonly News[]) {
  const told: string[] = [];
  // In the order of the ids, like every lock on inboxes.
  for (const { userId, facts, dedupeKey } of news.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const [row] = await db
      .insert(notifications)
      .values({ userId, kind: kindOf(facts.event), facts, dedupeKey: dedupeKey ?? null })
      .onConflictDoNothing({ target: notifications.dedupeKey })
      .returning({ id: notifications.id });
    if (!row) continue;
    await logEvent(db, userId);
    await enqueue(db, {
      kind: "mail",
      payload: { notification: row.id },
      dedupeKey: `notification:${row.id}`,
      ...(isBySms(facts.event) && { after: ON_SCREEN }),
    });
    told.push(userId);
  }
  return told;
}

export function listNotifications(
  db: Db,
  userId: string,
  page: { after?: { createdAt: Date; id: string } | undefined; limit: number },
) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      facts: notifications.facts,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        page.after
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${page.after.createdAt.toISOString()}, ${page.after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit);
}

const unread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function countUnreadNotifications(db: Db, userId: string) {
  const [row] = await db.select({ unread: count() }).from(notifications).where(unread(userId));
  return row?.unread ?? 0;
}

/** What this news tells has been seen where it happened. */
export const markNewsRead = (db: Db, dedupeKey: string) =>
  db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.dedupeKey, dedupeKey), isNull(notifications.readAt)));

/** These, those about a case, or all. */
export interface Which {
  ids?: readonly string[] | undefined;
  ofCase?: { about: CaseId; id: string };
}

const unreadAmong = (userId: string, { ids, ofCase }: Which) =>
  and(
    unread(userId),
    ids && inArray(notifications.id, [...ids]),
    ofCase && sql`${notifications.facts} ->> ${ofCase.about} = ${ofCase.id}::uuid::text`,
  );

export async function hasUnread(db: Db, userId: string, which: Which) {
  const rows = await db.select({ id: notifications.id }).from(notifications).where(unreadAmong(userId, which)).limit(1);
  return rows.length > 0;
}

/** Only one's own; how many were unread. */
export async function markNotificationsRead(db: Db, userId: string, which: Which) {
  // The inbox before the rows, like who writes a message: else each could wait for the other.
  await db.select({ seq: inbox.seq }).from(inbox).where(eq(inbox.userId, userId)).for("update");
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(unreadAmong(userId, which))
    .returning({ id: notifications.id });
  if (rows.length > 0) await logEvent(db, userId);
  return rows.length;
}

/** What became of an appeal against it: read by who cannot sign in. */
const aboutSuspension = sql`coalesce(${notifications.facts} ->> 'sanction' = 'suspend', false)`;
/** Told whatever its reader chose. */
const aboutAccount = sql<boolean>`(${notifications.kind} = ${ALWAYS_TOLD} or ${aboutSuspension})`;

/** What to write by mail or SMS; null when its reader has seen it, or wants none of this kind. */
export async function findToTell(db: Db, id: string) {
  const [row] = await db
    .select({
      userId: notifications.userId,
      kind: notifications.kind,
      facts: notifications.facts,
      mail: notificationSwitches.mail,
      sms: notificationSwitches.sms,
      email: users.email,
      firstName: profiles.firstName,
      aboutAccount,
      // Who is leaving may be kept from coming back: what concerns the account itself they still read.
      isHere: sql<boolean>`${users.status} = 'active' or ${aboutSuspension}
        or (${notifications.kind} = ${ALWAYS_TOLD} and ${users.deletionRequestedAt} is not null)`,
      country: profiles.country,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(profiles, eq(profiles.id, notifications.userId))
    .leftJoin(
      notificationSwitches,
      and(eq(notificationSwitches.userId, notifications.userId), eq(notificationSwitches.kind, notifications.kind)),
    )
    // What concerns the account itself goes on: who asked for it in a stolen session reads it there first.
    .where(and(eq(notifications.id, id), or(isNull(notifications.readAt), aboutAccount)));
  if (!row) return null;
  const by = row.email === null ? "sms" : "mail";
  return row.aboutAccount || (row[by] ?? WANTED_BY_DEFAULT[row.kind][by]) ? row : null;
}

/** One line of the bell for all that no SMS tells, until it is read. */
export async function noteUntold(db: Db, userId: string) {
  const event = "account.not-by-sms" as const;
  await db
    .insert(notifications)
    .values({ userId, kind: kindOf(event), facts: { event, count: 1 }, dedupeKey: `${event}:${userId}` })
    .onConflictDoUpdate({
      target: notifications.dedupeKey,
      set: {
        facts: sql`case when ${notifications.readAt} is null
          then jsonb_set(${notifications.facts}, '{count}', to_jsonb((${notifications.facts} ->> 'count')::int + 1))
          else excluded.facts end`,
        readAt: null,
        createdAt: sql`now()`,
      },
    });
  await logEvent(db, userId);
}
