import { connect, type Db } from "@recolte/db/client";
import type { Category } from "@recolte/domain/goods/category";
import { expect } from "vitest";
import { listEntries } from "#talk/directories/list-queries.ts";
import { plansOf, test } from "#testing/plans.ts";
import { listStore } from "./queries.ts";

const LIMIT = 25;
const sellerType = "detaillant";
const userType = "grossiste";
const after = { createdAt: new Date("2026-01-01T00:00:00Z"), id: "0198c0de-0000-7000-8000-000000000000" };

const QUERIES: readonly (readonly [what: string, index: RegExp, ask: (db: Db) => Promise<unknown>])[] = [
  ["un store", /^announcements_recent$/u, (db) => listStore(db, { sellerType, limit: LIMIT })],
  ["sa page suivante", /^announcements_recent$/u, (db) => listStore(db, { sellerType, after, limit: LIMIT })],
  ["une catégorie", /^announcements_by_category$/u, (db) => listStore(db, { sellerType, category: "epices", limit: LIMIT })],
  [
    "près d'une ville",
    /^announcements_(?:recent|by_city)$/u,
    (db) => listStore(db, { sellerType, towns: ["Oyem", "Bitam", "Minvoul"], limit: LIMIT }),
  ],
  ["un mot rare d'un store", /^announcements_search$/u, (db) => listStore(db, { sellerType, search: "moringa", limit: LIMIT })],
  [
    "un mot absent de sa catégorie",
    /^announcements_search$/u,
    (db) => listStore(db, { sellerType, search: "zébulon", category: "fruits", limit: LIMIT }),
  ],
  ["un annuaire", /^directory_entries_best$/u, (db) => listEntries(db, { userType }, { limit: LIMIT })],
  [
    "sa page suivante dans l'annuaire",
    /^directory_entries_best$/u,
    (db) => listEntries(db, { userType }, { limit: LIMIT, after: { standing: 1, rank: 0, tier: 0, ratings: 0, ...after } }),
  ],
];

test.for(QUERIES)("%s se lit par son index, jamais en lisant tout", async ([_what, index, ask], { database }) => {
  const plans = await plansOf(database, ask);
  const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "announcements");
  expect(whole).toEqual([]);
  expect(plans.map((plan) => plan["Index Name"] ?? "").filter((name) => index.test(name))).not.toEqual([]);
});

test.for([
  ["frais", undefined],
  ["manioc", "fruits"],
  ["manioc", "tubercules"],
  ["e", "legumes"],
  ["libreville", undefined],
] as const)(
  "« %s » dans %s : peu ou beaucoup de trouvailles, le store les montre toutes dans l'ordre",
  async ([search, category], { database: { pool } }) => {
    const inCategory = (one: Category) => category === undefined || one === category;
    const { rows } = await pool.query<{ id: string; category: Category }>(
      `select a.id, a.category from announcements a join profiles p on p.id = a.user_id and p.user_type = 'producteur'
     where a.status = 'active' and not a.hidden and fold(a.title || ' ' || a.description) like '%${search}%'
     order by a.created_at desc, a.id desc`,
    );
    const found = await listStore(connect(pool), { sellerType: "producteur", search, category, limit: LIMIT });
    const expected = rows.filter((row) => inCategory(row.category)).slice(0, LIMIT);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(0);
  },
);
