import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { messages, phrases } from "@recolte/db/schema";

/** Those of the staff; null before they have any. */
export async function listPhrases(db: Db) {
  const rows = await db
    .select({
      words: phrases.words,
      kind: phrases.kind,
      points: phrases.points,
      isRetired: sql<boolean>`${phrases.retiredAt} is not null`,
    })
    .from(phrases);
  return rows.length === 0 ? null : rows.filter(({ isRetired }) => !isRetired);
}

/** What the other one wrote, of these. */
export const listWordsOf = (db: Db, { me, otherId, ids }: { me: string; otherId: string; ids: readonly string[] }) =>
  db
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(
      and(
        sql`${messages.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(messages.receiverId, me),
        eq(messages.senderId, otherId),
        isNull(messages.orderId),
      ),
    );
