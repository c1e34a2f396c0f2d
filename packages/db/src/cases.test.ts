import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { asc, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { FIRST_PHRASES } from "@recolte/domain/judgement/trust/first-phrases";
import { FIRST_REASONS } from "@recolte/domain/judgement/trust/first-reasons";
import { test as base, expect, inject } from "vitest";
import { anAnnouncement, aPerson } from "./factories.ts";
import { migrateDatabase } from "./migrate.ts";
import { cases, phrases, readyReasons } from "./schema/index.ts";
import { openTestDatabase } from "./testing.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));
const ids = { first: uuidv7(), claimed: uuidv7(), decided: uuidv7(), target: uuidv7(), decision: uuidv7() };
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const test = base.extend<{ say: (statement: string) => Promise<unknown> }>({
  say: [
    async ({}, provide) => {
      await using database = await openTestDatabase(inject("databaseServerUrl"));
      const { db, pool } = database;
      const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
      const about = { kind: "report", targetType: "announcement", subjectId: awa.id, dueAt: later(60) } as const;
      await db.insert(cases).values([
        { ...about, id: ids.first, targetId: ids.target },
        {
          ...about,
          id: ids.claimed,
          targetId: uuidv7(),
          status: "claimed",
          claimedBy: mona.id,
          claimedUntil: later(15),
        },
        { ...about, id: ids.decided, targetId: uuidv7(), status: "decided" },
      ]);
      const names: Record<string, string> = { ...ids, awa: awa.id, mona: mona.id };
      const say = (statement: string) =>
        pool.query(statement.replaceAll(/:([a-z]+)\b/gu, (_, name: string) => `'${names[name]}'`));
      await say(
        `insert into decisions (id, case_id, "by", outcome, before) values (:decision, :decided, :mona, 'dismissed', '{}')`,
      );
      await say("insert into risk_signals (case_id, name, points) values (:first, 'price.low', 3)");
      await provide(say);
    },
    { scope: "file" },
  ],
});

const aCase = (columns: string, values: string) =>
  `insert into cases (kind, target_type, subject_id, due_at, ${columns}) values (${values})`;
const usual = (kind: string) => `'${kind}', 'announcement', :awa, now() + interval '1 hour'`;
const decision = (columns: string, values: string) =>
  `insert into decisions (case_id, "by", outcome, before, ${columns}) values (:first, :mona, 'dismissed', '{}', ${values})`;
const sanction = (kind: string, columns: string, values: string) =>
  `insert into sanctions (person_id, "by", reason, kind, ${columns}) values (:awa, :mona, 'Motif', '${kind}', ${values})`;
const twice = (statement: string) => `${statement}; ${statement}`;
const HOUR = "now() + interval '1 hour'";
const status = (id: string, to: string) => `update cases set status = '${to}' where id = :${id}`;

/** What stands in the database's own rules, whatever the application forgets: each is named by the rule that refuses. */
const REFUSED = [
  [
    "un second dossier ouvert de la même sorte sur la même chose",
    aCase("target_id", `${usual("report")}, :target`),
    "cases_open_once",
  ],
  ["un dossier aux points négatifs", aCase("target_id, points", `${usual("report")}, uuidv7(), -1`), "cases_points"],
  [
    "un dossier dû avant d'être ouvert",
    aCase("target_id, opened_at", `${usual("report")}, uuidv7(), now() + interval '2 hours'`),
    "cases_due",
  ],
  ["un dossier pris par personne", aCase("target_id, status", `${usual("report")}, uuidv7(), 'claimed'`), "cases_claimed"],
  ["un recours contre rien", aCase("target_id", `${usual("appeal")}, uuidv7()`), "cases_appeal"],
  [
    "un signalement qui serait un recours",
    aCase("target_id, appeal_of", `${usual("report")}, uuidv7(), :decision`),
    "cases_appeal",
  ],
  ["un dossier pris qui l'est encore après sa décision", status("claimed", "decided"), "cases_claimed"],
  ["un dossier décidé qui se prend", status("decided", "claimed"), "cases cannot go from decided to claimed"],
  ["un dossier décidé sans objet", status("decided", "obsolete"), "cases cannot go from decided to obsolete"],
  [
    "une seconde décision qui tient",
    `insert into decisions (case_id, "by", outcome, before) values (:decided, :mona, 'upheld', '{}')`,
    "decisions_standing",
  ],
  ["une décision annoncée et défaite", decision("notified_at, undone_at", "now(), now()"), "decisions_told_or_undone"],
  ["une raison de 1 001 caractères", decision("reason", "repeat('a', 1001)"), "decisions_reason"],
  [
    "deux fois le même signal",
    "insert into risk_signals (case_id, name, points) values (:first, 'price.low', 1)",
    "risk_signals_once",
  ],
  ["un signal recompté", "update risk_signals set points = 0", "risk_signals is append-only"],
  ["une limite de rien", sanction("limit", "until", HOUR), "sanctions_what"],
  ["une limite sans fin", sanction("limit", "what", "'write'"), "sanctions_has_end"],
  ["un avertissement qui finit", sanction("warn", "until", HOUR), "sanctions_has_end"],
  ["une sanction finie avant de commencer", sanction("suspend", "until", "now() - interval '1 hour'"), "sanctions_end"],
  ["une sanction levée par personne", sanction("suspend", "status", "'lifted'"), "sanctions_lifted"],
  [
    "deux limites du même acte à la fois",
    twice(sanction("limit", "what, until", `'publish', ${HOUR}`)),
    "sanctions_limit_running",
  ],
  ["deux suspensions à la fois", twice(sanction("suspend", "until", HOUR)), "sanctions_running_once"],
  ["de ne plus écouter deux fois à la fois", twice(sanction("mute_reports", "until", HOUR)), "sanctions_running_once"],
  ["une note vide", "insert into staff_notes (person_id, \"by\", text) values (:awa, :mona, ' ')", "staff_notes_text"],
  [
    "une note de 2 001 caractères",
    "insert into staff_notes (person_id, \"by\", text) values (:awa, :mona, repeat('a', 2001))",
    "staff_notes_text",
  ],
  ["une phrase sans points", "insert into phrases (words, kind, points) values ('acompte', 'advance', 0)", "phrases_points"],
  [
    "une urgence qui pèse comme une avance",
    "insert into phrases (words, kind, points) values ('vite', 'urgency', 5)",
    "phrases_points",
  ],
  ["une phrase de deux lettres", "insert into phrases (words, kind, points) values ('ab', 'away', 1)", "phrases_words_length"],
  [
    "une raison prête sans titre",
    "insert into ready_reasons (kind, title, text) values ('report', '', 'x')",
    "ready_reasons_title",
  ],
  ["un réglage au nom étrange", "insert into settings (key, value, changed_by) values ('A b', '1', :mona)", "settings_key"],
] as const;

test.for(REFUSED)("la base elle-même refuse %s", async ([_what, statement, rule], { say }) => {
  await expect(say(statement)).rejects.toThrow(rule);
});

test("une décision porte la sorte de son dossier, même écrite par qui ne la dit pas", async ({ say }) => {
  await expect(say("select kind from decisions where id = :decision")).resolves.toMatchObject({ rows: [{ kind: "report" }] });
});

test("un dossier décidé, puis défait, se décide de nouveau ; un signalement décidé n'empêche pas le suivant", async ({ say }) => {
  await say(`update decisions set undone_at = now() where id = :decision`);
  await say(status("decided", "open"));
  await say(`insert into decisions (case_id, "by", outcome, before) values (:decided, :mona, 'upheld', '{}')`);
  await say(status("decided", "decided"));
  await say(`update cases set status = 'obsolete' where id = :first`);
  await say(aCase("target_id", `${usual("report")}, :target`));
});

test("une vraie base commence avec la première liste de phrases, que personne n'a écrite", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await migrateDatabase({ application: database.url, migrationsFolder, mode: "real" });
  const { words, kind, points, createdBy } = phrases;
  const first = await database.db
    .select({ words, kind, points, createdBy })
    .from(phrases)
    .where(isNull(phrases.retiredAt))
    .orderBy(asc(phrases.id));
  expect(first.toSorted((a, b) => a.words.localeCompare(b.words))).toEqual(
    FIRST_PHRASES.map((phrase) => ({ ...phrase, createdBy: null })).toSorted((a, b) => a.words.localeCompare(b.words)),
  );
});

test("une vraie base commence avec les raisons prêtes, dans leur ordre", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await migrateDatabase({ application: database.url, migrationsFolder, mode: "real" });
  const { kind, title, text } = readyReasons;
  expect(await database.db.select({ kind, title, text }).from(readyReasons).orderBy(asc(readyReasons.id))).toEqual(FIRST_REASONS);
});

test("la mise à jour met dans la file ce qui attendait hors d'elle, une fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { db, pool } = database;
  const { id: userId } = await aPerson(db);
  const waiting = await anAnnouncement(db, { userId, status: "pending" });
  await anAnnouncement(db, { userId });
  const migration = await readFile(new URL("../migrations/0096_pending-in-queue.sql", import.meta.url), "utf8");
  for (let times = 0; times < 2; times++) await pool.query(migration);
  expect(await db.select({ kind: cases.kind, targetId: cases.targetId, status: cases.status }).from(cases)).toEqual([
    { kind: "publication", targetId: waiting.id, status: "open" },
  ]);
});
