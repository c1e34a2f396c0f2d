import { DAY_MS } from "@recolte/domain/platform/days/date";
import { and, between, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, announcementViews, viewSalts } from "@recolte/db/schema";
import { VIEWS_KEPT_DAYS } from "@recolte/db/view-partitions";
import { networkRange } from "#platform/day-salt-queries.ts";
import { shown } from "./columns.ts";

export async function findViewed(db: Db, id: string) {
  const [row] = await db
    .select({ userId: announcements.userId, viewsCount: announcements.viewsCount, day: sql<string>`current_date::text` })
    .from(announcements)
    .where(and(eq(announcements.id, id), shown));
  return row;
}

interface View {
  day: string;
  announcementId: string;
  viewer: Buffer;
}

export async function insertView(db: Db, view: View) {
  await db.insert(announcementViews).values(view).onConflictDoNothing();
}

/** Counts no more than `most` of one network, by whatever name they call. */
export async function insertVisitorView(db: Db, { day, announcementId, ...digests }: View & { network: Buffer }, most: number) {
  const { network, of, ends } = networkRange(digests.network);
  const [[first, last], viewer] = [ends, of(digests.viewer)];
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${announcementId} by ${network.toString("hex")}`}, 0))`,
    );
    await tx.execute(sql`
      insert into ${announcementViews} (day, announcement_id, viewer)
      select ${day}::date, ${announcementId}::uuid, ${viewer}::bytea
      where (select count(*) from ${announcementViews}
        where day = ${day}::date and announcement_id = ${announcementId}::uuid and viewer between ${first}::bytea and ${last}::bytea
      ) < ${most}
      on conflict do nothing`);
  });
}

/** Views are added up within seconds: around midnight those of two days may wait, and no other partition is looked at. */
export async function countWaitingViews(db: Db, day: string, announcementId: string) {
  const recent = between(announcementViews.day, sql`${day}::date - 1`, sql`${day}::date + 1`);
  return db.$count(announcementViews, and(recent, eq(announcementViews.announcementId, announcementId), sql`not counted`));
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const EVER = ["-infinity", "infinity"] as const;

/** Today and the days beside it: a view of yesterday may wait still, and no clock is wrong by a day. */
export const daysAround = (now: number) => [dayOf(now - DAY_MS), dayOf(now + DAY_MS)] as const;

/**
 * Adds the new views to their announcements, one update for each however many came. What somebody holds gets them a turn later. To
 * look at the partitions of some days alone costs the database a part of what all do.
 */
export async function sumViews(db: Db, [first, last]: readonly [string, string] = EVER) {
  const waiting = sql`not counted and day between ${first}::date and ${last}::date`;
  await db.execute(sql`
    with free as (
      select id from ${announcements} where id in (select announcement_id from ${announcementViews} where ${waiting})
      for no key update skip locked
    ), fresh as (
      update ${announcementViews} set counted = true where ${waiting} and announcement_id in (select id from free)
      returning announcement_id
    ), sums as (
      select announcement_id, count(*)::int as views from fresh group by announcement_id
    )
    update ${announcements} set views_count = views_count + sums.views from sums where ${announcements.id} = sums.announcement_id`);
}

/** Views row by row only where no owner has dropped their day: their partitions go a day earlier. Those that nobody has added up for days are, first. */
export async function forgetViews(db: Db) {
  await sumViews(db);
  await db.delete(viewSalts).where(lt(viewSalts.day, sql`current_date`));
  await db.delete(announcementViews).where(lt(announcementViews.day, sql`current_date - ${VIEWS_KEPT_DAYS}::int`));
}
