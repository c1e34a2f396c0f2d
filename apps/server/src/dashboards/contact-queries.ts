import { and, desc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, messages, profiles } from "@recolte/db/schema";

/** Of a row of `conversations`, what the other person wrote: by the index that knows a pair, however many messages there are. */
export const writtenTo = (wanted: SQL) => sql`
  from ${messages} m
  where least(m.sender_id, m.receiver_id) = least(${conversations.userId}, ${conversations.otherId})
    and greatest(m.sender_id, m.receiver_id) = greatest(${conversations.userId}, ${conversations.otherId})
    and m.sender_id = ${conversations.otherId} and ${wanted}`;

/** How many people ever wrote to him. */
export async function countContacts(db: Db, userId: string) {
  const [row] = await db
    .select({ contacts: sql<number>`(count(*) filter (where exists (select ${writtenTo(sql`true`)})))::int` })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row?.contacts ?? 0;
}

/** The first message of each person whose first one came since then. */
export function listFirstContacts(db: Db, userId: string, { since, limit }: { since: SQL; limit: number }) {
  const first = db
    .select({
      otherId: conversations.otherId,
      at: sql<Date>`(select m.created_at ${writtenTo(sql`true`)} order by m.created_at limit 1)`
        .mapWith(messages.createdAt)
        .as("first_at"),
    })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), gte(conversations.lastAt, since)))
    .as("first_contact");
  return db
    .select({ at: first.at, otherId: first.otherId, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(first)
    .innerJoin(profiles, eq(profiles.id, first.otherId))
    .where(gt(first.at, since))
    .orderBy(desc(first.at))
    .limit(limit);
}
