import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { ModerationFilter } from "@recolte/domain/desk/moderation/moderation";
import { isCover, picture } from "#market/announcements/columns.ts";
import { anyContains } from "#platform/like.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

// Literally as the partial index says it.
const waiting = sql`${announcements.deletedAt} is null and ${announcements.featuredRequestedAt} is not null
  and (${announcements.featuredDecidedAt} is null or ${announcements.featuredDecidedAt} < ${announcements.featuredRequestedAt})`;

interface RequestPage extends Pick<ModerationFilter, "search" | "status"> {
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Who has waited longest comes first. */
export const listRequests = (db: Db, { search, status, after, limit }: RequestPage) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      category: announcements.category,
      price: announcements.price,
      unit: announcements.unit,
      status: announcements.status,
      hidden: announcements.hidden,
      featuredUntil: announcements.featuredUntil,
      requestedAt: sql<Date>`${announcements.featuredRequestedAt}`.mapWith(announcements.featuredRequestedAt),
      cover: picture,
      author: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName, userType: profiles.userType },
    })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(
      and(
        waiting,
        status && eq(announcements.status, status),
        anyContains([announcements.title, announcements.city, fullNameOf], search),
        after &&
          sql`(${announcements.featuredRequestedAt}, ${announcements.id}) > (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(announcements.featuredRequestedAt), asc(announcements.id))
    .limit(limit);

export const countRequests = (db: Db) => db.$count(announcements, waiting);

/** Holds a request until commit. */
export async function lockRequest(db: Db, id: string) {
  const [row] = await db
    .select({
      id: announcements.id,
      userId: announcements.userId,
      title: announcements.title,
      status: announcements.status,
      featuredUntil: announcements.featuredUntil,
      requestedAt: announcements.featuredRequestedAt,
      waiting: sql<boolean>`(${waiting})`,
    })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)))
    .for("no key update");
  return row;
}

const decided = (by: string) => ({ featuredDecidedAt: sql`clock_timestamp()`, featuredDecidedBy: by });

/** From today, or from the end of what runs already. */
export async function saveGrant(db: Db, id: string, { by, weeks }: { by: string; weeks: number }) {
  const [row] = await db
    .update(announcements)
    .set({
      ...decided(by),
      featuredDecision: "approved",
      featuredUntil: sql`greatest(now(), ${announcements.featuredUntil}) + make_interval(weeks => ${weeks}::int)`,
    })
    .where(eq(announcements.id, id))
    .returning({ featuredUntil: announcements.featuredUntil });
  return row?.featuredUntil ?? null;
}

export const saveRefusal = (db: Db, id: string, by: string) =>
  db
    .update(announcements)
    .set({ ...decided(by), featuredDecision: "refused" })
    .where(eq(announcements.id, id));
