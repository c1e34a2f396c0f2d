import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { blocks, profiles, users } from "@recolte/db/schema";

/** The number that buyers may call, else the one that codes go to; one that left its owner is in neither. */
const number = sql<string | null>`coalesce(${profiles.phone},
  case when ${users.phoneProvedAt} is not null and not ${users.phoneClaimed} then ${users.phone} end)`;

export function listNumbers(db: Db, viewerId: string, ids: readonly string[]) {
  const between = db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, viewerId), eq(blocks.blockedId, profiles.id)),
        and(eq(blocks.blockerId, profiles.id), eq(blocks.blockedId, viewerId)),
      ),
    );
  return db
    .select({
      id: profiles.id,
      phone: number,
      country: profiles.country,
      active: sql<boolean>`${users.status} = 'active'`,
      blocked: sql<boolean>`${exists(between)}`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, [...ids]));
}
