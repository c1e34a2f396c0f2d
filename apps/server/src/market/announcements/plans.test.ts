import { connect, type Db } from "@recolte/db/client";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import type { Pool } from "pg";
import { expect } from "vitest";
import { findSessions } from "#platform/session/queries.ts";
import { countUnread, listConversations, readThread } from "#talk/messages/queries.ts";
import { pagesOf, type Plan, plansOf, readWhole, test } from "#testing/plans.ts";
import { listInSeason, listNewIn, listShown } from "./around-queries.ts";
import { countActive, listActive } from "./list.ts";
import { idsByDistance } from "./near-queries.ts";
import { forgetAddresses } from "./phone-queries.ts";
import { findVisible } from "./queries.ts";
import { listSimilar, listTogether } from "./similar.ts";
import { daysAround, sumViews } from "./view-queries.ts";

const someone = async (pool: Pool) =>
  (await pool.query<{ user_id: string; other_id: string }>("select user_id, other_id from conversations limit 1")).rows[0]!;
const LIMIT = 25;
const newest = { key: "2199-01-01T00:00:00.000Z", id: "ffffffff-ffff-7fff-bfff-ffffffffffff" };
const cursor = { key: "2026-01-01T00:00:00.000Z", id: "0198c0de-0000-7000-8000-000000000000" };

const QUERIES: readonly (readonly [what: string, index: RegExp, ask: (db: Db, pool: Pool) => Promise<unknown>])[] = [
  ["la liste", /^announcements_recent$/u, (db) => listActive(db, { sort: "recent" }, LIMIT)],
  ["la page suivante", /^announcements_recent$/u, (db) => listActive(db, { sort: "recent", cursor }, LIMIT)],
  ["une ville", /^announcements_by_city$/u, (db) => listActive(db, { sort: "recent", city: "Mimongo" }, LIMIT)],
  ["près d'une ville", /^announcements_/u, (db) => listActive(db, { near: "Mimongo", radius: 25 }, LIMIT)],
  ["près d'une ville par prix", /^announcements_/u, (db) => listActive(db, { near: "Oyem", sort: "price_asc" }, LIMIT)],
  ["par proximité", /^announcements_by_city$/u, (db) => listActive(db, { near: "Oyem", radius: 200, sort: "distance" }, LIMIT)],
  [
    "la suite par proximité",
    /^announcements_by_city$/u,
    (db) => listActive(db, { near: "Oyem", radius: 200, sort: "distance", cursor: { ...cursor, key: `0 ${cursor.key}` } }, LIMIT),
  ],
  [
    "un mot rare par proximité",
    /^announcements_(?:by_city|search|words_all)$/u,
    (db) => listActive(db, { near: "Libreville", radius: 200, sort: "distance", search: "moringa" }, LIMIT),
  ],
  ["le compte près d'une ville", /^announcements_/u, (db) => countActive(db, { near: "Oyem", radius: 200 }, 1000)],
  ["le prix croissant", /^announcements_by_kilogram_rising$/u, (db) => listActive(db, { sort: "price_asc" }, LIMIT)],
  ["le prix décroissant", /^announcements_by_kilogram_falling$/u, (db) => listActive(db, { sort: "price_desc" }, LIMIT)],
  [
    "la suite du prix décroissant",
    /^announcements_by_kilogram_falling$/u,
    (db) => listActive(db, { sort: "price_desc", cursor: { key: "-500.00000", id: cursor.id } }, LIMIT),
  ],
  ["un mot rare", /^announcements_search$/u, (db) => listActive(db, { sort: "recent", search: "moringa" }, LIMIT)],
  ["le compte d'un mot rare", /^announcements_search$/u, (db) => countActive(db, { search: "moringa" }, 1000)],
  ["deux mots", /^announcements_search$/u, (db) => listActive(db, { sort: "recent", search: "moringa seche" }, LIMIT)],
  ["un mot par prix", /^announcements_search$/u, (db) => listActive(db, { sort: "price_asc", search: "moringa" }, LIMIT)],
  [
    "un mot dans une catégorie",
    /^announcements_search$/u,
    (db) => listActive(db, { sort: "recent", search: "moringa", category: "fruits" }, LIMIT),
  ],
  [
    "une annonce",
    /^announcements_pkey$/u,
    async (db, pool) => {
      const { rows } = await pool.query<{ id: string }>("select id from announcements limit 1");
      return findVisible(db, rows[0]!.id, null);
    },
  ],
  [
    "les conversations",
    /^conversations_/u,
    async (db, pool) => listConversations(db, (await someone(pool)).user_id, { size: LIMIT }),
  ],
  [
    "un fil",
    /^messages_/u,
    async (db, pool) => {
      const { user_id, other_id } = await someone(pool);
      return readThread(db, [user_id, other_id], { size: LIMIT });
    },
  ],
  ["les non lus", /^conversations_/u, async (db, pool) => countUnread(db, (await someone(pool)).user_id)],
];

