import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { LIST } from "./list.ts";
import { unwritten } from "./proofs.ts";
import { scenarioTitle, textsOf } from "./requirement.ts";

const ROOT = new URL("../../../", import.meta.url);
const SCENARIOS = "apps/web/src/scenarios/";
const FOLDERS = ["apps/server/src/", "apps/web/src/", "packages/db/src/", "packages/domain/src/", "packages/e2e/journeys/"];

const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const files = FOLDERS.flatMap((folder) => {
  const names = readdirSync(new URL(folder, ROOT), { encoding: "utf8", recursive: true });
  return names.filter((name) => /\.test\.tsx?$/u.test(name)).map((name) => folder + name);
});
const codes = (some: string[]) => some.map((file) => codeOf(file, read(file)));

const requirements = LIST.flatMap(([, , , all]) => all);

test.each(LIST)("%s, section %s : %i textes et titres", (...[, , holds, all]) => {
  expect(all.flatMap((one) => [...textsOf(one), ...("tests" in one ? one.tests : [])])).toHaveLength(holds);
});

test("chaque partie de la liste est une section de son document", () => {
  const missing = LIST.filter(([document, section]) => {
    const heading = new RegExp(`^###? ${section.split(",")[0]?.replace(".", "\\.")}\\.? `, "mu");
    return !heading.test(read(`packages/specification/${document}.txt`));
  });
  expect(missing.map(([document, section]) => `${document}, ${section}`)).toEqual([]);
});

test("ce qu'une décision écarte la nomme", () => {
  expect(requirements.filter((one) => "decision" in one && (one.decision < 1 || one.decision > 42))).toEqual([]);
});

test("chaque scène a son propre titre : aucune ne passe pour une autre", () => {
  const titles = requirements.filter((one) => "scenario" in one).map(scenarioTitle);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("chaque preuve est écrite : une scène, ou des tests de ces titres qui tiennent les textes", () => {
  const scenarios = codes(files.filter((file) => file.startsWith(SCENARIOS))).join("\n");
  const tests = codes(files.filter((file) => !file.startsWith(SCENARIOS)));
  expect(unwritten(LIST, { scenarios, tests })).toEqual([]);
});
