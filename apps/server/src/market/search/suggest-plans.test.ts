import type { Pool } from "pg";
import { expect } from "vitest";
import { plansOf, test } from "#testing/plans.ts";
import { listSuggestions } from "./suggest-queries.ts";

/** More than a site ever suggests: reading all of them would show. */
async function fill(pool: Pool) {
  await pool.query(`insert into search_terms (kind, label, folded, sound, n)
    select k.kind, 'Terme ' || md5(i::text), md5(i::text) || ' ' || md5((i + 1)::text), '', i
    from unnest(enum_range(null::search_term_kind)) as k(kind), generate_series(1, 6000) i on conflict do nothing`);
  await pool.query("analyze search_terms");
}

test("les premières lettres mènent par les index aux termes, qui ne sont jamais lus en entier", async ({ database }) => {
  await fill(database.pool);
  for (const words of ["ab", "3f a", "abcd"]) {
    const plans = await plansOf(database, (db) => listSuggestions(db, words));
    const read = plans.filter((plan) => plan["Relation Name"] === "search_terms").map((plan) => plan["Node Type"]);
    expect(read, words).not.toContain("Seq Scan");
    expect(plans.flatMap((plan) => plan["Index Name"] ?? []).join(" "), words).toContain("search_terms_");
  }
});
