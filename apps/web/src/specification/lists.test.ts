import { expect, test } from "vitest";
import { PRODUCT } from "./section-1.ts";
import { ANNOUNCEMENTS_AND_PEOPLE, ENTERING_AND_HOME } from "./section-2.ts";
import { ENTITIES } from "./section-3.ts";
import { STATES } from "./section-4.ts";
import { VALIDATION } from "./section-5.ts";
import { PERMISSIONS } from "./section-6.ts";
import { CALLS } from "./section-7.ts";
import { FAILURES, SUCCESSES } from "./section-8.ts";
import { CONSTANTS } from "./section-9.ts";
import type { Situation } from "./situation.ts";

const HERE = "file:///apps/web/src/specification/lists.test.ts";
/** By their place in the repository. */
const tests = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        "../**/*.test.{ts,tsx}",
        "../../../server/src/**/*.test.ts",
        "../../../../packages/{domain,db}/src/**/*.test.ts",
        "../../../../packages/e2e/journeys/*.test.ts",
      ],
      { query: "?raw", import: "default" },
    ),
  ).map(([file, load]) => [new URL(file, HERE).pathname.slice(1), load]),
);
const scenes = Object.values(
  import.meta.glob<string>("./section-*.test.tsx", { query: "?raw", import: "default", eager: true }),
).join("\n");

/** How many texts each section holds: one that leaves the list is noticed. */
const SECTIONS: [section: number, texts: number, situations: readonly Situation[]][] = [
  [1, 21, PRODUCT],
  [2, 194, [...ENTERING_AND_HOME, ...ANNOUNCEMENTS_AND_PEOPLE]],
  [3, 71, ENTITIES],
  [4, 23, STATES],
  [5, 42, VALIDATION],
  [6, 36, PERMISSIONS],
  [7, 34, CALLS],
  [8, 61, [...FAILURES, ...SUCCESSES]],
  [9, 31, CONSTANTS],
];

test.each(SECTIONS)("la section %i tient %i textes", (_section, texts, situations) => {
  expect(situations.flatMap((situation) => situation.texts.flat())).toHaveLength(texts);
});

const all = SECTIONS.flatMap(([section, , situations]) => situations.map((one) => ({ ...one, section })));
const nameOf = ({ section, screen, when }: (typeof all)[number]) => `section ${section}, ${screen}, ${when}`;

test("chaque situation a sa preuve : une scène jouée, un test, ou la décision qui l'écarte", () => {
  const unproven = all.filter((one) => {
    if ("decision" in one) return one.decision < 1 || one.decision > 42;
    if ("test" in one) return !(one.test in tests);
    return !new RegExp(`^ +(?:async )?"?${one.scene}"?[:(,]`, "mu").test(scenes);
  });
  expect(unproven.map(nameOf)).toEqual([]);
});

test.each(all.flatMap((one) => ("test" in one ? [[nameOf(one), one.test, one.texts.flat()] as const] : [])))(
  "%s : %s",
  async (_name, file, texts) => {
    const source = (await tests[file]?.()) ?? "";
    expect(texts.filter((text) => !source.includes(text))).toEqual([]);
  },
);
