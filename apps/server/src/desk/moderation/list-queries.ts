import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcementImages, announcements, profiles } from "@recolte/db/schema";
import type { AnnouncementStatus } from "@recolte/domain/market/announcements/status";
import { categoriesNamed, TOLD_COUNT } from "@recolte/domain/desk/moderation/moderation";
import { isCover, picture } from "#market/announcements/columns.ts";
import { containsText, isShort } from "#platform/like.ts";

interface Wanted {
  search?: string | undefined;
  status?: AnnouncementStatus | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

const { createdAt, id, status, title } = announcements;
const newestFirst = [desc(createdAt), desc(id)] as const;
const author = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  userType: profiles.userType,
};

/** What a moderator needs to recognise and to decide; one character more than is shown tells that there is more. */
const row = {
  id,
  title,
  description: sql<string>`left(${announcements.description}, 400)`,
  category: announcements.category,
  price: announcements.price,
  unit: announcements.unit,
  status,
  viewsCount: announcements.viewsCount,
  version: announcements.version,
  moderatedAt: announcements.moderatedAt,
  moderationReason: announcements.moderationReason,
  createdAt,
  cover: picture,
  author,
};

const pageOfRows = (db: Db, where: SQL | undefined, limit: number) =>
  db
    .select(row)
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(announcementImages, isCover)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);

const titleHolds = (search: string) => containsText(sql`fold(${title})`, search);

/** Short words look at the newest only. */
const NEWEST = 2000;
const FEW = 10_000;

const newestOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ id })
    .from(announcements)
    .where(where)
    .orderBy(...newestFirst)
    .limit(NEWEST);

/**
 * All titles that match are put in order where they are few; null where they are many. Left to itself the database walks the
 * newest until it has seen enough matches, and may have to walk to the end.
 */
async function pageOfFew(db: Db, where: SQL | undefined, limit: number) {
  const matching = db
    .select({ id, createdAt })
    .from(announcements)
    .where(where)
    .limit(FEW + 1)
    .as("matching");
  const found = await db
    .select({ id: matching.id, matches: sql<number>`count(*) over ()::int` })
    .from(matching)
    .orderBy(desc(matching.createdAt), desc(matching.id))
    .limit(limit);
  if ((found[0]?.matches ?? 0) > FEW) return null;
  const ids = found.map((match) => match.id);
  return ids.length === 0 ? [] : pageOfRows(db, inArray(id, ids), limit);
}

/** Every announcement that is not deleted, of whatever state, newest first. */
export async function listForModeration(db: Db, { search, status: wanted, after, limit }: Wanted) {
  const older = after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}, ${after.id}::uuid)`;
  const kept = and(isNull(announcements.deletedAt), wanted ? sql`${status} = ${wanted}` : undefined, older);
  if (!search) return pageOfRows(db, kept, limit);
  const categories = categoriesNamed(search);
  // A category is never rare: the newest are walked.
  if (categories.length > 0)
    return pageOfRows(db, and(kept, or(titleHolds(search), inArray(announcements.category, categories))), limit);
  // What many titles hold fills a page from the newest; what does not is rare enough for its index.
  const among = await pageOfRows(db, and(titleHolds(search), inArray(id, newestOf(db, kept))), limit);
  if (among.length === limit || isShort(search)) return among;
  const where = and(kept, titleHolds(search));
  return (await pageOfFew(db, where, limit)) ?? pageOfRows(db, where, limit);
}

/** How many of each state, counted up to one more than is told. */
export async function countByStatus(db: Db) {
  const { rows } = await db.execute<{ status: AnnouncementStatus; announcements: number }>(sql`
    select s.status, (
      select count(*)::int from (
        select from ${announcements} where ${status} = s.status and ${announcements.deletedAt} is null limit ${TOLD_COUNT + 1}
      ) counted
    ) as announcements
    from unnest(enum_range(null::announcement_status)) as s(status)`);
  return rows;
}
