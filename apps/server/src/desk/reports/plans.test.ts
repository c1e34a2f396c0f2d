import type { Db } from "@recolte/db/client";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { listAgainst } from "#desk/appeals/queries.ts";
import { pagesOf, plansOf } from "#testing/plans.ts";
import { listEvidence } from "#judgement/cases/evidence-queries.ts";
import { listHarmless, listStanding } from "./queries.ts";
import { listVoices } from "./voices-queries.ts";

/** Eighty thousand reports by two thousand people, all but one in a hundred judged, each with its case and a picture. */
const MANY = `
  with people as (
    insert into users (email, password_hash) select 'foule' || n || '@exemple.example', '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$Y29uZGVuc2U'
    from generate_series(1, 2000) n returning id
  ), numbered as (select id, row_number() over () as place from people), opened as (
    insert into cases (kind, target_type, target_id, subject_id, status, opened_at, due_at)
    select 'report', 'person', gen_random_uuid(), p.id, (case when n % 100 = 0 then 'open' else 'decided' end)::case_status,
      now() - n * interval '1 second', now() - n * interval '1 second' + interval '4 hours'
    from generate_series(1, 80000) n join numbered p on p.place = 1 + n % 2000
    returning id, target_id, status, subject_id, opened_at
  ), placed as (select *, row_number() over () as place from opened), told as (
    insert into reports (id, reporter_id, target_type, target_id, target_version, reason, status, decided_by, decided_at, weight, case_id, created_at)
    select uuidv7(), p.id, 'person', c.target_id, 1, 'harcelement', (case when c.status = 'open' then 'open' else 'upheld' end)::report_status,
      case when c.status <> 'open' then p.id end, case when c.status <> 'open' then now() end, case when c.status <> 'open' then 500 end,
      c.id, c.opened_at
    from placed c join numbered p on p.place = 1 + c.place % 2000 returning id, reporter_id
  ), decided as (
    insert into decisions (case_id, "by", outcome, reason, before, at, notified_at)
    select id, subject_id, 'upheld', 'Insultes', '{"along": []}', opened_at, opened_at from opened where status = 'decided'
  )
  insert into report_evidence (report_id, owner_id, key, width, height, widths, color, bytes, sha256)
  select id, reporter_id, reporter_id || '/' || id, 640, 480, '{320,640}', '#d04020', 9, id from told`;

/** Of eight kilobytes each. */
const FEW_PAGES = 400;

test(
  "quatre-vingt mille signalements : en placer un, peser ses voix, montrer ses photos et lire ses décisions ne lit que peu",
  { timeout: 180_000 },
  async () => {
    await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
    await database.pool.query(MANY);
    for (const table of ["reports", "cases", "decisions", "report_evidence"])
      await database.pool.query(`vacuum analyze ${table}`);
    const { rows } = await database.pool.query<{ id: string; reporter: string; target: string; subject: string; case_: string }>(
      `select r.id, r.reporter_id as reporter, r.target_id as target, c.subject_id as subject, c.id as case_
       from reports r join cases c on c.id = r.case_id where r.status = 'open' limit 1`,
    );
    const { id, reporter, target: targetId, subject, case_ } = rows[0]!;
    const target = { type: "person" as const, id: targetId, version: 1, subjectId: subject };
    const asked: [name: string, indexes: readonly string[], ask: (db: Db) => Promise<unknown>][] = [
      ["listStanding", ["reports_once", "reports_of_target"], (db) => listStanding(db, reporter, { id, target })],
      ["listHarmless", ["reports_of_target"], (db) => listHarmless(db, target)],
      ["listVoices", ["reports_of_target"], (db) => listVoices(db, target)],
      ["listEvidence", ["reports_of_case"], (db) => listEvidence(db, case_)],
      ["listAgainst", ["cases_of_subject"], (db) => listAgainst(db, subject, 50)],
    ];
    for (const [name, indexes, ask] of asked) {
      const walked = (await plansOf(database, ask)).map((plan) => plan["Index Name"] ?? "");
      expect([name, indexes.some((index) => walked.includes(index))]).toEqual([name, true]);
      expect(await pagesOf(database, ask), name).toBeLessThan(FEW_PAGES);
    }
  },
);
