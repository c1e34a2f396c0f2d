import { and, asc, desc, eq, inArray, like, or, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, users } from "@recolte/db/schema";
import type { AccountStatus, UserSort } from "@recolte/domain/desk/moderation/administration";
import { lockPerson } from "#identity/auth/account-queries.ts";
import { likeWords } from "#platform/like.ts";
import { suspensionOf } from "#judgement/sanctions/queries.ts";
import { person, roles, version } from "./columns.ts";

/** The index knows no less than three signs; of less it knows the beginnings of words. */
const ANYWHERE_FROM = 3;

function matches(search: string) {
  const text = likeWords(search);
  const has = (pattern: string) => like(users.searchText, sql`fold(${pattern})`);
  return search.length < ANYWHERE_FROM ? or(has(`${text}%`), has(`% ${text}%`)) : has(`%${text}%`);
}

/** Where a page goes on: the sort key of its last row, and its id. */
interface After {
  key: string;
  id: string;
}

const { id, createdAt, sortName } = users;

const byTime = { key: "createdAt", cast: sql`timestamptz` } as const;
const byName = { key: "sortName", cast: sql`text` } as const;
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

type Sorted = Record<"id" | "createdAt" | "sortName", SQLWrapper>;

function inOrder(sort: UserSort, rows: Sorted) {
  const { key, direction } = ORDERS[sort];
  return [direction(rows[key]), direction(rows.id)];
}

function beyond({ sort, after }: UserList, rows: Sorted) {
  const { key, cast, sign } = ORDERS[sort];
  return after && sql`(${rows[key]}, ${rows.id}) ${sign} (${after.key}::${cast}, ${after.id}::uuid)`;
}

/** More than this, and walking along the order meets a page of them soon: it reads the index alone. */
const FEW = 2000;

/**
 * The ids of a page, all matches being put in order; null when they are many. Those of one name lie together: walking along the
 * order could pass everybody else before.
 */
async function pageOfFew(db: Db, list: UserList) {
  const found = db.$with("found").as(
    db
      .select({ id, createdAt, sortName })
      .from(users)
      .where(wanted(list))
      .limit(FEW + 1),
  );
  const page = db
    .select({ id: found.id })
    .from(found)
    .where(beyond(list, found))
    .orderBy(...inOrder(list.sort, found))
    .limit(list.limit);
  const [row] = await db
    .with(found)
    .select({ matches: sql<number>`count(*)::int`, ids: sql<string[]>`array${page}` })
    .from(found);
  return row && row.matches <= FEW ? row.ids : null;
}

export async function listUsers(db: Db, list: UserList) {
  const few = list.search ? await pageOfFew(db, list) : null;
  const page = db
    .select({ id })
    .from(users)
    .where(and(wanted(list), beyond(list, users)))
    .orderBy(...inOrder(list.sort, users))
    .limit(list.limit);
  return db
    .select({ ...person, suspensionId: suspensionOf, sortName })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(id, few ?? page))
    .orderBy(...inOrder(list.sort, users));
}

/**
 * Holds the person until commit, then reads: what another decision changed meanwhile is seen. The profile goes first, as in
 * the trigger that follows profiles.
 */
export async function lockUser(db: Db, id: string) {
  await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for("no key update");
  await lockPerson(db, id);
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      deletionRequestedAt: users.deletionRequestedAt,
      firstName: profiles.firstName,
      country: profiles.country,
      verified: profiles.verified,
      roles,
      version,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row;
}
