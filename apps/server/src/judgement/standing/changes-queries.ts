import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { profileChanges, users } from "@recolte/db/schema";

/** The register promises a year. */
const keptFrom = sql`now() - interval '1 year'`;

/** The staff published something of theirs later, in a case that said so. */
const isRead = sql<boolean>`exists (select from cases c join risk_signals s on s.case_id = c.id join decisions d on d.case_id = c.id
  where c.subject_id = ${profileChanges.personId} and s.name = 'hands.new' and s.at >= ${profileChanges.at}
    and d.outcome = 'published' and d.undone_at is null)`;

/** While they are kept. */
export const listProfileChanges = (db: Db, userId: string) =>
  db
    .select({
      part: profileChanges.part,
      at: profileChanges.at,
      accountDays: sql<number>`floor(extract(epoch from ${profileChanges.at} - ${users.createdAt}) / 86400)::int`,
      isRead,
    })
    .from(profileChanges)
    .innerJoin(users, eq(users.id, profileChanges.personId))
    .where(and(eq(profileChanges.personId, userId), gt(profileChanges.at, keptFrom)))
    .orderBy(asc(profileChanges.at));

export const forgetProfileChanges = (db: Db) => db.delete(profileChanges).where(lte(profileChanges.at, keptFrom));
