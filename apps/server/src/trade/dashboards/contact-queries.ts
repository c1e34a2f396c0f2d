import { and, count, desc, eq, gt, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, messages, profiles, quoteRequests } from "@recolte/db/schema";

/**
 * Of a row of `conversations`, what the other person wrote in words: neither an order's line nor a request for a price. By an
 * index that holds the lines of orders out, however many messages there are.
 */
export const wordsTo = (wanted: SQL = sql`true`) => sql`
  from ${messages} m
  where m.receiver_id = ${conversations.userId} and m.sender_id = ${conversations.otherId} and m.order_id is null
    and not exists (select from ${quoteRequests} q where q.id = m.id) and ${wanted}`;

/** How many people ever wrote to this one. */
export async function countContacts(db: Db, userId: string) {
  const [row] = await db
    .select({ contacts: count() })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNotNull(conversations.firstReceivedAt), sql`exists (select ${wordsTo()})`));
  return row?.contacts ?? 0;
}

/** The people who first wrote to this one since then, the last one first: by the index of what was written lately. */
export function listFirstContacts(db: Db, userId: string, { since, limit }: { since: SQL; limit: number }) {
  const first = db.$with("first").as(
    db
      .select({
        at: sql<Date>`(select m.created_at ${wordsTo()} order by m.created_at limit 1)`
          .mapWith(conversations.firstReceivedAt)
          .as("at"),
        otherId: conversations.otherId,
      })
      .from(conversations)
      .where(and(eq(conversations.userId, userId), isNotNull(conversations.firstReceivedAt), gte(conversations.lastAt, since))),
  );
  return db
    .with(first)
    .select({ at: first.at, otherId: first.otherId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(first)
    .innerJoin(profiles, eq(profiles.id, first.otherId))
    .where(gt(first.at, since))
    .orderBy(desc(first.at))
    .limit(limit);
}
