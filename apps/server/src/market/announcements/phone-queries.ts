import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, phoneReveals, profiles } from "@recolte/db/schema";
import { isByNoneOf } from "#platform/blocker-queries.ts";
import { shown } from "./columns.ts";

/** The seller behind a public announcement; undefined when there is none. */
export async function findSellerPhone(db: Db, announcementId: string, blockers: readonly string[]) {
  const [row] = await db
    .select({ sellerId: profiles.id, phone: profiles.phone, country: profiles.country })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .where(and(eq(announcements.id, announcementId), isByNoneOf(announcements.userId, blockers), shown));
  return row;
}

const ADDRESS_KEPT_MONTHS = 12;

/** Who asked for whose number stays known; from which network does not. */
export const forgetAddresses = (db: Db) =>
  db
    .update(phoneReveals)
    .set({ ip: "" })
    .where(
      // Written out: of a value that is handed over, the database does not know that the index holds it.
      and(sql`${phoneReveals.ip} <> ''`, lt(phoneReveals.at, sql`now() - make_interval(months => ${ADDRESS_KEPT_MONTHS}::int)`)),
    );
