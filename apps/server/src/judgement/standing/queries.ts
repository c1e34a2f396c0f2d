import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profiles, reviews, standingLog, standings, users } from "@recolte/db/schema";
import type { Rated } from "@recolte/domain/trade/reviews/rating";
import type { Standing } from "@recolte/domain/judgement/trust/standing";

/** Those of whom nothing was written down yet. */
export const listUnlogged = (db: Db, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(standings, eq(standings.personId, users.id))
    .where(and(sql`${standings.personId} is null`, sql`${users.status} <> 'deleted'`))
    .orderBy(asc(users.id))
    .limit(limit);

/** Begins somebody's row; a person who has one is left alone. */
export async function beginStandings(db: Db, ids: readonly string[]) {
  await db
    .insert(standings)
    .values(ids.map((personId) => ({ personId })))
    .onConflictDoNothing();
}

const again = sql`interval '1 day'`;
/** An entry is seen by its transaction's end, long after the moment it was recorded at. */
const lately = sql`interval '15 minutes'`;

/** Whose log has grown, and whose standing nobody counted for a day: what others are changes it too. */
export async function listUncounted(db: Db, limit: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select s.person_id as id from standings s
      where s.person_id in (select l.person_id from standing_log l where l.recorded_at > now() - ${lately})
        and s.entries <> (select count(*) from standing_log l where l.person_id = s.person_id)
      limit ${limit})
    union
    (select s.person_id from standings s where s.counted_at is null or s.counted_at < now() - ${again}
      order by s.counted_at nulls first limit ${limit})
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** In the order in which they were written. */
export const listEntries = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(standingLog)
    .where(inArray(standingLog.personId, [...ids]))
    .orderBy(asc(standingLog.seq));

/** What is proved of these, and no more. */
export const listSteps = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(standingLog)
    .where(
      and(sql`${standingLog.personId} = any(${sql.param([...ids])}::uuid[])`, inArray(standingLog.kind, ["step", "step_ended"])),
    )
    .orderBy(asc(standingLog.seq));

export const listCountries = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: profiles.id, country: profiles.country })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));

/** Thousandths of a star, over all reviews of the country's sellers. */
export const listMeanRatings = (db: Db) =>
  db
    .select({
      country: profiles.country,
      mean: sql<number>`(1000 * sum(${profiles.ratingSum}) / sum(${profiles.ratingCount}))::int`,
    })
    .from(profiles)
    .where(sql`${profiles.ratingCount} > 0`)
    .groupBy(profiles.country);

/** What buyers gave these sellers, and everybody reads; the newest last. */
export const listStars = (db: Db, ids: readonly string[]) =>
  db
    .select({ personId: reviews.subjectId, otherId: reviews.authorId, stars: reviews.rating })
    .from(reviews)
    .where(
      and(
        inArray(reviews.subjectId, [...ids]),
        eq(reviews.side, "buyer"),
        isNotNull(reviews.publishedAt),
        isNull(reviews.removedAt),
      ),
    )
    .orderBy(asc(reviews.publishedAt), asc(reviews.id));

interface Counted {
  parts: Standing;
  rated: Rated;
  entries: number;
  seq: number;
}

/** The profile goes first, as everywhere; one whose stars are the same is not written. */
export async function saveStanding(db: Db, personId: string, { parts, rated, entries, seq }: Counted) {
  const { ratingSum, ratingCount } = rated;
  await db
    .update(profiles)
    .set({ ratingSum, ratingCount })
    .where(
      and(eq(profiles.id, personId), sql`(${profiles.ratingSum}, ${profiles.ratingCount}) <> (${ratingSum}, ${ratingCount})`),
    );
  await db
    .update(standings)
    .set({ parts, total: parts.total, entries, seq, countedAt: sql`now()` })
    .where(eq(standings.personId, personId));
}

/** Of somebody who is there for everybody. */
export async function findStanding(db: Db, id: string) {
  const [row] = await db
    .select({ parts: standings.parts, countedAt: standings.countedAt, country: profiles.country })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(standings, eq(standings.personId, users.id))
    .where(and(eq(users.id, id), eq(users.status, "active")));
  return row;
}

/** With an account: what others were given by them keeps its place, and is worth nothing any more. */
export async function eraseStanding(db: Db, personId: string) {
  await db.delete(standingLog).where(eq(standingLog.personId, personId));
  await db.delete(standings).where(eq(standings.personId, personId));
}
