import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const WEB = path.join(ROOT, "apps/web/src");
/** What becomes plain text as it is. Titles of pages and dialogs, toasts and questions are isolated where they are shown. */
const PLAIN = /<(?!Dialog\b|Page\b)[A-Z]?[\w.]*\b[^<>]*?\b(?:aria-label|alt|title|label)=\{|\b(?:aria-label|alt)=\{/gu;
const TEMPLATE = /`(?:[^`\\]|\\.)*`/gu;
const PLACE = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/gu;
/** People type these. */
const TYPED =
  /\b(?:title|name|firstName|lastName|subject|plate|words|crop|plot|product|what|typed|of|goods|device|fullName|shortName)\b/u;
/** These isolate, are words of this site, or count. */
const SAFE = /\b(?:isolate|ofName|tied)\(|_LABELS\b|_FACTS\b|\.length\b/u;

/** Whose title is a role. */
const OURS = "ui/person-box.tsx";

/** What stands between the braces that open there. */
function bodyAt(source: string, from: number) {
  let [depth, end] = [1, from];
  for (; depth > 0 && end < source.length; end++) depth += { "{": 1, "}": -1 }[source[end] ?? ""] ?? 0;
  return source.slice(from, end - 1);
}

/** Lines of plain text in which what somebody typed stands bare. */
const bareIn = (source: string) =>
  [...source.matchAll(PLAIN)]
    .flatMap(({ 0: opening, index }) => bodyAt(source, index + opening.length).match(TEMPLATE) ?? [])
    .filter((line) => [...line.matchAll(PLACE)].some(([, place = ""]) => TYPED.test(place) && !SAFE.test(place)));

test.each([
  ["<b aria-label={`Voir « ${title} »`} />", 1],
  ["<img alt={sent ? `Photo de ${person.firstName}` : ``} />", 1],
  ["<ReportButton label={`Signaler : ${name}`} />", 1],
  ["<b aria-label={`Voir « ${isolate(title)} »`} />", 0],
  ["<b aria-label={`L'avis ${ofName(fullName(author))}`} />", 0],
  ["<Dialog opened title={`Visite ${name}`} />", 0],
  ["<b aria-label={`Photo ${at + 1} sur ${count}`} />", 0],
])("%s : %i ligne où ce qui est écrit par quelqu'un se mêle au français", (source, count) => {
  expect(bareIn(source)).toHaveLength(count);
});

test("chaque titre et chaque nom qui entre dans une ligne de texte y est isolé : « isolate » de packages/domain/src/platform/texts/bidi.ts", () => {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter(
    (name) => /(?<!\.test)\.tsx$/u.test(name) && name !== OURS,
  );
  expect(names.length).toBeGreaterThan(300);
  const bare = names.flatMap((name) => bareIn(readFileSync(path.join(WEB, name), "utf8")).map((line) => `${name} : ${line}`));
  expect(bare).toEqual([]);
});
