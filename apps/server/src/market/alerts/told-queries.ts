import { and, asc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import {
  announcementNews,
  announcements,
  blocks,
  favourites,
  follows,
  profiles,
  savedSearches,
  told,
  users,
} from "@recolte/db/schema";
import { shown } from "#market/announcements/columns.ts";

const AT_ONCE = 1000;

/** What somebody was told already, or will be, stays as it is. */
export async function insertTold(tx: Db, rows: readonly (typeof told.$inferInsert)[]) {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(told)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing();
}

const isDue = (now: Date) => and(isNull(told.sentAt), lte(told.deliverAfter, now));

/** Who has something to hear, after this one. */
export const listWaiting = (db: Db, now: Date, { after, limit }: { after: string | null; limit: number }) =>
  db
    .selectDistinct({ id: told.userId })
    .from(told)
    .innerJoin(users, and(eq(users.id, told.userId), eq(users.status, "active")))
    .where(and(isDue(now), after ? gt(told.userId, after) : undefined))
    .orderBy(asc(told.userId))
    .limit(limit);

/** Still on sale, at the price that was lower, and still waited for. */
const isTrue = sql<boolean>`(${shown} and case ${told.kind}
  when 'new' then ${savedSearches.pausedAt} is null and (${told.searchId} is not null
    or exists (select from ${follows} f where f.user_id = ${told.userId} and f.seller_id = ${announcements.userId}))
  else exists (select from ${favourites} f where f.user_id = ${told.userId} and f.announcement_id = ${told.announcementId})
    and (${told.kind} <> 'cheaper' or ${announcements.price} = ${told.mark}) end
  and not exists (select from ${blocks} b where (b.blocker_id = ${told.userId} and b.blocked_id = ${announcements.userId})
    or (b.blocker_id = ${announcements.userId} and b.blocked_id = ${told.userId})))`;

const HEARD_AT_ONCE = 1000;

/** What one person is to hear now, the first that happened first; of two workers one has it. */
export const takeWaiting = (tx: Db, userId: string, now: Date) =>
  tx
    .select({
      announcementId: told.announcementId,
      kind: told.kind,
      mark: told.mark,
      searchId: told.searchId,
      question: savedSearches.question,
      title: announcements.title,
      price: announcements.price,
      unit: announcements.unit,
      expiresAt: announcements.expiresAt,
      seller: { id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName },
      isTrue,
    })
    .from(told)
    .innerJoin(announcements, eq(announcements.id, told.announcementId))
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .leftJoin(savedSearches, eq(savedSearches.id, told.searchId))
    .where(and(eq(told.userId, userId), isDue(now)))
    .orderBy(asc(told.at), asc(told.announcementId), asc(told.kind))
    .limit(HEARD_AT_ONCE)
    .for("update", { of: told, skipLocked: true });
export type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

const these = (userId: string, rows: readonly Waiting[]) =>
  and(
    eq(told.userId, userId),
    sql`(${told.announcementId}, ${told.kind}, ${told.mark}) in (${sql.join(
      rows.map(
        ({ announcementId, kind, mark }) => sql`(${announcementId}::uuid, ${kind}::announcement_news_kind, ${mark}::numeric)`,
      ),
      sql`, `,
    )})`,
  );

export const markSent = (tx: Db, userId: string, { rows, now }: { rows: readonly Waiting[]; now: Date }) =>
  tx.update(told).set({ sentAt: now }).where(these(userId, rows));

/** What is no longer so was never told: should it be so again, it is news. */
export const forgetUntold = (tx: Db, userId: string, rows: readonly Waiting[]) => tx.delete(told).where(these(userId, rows));

export const ofAlert = (id: string) => eq(told.searchId, id);
export const ofSeller = (db: Db, userId: string, sellerId: string) =>
  and(
    eq(told.userId, userId),
    isNull(told.searchId),
    eq(told.kind, "new"),
    inArray(
      told.announcementId,
      db.select({ id: announcements.id }).from(announcements).where(eq(announcements.userId, sellerId)),
    ),
  );

/** An older transaction than any: those who did not wait yet at its time do not hear of it. */
const LONG_OVER = "0";

/** What waited for an alert that ends or pauses may answer another one of the same person: it is news again. */
export async function releaseWaiting(tx: Db, which: SQL | undefined) {
  const gone = await tx
    .delete(told)
    .where(and(which, isNull(told.sentAt)))
    .returning({ announcementId: told.announcementId, at: told.at });
  const news = gone.map((row) => ({ ...row, kind: "new" as const, written: LONG_OVER }));
  if (news.length > 0) await tx.insert(announcementNews).values(news);
}

/** One may be renewed for years: what is on sale stays told. */
const KEPT_DAYS = 120;
const onSale = sql`exists (select from ${announcements} where ${announcements.id} = ${told.announcementId} and ${announcements.status} = 'active')`;
export const forgetTold = (db: Db) =>
  db.delete(told).where(and(lt(told.at, sql`now() - make_interval(days => ${KEPT_DAYS}::int)`), sql`not ${onSale}`));
