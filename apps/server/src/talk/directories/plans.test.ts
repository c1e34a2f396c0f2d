import type { Db } from "@recolte/db/client";
import { expect } from "vitest";
import { plansOf, test } from "#testing/plans.ts";
import { listDirectory } from "./list.ts";
import type { DirectoryFilter } from "./filter.ts";

const CARDS = 30_000;
/** Carriers of many towns and zones, as many as no directory has yet; dropped with the database. */
const MANY = `
  insert into directory_entries (kind, name, country, town, zones, vehicules, created_at)
  select 'transporteur', 'Fret ' || n, 'gabon', 'Village ' || n % 900, array['Zone ' || n % 400, 'Estuaire'],
    array[case when n % 500 = 0 then 'Semi-remorque 25 t' else 'Camion 5 t' end], '2026-01-01'::timestamptz + n % 999 * interval '1 hour'
  from generate_series(1, ${CARDS}) n`;

const list = (filter: Omit<DirectoryFilter, "kind">) => (db: Db) => listDirectory(db, { kind: "transporteurs", ...filter });
const id = "0198c0de-0000-7000-8000-000000000000";

const QUERIES: readonly (readonly [what: string, index: RegExp, ask: (db: Db) => Promise<unknown>])[] = [
  ["l'annuaire", /^directory_entries_best$/u, list({})],
  ["sa suite", /^directory_entries_best$/u, list({ cursor: { key: "0 0 2026-01-09T00:00:00.000Z", id } })],
  ["un pays", /^directory_entries_best_by_country$/u, list({ country: "gabon" })],
  ["un mot rare", /^directory_entries_words_all$/u, list({ search: "semi" })],
  ["deux mots", /^directory_entries_words_all$/u, list({ search: "semi remorque" })],
  ["un mot et sa ville", /^directory_entries_words_all$/u, list({ search: "fret village 77" })],
  [
    "la suite d'un mot",
    /^directory_entries_words_all$/u,
    list({ search: "semi", cursor: { key: "0.0 0 2026-01-09T00:00:00.000Z", id } }),
  ],
  ["une ville", /^directory_entries_towns$/u, list({ city: "Village 77" })],
  ["près d'une ville", /^directory_entries_towns$/u, list({ near: "Oyem", radius: 200 })],
  ["une zone rare", /^directory_entries_words_all$/u, list({ zone: "Zone 77" })],
  ["un véhicule rare", /^directory_entries_words_all$/u, list({ vehicle: "semi_remorque" })],
  ["une charge rare", /^directory_entries_by_capacity$/u, list({ minCapacity: 20_000 })],
  ["une note", /^directory_entries_by_rating$/u, list({ minRating: 4 })],
];

/** Cards enough that sorting them all is slow, all of one town. */
const CROWDED = `
  insert into directory_entries (kind, name, country, town, created_at)
  select 'grossiste', 'Dépôt ' || n, 'gabon', 'Makokou', '2026-01-01'::timestamptz + n % 999 * interval '1 hour'
  from generate_series(1, ${CARDS}) n`;

test("une ville où presque tous sont : la liste se lit dans son ordre, sans trier la ville", async ({ database }) => {
  await database.pool.query(CROWDED);
  await database.pool.query("vacuum analyze directory_entries");
  const plans = await plansOf(database, (db) => listDirectory(db, { kind: "grossistes", city: "Makokou" }));
  expect(plans.map((plan) => plan["Index Name"] ?? "")).toContain("directory_entries_best");
  expect(plans.map((plan) => plan["Index Name"] ?? "")).not.toContain("directory_entries_towns");
});

test.for(QUERIES)("%s : parmi beaucoup de fiches, lu par son index", async ([_what, index, ask], { database }) => {
  const { pool } = database;
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from directory_entries where kind = 'transporteur'",
  );
  if ((rows[0]?.n ?? 0) < CARDS) {
    await pool.query(MANY);
    await pool.query("vacuum analyze directory_entries");
  }
  const plans = await plansOf(database, ask);
  const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "directory_entries");
  expect(whole).toEqual([]);
  expect(plans.map((plan) => plan["Index Name"] ?? "").filter((name) => index.test(name))).not.toEqual([]);
});
