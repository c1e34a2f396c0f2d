import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, WORKSPACES } from "./planted.ts";

const OUTSIDE = /(?:^|\/)(?:node_modules|dist|dist-server|\.turbo)\/|language\.test\.ts$/u;
const files = [
  ...WORKSPACES.flatMap((workspace) =>
    readdirSync(path.join(ROOT, workspace), { recursive: true, encoding: "utf8" }).map((file) => `${workspace}/${file}`),
  ),
  "oxlint.config.mjs",
  "vitest.config.ts",
].filter((file) => /\.(?:tsx?|mjs|css|sql|json|webmanifest)$/u.test(file) && !OUTSIDE.test(file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/gu;
const sources = files.filter((file) => /\.(?:tsx?|mjs|css)$/u.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
const commentsOf = (text: string) => [...text.matchAll(COMMENT)].map(([comment]) => comment);
/** All that is not a comment: where a name that a comment cites must stand. */
const code = [...texts].map(([file, text]) => (sources.includes(file) ? text.replaceAll(COMMENT, "") : text)).join("\n");
const names = new Set(files.map((file) => path.basename(file)));

/** Names that went: the glossary (`docs/glossary.md`) says what stands in their place. */
const GONE_IDENTIFIERS = `
  patiently patientFetch useSentAs isOvertaken holdPerson holdsWords heldOrder heldDelivery countForQuota
  tellTransport lettersTo letterHandler notificationLetters AskedDelivery AskedQuote AskedProps HeldRequest ensureStock
  keepDrawn speakVerdict verdictOn keptFigures useExpulsion onExpel ToldNumber OrderPaper issuePapers openShelf openGiving
  LetterFilter DecideLetter lettersRouter LetterList LetterDialog sceneOf sceneTitle SceneOf lockPatienceMs drawPage openDrawing takeFirstData openFirstData firstQuestions
  changeAnswers useCaseMove useTyped adoptTyped profileDraft openOfflineStore
`
  .trim()
  .split(/\s+/u);
const GONE_FILES = `
  rung.ts together.ts holds.ts written.ts patience.ts patient.ts patient-fetch.ts overtaken.ts expulsion.ts
  quiet.ts use-sent-as.ts telling.ts stock-commands.ts orders-telling.ts farm-content.ts
  letter.ts letter-list.tsx letter-dialog.tsx situation.ts doings.ts verdict.ts use-expulsion.ts told-number.tsx order-paper.tsx
  papers.ts demo-papers.ts shelf.ts giving.ts kept-figures.ts use-kept.ts
  drawn.ts drawn-pages.tsx keep-drawn.ts first-data.ts first-questions.ts
  kept.ts use-typed.ts adopt-typed.ts use-case-move.ts change-answers.ts use-move.ts use-decision.tsx
`
  .trim()
  .split(/\s+/u);

const goneIn = (text: string) => GONE_IDENTIFIERS.filter((name) => new RegExp(`\\b${name}\\b`, "u").test(text));

test("aucun nom quitté ne revient, ni dans le code, ni comme fichier", () => {
  const found = sources.flatMap((file) => goneIn(texts.get(file) ?? "").map((name) => `${file} : ${name}`));
  expect(found, "The name went: docs/glossary.md says what stands in its place.").toEqual([]);
  expect(files.filter((file) => GONE_FILES.includes(path.basename(file)))).toEqual([]);
});

/** Names in backticks, and files named without them. */
function citedIn(comment: string) {
  const quoted = [...comment.matchAll(/`([^`\n]+)`/gu)].map(([, name = ""]) => name.replace(/\(\)$/u, ""));
  const isName = (name: string) => /^[A-Za-z][\w.]*$/u.test(name) && /[a-z][A-Z]|[._]/u.test(name);
  const isFile = (name: string) => /^[\w./-]+\.(?:tsx?|mjs|css|sql)$/u.test(name);
  const bare = [...comment.matchAll(/(?<![\w`/.*-])\w[\w-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs)\b/gu)].map(([name]) => name);
  return [...quoted.filter((name) => isName(name) || isFile(name)), ...bare];
}
const FILE = /\.(?:tsx?|mjs|css|sql)$/u;
const isThere = (name: string) =>
  FILE.test(name)
    ? names.has(path.basename(name))
    : code.includes(name) || (name.includes(".") && code.includes(name.split(".").at(-1) ?? name));
const absentIn = (text: string) => commentsOf(text).flatMap((comment) => citedIn(comment).filter((name) => !isThere(name)));

test("chaque nom qu'un commentaire cite existe", () => {
  const absent = sources.flatMap((file) => absentIn(texts.get(file) ?? "").map((name) => `${file} : ${name}`));
  expect(absent, "Name in the comment what is there now, or drop the name.").toEqual([]);
});

const PERSON = /\b(?:he|his|him|himself|she|her|hers|herself)\b/iu;

test("un commentaire dit « they » d'une personne", () => {
  const found = sources.flatMap((file) =>
    commentsOf(texts.get(file) ?? "")
      .filter((comment) => PERSON.test(comment.replaceAll(/«[^»]*»|`[^`]*`|"[^"]*"/gu, "")))
      .map((comment) => `${file} : ${comment}`),
  );
  expect(found, "People are « they » in comments.").toEqual([]);
});

test("la garde voit un nom quitté, un nom absent et un « his », plantés", () => {
  expect(goneIn("await holdPerson(db, id)")).toEqual(["holdPerson"]);
  expect(absentIn("/** As `neverWritten` does in nowhere-at-all.ts. */")).toEqual(["neverWritten", "nowhere-at-all.ts"]);
  expect(PERSON.test(commentsOf("// The author and his goods.")[0] ?? "")).toBe(true);
});
