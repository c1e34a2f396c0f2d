import { and, count, desc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, profiles } from "@recolte/db/schema";

/** How many people ever wrote to him. */
export async function countContacts(db: Db, userId: string) {
  const [row] = await db
    .select({ contacts: count(conversations.firstReceivedAt) })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row?.contacts ?? 0;
}

/** The people who first wrote to him since then, the last one first: by the index of what was written lately. */
export const listFirstContacts = (db: Db, userId: string, { since, limit }: { since: SQL; limit: number }) =>
  db
    .select({
      at: sql<Date>`${conversations.firstReceivedAt}`.mapWith(conversations.firstReceivedAt),
      otherId: conversations.otherId,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, conversations.otherId))
    .where(and(eq(conversations.userId, userId), gte(conversations.lastAt, since), gt(conversations.firstReceivedAt, since)))
    .orderBy(desc(conversations.firstReceivedAt))
    .limit(limit);
