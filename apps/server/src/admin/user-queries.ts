import { and, asc, desc, eq, like, lte, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users } from "@recolte/db/schema";
import type { AccountStatus, UserSort } from "@recolte/domain/administration";
import { likeLiteral } from "#platform/like.ts";
import { person, roles, version } from "./columns.ts";

/** The index knows no less than three signs; of less it knows the beginnings of words. */
const ANYWHERE_FROM = 3;

function matches(search: string) {
  const text = likeLiteral(search);
  const has = (pattern: string) => like(users.searchText, sql`fold(${pattern})`);
  return search.length < ANYWHERE_FROM ? or(has(`${text}%`), has(`% ${text}%`)) : has(`%${text}%`);
}

/** Where a page goes on: the sort key of its last row, and its id. */
interface After {
  key: string;
  id: string;
}

const byTime = { column: users.createdAt, cast: sql`timestamptz` };
const byName = { column: users.sortName, cast: sql`text` };
const ORDERS = {
  recent: { ...byTime, direction: desc, sign: sql`<` },
  oldest: { ...byTime, direction: asc, sign: sql`>` },
  name: { ...byName, direction: asc, sign: sql`>` },
  name_desc: { ...byName, direction: desc, sign: sql`<` },
} as const satisfies Record<UserSort, object>;

interface Wanted {
  search?: string | undefined;
  status?: AccountStatus | undefined;
}

interface UserList extends Wanted {
  sort: UserSort;
  after?: After | undefined;
  limit: number;
}

/** Everybody but the erased, of whom nothing is left to show. */
const wanted = ({ search, status }: Wanted) =>
  and(
    sql`(${users.status} <> 'deleted' or ${users.deletionRequestedAt} is not null)`,
    status && eq(users.status, status),
    search ? matches(search) : undefined,
  );

/** More than this, and walking along the order meets a page of them soon. */
const FEW = 3000;

/** Who a search finds, when they are few: those of one name lie together, and walking along the order could pass all the others. */
async function findFew(db: Db, filter: Wanted) {
  if (!filter.search) return null;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(wanted(filter))
    .limit(FEW + 1);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

export async function listUsers(db: Db, { sort, after, limit, ...filter }: UserList) {
  const { column, cast, direction, sign } = ORDERS[sort];
  const few = await findFew(db, filter);
  return db
    .select({ ...person, sortName: users.sortName })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        few ? sql`${users.id} = any(${sql.param(few)}::uuid[])` : wanted(filter),
        after && sql`(${column}, ${users.id}) ${sign} (${after.key}::${cast}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(direction(column), direction(users.id))
    .limit(limit);
}

/**
 * Holds the person until commit, then reads: what another decision changed meanwhile is seen. The profile goes first, as in
 * the trigger that follows profiles.
 */
export async function lockUser(db: Db, id: string) {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      deletionRequestedAt: users.deletionRequestedAt,
      firstName: profiles.firstName,
      verified: profiles.verified,
      roles,
      version,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row;
}

export const setVerified = (db: Db, id: string, verified: boolean) =>
  db.update(profiles).set({ verified }).where(eq(profiles.id, id));

interface Suspension {
  by: string;
  reason: string;
  until: string | null;
}

/** False when the end is over already, by the clock that will end it. */
export async function setSuspension(db: Db, id: string, { by, reason, until }: Suspension) {
  const rows = await db
    .update(users)
    .set({
      status: "suspended",
      suspendedAt: sql`now()`,
      suspendedUntil: sql`${until}::timestamptz`,
      suspensionReason: reason,
      suspendedBy: by,
    })
    .where(and(eq(users.id, id), sql`coalesce(${until}::timestamptz > now(), true)`))
    .returning({ id: users.id });
  return rows.length > 0;
}

const LIFTED = {
  status: "active",
  suspendedAt: null,
  suspendedUntil: null,
  suspensionReason: null,
  suspendedBy: null,
} as const;

export const endSuspension = (db: Db, id: string) => db.update(users).set(LIFTED).where(eq(users.id, id));

/** Suspensions whose end has come, oldest first. */
export async function endOverdue(db: Db, limit: number) {
  const due = db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`status = 'suspended'`, lte(users.suspendedUntil, sql`now()`)))
    .orderBy(asc(users.suspendedUntil))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return db
    .update(users)
    .set(LIFTED)
    .where(sql`${users.id} in ${due}`)
    .returning({ id: users.id, email: users.email });
}
