import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, notifications, profiles, pushSubscriptions, sessions, users } from "@recolte/db/schema";
import { pushedByDefault } from "@recolte/domain/identity/channels";
import { ALWAYS_TOLD } from "@recolte/domain/identity/notification";
import type { ChangePush, RegisterPush } from "@recolte/domain/identity/push";

export const listDevices = (db: Db, userId: string, currentSession: string | null) =>
  db
    .select({
      id: pushSubscriptions.id,
      userAgent: sessions.userAgent,
      kinds: pushSubscriptions.kinds,
      showsWords: pushSubscriptions.showsWords,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
      isCurrent: sql<boolean>`coalesce(${pushSubscriptions.sessionId} = ${currentSession}::uuid, false)`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.publicId, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

/** Held until commit: of two devices that come at once, the second counts the first. */
export const lockOwner = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** Beside that of this session. */
export const countOthers = (tx: Db, userId: string, sessionId: string) =>
  tx.$count(pushSubscriptions, and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.sessionId, sessionId)));

/** A browser tells one person: who signed in on it last. */
export const takeFromOthers = (tx: Db, endpoint: string, sessionId: string) =>
  tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));

/** Its address may change; what was chosen stays. */
export async function saveDevice(tx: Db, owner: { userId: string; sessionId: string }, device: RegisterPush) {
  const [row] = await tx
    .insert(pushSubscriptions)
    .values({ ...owner, ...device, kinds: pushedByDefault() })
    .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: device })
    .returning({ id: pushSubscriptions.id });
  return row!;
}

const own = (userId: string, id: string) => and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id));

export async function changeDevice(db: Db, userId: string, { id, ...choices }: ChangePush) {
  const rows = await db.update(pushSubscriptions).set(choices).where(own(userId, id)).returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

export const removeDevice = (db: Db, userId: string, id: string) => db.delete(pushSubscriptions).where(own(userId, id));

/** What to tell which device; nothing once it was read, or is wanted no more, or the session is over. */
export async function findToPush(db: Db, { notification, subscription }: { notification: string; subscription: string }) {
  const [row] = await db
    .select({
      facts: notifications.facts,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
      country: profiles.country,
      showsWords: pushSubscriptions.showsWords,
      lastMessage: conversations.lastMessage,
      device: {
        endpoint: pushSubscriptions.endpoint,
        p256dh: pushSubscriptions.p256dh,
        auth: pushSubscriptions.auth,
      },
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .innerJoin(sessions, eq(sessions.publicId, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      conversations,
      and(
        eq(conversations.userId, notifications.userId),
        eq(notifications.kind, "message"),
        sql`${conversations.otherId}::text = ${notifications.facts} ->> 'otherId'`,
      ),
    )
    .where(
      and(
        eq(notifications.id, notification),
        eq(pushSubscriptions.id, subscription),
        // What concerns the account itself goes on: who asked for it in a stolen session reads it there first.
        or(isNull(notifications.readAt), eq(notifications.kind, ALWAYS_TOLD)),
        sql`${notifications.kind} = any(${pushSubscriptions.kinds})`,
        sql`least(${sessions.expiresAt}, ${sessions.absoluteExpiresAt}) > now()`,
        eq(users.status, "active"),
      ),
    );
  return row;
}

/** Only at the address that said so: it may have another one since. */
export const forgetDevice = (db: Db, id: string, endpoint: string) =>
  db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));

export const noteSuccess = (db: Db, id: string) =>
  db
    .update(pushSubscriptions)
    .set({ lastSuccessAt: sql`now()` })
    .where(eq(pushSubscriptions.id, id));
