import type { Db } from "@recolte/db/client";
import { aPerson } from "@recolte/db/factories";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { pagesOf, plansOf } from "#testing/plans.ts";
import { listCasesOf } from "./history-queries.ts";
import { countCases, listCases, listDecided } from "./list-queries.ts";
import { claimNext } from "./queries.ts";

/**
 * Sixty thousand that wait and as many that are decided against somebody who knows it, each of one of two hundred people; a tenth
 * is somebody's already.
 */
const MANY = `
  with people as (
    insert into users (email, password_hash) select 'foule' || n || '@exemple.example', '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$Y29uZGVuc2U'
    from generate_series(1, 200) n returning id
  ), numbered as (select id, row_number() over () as place from people), many as (
    insert into cases (kind, target_type, target_id, subject_id, status, opened_at, due_at, claimed_by, claimed_until)
    select (array['publication', 'edit', 'report']::case_kind[])[1 + n % 3], 'announcement', gen_random_uuid(), p.id,
      (case when n % 2 = 0 then 'decided' when n % 20 = 1 then 'claimed' else 'open' end)::case_status,
      now() - n * interval '1 second', now() - n * interval '1 second' + interval '4 hours',
      case when n % 2 <> 0 and n % 20 = 1 then p.id end, case when n % 2 <> 0 and n % 20 = 1 then now() + interval '1 hour' end
    from generate_series(1, 120000) n join numbered p on p.place = 1 + n % 200 returning id, status, opened_at, subject_id
  )
  insert into decisions (case_id, "by", outcome, before, at, notified_at)
  select id, subject_id, 'upheld', '{"along": [], "subject": {}}', opened_at, opened_at from many where status = 'decided'`;

/** Of eight kilobytes each. */
const FEW_PAGES = 700;

test(
  "soixante mille dossiers attendent : en prendre un, les lister et relire l'archive ne lit que leur début",
  { timeout: 120_000 },
  async () => {
    await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
    await database.pool.query(MANY);
    await database.pool.query("vacuum analyze cases");
    await database.pool.query("vacuum analyze decisions");
    const { id: viewerId } = await aPerson(database.db, { roles: ["moderator"] });
    const kinds = ["publication", "edit", "report"] as const;
    const after = { createdAt: new Date(), id: viewerId };
    const { rows } = await database.pool.query<{ id: string }>(
      "select subject_id as id from cases where status = 'decided' limit 1",
    );
    const asked: [name: string, index: string, ask: (db: Db) => Promise<unknown>][] = [
      ["claimNext", "cases_waiting", (db) => claimNext(db, { viewerId, kinds }, null)],
      ["claimNext after", "cases_waiting", (db) => claimNext(db, { viewerId, kinds }, { dueAt: after.createdAt, id: viewerId })],
      ["listCases", "cases_waiting", (db) => listCases(db, { viewerId, kinds, pile: "waiting", limit: 26 })],
      ["listCases after", "cases_waiting", (db) => listCases(db, { viewerId, kinds, pile: "waiting", after, limit: 26 })],
      ["listDecided", "decisions_archive", (db) => listDecided(db, { viewerId, limit: 26 })],
      ["listDecided after", "decisions_archive", (db) => listDecided(db, { viewerId, after, limit: 26 })],
      [
        "listDecided of a rare kind",
        "decisions_archive_of_kind",
        (db) => listDecided(db, { viewerId, kind: "identity", limit: 26 }),
      ],
      ["listCasesOf", "cases_of_subject", (db) => listCasesOf(db, rows[0]!.id, viewerId)],
    ];
    for (const [name, index, ask] of asked) {
      const walked = (await plansOf(database, ask)).map((plan) => plan["Index Name"]);
      expect([name, walked.includes(index)]).toEqual([name, true]);
      expect(await pagesOf(database, ask), name).toBeLessThan(FEW_PAGES);
    }
    // Counted no further than is told.
    const counted = await countCases(database.db, { viewerId, kinds });
    expect(counted).toMatchObject({ waiting: 10_001, escalated: 0 });
  },
);
