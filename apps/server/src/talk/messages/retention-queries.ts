import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, events, messageImages, messages, reports } from "@recolte/db/schema";

const KEPT_MONTHS = 24;
const longAgo = sql`now() - make_interval(months => ${KEPT_MONTHS}::int)`;

const first = sql<string>`least(${messages.senderId}, ${messages.receiverId})`;
const second = sql<string>`greatest(${messages.senderId}, ${messages.receiverId})`;

export interface Pair {
  first: string;
  second: string;
}
const BEFORE_ALL: Pair = { first: "00000000-0000-0000-0000-000000000000", second: "00000000-0000-0000-0000-000000000000" };

/** The newest message of the pair that comes next, found by its key: however many they wrote, one is read. */
const nextPair = (a: SQL, b: SQL) => sql`
  (select ${first} as first, ${second} as second, ${messages.createdAt} as newest from ${messages}
  where (${first}, ${second}) > (${a}, ${b}) order by ${first}, ${second}, ${messages.createdAt} desc limit 1)`;

/**
 * The next pairs of people who wrote to each other, piece by piece, and whether they have said nothing for so long; where a
 * message was reported, the staff may still need it.
 */
export function listPairs(db: Db, { after, limit }: { after: Pair | null; limit: number }) {
  const { first: a, second: b } = after ?? BEFORE_ALL;
  const reported = db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(messages, eq(messages.id, reports.messageId))
    .where(sql`${first} = pair.first and ${second} = pair.second`);
  return db
    .select({
      first: sql<string>`pair.first`,
      second: sql<string>`pair.second`,
      silent: sql<boolean>`pair.newest < ${longAgo} and not exists ${reported}`,
    })
    .from(
      sql`(with recursive pair as (
        ${nextPair(sql`${a}::uuid`, sql`${b}::uuid`)}
        union all select next.* from pair cross join lateral ${nextPair(sql`pair.first`, sql`pair.second`)} next
      ) select * from pair limit ${limit}) pair`,
    );
}

const ofPair = (pair: Pair) => and(eq(first, pair.first), eq(second, pair.second), lt(messages.createdAt, longAgo));

/** Nobody reads so far back in the log; its places stay, so that it has no holes. */
export async function deleteMessagesOf(db: Db, pair: Pair) {
  await db
    .delete(conversations)
    .where(
      and(
        inArray(conversations.userId, [pair.first, pair.second]),
        inArray(conversations.otherId, [pair.first, pair.second]),
        lt(conversations.lastAt, longAgo),
      ),
    );
  const theirs = db.select({ id: messages.id }).from(messages).where(ofPair(pair));
  await db.update(events).set({ messageId: null }).where(inArray(events.messageId, theirs));
  const gone = await db.delete(messages).where(ofPair(pair)).returning({ imageId: messages.imageId });
  const images = gone.flatMap(({ imageId }) => imageId ?? []);
  if (images.length === 0) return [];
  return db
    .delete(messageImages)
    .where(inArray(messageImages.id, images))
    .returning({ key: messageImages.key, widths: messageImages.widths });
}
