import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { announcements, searchTerms } from "@recolte/db/schema";

const occursStatement = prepared((db) =>
  db
    .select({
      occurs: sql<boolean>`exists (select from ${announcements}
        where status = 'active' and not hidden and words_all @@ ${sql.placeholder("stem")}::tsquery)`,
    })
    .from(sql`(values (1)) as one`)
    // Planned for its own word.
    .prepare(""),
);

/** Whether anybody says this word, as `words_of` cuts it. */
export async function isSaid(db: Db, stem: string) {
  const [row] = await occursStatement(db).execute({ stem: `'${stem}'` });
  return row?.occurs === true;
}

/** The word that sounds nearest, or none: nothing may differ in a short one, one sign up to six, else two. */
export async function findNearest(db: Db, word: string) {
  const sound = sql`sound_of(${word})`;
  const distance = sql`levenshtein_less_equal(${searchTerms.sound}, ${sound}, 2)`;
  const [row] = await db
    .select({ label: searchTerms.label })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.kind, "mot"),
        sql`${distance} <= case when length(${sound}) <= 4 then 0 when length(${sound}) <= 6 then 1 else 2 end`,
      ),
    )
    .orderBy(
      asc(sql`2 * ${distance} + levenshtein(${searchTerms.folded}, fold(${word}))`),
      desc(searchTerms.n),
      asc(searchTerms.folded),
    )
    .limit(1);
  return row?.label ?? null;
}

export async function hasTerms(db: Db) {
  const [row] = await db.select({ kind: searchTerms.kind }).from(searchTerms).limit(1);
  return row !== undefined;
}

/** All of them anew; with a moment, what came with later announcements is added. */
export const countTerms = (db: Db, since: Date | null) =>
  db.execute(sql`select count_search_terms(${since?.toISOString() ?? null}::timestamptz)`);
