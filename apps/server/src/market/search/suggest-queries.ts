import { sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { prepared } from "@recolte/db/prepared";
import { searchTerms } from "@recolte/db/schema";
import { SUGGESTED_KINDS, type Suggestion, SUGGESTIONS_MAX } from "@recolte/domain/market/search/suggestion";
import { likeWords } from "#platform/like.ts";

/** Of one kind. */
const KIND_MAX = 4;

/** Without capitals, as `fold` leaves them: only other letters have to be folded. */
const PLAIN = /^[\u0020-\u007E]*$/u;
const foldStatement = prepared((db) =>
  db
    .select({ folded: sql<string>`fold(${sql.placeholder("words")}::text)` })
    .from(sql`(values (1)) as one`)
    .prepare("fold_typed"),
);

async function foldedBy(db: Db, words: string) {
  if (PLAIN.test(words)) return words;
  const [row] = await foldStatement(db).execute({ words });
  return row?.folded ?? words;
}

// Folded before: written into this statement, the function would run for each of the places where the letters stand.
const typed = sql`${sql.placeholder("words")}::text`;
const kinds = sql.join(
  SUGGESTED_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
);
/** What begins so comes before what has a word that does, and of each what most offer. */
const ofKind = sql`select t.label, t.n,
    row_number() over (order by t.folded like ${typed} || '%' desc, t.n desc, t.folded) as turn
  from ${searchTerms} t
  where t.kind = k.kind and t.n > 0 and (t.folded like ${typed} || '%' or t.folded like '% ' || ${typed} || '%')
  order by turn limit ${KIND_MAX}`;
/** The best of each kind first, so that no kind takes the places of the others. */
const chosen = sql`select k.kind, k.place, s.label, s.n, s.turn
  from unnest(array[${kinds}]::search_term_kind[]) with ordinality as k(kind, place) cross join lateral (${ofKind}) s
  order by s.turn, k.place limit ${SUGGESTIONS_MAX}`;

const suggestStatement = prepared((db) =>
  db
    .select({ kind: sql<Suggestion["kind"]>`kind`, label: sql<string>`label`, n: sql<number>`n` })
    .from(sql`(${chosen}) as chosen`)
    .orderBy(sql`place, turn`)
    // Planned for its own letters: only then do they lead into the indexes.
    .prepare(""),
);

/** The words in small letters. */
export const listSuggestions = async (db: Db, words: string): Promise<Suggestion[]> =>
  suggestStatement(db).execute({ words: likeWords(await foldedBy(db, words)) });
