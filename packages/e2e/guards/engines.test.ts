import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { patternsOf } from "@recolte/specification/patterns-of";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));

/** Files of the build that a browser runs or applies. */
function built(ending: string) {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(ending));
  return files.map((file) => ({ file, text: readFileSync(dist + file, "utf8") }));
}
const holding = (ending: string, pattern: RegExp) =>
  built(ending).flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file} : ${found}`));

/**
 * Telephones that get no newer browser: Chrome 106 on Android 6, Safari 15.6 on an iPhone 7. Syntax is the build's matter
 * (`target`); what the language's own objects have learnt since, and what a pattern may say, is nobody's. Each name costs such a
 * telephone the page.
 */
const NEWER_METHODS =
  /\.(?:toSorted|toReversed|toSpliced|with|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed|checkVisibility|getSetCookie|showPopover|hidePopover|togglePopover|moveBefore|setHTMLUnsafe|getHTML|toBase64|toHex|setFromBase64|setFromHex|transferToFixedLength|waitAsync|roundRect|transferControlToOffscreen|convertToBlob)\(|\.(?:values|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/gu;
const NEWER_STATICS =
  /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|AbortSignal\.(?:any|timeout)|URL\.(?:canParse|parse)|Response\.json|ReadableStream\.from|Iterator\.(?:from|concat|zip)|RegExp\.escape|Error\.isError|Uint8Array\.from(?:Base64|Hex)|Math\.(?:f16round|sumPrecise)|Intl\.DurationFormat|scheduler\.(?:yield|postTask)|requestIdleCallback|OffscreenCanvas|CompressionStream|DecompressionStream|SharedWorker|BarcodeDetector|Float16Array)\(/gu;
/** Lookbehind, modifiers of a part. */
const NEWER_PATTERN = /\(\?<[=!]|\(\?[ims]*-?[ims]+:/u;

/** What this browser may not have is asked for by its name first. */
function isGuarded(text: string, at: number, found: string) {
  const name = found.slice(0, -1).replaceAll(".", "\\.");
  const last = name.split("\\.").at(-1);
  return new RegExp(`typeof ${name}\\b|[\`"']${last}[\`"']\\s?in\\b`, "u").test(text.slice(Math.max(0, at - 200), at));
}
const newerCalls = (text: string) => [
  ...[...text.matchAll(NEWER_METHODS)].map(([found]) => found),
  ...[...text.matchAll(NEWER_STATICS)].filter(({ 0: found, index }) => !isGuarded(text, index, found)).map(([found]) => found),
];
const newerPatterns = (file: string, text: string) =>
  patternsOf(file, text)
    .filter(({ pattern, flags }) => flags.includes("v") || NEWER_PATTERN.test(pattern))
    .map(({ pattern, flags }) => `/${pattern}/${flags}`);

const NEWER_STYLES = /(?:color-mix|light-dark|oklch|oklab)\(|@(?:container|scope|starting-style)\b/gu;

test("aucun code des pages n'appelle ce que le téléphone d'un utilisateur n'a pas appris", () => {
  const files = built(".js");
  expect(files.length).toBeGreaterThan(100);
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(["sw.js", "sw-removal.js", "theme.js"]));
  expect(files.flatMap(({ file, text }) => newerCalls(text).map((found) => `${file} : ${found}`))).toEqual([]);
});

test("aucun fichier, celui du worker non plus, n'a une expression que ce téléphone ne lit pas", () => {
  expect(built(".js").flatMap(({ file, text }) => newerPatterns(file, text).map((found) => `${file} : ${found}`))).toEqual([]);
});

test.each([
  ["a.split(/(?<=\\s)/u)", ["/(?<=\\s)/u"]],
  ["new RegExp(`(?<!a)b`,`g`)", ["/(?<!a)b/g"]],
  ["/[a--b]/v.test(c)", ["/[a--b]/v"]],
  ["RegExp(a,`gv`)", ["//gv"]],
  ["/(?<year>\\d+)(?:a|b)(?=c)/u;a/v/b", []],
])("la garde lit les expressions de « %s »", (script, found) => {
  expect(newerPatterns("a.js", script)).toEqual(found);
});

test.each([
  ["URL.canParse(a)", ["URL.canParse("]],
  ["typeof URL.canParse==`function`?URL.canParse(a):b", []],
  ["`requestIdleCallback`in window?requestIdleCallback(a):b", []],
  ["[...a].toSorted();b.values().map(c);Object.values(d).map(e)", [".toSorted(", ".values().map("]],
])("la garde voit ce que « %s » appelle", (script, found) => {
  expect(newerCalls(script)).toEqual(found);
});

test("aucun style ne compte sur ce qu'il ne comprend pas ; une hauteur qu'il ignore en a une autre", () => {
  expect(built(".css").length).toBeGreaterThan(20);
  expect(holding(".css", NEWER_STYLES)).toEqual([]);
  const tall = built(".css").filter(({ text }) => /\ddvh/u.test(text));
  expect(tall.length).toBeGreaterThan(5);
  expect(tall.filter(({ text }) => !text.includes("@supports not (height:1dvh)")).map(({ file }) => file)).toEqual([]);
});

test("une fenêtre plus haute que l'écran y défile, là aussi : Mantine lui donnerait une hauteur inconnue", () => {
  const windows = built(".js").filter(({ text }) => /ModalRoot/u.test(text));
  expect(windows.some(({ text }) => /yOffset:\s*[`"']5vh[`"']/u.test(text))).toBe(true);
});
