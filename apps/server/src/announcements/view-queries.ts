import { and, eq, lt, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Db } from "@recolte/db/client";
import { announcements, announcementViews, viewSalts } from "@recolte/db/schema";
import { shown } from "./columns.ts";

/** The day's secret; the first view of the day makes it, yesterday's is destroyed by `forgetViews`. */
export async function saltOfToday(db: Db) {
  const read = () =>
    db
      .select({ day: viewSalts.day, salt: viewSalts.salt })
      .from(viewSalts)
      .where(eq(viewSalts.day, sql`current_date`));
  const [known] = await read();
  if (known) return known;
  await db
    .insert(viewSalts)
    .values({ day: sql`current_date`, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [made] = await read();
  return made!;
}

export async function findViewed(db: Db, id: string) {
  const [row] = await db
    .select({ userId: announcements.userId, viewsCount: announcements.viewsCount })
    .from(announcements)
    .where(and(eq(announcements.id, id), shown));
  return row;
}

/** True the first time only. */
export async function insertView(db: Db, view: { day: string; announcementId: string; viewer: Buffer }) {
  const rows = await db.insert(announcementViews).values(view).onConflictDoNothing().returning({ day: announcementViews.day });
  return rows.length > 0;
}

export async function countWaitingViews(db: Db, announcementId: string) {
  return db.$count(announcementViews, and(eq(announcementViews.announcementId, announcementId), sql`not counted`));
}

/** Adds the new views to their announcements, one update for each however many came. What somebody holds gets them a turn later. */
export async function sumViews(db: Db) {
  await db.execute(sql`
    with free as (
      select id from ${announcements} where id in (select announcement_id from ${announcementViews} where not counted)
      for no key update skip locked
    ), fresh as (
      update ${announcementViews} set counted = true where not counted and announcement_id in (select id from free)
      returning announcement_id
    ), sums as (
      select announcement_id, count(*)::int as views from fresh group by announcement_id
    )
    update ${announcements} set views_count = views_count + sums.views from sums where ${announcements.id} = sums.announcement_id`);
}

const KEPT_DAYS = 40;

export async function forgetViews(db: Db) {
  await db.delete(viewSalts).where(lt(viewSalts.day, sql`current_date`));
  await db.delete(announcementViews).where(lt(announcementViews.day, sql`current_date - ${KEPT_DAYS}::int`));
}
