import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const WEB = path.join(ROOT, "apps/web/src");
/** Rules of fewer declarations may be alike by chance. */
const FEWEST = 4;
const INNERMOST = /([^{};]+)\{([^{}]*)\}/gu;
const flat = (text: string) => text.trim().replaceAll(/\s+/gu, " ");

/** What each rule declares, in one order, whatever its selector and whatever stands around it. */
function rulesOf(sheet: string) {
  return [...sheet.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(INNERMOST)].map(([, selector = "", body = ""]) => {
    const lines = body.split(";").map(flat).filter(Boolean);
    const declarations = lines.filter((line) => !line.startsWith("@")).length;
    return { selector: flat(selector), declarations, says: lines.toSorted().join("; ") };
  });
}

/** A sentence for each rule that stands twice in these sheets. */
function twice(sheets: Record<string, string>) {
  const places = new Map<string, string[]>();
  for (const [name, sheet] of Object.entries(sheets))
    for (const { selector, declarations, says } of rulesOf(sheet))
      if (declarations >= FEWEST) places.set(says, [...(places.get(says) ?? []), `${selector} (${name})`]);
  return [...places.values()]
    .filter(({ length }) => length > 1)
    .map(
      (alike) =>
        `${alike.join(" et ")} disent la même chose : écrivez-la une fois dans apps/web/src/ui/mixins.css, puis « @mixin nom » à chaque place.`,
    );
}

test("aucune règle de style d'au moins quatre déclarations n'est écrite deux fois", () => {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(names.length).toBeGreaterThan(100);
  expect(twice(Object.fromEntries(names.map((name) => [name, readFileSync(path.join(WEB, name), "utf8")])))).toEqual([]);
});

const BAR = ".bar {\n  display: flex;\n  align-items: center;\n  gap: 4px;\n  margin: 0;\n}";
const SAME = "@media (min-width: 48em) { .line > a { margin: 0; gap: 4px; align-items:\n center; display: flex } }";

test("la garde voit la même règle sous un autre sélecteur, dans un autre ordre, et dit quoi faire", () => {
  expect(twice({ "a.css": BAR, "b.css": SAME })).toEqual([
    ".bar (a.css) et .line > a (b.css) disent la même chose : écrivez-la une fois dans apps/web/src/ui/mixins.css, puis « @mixin nom » à chaque place.",
  ]);
  expect(twice({ "a.css": BAR, "mixins.css": BAR.replace(".bar", "@define-mixin bar") })).toHaveLength(1);
});

test("trois déclarations, une valeur qui diffère ou une règle empruntée ne sont pas une répétition", () => {
  expect(twice({ "a.css": BAR.replace("  margin: 0;\n", ""), "b.css": SAME.replace("margin: 0;", "") })).toEqual([]);
  expect(twice({ "a.css": BAR, "b.css": SAME.replace("4px", "5px") })).toEqual([]);
  expect(twice({ "a.css": ".bar { @mixin bar; }", "b.css": ".line { @mixin bar; }" })).toEqual([]);
});
