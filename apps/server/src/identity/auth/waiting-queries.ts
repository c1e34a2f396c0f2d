import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users, waitingChanges } from "@recolte/db/schema";
import { CHANGE_HOURS } from "@recolte/domain/identity/account/own-account";

export type WaitingKind = (typeof waitingChanges.$inferSelect)["kind"];
interface One {
  userId: string;
  kind: WaitingKind;
}

const from = sql`${waitingChanges.askedAt} + make_interval(hours => ${CHANGE_HOURS})`;
const one = ({ userId, kind }: One) => and(eq(waitingChanges.userId, userId), eq(waitingChanges.kind, kind));
const due = lte(from, sql`now()`);

/** From now, unless the same waits already; whether it began. */
export async function beginChange(tx: Db, change: One & { value: string | null }) {
  const rows = await tx
    .insert(waitingChanges)
    .values(change)
    .onConflictDoUpdate({
      target: [waitingChanges.userId, waitingChanges.kind],
      set: { value: change.value, askedAt: sql`now()` },
      setWhere: sql`${waitingChanges.value} is distinct from excluded.value`,
    })
    .returning({ kind: waitingChanges.kind });
  return rows.length > 0;
}

/** What waits, with the seconds until it is done. */
export const listWaiting = (db: Db, userId: string) =>
  db
    .select({
      kind: waitingChanges.kind,
      value: waitingChanges.value,
      waits: sql<number>`greatest(ceil(extract(epoch from ${from} - now())), 0)::int`,
      askedAt: waitingChanges.askedAt,
    })
    .from(waitingChanges)
    .where(eq(waitingChanges.userId, userId))
    .orderBy(asc(waitingChanges.kind));

/** Whether it still waited. */
export async function callOffChange(tx: Db, change: One) {
  const rows = await tx.delete(waitingChanges).where(one(change)).returning({ kind: waitingChanges.kind });
  return rows.length > 0;
}

export const callOffChanges = (tx: Db, userId: string) => tx.delete(waitingChanges).where(eq(waitingChanges.userId, userId));

export const listDueChanges = (db: Db, kind: WaitingKind, limit: number) =>
  db
    .select({ id: waitingChanges.userId })
    .from(waitingChanges)
    .where(and(eq(waitingChanges.kind, kind), due))
    .orderBy(asc(waitingChanges.askedAt))
    .limit(limit);

/** Once: of two workers one does it, and what was called off meanwhile is not done. */
export async function takeDueChange(tx: Db, change: One) {
  const [row] = await tx
    .delete(waitingChanges)
    .where(and(one(change), due))
    .returning({ value: waitingChanges.value, askedAt: waitingChanges.askedAt });
  return row;
}

/** Whose it is, as they are told of it; nothing of who has left or is suspended. */
export async function findOwner(db: Db, userId: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      phone: users.phone,
      firstName: profiles.firstName,
      country: profiles.country,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(users.status, "active")));
  return row;
}
