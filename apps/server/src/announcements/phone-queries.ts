import { and, eq } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, profiles } from "@recolte/db/schema";
import { shown } from "./columns.ts";

/** The seller behind a public announcement; undefined when there is none. */
export async function findSellerPhone(db: Db, announcementId: string) {
  const [row] = await db
    .select({ sellerId: profiles.id, phone: profiles.phone })
    .from(announcements)
    .innerJoin(profiles, eq(profiles.id, announcements.userId))
    .where(and(eq(announcements.id, announcementId), shown));
  return row;
}
