import type { Db } from "@recolte/db/client";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test as base } from "vitest";
import { listOwnSanctions, listSanctions } from "#sanctions/queries.ts";
import { plansOf, readWhole, test } from "#testing/plans.ts";
import { listCases, listLetters, listReportsAgainst, listReportsMade } from "./conduct-queries.ts";
import { countParts } from "./head-queries.ts";
import { listNotes } from "./notes-queries.ts";
import type { Part } from "./part-queries.ts";
import { listByLine, listByWords } from "./search-queries.ts";
import { listAnnouncements, listDeliveries, listDisputes, listOrders, listOrdersOfAny, listReveals } from "./trade-queries.ts";

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
