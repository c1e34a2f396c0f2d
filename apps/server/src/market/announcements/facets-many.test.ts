import { connect, type Db } from "@recolte/db/client";
import { COUNTED_MAX } from "@recolte/domain/market/announcements/facets";
import { expect } from "vitest";
import { plansOf, test } from "#testing/plans.ts";
import { FACETS, readFacets } from "./facet-queries.ts";
import { countFacets } from "./facets.ts";

const ALL = { facets: FACETS, most: COUNTED_MAX + 1 };
const NOW = Date.UTC(2026, 10, 26);

test("jusqu'à 4 000 les nombres sont exacts ; au-delà ce sont des bornes inférieures qui le disent", async ({
  database: { pool },
}) => {
  const db = connect(pool);
  const { rows } = await pool.query<{ category: string; n: number }>(
    "select category, count(*)::int as n from announcements where status = 'active' and not hidden and country = 'gabon' group by 1",
  );
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  expect(all).toBeGreaterThan(COUNTED_MAX);
  const { total, isCapped, choices } = await countFacets(db, { country: "gabon" }, NOW);
  expect([total, isCapped]).toEqual([COUNTED_MAX + 1, true]);
  const found = new Map(choices.category?.values.map(({ value, count }) => [value, count]));
  for (const { category, n } of rows) expect(found.get(category) ?? 0).toBeLessThanOrEqual(n);
  expect([...found.values()].reduce((sum, n) => sum + n, 0)).toBe(COUNTED_MAX + 1);
});

test("sans mot ni filtre les nombres sont exacts, aussi nombreuses que soient les annonces", async ({ database: { pool } }) => {
  const { rows } = await pool.query<{ value: string; count: number }>(
    "select seller_type as value, count(*)::int as count from announcements where status = 'active' and not hidden group by 1 order by 2 desc, 1",
  );
  const { isCapped, choices } = await countFacets(connect(pool), {}, NOW);
  expect(isCapped).toBe(false);
  expect(choices.sellerType?.values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))).toEqual(
    rows.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  );
});

const QUESTIONS: readonly (readonly [what: string, ask: (db: Db) => Promise<unknown>])[] = [
  ["un mot", (db) => countFacets(db, { search: "moringa", exact: true }, NOW)],
  ["deux mots", (db) => countFacets(db, { search: "moringa seche", exact: true }, NOW)],
  ["un mot dans une catégorie", (db) => countFacets(db, { search: "moringa", category: "fruits", exact: true }, NOW)],
  ["une catégorie", (db) => readFacets(db, { category: "epices" }, ALL)],
  ["une ville", (db) => readFacets(db, { city: "Mimongo" }, ALL)],
  ["un pays", (db) => readFacets(db, { country: "gabon" }, ALL)],
  ["un produit", (db) => readFacets(db, { product: "riz" }, ALL)],
  ["un état", (db) => readFacets(db, { condition: "congele" }, ALL)],
  ["un métier de vendeur", (db) => readFacets(db, { sellerType: "transporteur" }, ALL)],
  ["des vendeurs vérifiés", (db) => readFacets(db, { verified: true }, ALL)],
];

test.for(QUESTIONS)("les facettes pour %s ne lisent pas toutes les annonces", async ([_what, ask], { database }) => {
  const plans = await plansOf(database, ask);
  const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "announcements");
  expect(whole).toEqual([]);
});
