import type { Db } from "@recolte/db/client";
import { openTestDatabase, TEMPLATE } from "@recolte/db/testing";
import { expect, inject, test } from "vitest";
import { plansOf } from "#testing/plans.ts";
import { listEntries } from "#desk/admin/audit-log-queries.ts";

const AWA = "0198c0de-0000-7000-8000-000000000001";

/** Years of looking, and a change now and then, long ago. */
const LOG = `
  insert into audit_log (id, actor, actor_role, action, target_type, prev_hash, hash)
  select n, '${AWA}', 'admin', case when n % 2000 = 7 then 'role.grant' when n % 2 = 0 then 'user.read' else 'audit.read' end,
    case when n % 2 = 0 then 'user' else 'audit' end, repeat('0', 64), lpad(to_hex(n), 64, '0')
  from generate_series(1, 40000) n`;

const QUESTIONS: readonly (readonly [what: string, index: string, ask: (db: Db) => Promise<unknown>])[] = [
  ["sans les consultations", "audit_log_of_changes", (db) => asked(db, { withoutReadings: true })],
  ["ce qu'une personne a changé", "audit_log_of_changes", (db) => asked(db, { withoutReadings: true, actor: AWA })],
  ["une action que personne n'a faite", "audit_log_by_action", (db) => asked(db, { action: "demo.reset" })],
  ["une cible rare", "audit_log_by_target", (db) => asked(db, { targetType: "order" })],
];
const asked = (db: Db, filter: object) => listEntries(db, { everything: true, ...filter }, { before: null, limit: 51 });

test("un journal fait surtout de consultations se lit par ses index, quel que soit le filtre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), TEMPLATE);
  await database.pool.query(LOG);
  await database.pool.query("vacuum analyze audit_log");
  for (const [what, index, ask] of QUESTIONS) {
    const read = (await plansOf(database, ask)).filter((plan) =>
      (plan["Index Name"] ?? plan["Relation Name"] ?? "").startsWith("audit_log"),
    );
    expect([what, read.map((plan) => plan["Index Name"] ?? plan["Node Type"])]).toEqual([what, [index]]);
  }
});
