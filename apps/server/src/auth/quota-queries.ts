import { lt, sql } from "drizzle-orm";
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
