import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, cases, phoneReveals, priceNorms, profiles, publicationNetworks, users } from "@recolte/db/schema";
import { whose } from "#identity/auth/reveal-queries.ts";
import type { Country } from "@recolte/domain/platform/places/country";
import { trustOf } from "#judgement/standing/columns.ts";

/** Shown by the staff's word, or public for a week; what was taken away before then, or what nobody read, proves nothing. */
const isProven = sql`status in ('active', 'paused', 'expired') and (moderated_at is not null
  or published_at <= now() - interval '7 days' and coalesce(deleted_at >= published_at + interval '7 days', true)
    and not exists (select from ${cases} c where c.target_type = 'announcement' and c.target_id = announcements.id
      and c.kind = 'publication' and c.status in ('open', 'claimed', 'escalated')))`;

/** What is known of somebody who publishes, and of how much they do. What they publish now is not counted. */
export async function findAuthorFacts(db: Db, userId: string, network: string) {
  const counted = db
    .select({
      proven: sql<number>`(count(*) filter (where ${isProven}))::int`.as("proven"),
      inHour: sql<number>`(count(*) filter (where created_at > now() - interval '1 hour'))::int`.as("in_hour"),
      inDay: sql<number>`(count(*) filter (where created_at > now() - interval '1 day'))::int`.as("in_day"),
    })
    .from(announcements)
    .where(eq(announcements.userId, userId))
    .as("counted");
  const refused = sql<number>`(select count(*)::int from ${publicationNetworks} n join ${announcements} a on a.id = n.announcement_id
    where n.network = ${network} and n.at > now() - interval '30 days' and a.status = 'rejected')`;
  const revealed = sql<number>`(select count(distinct ${whose})::int from ${phoneReveals} r
    where r.viewer_id = ${userId} and r.at > now() - interval '10 minutes')`;
  const [row] = await db
    .select({
      verified: sql<boolean>`coalesce(${profiles.verified}, false)`,
      phone: profiles.phone,
      ...trustOf(userId),
      days: sql<number>`floor(extract(epoch from now() - ${users.createdAt}) / 86400)::int`,
      proven: counted.proven,
      inHour: counted.inHour,
      inDay: counted.inDay,
      refused,
      revealed,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(counted, sql`true`)
    .where(eq(users.id, userId));
  return row!;
}

/** Of each unit, and without one of a kilogram. */
export const listNorms = (db: Db, productId: string, country: Country) =>
  db
    .select({
      unit: priceNorms.unit,
      centre: priceNorms.centre,
      spread: priceNorms.spread,
      prices: priceNorms.prices,
      sellers: priceNorms.sellers,
    })
    .from(priceNorms)
    .where(and(eq(priceNorms.productId, productId), eq(priceNorms.country, country)));

/** To how many they wrote lately who had never heard of them. Offers and requests for a quote are not counted. */
export async function countStarted(db: Db, userId: string) {
  const { rows } = await db.execute<{ startedInHour: number; startedInDay: number }>(sql`
    select (count(*) filter (where opening.created_at > now() - interval '1 hour'))::int as "startedInHour",
      count(*)::int as "startedInDay"
    from conversations c
    cross join lateral (
      select m.sender_id, m.created_at, m.order_id from messages m
      where least(m.sender_id, m.receiver_id) = least(c.user_id, c.other_id)
        and greatest(m.sender_id, m.receiver_id) = greatest(c.user_id, c.other_id)
      order by m.created_at, m.id limit 1
    ) opening
    where c.user_id = ${userId} and c.last_at > now() - interval '1 day'
      and opening.sender_id = c.user_id and opening.order_id is null and opening.created_at > now() - interval '1 day'`);
  return rows[0]!;
}

export const insertNetwork = (db: Db, announcementId: string, network: string) =>
  db.insert(publicationNetworks).values({ announcementId, network });

/** The register promises three months. */
export const forgetNetworks = (db: Db) =>
  db.execute(sql`delete from ${publicationNetworks} where at < now() - interval '90 days'`);
