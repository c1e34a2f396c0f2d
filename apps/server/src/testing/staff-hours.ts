import { cases } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";

/** Until what waits without a signal is public by itself. */
export const HOURS = 12;
/** So long, and a second: the moment is kept to the millisecond. */
export const waitedFor = (db: Db, targetId: string, minutes: number) =>
  db
    .update(cases)
    .set({ openedAt: sql`now() - make_interval(mins => ${minutes}::int, secs => 1)` })
    .where(eq(cases.targetId, targetId));
/** Somebody of the staff did something in each of the last hours. */
export const staffAtWork = (db: Db, hours = HOURS) =>
  db.execute(sql`insert into audit_log (id, at, actor_role, action, target_type, prev_hash, hash)
    select 9000000 + n, now() - make_interval(hours => n), 'moderator', 'case.claim', 'case', repeat(md5(n::text), 2), repeat(md5((n + 1)::text), 2)
    from generate_series(0, ${hours - 1}::int) n on conflict do nothing`);
