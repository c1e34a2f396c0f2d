import type { Db } from "@recolte/db/client";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test as base } from "vitest";
import { listDisputes as listDisputesOfAll } from "#trade/disputes/queries.ts";
import { listOwnSanctions, listSanctions } from "#judgement/sanctions/queries.ts";
import { plansOf, readWhole, test } from "#testing/plans.ts";
import { listCases, listLetters, listReportsAgainst, listReportsMade } from "./conduct-queries.ts";
import { countParts } from "./head-queries.ts";
import { listNotes } from "./notes-queries.ts";
import type { Part } from "./part-queries.ts";
import { listByLine, listByWords } from "./search-queries.ts";
import {
  listAnnouncements,
  listDeliveries,
  listDisputes,
  listOrders,
  listOrdersNumbered,
  listOrdersOfAny,
  listReveals,
} from "./trade-queries.ts";

const LISTS: [name: string, list: (db: Db, id: string, part: Part) => Promise<unknown>][] = [
  ["annonces", listAnnouncements],
  ["commandes", listOrders],
  ["commandes d'un nom", (db, id, { limit }) => listOrdersOfAny(db, [id], limit)],
  ["litiges", listDisputes],
  ["livraisons", listDeliveries],
  ["numéros", listReveals],
  ["signalements reçus", listReportsAgainst],
  ["signalements faits", listReportsMade],
  ["dossiers", listCases],
  ["messages à l'équipe", listLetters],
  ["notes", listNotes],
  ["mesures", listSanctions],
  ["ses propres mesures", listOwnSanctions],
  ["le compte de tout", countParts],
];

test.for(LISTS)("une fiche : %s, sans parcourir une grande table, première page ou plus loin", async ([, list], { database }) => {
  const { rows } = await database.pool.query<{ id: string }>(
    "select user_id as id from announcements group by user_id order by count(*) desc limit 1",
  );
  const id = rows[0]?.id ?? "";
  const later = { createdAt: new Date(), id };
  for (const after of [undefined, later])
    expect(await readWhole(database, (db) => list(db, id, { after, limit: 25 }))).toEqual([]);
});

/** Half of them « foule », and each with a number of their own. */
const CROWD = `
  with accounts as (
    insert into users (email, password_hash) select 'p' || n || '@exemple.example', '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$Y29uZGVuc2U'
    from generate_series(1, 12000) n returning id
  )
  insert into profiles (id, first_name, last_name, location, phone)
  select id, case when n % 2 = 0 then 'Awa' else 'Foule' end, 'Mba ' || n, 'Oyem', '+2410' || (60000000 + n)
  from (select id, row_number() over () as n from accounts) numbered`;

base("on cherche quelqu'un par l'index de ses mots, même quand beaucoup répondent", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await database.pool.query(CROWD);
  await database.pool.query("vacuum analyze users, profiles");
  const indexes = async (ask: (db: Db) => Promise<unknown>) =>
    (await plansOf(database, ask)).flatMap((plan) => plan["Index Name"] ?? []);
  expect(await indexes((db) => listByWords(db, "mba 4201 oyem", 51))).toContain("profiles_people_words");
  expect(await readWhole(database, (db) => listByWords(db, "foul", 51))).toEqual([]);
  expect(await readWhole(database, (db) => listByWords(db, "mba 42", 51))).toEqual([]);
  expect((await listByLine(database.db, "60000007", 51)).map(({ lastName }) => lastName)).toEqual(["Mba 7"]);
});

/** Of three thousand sellers, disputes that are decided with a paper each. */
const PAPERS = `
  begin; set local session_replication_role = replica;
  with sold as (
    insert into orders (id, announcement_id, buyer_id, seller_id, title, category, unit, currency, quantity, unit_price, fulfilment, status,
      accepted_at, handed_over_at, closed_at, disputed_by, dispute_reason, resolution, upheld)
    select uuidv7(), gen_random_uuid(), gen_random_uuid(), md5((n % 3000)::text)::uuid, 'Produit ' || n, 'legumes', 'kg', 'XAF', 10, 500,
      'retrait', 'resolue', now(), now(), now(), 'buyer', 'Abîmées', 'La vente tient', true from generate_series(1, 60000) n
    returning id, seller_id
  )
  insert into order_documents (order_id, seller_id, kind, year, number, facts)
  select id, seller_id, 'recu', 2026, row_number() over (order by id), '{}' from sold;
  commit`;

base("une commande se trouve par l'index des numéros de ses papiers, contestée ou non", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await database.pool.query(PAPERS);
  await database.pool.query("vacuum analyze orders, order_documents");
  const paper = { kind: "recu", year: 2026, number: 4201 } as const;
  const dispute = { state: "resolue", question: { by: "number", ...paper }, after: undefined, limit: 26 } as const;
  for (const ask of [(db: Db) => listOrdersNumbered(db, paper, 51), (db: Db) => listDisputesOfAll(db, dispute)]) {
    expect((await plansOf(database, ask)).map((plan) => plan["Index Name"])).toContain("order_documents_by_number");
    expect(await readWhole(database, ask)).toEqual([]);
  }
});