const SHOWN = "status = 'active' and not hidden";
const LARGE = ["announcements", "messages", "conversations"];

test.for(QUERIES)("%s se lit par son index, jamais en lisant tout", async ([_what, index, ask], { database }) => {
  const plans = await plansOf(database, (db) => ask(db, database.pool));
  const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && LARGE.includes(plan["Relation Name"] ?? ""));
  expect(whole).toEqual([]);
  expect(plans.map((plan) => plan["Index Name"] ?? "").filter((name) => index.test(name))).not.toEqual([]);
});

const walksPrices = (plans: Plan[]) => plans.some((plan) => /by_(category_)?kilogram/u.test(plan["Index Name"] ?? ""));

test.for(["vanille", "manioc"])(
  "« %s » par prix : ce qui est trouvé est trié, les prix ne sont pas parcourus",
  async (search, { database }) => {
    expect(walksPrices(await plansOf(database, (db) => listActive(db, { sort: "price_asc", search }, LIMIT)))).toBe(false);
  },
);

test.for(["vanille moins de 20", "vanille entre 300 et 310 pas cher", "manioc moins de 20 oyem"])(
  "« %s » : un prix dit parmi des mots ne fait pas parcourir les prix jusqu'à leur fin",
  async (search, { database }) => {
    expect(walksPrices(await plansOf(database, (db) => listActive(db, { search, exact: true }, LIMIT)))).toBe(false);
    expect(walksPrices(await plansOf(database, (db) => countActive(db, { search, exact: true }, 100)))).toBe(false);
  },
);

test.for(["price_asc", "price_desc"] as const)(
  "peu ou trop de trouvailles, le tri %s est celui de toutes",
  async (sort, { database: { pool } }) => {
    const perKilogram = "case unit when 'kg' then price when 'g' then price * 1000 when 'tonne' then price / 1000 end";
    const order = `${perKilogram} ${sort === "price_asc" ? "" : "desc"} nulls last, case when ${perKilogram} is null then created_at end desc, id`;
    for (const [search, many] of [
      ["vanille", false],
      ["lot", true],
    ] as const) {
      const { rows } = await pool.query<{ id: string; matches: number }>(
        `select id, (count(*) over ())::int as matches from announcements
       where status = 'active' and not hidden and search_text like '%${search}%' order by ${order}`,
      );
      expect((rows[0]?.matches ?? 0) > 10_000).toBe(many);
      const { items: found } = (await listActive(connect(pool), { sort, search }, LIMIT)).toJSON();
      expect(found.map(({ id }) => id)).toEqual(rows.slice(0, LIMIT).map(({ id }) => id));
    }
  },
);

test.for([
  ["la liste", { sort: "recent", cursor }, "list 25 recent after"],
  ["une catégorie", { sort: "recent", category: "epices" }, "list 25 recent epices"],
  ["une catégorie et un pays", { sort: "recent", category: "epices", country: "gabon" }, "list 25 recent epices gabon"],
  ["une catégorie par prix", { sort: "price_asc", category: "epices" }, "list 25 price_asc epices"],
  ["une catégorie par prix décroissant", { sort: "price_desc", category: "epices" }, "list 25 price_desc epices"],
  ["la suite d'une catégorie", { sort: "recent", category: "fruits", cursor: newest }, "list 25 recent fruits after"],
  ["par proximité", { sort: "distance", near: "Oyem", radius: 200 }, "near 26 towns"],
  [
    "la suite par proximité",
    { sort: "distance", near: "Oyem", cursor: { ...cursor, key: `1 ${cursor.key}` } },
    "near 26 towns after",
  ],
  ["ce qu'un mot unique a trouvé", { sort: "recent", search: "r0000042" }, "cards 25 recent"],
] as const)(
  "%s : le plan est gardé, la base n'en refait pas un à chaque demande",
  async ([_what, filter, name], { database }) => {
    const db = connect(database.pool);
    for (let i = 0; i < 8; i++) await listActive(db, filter, LIMIT);
    const { rows } = await database.pool.query<{ kept: number }>(
      "select generic_plans::int as kept from pg_prepared_statements where name = $1",
      [name],
    );
    expect(rows[0]?.kept).toBeGreaterThan(0);
  },
);

test("par proximité, la base s'arrête à la ville qui remplit la page, elle ne trie pas celles de toutes les villes", async ({
  database,
}) => {
  const filter = { near: "Libreville", radius: 200, sort: "distance" } as const;
  const { items } = (await listActive(connect(database.pool), filter, LIMIT)).toJSON();
  expect(new Set(items.map(({ city }) => city))).toEqual(new Set(["Libreville"]));
  expect(await pagesOf(database, (db) => idsByDistance(db, filter, { size: LIMIT + 1, after: null }))).toBeLessThan(60);
});

