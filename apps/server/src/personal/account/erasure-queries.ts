import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Db } from "@recolte/db/client";
import {
  announcementImages,
  announcements,
  blocks,
  consents,
  contactMessages,
  conversations,
  directoryEntries,
  emailTokens,
  events,
  favourites,
  follows,
  messageImages,
  messages,
  notifications,
  notificationSwitches,
  phoneReveals,
  profileChanges,
  profiles,
  pushSubscriptions,
  recoveryCodes,
  savedSearches,
  sessions,
  shortLinks,
  telephoneCodes,
  telephoneMessages,
  telephoneReceived,
  told,
  userTotp,
  users,
  waitingChanges,
} from "@recolte/db/schema";
import { GRACE_DAYS } from "@recolte/domain/identity/account/own-account";
import { fullName, ERASED_NAME } from "@recolte/domain/market/profiles/profile";
import { NOT_SUSPENDED } from "#judgement/sanctions/queries.ts";

const due = lt(users.deletionRequestedAt, sql`now() - make_interval(days => ${GRACE_DAYS}::int)`);

export const listDue = (db: Db, limit: number) =>
  db.select({ id: users.id }).from(users).where(due).orderBy(asc(users.deletionRequestedAt)).limit(limit);

/**
 * Still due, and held until commit: who cancels meanwhile stays, of two workers one erases. References to them wait for nothing:
 * those who read what they wrote lock what is renamed here, and tell them so.
 */
export async function lockDue(db: Db, userId: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), due))
    .for("no key update", { skipLocked: true });
  return rows.length > 0;
}

export async function listRemaining(db: Db, userId: string) {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.userId, userId), isNull(announcements.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Photos that wait to be published, and whatever else is left. */
export const deletePhotosOf = (db: Db, userId: string) =>
  db
    .delete(announcementImages)
    .where(eq(announcementImages.ownerId, userId))
    .returning({ key: announcementImages.key, widths: announcementImages.widths });

const PHOTO_GONE = "Photo supprimée";

/** A message that was a picture alone keeps its place in the thread, and among the conversations. */
export async function deleteMessagePictures(db: Db, userId: string) {
  const own = db.select({ id: messageImages.id }).from(messageImages).where(eq(messageImages.ownerId, userId));
  const left = await db
    .update(messages)
    .set({ imageId: null, content: sql`case when ${messages.content} = '' then ${PHOTO_GONE} else ${messages.content} end` })
    .where(inArray(messages.imageId, own))
    .returning({ id: messages.id, receiverId: messages.receiverId });
  const ids = sql.param(left.map(({ id }) => id));
  const receivers = sql.param([...new Set(left.map(({ receiverId }) => receiverId))]);
  await db
    .update(conversations)
    .set({ lastMessage: PHOTO_GONE })
    .where(
      and(
        sql`${conversations.userId} = any(${receivers}::uuid[])`,
        eq(conversations.otherId, userId),
        sql`${conversations.lastMessageId} = any(${ids}::uuid[])`,
        eq(conversations.lastMessage, ""),
      ),
    );
  return db
    .delete(messageImages)
    .where(eq(messageImages.ownerId, userId))
    .returning({ key: messageImages.key, widths: messageImages.widths });
}

/** What was the person's alone. Messages stay with those who got them, reports with the moderators. */
export async function deleteBelongings(db: Db, userId: string) {
  await db.delete(favourites).where(eq(favourites.userId, userId));
  await db.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await db.delete(follows).where(or(eq(follows.userId, userId), eq(follows.sellerId, userId)));
  await db.delete(told).where(eq(told.userId, userId));
  await db.delete(notifications).where(eq(notifications.userId, userId));
  await db.delete(notificationSwitches).where(eq(notificationSwitches.userId, userId));
  await db.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
  await db.delete(conversations).where(eq(conversations.userId, userId));
  await db.delete(events).where(eq(events.userId, userId));
  await db.delete(phoneReveals).where(eq(phoneReveals.sellerId, userId));
  await db.update(phoneReveals).set({ viewerId: null, ip: "" }).where(eq(phoneReveals.viewerId, userId));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  // What ended in this account goes with it; of what ends in another, people still hold the link.
  const ended = db.select({ id: users.id }).from(users).where(eq(users.mergedInto, userId));
  const goesOn = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.mergedInto)));
  await db
    .delete(shortLinks)
    .where(or(inArray(shortLinks.ownerId, ended), and(eq(shortLinks.ownerId, userId), notExists(goesOn))));
  await db.update(users).set({ mergedInto: null }).where(eq(users.mergedInto, userId));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(emailTokens).where(eq(emailTokens.userId, userId));
  await db.delete(waitingChanges).where(eq(waitingChanges.userId, userId));
  await db.delete(userTotp).where(eq(userTotp.userId, userId));
  await db.delete(consents).where(eq(consents.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.delete(directoryEntries).where(eq(directoryEntries.userId, userId));
  const number = db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  await db.delete(telephoneMessages).where(inArray(telephoneMessages.number, number));
  await db.delete(telephoneCodes).where(inArray(telephoneCodes.number, number));
  await db.update(telephoneReceived).set({ number: null }).where(inArray(telephoneReceived.number, number));
  await db
    .update(contactMessages)
    .set({ userId: null, ...ERASED_NAME, email: `${userId}@efface.invalid` })
    .where(eq(contactMessages.userId, userId));
}

export async function hasProfile(db: Db, userId: string) {
  const rows = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId));
  return rows.length > 0;
}

/** Others were told about this person by name. */
export const renameInNotifications = (db: Db, userId: string) =>
  db
    .update(notifications)
    .set({ facts: sql`${notifications.facts} || jsonb_build_object('otherName', ${fullName(ERASED_NAME)}::text)` })
    .where(sql`${notifications.facts} ->> 'otherId' = ${userId}`);

const NOBODY = { location: "", bio: "", phone: null, avatarKey: null, verified: false, userType: "consommateur" } as const;

export async function blankProfile(db: Db, userId: string) {
  await db
    .update(profiles)
    .set({ ...ERASED_NAME, ...NOBODY })
    .where(eq(profiles.id, userId));
}

const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** An address nobody has and the hash of no password; the row stays for what refers to it. */
export async function blankAccount(db: Db, userId: string) {
  await db
    .update(users)
    .set({
      ...NOT_SUSPENDED,
      status: "deleted",
      email: `${userId}@efface.invalid`,
      passwordHash: `$argon2id$v=19$m=19456,t=2,p=1$${base64(16)}$${base64(32)}`,
      emailVerifiedAt: null,
      phone: null,
      phoneProvedAt: null,
      phoneClaimed: false,
      sleptPhone: null,
      sleptUntil: null,
      passwordAskedAt: null,
      mustChangePassword: false,
      deletionRequestedAt: null,
    })
    .where(eq(users.id, userId));
}

export const eraseProfileChanges = (db: Db, userId: string) =>
  db.delete(profileChanges).where(eq(profileChanges.personId, userId));
