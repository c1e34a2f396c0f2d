import { and, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, blocks, conversations, profiles, users } from "@recolte/db/schema";

/** The number of somebody who wrote or made an offer to this person, or who sells something: nobody else's. */
export async function findPartnerPhone(db: Db, me: string, otherId: string) {
  const wrote = db
    .select({ one: sql`1` })
    .from(conversations)
    .where(and(eq(conversations.userId, me), eq(conversations.otherId, otherId), isNotNull(conversations.firstReceivedAt)));
  const sells = db
    .select({ one: sql`1` })
    .from(announcements)
    .where(and(eq(announcements.userId, otherId), sql`${announcements.status} = 'active'`));
  const blocked = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, me)),
        and(eq(blocks.blockerId, me), eq(blocks.blockedId, otherId)),
      ),
    );
  const [row] = await db
    .select({ phone: profiles.phone, country: profiles.country })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(profiles.id, otherId),
        sql`${users.status} = 'active'`,
        sql`not ${exists(blocked)}`,
        or(exists(wrote), exists(sells)),
      ),
    );
  return row;
}