test("les non lus et les sessions : le plan est gardé, qu'ils soient un ou plusieurs à demander", async ({
  database: { pool },
}) => {
  const db = connect(pool);
  const { user_id } = await someone(pool);
  for (let i = 0; i < 8; i++) await countUnread(db, user_id);
  for (let i = 0; i < 8; i++) await findSessions(db, ["x"]);
  const { rows } = await pool.query("select name from pg_prepared_statements where generic_plans > 0 order by name");
  expect(rows).toEqual(expect.arrayContaining([{ name: "sessions" }, { name: "unread" }]));
});

test("chaque catégorie et chaque pays ne montrent que les leurs", async ({ database: { pool } }) => {
  const db = connect(pool);
  for (const category of CATEGORIES) {
    const { items: rows } = (await listActive(db, { sort: "recent", category }, LIMIT)).toJSON();
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set(rows.length > 0 ? [category] : []));
  }
  for (const country of COUNTRIES) {
    const { items: rows } = (await listActive(db, { sort: "recent", country }, LIMIT)).toJSON();
    expect(new Set(rows.map((row) => row.country))).toEqual(new Set([country]));
  }
});

test("parmi tous les numéros demandés, ceux dont l'adresse s'oublie se trouvent par leur index", async ({ database }) => {
  const { pool } = database;
  await pool.query(`
    insert into phone_reveals (seller_id, viewer_id, ip, at)
    select ids[1 + n % 397], ids[1 + n % 389], case when n % 3 = 0 then '' else '192.0.2.1' end,
      now() - make_interval(months => case when n % 3 = 0 or n <= 20 then 20 else 1 end)
    from generate_series(1, 6000) n, (select array_agg(id) as ids from users) u`);
  await pool.query("vacuum analyze phone_reveals");
  expect(await readWhole(database, forgetAddresses)).toEqual([]);
  const { rows } = await pool.query(
    "select count(*)::int as kept, min(at) > now() - interval '2 months' as newest from phone_reveals where ip <> ''",
  );
  expect(rows).toEqual([{ kept: 3986, newest: true }]);
});

test("additionner les vues de chaque seconde ne regarde que les jours qui peuvent en avoir", async ({ database }) => {
  const partitions = async (days?: readonly [string, string]) => {
    const plans = await plansOf(database, (db) => sumViews(db, days));
    return new Set(plans.flatMap(({ "Relation Name": name = "" }) => (name.startsWith("announcement_views") ? [name] : [])));
  };
  expect((await partitions()).size).toBeGreaterThan(10);
  expect((await partitions(daysAround(Date.now()))).size).toBeLessThanOrEqual(4);
});

test("ce qui ressemble à une annonce, va avec elle, est de saison ou nouveau près d'une ville se lit par index", async ({
  database,
}) => {
  const { pool } = database;
  const product = (name: string, slug: string) =>
    `insert into products (name, slug, category) values ('${name}', '${slug}', 'tubercules') on conflict do nothing`;
  await pool.query(product("Manioc", "manioc"));
  await pool.query(`update announcements set product_id = (select id from products where slug = 'manioc')
    where title ilike '%manioc%' and product_id is null`);
  await pool.query(product("Accompagnement", "accompagnement"));
  const paired = await pool.query<{ id: string }>(`update announcements
    set product_id = (select id from products where slug = 'accompagnement')
    where id = (select id from announcements where ${SHOWN} and product_id is null limit 1) returning id`);
  await pool.query(`insert into product_pairs (product_id, other_id, buyers) select one.id, other.id, 3
    from products one, products other where one.slug = 'accompagnement' and other.slug = 'manioc' on conflict do nothing`);
  await pool.query(`insert into product_seasons (product_id, country, months, source, certainty)
    select id, 'gabon', '{1,2,3,4,5,6,7,8,9,10,11,12}', 'Essai', 'attestee' from products where slug = 'manioc' on conflict do nothing`);
  await pool.query("vacuum analyze announcements");
  const { rows } = await pool.query<{ id: string }>(
    `(select id from announcements where ${SHOWN} and product_id is not null limit 1) union all
     (select id from announcements where ${SHOWN} and product_id is null limit 3)`,
  );
  expect(rows).toHaveLength(4);
  const place = { country: "gabon", towns: townsWithin(100, "Oyem") } as const;
  for (const ask of [
    ...rows.map(
      ({ id }) =>
        (db: Db) =>
          listSimilar(db, id, null),
    ),
    (db: Db) => listTogether(db, paired.rows[0]!.id, null),
    (db: Db) => listInSeason(db, null, { limit: 8 }),
    (db: Db) => listInSeason(db, "gabon", { limit: 8 }),
    (db: Db) => listNewIn(db, place, { but: rows[0]!.id, limit: 8 }),
    (db: Db) => listNewIn(db, { ...place, towns: [] }, { but: rows[0]!.id, limit: 8 }),
    (db: Db) =>
      listShown(
        db,
        rows.map(({ id }) => id),
      ),
  ]) {
    const plans = await plansOf(database, ask);
    expect(plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "announcements")).toEqual([]);
  }
});
