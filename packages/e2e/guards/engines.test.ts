import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
 * (`target`); what the language's own objects have learnt since is nobody's. Each name costs such a telephone the page.
 */
const NEWER_METHODS =
  /\.(?:toSorted|toReversed|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed|checkVisibility|getSetCookie)\(|\b(?:Object|Map)\.groupBy\(|Promise\.(?:withResolvers|try)\(|Array\.fromAsync\(|AbortSignal\.(?:any|timeout)\(/gu;
const NEWER_STYLES = /(?:color-mix|light-dark|oklch|oklab)\(|@(?:container|scope|starting-style)\b/gu;

test("aucun code des pages n'appelle ce que le téléphone d'un utilisateur n'a pas appris", () => {
  expect(built(".js").length).toBeGreaterThan(100);
  expect(holding(".js", NEWER_METHODS)).toEqual([]);
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
