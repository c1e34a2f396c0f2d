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

/** Of each sheet of classes that these files take, the classes that none of them names, or that it does not have. */
function strangers(files: Record<string, string>) {
  const named = new Map<string, Set<string>>();
  for (const [name, text] of Object.entries(files))
    for (const [, local = "", asked = ""] of text.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gmu)) {
      const sheet = asked.startsWith("#") ? asked.slice(1) : path.posix.join(path.posix.dirname(name), asked);
      const names = named.get(sheet) ?? new Set();
      named.set(sheet, names);
      const body = text.replaceAll(/^import .*$/gmu, "");
      for (const [, own = ""] of body.matchAll(new RegExp(String.raw`(?<![\w.-])${local}\.(\w+)`, "gu"))) names.add(own);
      // Chosen by a value, or handed on whole: any of them.
      if (new RegExp(String.raw`(?<![\w.-])${local}(?:\[|[,)}\s;])`, "u").test(body)) names.add("*");
    }
  return [...named].flatMap(([sheet, names]) => {
    const text = (files[sheet] ?? "").replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|"[^"]*"/gsu, "");
    const own = new Set([...text.matchAll(/\.([a-z_]\w*)/giu)].map(([, name = ""]) => name));
    const unused = names.has("*")
      ? []
      : [...own].filter((name) => !names.has(name)).map((name) => `${sheet} : .${name} ne sert à rien`);
    const absent = [...names].filter((name) => name !== "*" && !own.has(name)).map((name) => `${sheet} : .${name} n'existe pas`);
    return [...unused, ...absent];
  });
}

test("chaque classe d'une feuille sert à un fichier, et chaque classe nommée existe", () => {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:css|tsx?)$/u.test(name));
  expect(strangers(Object.fromEntries(names.map((name) => [name, readFileSync(path.join(WEB, name), "utf8")])))).toEqual([]);
});

test("la garde voit la classe qu'un nouveau nom a laissée derrière lui, et celle qui manque", () => {
  const sheet = ".page { margin: 0 }\n@media print { .paper { border: 0 } }\n:global(.mantine) .page { width: 50.5% }";
  const page = 'import css from "./a.module.css";\nexport const A = () => <p className={`${css.page} ${css.gone}`} />;';
  expect(strangers({ "x/a.module.css": sheet, "x/a.tsx": page })).toEqual([
    "x/a.module.css : .paper ne sert à rien",
    "x/a.module.css : .gone n'existe pas",
  ]);
  expect(
    strangers({ "x/a.module.css": sheet, "x/a.tsx": page.replace("css.gone", "css[kind]").replace("css.page", "") }),
  ).toEqual([]);
});
