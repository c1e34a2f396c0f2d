import { and, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { rateLimits } from "@recolte/db/schema";

export const forgetSpentQuotas = (db: Db) => db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));

/** What both spent of a quota counts together, for as long as the later of the two. */
export const joinSpent = (db: Db, { from, to, names }: { from: string; to: string; names: readonly string[] }) =>
  db.execute(sql`insert into rate_limits as kept (key, points, expire)
    select name || ':' || ${to}::text, r.points, r.expire
    from unnest(${sql.param([...names])}::text[]) name join rate_limits r on r.key = name || ':' || ${from}::text
    where r.expire > ${Date.now()}
    on conflict (key) do update set expire = greatest(kept.expire, excluded.expire),
      points = excluded.points + case when kept.expire > ${Date.now()} then kept.points else 0 end`);

/** What is spent of each by now, of those that are not over. */
export const readSpent = (db: Db, keys: readonly string[]) =>
  db
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, [...keys]), gt(rateLimits.expire, Date.now())));

interface CounterTerms {
  key: string;
  /** Seconds. */
  duration: number;
}

/** Takes one from each, in this order: until commit, who takes from one of them too waits. Answers what is spent then. */
export async function takeOneOfEach(tx: Db, counters: readonly CounterTerms[]) {
  const now = Date.now();
  const { rows } = await tx.execute<{ key: string; points: number; expire: string }>(sql`
    insert into rate_limits as kept (key, points, expire)
    select key, 1, ${now}::bigint + duration * 1000
    from unnest(${sql.param(counters.map(({ key }) => key))}::text[], ${sql.param(counters.map(({ duration }) => duration))}::bigint[])
      with ordinality as wanted (key, duration, nth)
    order by nth
    on conflict (key) do update set
      points = case when kept.expire > ${now} then kept.points + 1 else 1 end,
      expire = case when kept.expire > ${now} then kept.expire else excluded.expire end
    returning key, points, expire`);
  return rows.map(({ key, points, expire }) => ({ key, points, expire: Number(expire) }));
}

export const giveOneOfEachBack = (tx: Db, keys: readonly string[]) =>
  tx
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(inArray(rateLimits.key, [...keys]));
