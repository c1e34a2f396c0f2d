import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RUNS_FROM } from "@recolte/db/migrate-schema";
import former from "../former-release.json" with { type: "json" };
import { ROOT } from "./planted.ts";
import kept from "./migration-hashes.json" with { type: "json" };

const MIGRATIONS = path.join(ROOT, "packages/db/migrations");
const sqlIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sql")) : []);
const read = (file: string) => readFileSync(path.join(MIGRATIONS, file), "utf8");

const journal = JSON.parse(read("meta/_journal.json")) as { entries: { tag: string; when: number }[] };
const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

test("les migrations que des bases ont déjà eues restent à l'octet près, dans leur ordre", () => {
  const found = journal.entries.slice(0, kept.length).map(({ tag, when }) => ({ tag, when, sha256: sumOf(read(`${tag}.sql`)) }));
  expect(found, "A migration that ran somewhere never changes: write another.").toEqual(kept);
});

/** A file as the former release has it; null without the history, or where it has none. */
function formerly(file: string) {
  const { status, stdout } = spawnSync("git", ["show", `${former.commit}:${file}`], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return status === 0 ? stdout : null;
}
const formerJournal = formerly("packages/db/migrations/meta/_journal.json");

test("la version précédente peut revenir : la base d'aujourd'hui la laisse démarrer", () => {
  expect(RUNS_FROM).toBeLessThanOrEqual(former.migration);
});

test.runIf(formerJournal)("ses migrations et ses textes de fonctions sont encore là, tels quels", () => {
  const { entries } = JSON.parse(formerJournal ?? "") as typeof journal;
  expect(Number.parseInt(entries.at(-1)?.tag ?? "", 10)).toBe(former.migration);
  expect(journal.entries.slice(0, entries.length)).toEqual(entries);
  for (const { tag } of entries)
    expect(sumOf(read(`${tag}.sql`)), tag).toBe(sumOf(formerly(`packages/db/migrations/${tag}.sql`) ?? ""));
  const versions = "packages/db/functions/versions.json";
  const had = JSON.parse(formerly(versions) ?? "{}") as Record<string, { signature: string; texts: string[] }>;
  const now = JSON.parse(readFileSync(path.join(ROOT, versions), "utf8")) as typeof had;
  for (const [name, { signature, texts }] of Object.entries(had))
    expect(now[name] ?? { signature, texts }).toMatchObject({
      signature,
      texts: [...texts, ...(now[name]?.texts.slice(texts.length) ?? [])],
    });
});

const LAST_BEFORE = Number.parseInt(kept.at(-1)?.tag ?? "", 10);
const isNewer = (file: string) => Number.parseInt(file, 10) > LAST_BEFORE;

/** The runner waits for locks by itself, and types are the schema's. */
const NOT_OURS = /^(?:prefer-.*|require-(?:lock|statement)-timeout)$/u;

interface Finding {
  rule_name: string;
  line: number;
  message: string;
}

/** What would stop the release that still runs, or keep it waiting. */
function faultsOf(file: string, text: string) {
  const isOnline = file.startsWith("online/");
  const args = ["--reporter", "json", "--pg-version", "18.0", "--stdin-filepath", file];
  if (!isOnline) args.push("--assume-in-transaction");
  const { stdout, stderr } = spawnSync(path.join(ROOT, "node_modules/.bin/squawk"), args, { input: text, encoding: "utf8" });
  if (stdout === "") throw new Error(`squawk: ${stderr}`);
  const found = (JSON.parse(stdout) as Finding[]).filter(({ rule_name: rule }) => !NOT_OURS.test(rule));
  const functions =
    isOnline || !/^create (?:or replace )?(?:function|(?:constraint )?trigger)\b/imu.test(text)
      ? []
      : [`${file} : function or trigger outside packages/db/functions`];
  const step = isOnline && !STEP.test(text) ? [`${file} : not a step that blocks nobody and may be repeated`] : [];
  return [...found.map(({ rule_name: rule, line }) => `${file}:${line + 1} : ${rule}`), ...functions, ...step];
}

/** One statement that blocks nobody, and that may run again when it broke off before it was recorded. */
const STEP =
  /^(?:--[^\n]*\n)*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table "?\w+"? validate constraint)\b[^;]*;?\s*$/iu;

test("les migrations à venir passent squawk, et les étapes en ligne ne bloquent personne", () => {
  const files = [...sqlIn(MIGRATIONS), ...sqlIn(path.join(MIGRATIONS, "online")).map((name) => `online/${name}`)];
  const due = files.filter((file) => isNewer(path.basename(file)));
  expect(due.flatMap((file) => faultsOf(file, read(file)))).toEqual([]);
});

test.for([
  ["0089_x.sql", 'ALTER TABLE "tips" ADD COLUMN "x" integer;', []],
  ["0089_x.sql", 'CREATE INDEX "tips_x" ON "tips" ("title");', ["0089_x.sql:1 : require-concurrent-index-creation"]],
  ["0089_x.sql", 'ALTER TABLE "tips" DROP COLUMN "title";', ["0089_x.sql:1 : ban-drop-column"]],
  [
    "0089_x.sql",
    "-- Nothing reads it since the former release.\n-- squawk-ignore ban-drop-column\nALTER TABLE tips DROP COLUMN x;",
    [],
  ],
  ["0089_x.sql", "alter table tips add constraint x check (title <> '');", ["0089_x.sql:1 : constraint-missing-not-valid"]],
  [
    "0089_x.sql",
    "create or replace function x() returns int language sql as 'select 1';",
    ["0089_x.sql : function or trigger outside packages/db/functions"],
  ],
  ["online/0089_x.sql", "-- For the list.\ncreate index concurrently if not exists tips_x on tips (title);", []],
  ["online/0089_x.sql", "alter table tips validate constraint x;", []],
  ["online/0089_x.sql", "update tips set title = '';", ["online/0089_x.sql : not a step that blocks nobody and may be repeated"]],
  [
    "online/0089_x.sql",
    "drop index concurrently if exists x; drop index concurrently if exists y;",
    ["online/0089_x.sql : not a step that blocks nobody and may be repeated"],
  ],
] as const)("la garde lit %s : %s", ([file, text, faults]) => {
  expect(faultsOf(file, text)).toEqual(faults);
});
