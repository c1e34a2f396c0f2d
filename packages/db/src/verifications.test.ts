import { uuidv7 } from "uuidv7";
import { test as base, expect, inject } from "vitest";
import { aPerson } from "./factories.ts";
import { identityDocuments, verifications } from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";

const ids = { asked: uuidv7(), paper: uuidv7(), over: uuidv7() };

const test = base.extend<{ say: (statement: string) => Promise<unknown> }>({
  say: [
    async ({}, provide) => {
      await using database = await openTestDatabase(inject("databaseServerUrl"));
      const { db, pool } = database;
      const [awa, coop] = [await aPerson(db), await aPerson(db)];
      await db.insert(verifications).values({ id: ids.asked, personId: awa.id, step: "identity" });
      const names: Record<string, string> = { ...ids, awa: awa.id, coop: coop.id };
      const say = (statement: string) =>
        pool.query(statement.replaceAll(/:([a-z]+)\b/gu, (_, name: string) => `'${names[name]}'`));
      await db.insert(identityDocuments).values({
        id: ids.paper,
        personId: awa.id,
        verificationId: ids.asked,
        kind: "carte",
        country: "gabon",
        status: "waiting",
        wrappedKey: Buffer.alloc(60),
        keyId: "2026",
        objectKey: "a",
      });
      await say(`insert into vouches (voucher_id, person_id, until) values (:coop, :awa, now() + interval '1 year')`);
      await say(`insert into standing_log (person_id, kind, ref, at) values (:awa, 'report_upheld', :asked, '2026-11-01')`);
      await provide(say);
    },
    { scope: "file" },
  ],
});

const asked = (columns: string, values: string) =>
  `insert into verifications (person_id, step, ${columns}) values (:awa, ${values})`;
const paper = (change: string) => `update identity_documents set ${change} where id = :paper`;

const REFUSED = [
  ["une seconde demande de la même étape", asked("status", "'identity', 'requested'"), "verifications_requested"],
  ["une étape faite sans jour", asked("status", "'place', 'done'"), "verifications_done_at"],
  [
    "une étape finie avant d'être faite",
    asked("status, done_at, expires_at", "'place', 'done', now(), now()"),
    "verifications_expires",
  ],
  ["une étape retirée qui dure", asked("status", "'place', 'withdrawn'"), "verifications_ended"],
  ["un appel sans code", asked("phone", "'telephone', '+24101020304'"), "verifications_code"],
  ["un code de cinq chiffres", asked("code", "'telephone', '12345'"), "verifications_code_digits"],
  ["un sixième essai", asked("code, code_tries", "'telephone', '123456', 6"), "verifications_tries"],
  ["une demande qui expire", `update verifications set status = 'expired', ended_at = now() where id = :asked`, "cannot go from"],
  ["une pièce décidée qui se lit encore", paper("status = 'refused', decided_at = now()"), "identity_documents_erased"],
  ["une pièce sans sa clé", paper("wrapped_key = null"), "identity_documents_erased"],
  [
    "une pièce acceptée sans rien en garder",
    paper("status = 'accepted', decided_at = now(), wrapped_key = null, key_id = null, object_key = null"),
    "identity_documents_kept",
  ],
  ["une pièce envoyée sans demande", paper("verification_id = null"), "identity_documents_sent"],
  ["un numéro en clair", paper("number_hash = 'AB123'"), "identity_documents"],
  [
    "un parrainage de soi",
    "insert into vouches (voucher_id, person_id, until) values (:awa, :awa, now() + interval '1 day')",
    "vouches_for_another",
  ],
  [
    "deux parrainages de la même personne",
    "insert into vouches (voucher_id, person_id, until) values (:coop, :awa, now() + interval '1 day')",
    "vouches_once",
  ],
  [
    "un parrainage fini avant de commencer",
    "insert into vouches (voucher_id, person_id, until) values (:awa, :coop, now())",
    "vouches_until",
  ],
  ["une ligne du journal réécrite", "update standing_log set at = now()", "standing_log is append-only"],
  [
    "le même fait deux fois au journal",
    "insert into standing_log (person_id, kind, ref, at) values (:awa, 'report_upheld', :asked, '2026-11-01')",
    "standing_log_once",
  ],
  ["une note de plus de cent", "insert into standings (person_id, total) values (:awa, 100001)", "standings_total"],
] as const;

test.for(REFUSED)("la base elle-même refuse %s", async ([_what, statement, rule], { say }) => {
  await expect(say(statement)).rejects.toThrow(rule);
});

test("un parrainage retiré laisse la place au suivant", async ({ say }) => {
  await say(`update vouches set withdrawn_at = now()`);
  await say(`insert into vouches (voucher_id, person_id, until) values (:coop, :awa, now() + interval '1 year')`);
});
