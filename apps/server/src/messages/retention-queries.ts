import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { conversations, events, messageImages, messages, reports } from "@recolte/db/schema";

const KEPT_MONTHS = 24;
const longAgo = sql`now() - make_interval(months => ${KEPT_MONTHS}::int)`;

const first = sql<string>`least(${messages.senderId}, ${messages.receiverId})`;
const second = sql<string>`greatest(${messages.senderId}, ${messages.receiverId})`;
export type Pair = Awaited<ReturnType<typeof listSilentPairs>>[number];

/** Two people who have said nothing for so long; where a message was reported, the staff may still need it. */
export const listSilentPairs = (db: Db, limit: number) =>
  db
    .select({ first, second })
    .from(messages)
    .leftJoin(reports, eq(reports.messageId, messages.id))
    .groupBy(first, second)
    .having(sql`max(${messages.createdAt}) < ${longAgo} and count(${reports.id}) = 0`)
    .limit(limit);

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
