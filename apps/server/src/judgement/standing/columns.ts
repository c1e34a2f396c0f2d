import { sql } from "drizzle-orm";
import { standings, verifications } from "@recolte/db/schema";

/** Whether the staff has seen a paper of theirs that still holds, and how they stand, which in the table is in thousandths. */
export const trustOf = (userId: string) => ({
  hasIdentity: sql<boolean>`exists (select from ${verifications} v
    where v.person_id = ${userId} and v.step = 'identity' and v.status = 'done' and coalesce(v.expires_at > now(), true))`,
  standing: sql<number>`coalesce((select s.total / 1000 from ${standings} s where s.person_id = ${userId}), 0)::int`,
});
