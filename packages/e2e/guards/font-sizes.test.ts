import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const WEB = path.join(ROOT, "apps/web/src");
const SIZE = /(?:^|[\s{;])(?:font|font-size|--fs-[\w-]+):([^;}]*)/gu;
const IN_CODE = /\b(?:fontSize|fz)(?::|=\{?)\s*"?(?:\d[\d.]*(?:px|vw)?\b(?!rem|em)|[^",;}]*\d(?:px|vw)\b)/gu;
/** The width of the screen may be heard between two bounds that grow with the letters. */
const BOUNDED = /clamp\([\d.]+rem, [\d.]+vw, (?:[\d.]+rem|var\(--fs-\w+\)|clamp\(.*\))\)/u;
const MIXED = /clamp\([\d.]+rem, [\d.]+rem \+ [\d.]+vw, [\d.]+rem\)/gu;

const fixedIn = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gsu, "").matchAll(SIZE)]
    .map(([, value = ""]) => value.trim())
    .filter((value) => /\dpx|\dv(?:w|h|min|max)\b/u.test(value.replace(MIXED, "1rem").replace(BOUNDED, "1rem")));
const fixedInCode = (source: string) => source.match(IN_CODE) ?? [];

const filesOf = (ending: RegExp) => readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => ending.test(name));
const read = (name: string) => readFileSync(path.join(WEB, name), "utf8");

test("toute lettre grandit avec le réglage du navigateur : aucune taille en pixels ni en seule largeur d'écran", () => {
  const sheets = filesOf(/\.css$/u).flatMap((name) => fixedIn(read(name)).map((size) => `${name} : ${size}`));
  const code = filesOf(/(?<!\.test)\.tsx?$/u).flatMap((name) => fixedInCode(read(name)).map((size) => `${name} : ${size}`));
  expect([...sheets, ...code]).toEqual([]);
});

test("la garde voit une taille fixe, dans une feuille comme dans une page, et laisse celle qui est bornée", () => {
  expect(fixedIn("a { font-size: 14px; }")).toHaveLength(1);
  expect(fixedIn("a { font-size: min(0.75rem, 3.6vw) }")).toHaveLength(1);
  expect(fixedIn("a { font: 700 0.75rem/20px var(--font-text); }")).toHaveLength(1);
  expect(fixedIn("a { font-size: clamp(1rem, 14vw, var(--fs-display)); }")).toEqual([]);
  expect(fixedIn(":root { --fs-h1: clamp(1rem, 11vw, clamp(1.6rem, 1.3rem + 1.1vw, 2.2rem)); }")).toEqual([]);
  expect(fixedInCode("<Text fz={14} />")).toHaveLength(1);
  expect(fixedInCode('const style = { fontSize: "12px" };')).toHaveLength(1);
  expect(fixedInCode("const style = { fontSize: `var(--fs-${name})` };")).toEqual([]);
});
