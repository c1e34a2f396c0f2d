import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@recolte/db/client";
import {
  announcementImages,
  announcements,
  blocks,
  contactMessages,
  conversations,
  directoryEntries,
  favourites,
  messages,
  notifications,
  phoneReveals,
  products,
  profiles,
  pushSubscriptions,
  reportEvidence,
  reports,
  sessions,
  userRoles,
  users,
} from "@recolte/db/schema";

/** Read piece by piece, each after the last of the piece before. */
export const PIECE = 500;

export async function findAccountToExport(db: Db, userId: string) {
  const [row] = await db
    .select({
      email: users.email,
      emailConfirmeLe: users.emailVerifiedAt,
      telephone: users.phone,
      telephoneConfirmeLe: users.phoneProvedAt,
      telephoneRepris: users.sleptPhone,
      telephoneRenduJusquAu: users.sleptUntil,
      motDePasseDemandeLe: users.passwordAskedAt,
      creeLe: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export const listRoles = (db: Db, userId: string) =>
  db.select({ role: userRoles.role, grantedAt: userRoles.grantedAt }).from(userRoles).where(eq(userRoles.userId, userId));

export async function findProfileToExport(db: Db, userId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, userId));
  return row;
}

export const listAnnouncementsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({ ...getTableColumns(announcements), product: products.name })
    .from(announcements)
    .leftJoin(products, eq(products.id, announcements.productId))
    .where(and(eq(announcements.userId, userId), after ? gt(announcements.id, after) : undefined))
    .orderBy(asc(announcements.id))
    .limit(PIECE);

export const listPhotosToExport = (db: Db, announcementIds: readonly string[]) =>
  db
    .select({
      announcementId: announcementImages.announcementId,
      key: announcementImages.key,
      widths: announcementImages.widths,
    })
    .from(announcementImages)
    .where(inArray(announcementImages.announcementId, [...announcementIds]))
    .orderBy(asc(announcementImages.position));

/** The title is what the person kept; whose announcement it is stays with its author. */
export const listFavouritesToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: favourites.announcementId,
      title: announcements.title,
      priceAtSave: favourites.priceAtSave,
      currency: announcements.currency,
      createdAt: favourites.createdAt,
    })
    .from(favourites)
    .innerJoin(announcements, eq(announcements.id, favourites.announcementId))
    .where(and(eq(favourites.userId, userId), after ? gt(favourites.announcementId, after) : undefined))
    .orderBy(asc(favourites.announcementId))
    .limit(PIECE);

export const listCorrespondents = (db: Db, userId: string, after: string | null) =>
  db
    .select({ id: conversations.otherId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, conversations.otherId))
    .where(and(eq(conversations.userId, userId), after ? gt(conversations.otherId, after) : undefined))
    .orderBy(asc(conversations.otherId))
    .limit(PIECE);

interface Place {
  createdAt: Date;
  id: string;
}

/** Newest first: the order of the index that knows a pair. */
export const listMessagesToExport = (db: Db, [me, other]: readonly [string, string], after: Place | null) =>
  db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      content: messages.content,
      hasPhoto: sql<boolean>`${messages.imageId} is not null`,
      about: announcements.title,
      createdAt: messages.createdAt,
      readAt: messages.readAt,
    })
    .from(messages)
    .leftJoin(announcements, eq(announcements.id, messages.announcementId))
    .where(
      and(
        sql`least(${messages.senderId}, ${messages.receiverId}) = least(${me}::uuid, ${other}::uuid)`,
        sql`greatest(${messages.senderId}, ${messages.receiverId}) = greatest(${me}::uuid, ${other}::uuid)`,
        after ? sql`(${messages.createdAt}, ${messages.id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PIECE);

export const listNotificationsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      facts: notifications.facts,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), after ? gt(notifications.id, after) : undefined))
    .orderBy(asc(notifications.id))
    .limit(PIECE);

const { assignedTo: _assigned, token: _token, ...ownContact } = getTableColumns(contactMessages);

/** What the person wrote to the staff. */
export const listContactToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select(ownContact)
    .from(contactMessages)
    .where(and(eq(contactMessages.userId, userId), after ? gt(contactMessages.id, after) : undefined))
    .orderBy(asc(contactMessages.id))
    .limit(PIECE);

/** The card in a directory: at most one. */
export const listEntryToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select()
    .from(directoryEntries)
    .where(and(eq(directoryEntries.userId, userId), after ? gt(directoryEntries.id, after) : undefined));

export const listReportsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: reports.id,
      about: announcements.title,
      target: reports.targetType,
      reason: reports.reason,
      text: reports.text,
      status: reports.status,
      pictures: sql<number>`(select count(*)::int from ${reportEvidence} e where e.report_id = ${reports.id})`,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .leftJoin(announcements, eq(announcements.id, reports.announcementId))
    .where(and(eq(reports.reporterId, userId), after ? gt(reports.id, after) : undefined))
    .orderBy(asc(reports.id))
    .limit(PIECE);

const other = alias(profiles, "other");

export const listBlocksToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({ id: blocks.blockedId, firstName: other.firstName, lastName: other.lastName, createdAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(other, eq(other.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, userId), after ? gt(blocks.blockedId, after) : undefined))
    .orderBy(asc(blocks.blockedId))
    .limit(PIECE);

/** The numbers this person asked for: whose, never which. */
export const listRevealsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({ id: phoneReveals.id, firstName: other.firstName, lastName: other.lastName, at: phoneReveals.at })
    .from(phoneReveals)
    .innerJoin(other, eq(other.id, phoneReveals.sellerId))
    .where(and(eq(phoneReveals.viewerId, userId), after ? gt(phoneReveals.id, after) : undefined))
    .orderBy(asc(phoneReveals.id))
    .limit(PIECE);

export const listSessionsToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: sessions.publicId,
      userAgent: sessions.userAgent,
      ip: sql<string | null>`host(${sessions.ip})`,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), after ? gt(sessions.publicId, after) : undefined))
    .orderBy(asc(sessions.publicId))
    .limit(PIECE);

export const listPushesToExport = (db: Db, userId: string, after: string | null) =>
  db
    .select({
      id: pushSubscriptions.id,
      userAgent: sessions.userAgent,
      endpoint: pushSubscriptions.endpoint,
      kinds: pushSubscriptions.kinds,
      showsWords: pushSubscriptions.showsWords,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.publicId, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), after ? gt(pushSubscriptions.id, after) : undefined))
    .orderBy(asc(pushSubscriptions.id))
    .limit(PIECE);
