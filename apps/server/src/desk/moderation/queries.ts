import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, profiles, users } from "@recolte/db/schema";
import { inDays, isQuarantined } from "#market/announcements/columns.ts";

const one = (id: string) => and(eq(announcements.id, id), isNull(announcements.deletedAt));

/** Holds a case until commit: the one who decides next finds what was decided. Who writes about it, with inboxes held, does not wait. */
export async function lockCase(db: Db, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      userId: announcements.userId,
      title: announcements.title,
      status: announcements.status,
      version: announcements.version,
      moderatedAt: announcements.moderatedAt,
      moderatedBy: announcements.moderatedBy,
      moderationReason: announcements.moderationReason,
      quarantinedAt: announcements.quarantinedAt,
    })
    .from(announcements)
    .where(one(id))
    .for("no key update");
  return row;
}
export type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

// Two decisions within one millisecond must differ: the moment is what a stale screen is known by.
const decidedNow = sql`greatest(clock_timestamp(), ${announcements.moderatedAt} + interval '1 millisecond')`;

const decidedState = {
  status: announcements.status,
  version: announcements.version,
  publishedAt: announcements.publishedAt,
  expiresAt: announcements.expiresAt,
  expiryToldAt: announcements.expiryToldAt,
  moderatedAt: announcements.moderatedAt,
  moderatedBy: announcements.moderatedBy,
  moderationReason: announcements.moderationReason,
  quarantinedAt: announcements.quarantinedAt,
};

/** All that a decision changes of it. */
export async function readState(db: Db, id: string) {
  const [row] = await db.select(decidedState).from(announcements).where(eq(announcements.id, id));
  return row!;
}
export type State = Awaited<ReturnType<typeof readState>>;

export const saveState = (db: Db, id: string, { version: _version, ...state }: State) =>
  db.update(announcements).set(state).where(eq(announcements.id, id));

/** Looked at, and left as it is. */
export const saveLook = (db: Db, id: string, moderator: string) =>
  db.update(announcements).set({ moderatedAt: decidedNow, moderatedBy: moderator }).where(eq(announcements.id, id));

/** Shown again; a trigger hides it where its author is suspended. */
export const release = (db: Db, id: string) =>
  db
    .update(announcements)
    .set({ quarantinedAt: null, hidden: false })
    .where(and(one(id), isNotNull(announcements.quarantinedAt)));

/** Public from now on, for its full term. */
export const saveApproval = (db: Db, id: string, { moderator, days }: { moderator: string; days: number }) =>
  db
    .update(announcements)
    .set({
      status: "active",
      publishedAt: sql`now()`,
      expiresAt: inDays(days),
      expiryToldAt: null,
      moderatedAt: decidedNow,
      moderatedBy: moderator,
      moderationReason: null,
      quarantinedAt: null,
    })
    .where(eq(announcements.id, id));

export const saveTakingDown = (db: Db, id: string, { moderator, reason }: { moderator: string; reason: string }) =>
  db
    .update(announcements)
    .set({ status: "rejected", moderatedAt: decidedNow, moderatedBy: moderator, moderationReason: reason, quarantinedAt: null })
    .where(eq(announcements.id, id));

/** What its author or another moderator has on the screen is older from now on. */
export const raiseVersion = (db: Db, id: string) =>
  db
    .update(announcements)
    .set({ version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id));

/** All that its page would show, in whatever state it is. */
export async function findForModeration(db: Db, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      description: announcements.description,
      category: announcements.category,
      conditionProduct: announcements.conditionProduct,
      price: announcements.price,
      unit: announcements.unit,
      quantityAvailable: announcements.quantityAvailable,
      country: announcements.country,
      city: announcements.city,
      district: announcements.district,
      status: announcements.status,
      hidden: announcements.hidden,
      quarantined: isQuarantined,
      suspended: sql<boolean>`${users.status} = 'suspended'`,
      version: announcements.version,
      viewsCount: announcements.viewsCount,
      createdAt: announcements.createdAt,
      expiresAt: announcements.expiresAt,
      moderatedAt: announcements.moderatedAt,
      moderatedBy: announcements.moderatedBy,
      moderationReason: announcements.moderationReason,
      author: {
        id: profiles.id,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        userType: profiles.userType,
        verified: profiles.verified,
        location: profiles.location,
      },
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .innerJoin(users, eq(users.id, announcements.userId))
    .where(one(id));
  return row;
}
