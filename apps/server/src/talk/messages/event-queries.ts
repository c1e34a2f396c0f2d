import { and, asc, eq, gt, min } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { events } from "@recolte/db/schema";

const PAGE = 100;

export const listEventsAfter = (db: Db, userId: string, seq: number) =>
  db
    .select({ seq: events.seq, kind: events.kind, otherId: events.otherId, messageId: events.messageId, upTo: events.upTo })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(PAGE);

/** The oldest event still kept, to tell a reader who has been away longer to start afresh. */
export async function oldestSeq(db: Db, userId: string) {
  const [row] = await db
    .select({ seq: min(events.seq) })
    .from(events)
    .where(eq(events.userId, userId));
  return row?.seq ?? null;
}
