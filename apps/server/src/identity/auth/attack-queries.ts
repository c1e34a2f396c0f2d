import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { decisions, users } from "@recolte/db/schema";
import { type AttackHour, NEWCOMER_HOURS, USUAL_DAYS } from "@recolte/domain/judgement/trust/attack";

/** The hour that ends now, then the same one of each of the last days. */
export async function listHours(db: Db) {
  const { rows } = await db.execute<AttackHour & Record<string, unknown>>(sql`
    select
      (select count(*)::int from ${users} u
        where u.created_at > ends - interval '1 hour' and u.created_at <= ends) as "signUps",
      (select count(*)::int from ${decisions} d
        where d.at > ends - interval '1 hour' and d.at <= ends and d.outcome = 'refused' and d.undone_at is null) as refusals
    from generate_series(0, ${USUAL_DAYS}) as ago, lateral (select now() - ago * interval '24 hours' as ends) as hour
    order by ago`);
  return rows;
}

export async function isNewcomer(db: Db, userId: string) {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    select created_at > now() - ${NEWCOMER_HOURS} * interval '1 hour' as "isNew" from ${users} where id = ${userId}`);
  return rows[0]?.isNew ?? true;
}
