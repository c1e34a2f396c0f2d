import { randomInt } from "node:crypto";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, profiles, shortLinkArrivals, shortLinks, users } from "@recolte/db/schema";

/** No vowel: no word, wanted or not. No letter that reads as another. */
const LETTERS = "bcdfghjkmnpqrstvwxz";
const LENGTH = 7;
const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const told = { code: shortLinks.code, arrivals: shortLinks.arrivals };

/** One's own link to one's own announcement; without one, to all that one sells. */
export async function findOwnLink(db: Db, ownerId: string, announcementId: string | null) {
  const to = announcementId ? eq(shortLinks.announcementId, announcementId) : isNull(shortLinks.announcementId);
  const [row] = await db
    .select(told)
    .from(shortLinks)
    .where(and(eq(shortLinks.ownerId, ownerId), to));
  return row ?? null;
}

export async function ownsTarget(db: Db, ownerId: string, announcementId: string | null) {
  const own = and(eq(announcements.userId, ownerId), isNull(announcements.deletedAt));
  return announcementId
    ? (await db.$count(announcements, and(eq(announcements.id, announcementId), own))) > 0
    : (await db.$count(profiles, eq(profiles.id, ownerId))) > 0;
}

/** Nothing when there is one by now, or when the code is taken: the caller looks, and tries another. */
export const insertLink = (db: Db, ownerId: string, announcementId: string | null) =>
  db.insert(shortLinks).values({ code: newCode(), ownerId, announcementId }).onConflictDoNothing();

/** Of an account that ended in another it leads to that one. */
export async function findLink(db: Db, code: string) {
  const [row] = await db
    .select({
      ownerId: sql<string>`coalesce(${users.mergedInto}, ${shortLinks.ownerId})`,
      announcementId: shortLinks.announcementId,
    })
    .from(shortLinks)
    .innerJoin(users, eq(users.id, shortLinks.ownerId))
    .where(eq(shortLinks.code, code));
  return row;
}

interface Arrival {
  day: string;
  code: string;
  device: Buffer;
  /** Between these lie all devices of its network. */
  network: readonly [first: Buffer, last: Buffer];
}

/** Each device once a day, and no more than `most` of one network. */
export async function insertArrival(db: Db, { day, code, device, network: [first, last] }: Arrival, most: number) {
  await db.execute(sql`
    with fresh as (
      insert into ${shortLinkArrivals} (day, code, device)
      select ${day}::date, ${code}, ${device}::bytea
      where (select count(*) from ${shortLinkArrivals}
        where day = ${day}::date and code = ${code} and device between ${first}::bytea and ${last}::bytea
      ) < ${most}
      on conflict do nothing
      returning code
    )
    update ${shortLinks} set arrivals = arrivals + 1 where code in (select code from fresh)`);
}

/** They told a device apart for a day; the sum stays. */
export const forgetArrivals = (db: Db) => db.delete(shortLinkArrivals).where(lt(shortLinkArrivals.day, sql`current_date - 1`));

export const listLinks = (db: Db, ownerId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({ id: shortLinks.code, title: announcements.title, arrivals: shortLinks.arrivals, createdAt: shortLinks.createdAt })
    .from(shortLinks)
    .leftJoin(announcements, eq(announcements.id, shortLinks.announcementId))
    .where(and(eq(shortLinks.ownerId, ownerId), after ? gt(shortLinks.code, after) : undefined))
    .orderBy(asc(shortLinks.code))
    .limit(limit);
