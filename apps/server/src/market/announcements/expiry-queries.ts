import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements } from "@recolte/db/schema";

const told = { id: announcements.id, userId: announcements.userId, title: announcements.title };
const BATCH = 200;
const isActive = sql`${announcements.status} = 'active'`;

/** Takes what is past its term out of the lists; two nodes never take the same. */
export function expireDue(db: Db) {
  const due = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isActive, sql`${announcements.expiresAt} <= now()`))
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db.update(announcements).set({ status: "expired" }).where(inArray(announcements.id, due)).returning(told);
}

/** Marks those that expire within these days and whose author does not know yet. */
export function markTold(db: Db, days: number) {
  const soon = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        isActive,
        isNull(announcements.expiryToldAt),
        sql`${announcements.expiresAt} > now()`,
        sql`${announcements.expiresAt} <= now() + make_interval(days => ${days}::int)`,
      ),
    )
    .orderBy(asc(announcements.expiresAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return db
    .update(announcements)
    .set({ expiryToldAt: sql`now()` })
    .where(inArray(announcements.id, soon))
    .returning({
      ...told,
      days: sql<number>`greatest(1, ceil(extract(epoch from ${announcements.expiresAt} - now()) / 86400))::int`,
      expiresAt: announcements.expiresAt,
    });
}
