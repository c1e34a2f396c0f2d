import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { phoneReveals } from "@recolte/db/schema";

/** That somebody was told a number: what the limits of a day are counted by. */
export async function insertReveal(db: Db, reveal: Omit<typeof phoneReveals.$inferInsert, "id" | "at">) {
  await db.insert(phoneReveals).values(reveal);
}

/** Whose number it is: a member's, or that of a card without an account. */
export const whose = sql`coalesce(seller_id, entry_id)`;

/** Of how many different sellers they were told the number. */
export async function countRevealed(db: Db, viewerId: string) {
  const { rows } = await db.execute<{ inTenMinutes: number; inDay: number }>(sql`
    select (count(distinct ${whose}) filter (where at > now() - interval '10 minutes'))::int as "inTenMinutes",
      count(distinct ${whose})::int as "inDay"
    from ${phoneReveals} where viewer_id = ${viewerId} and at > now() - interval '1 day'`);
  return rows[0]!;
}
