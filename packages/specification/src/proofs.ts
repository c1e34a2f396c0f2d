import { expect, test } from "vitest";
import type { Situation } from "./situation.ts";
import { codeOf } from "./code-of.ts";

const HERE = "file:///packages/specification/src/proofs.ts";
/** By their place in the repository. */
const tests = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ["../../../apps/{server,web}/src/**/*.test.{ts,tsx}", "../../{domain,db}/src/**/*.test.ts", "../../e2e/journeys/*.test.ts"],
      { query: "?raw", import: "default" },
    ),
  ).map(([file, load]) => [new URL(file, HERE).pathname.slice(1), load]),
);

/** How many texts a part of a section holds: one that leaves the list is noticed. */
export type Part = [section: string, texts: number, situations: readonly Situation[]];

/** `scenes` is the source of the scenes that stand beside these lists. */
export function prove(parts: readonly Part[], scenes: string) {
  test.each(parts)("la section %s tient %i textes", (_section, texts, situations) => {
    expect(situations.flatMap((situation) => situation.texts.flat())).toHaveLength(texts);
  });

  const all = parts.flatMap(([section, , situations]) => situations.map((one) => ({ ...one, section })));
  const nameOf = ({ section, screen, when }: (typeof all)[number]) => `section ${section}, ${screen}, ${when}`;

  test("chaque situation a sa preuve : une scène jouée, un test, ou la décision qui l'écarte", () => {
    const played = codeOf("scenes.tsx", scenes);
    const unproven = all.filter((one) => {
      if ("decision" in one) return one.decision < 1 || one.decision > 42;
      if ("test" in one) return !(one.test in tests);
      return !new RegExp(`^ +(?:async )?"?${one.scene}"?[:(,]`, "mu").test(played);
    });
    expect(unproven.map(nameOf)).toEqual([]);
  });

  test.each(all.flatMap((one) => ("test" in one ? [[nameOf(one), one.test, one.texts.flat()] as const] : [])))(
    "%s : %s",
    async (_name, file, texts) => {
      const code = codeOf(file, (await tests[file]?.()) ?? "");
      expect(texts.filter((text) => !code.includes(text))).toEqual([]);
    },
  );
}
