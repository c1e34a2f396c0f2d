import type { Db } from "@recolte/db/client";
import type { Pool } from "pg";
import { expect } from "vitest";
import { listWords } from "#market/phrases/queries.ts";
import { plansOf, test } from "#testing/plans.ts";
import { findNetwork, listAlike, listTold, lockToJudge } from "./found-queries.ts";
import { measureDecisions } from "./review-queries.ts";
import { findProvenPrice } from "#goods/shop/promotions-queries.ts";
import { listProfileChanges } from "#judgement/standing/changes-queries.ts";
import { findProposed } from "./revision-queries.ts";
import { countStarted, findAuthorFacts, listNorms } from "./risk-queries.ts";
import { lockOverdue } from "./self-publication-queries.ts";

/** As after years of reading: most cases are decided, few of them this week; everybody has a standing and some letters. */
const FILL = [
  `insert into cases (kind, target_type, target_id, subject_id, status, opened_at, due_at)
   select (array['publication', 'edit', 'report']::case_kind[])[1 + n % 3], 'announcement', a.id, a.user_id, 'decided',
     now() - n * interval '3 hours', now() - n * interval '3 hours' + interval '4 hours'
   from (select id, user_id, row_number() over () as n from announcements) a`,
  `insert into decisions (case_id, "by", outcome, before, at)
   select id, subject_id, 'published', '{"along": []}', opened_at + interval '1 hour' from cases`,
  `insert into cases (kind, target_type, target_id, subject_id, opened_at, due_at)
   select 'publication', 'announcement', a.id, a.user_id, now() - interval '1 day', now() from announcements a limit 50`,
  `insert into risk_signals (case_id, name, points) select id, 'burst.publish', 3 from cases`,
  `insert into publication_networks (announcement_id, network, at)
   select id, '192.0.' || abs(hashtext(id::text)) % 200 || '.0/24', now() - interval '20 days' from announcements`,
  `insert into standings (person_id, total) select id, 12000 from users`,
  `insert into verifications (person_id, step, status, done_at) select id, 'identity', 'done', now() from users`,
  `insert into likenesses (signal, subject_id, person_id, other_id, other_person_id)
   select 'text.near', a.id, a.user_id, b.id, b.user_id
   from (select id, user_id, row_number() over (order by id) n from announcements) a
   join (select id, user_id, row_number() over (order by id) n from announcements) b on b.n = a.n + 1
   where a.user_id <> b.user_id`,
  `insert into profile_changes (person_id, part, at) select id, 'number', now() - n * interval '9 days'
   from users, generate_series(1, 30) n`,
  `vacuum analyze cases, decisions, profile_changes, risk_signals, publication_networks, standings, verifications, likenesses,
     announcements, messages, conversations`,
];

async function filled(pool: Pool) {
  for (const statement of FILL) await pool.query(statement);
  const { rows } = await pool.query<{ id: string; personId: string }>(
    `select a.id, a.user_id as "personId" from announcements a join conversations c on c.user_id = a.user_id limit 1`,
  );
  return rows[0]!;
}

const LARGE = new Set([
  "announcements",
  "messages",
  "conversations",
  "cases",
  "decisions",
  "risk_signals",
  "publication_networks",
  "profile_changes",
  "likenesses",
]);

test("juger ce qui se publie, ce qui s'est trouvé après et combien de temps on attend ne lit aucune table en entier", async ({
  database,
}) => {
  const { id, personId } = await filled(database.pool);
  const asked: [name: string, index: RegExp, ask: (db: Db) => Promise<unknown>][] = [
    ["findAuthorFacts", /^publication_networks_lately$/u, (db) => findAuthorFacts(db, personId, "192.0.7.0/24")],
    ["countStarted", /^messages_of_pair$/u, (db) => countStarted(db, personId)],
    ["listProfileChanges", /^profile_changes_/u, (db) => listProfileChanges(db, personId)],
    ["listNorms", /^price_norms_/u, (db) => listNorms(db, id, "gabon")],
    ["listAlike, une annonce", /^likenesses_/u, (db) => listAlike(db, { announcementId: id })],
    ["listAlike, une personne", /^likenesses_/u, (db) => listAlike(db, { personId })],
    ["listAlike, une photo", /^likenesses_/u, (db) => listAlike(db, { imageId: id })],
    ["listTold", /^cases_of_target$/u, (db) => listTold(db, id)],
    ["lockToJudge", /^announcements_pkey$/u, (db) => lockToJudge(db, id)],
    ["findNetwork", /^publication_networks_pkey$/u, (db) => findNetwork(db, id)],
    ["findProposed", /^announcement_revisions_/u, (db) => findProposed(db, id)],
    ["findProvenPrice", /^announcements_pkey$/u, (db) => findProvenPrice(db, id)],
    ["measureDecisions", /^decisions_archive$/u, (db) => measureDecisions(db)],
    ["lockOverdue", /^cases_open_once$/u, (db) => lockOverdue(db, { hours: 12, limit: 100 })],
    ["listWords", /^announcements_pkey$/u, (db) => listWords(db, { before: null, limit: 250 })],
  ];
  for (const [name, index, ask] of asked) {
    const plans = await plansOf(database, ask);
    const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && LARGE.has(plan["Relation Name"] ?? ""));
    expect([name, whole.map((plan) => plan["Relation Name"])]).toEqual([name, []]);
    // Nothing has a norm, or an edit that waits, here: of an empty table no index is needed.
    if (!/^(?:price_norms|announcement_revisions)/u.test(index.source.slice(1)))
      expect([name, plans.map((plan) => plan["Index Name"] ?? "")]).toEqual([
        name,
        expect.arrayContaining([expect.stringMatching(index)]),
      ]);
  }
});
