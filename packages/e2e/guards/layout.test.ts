import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, WORKSPACES } from "./planted.ts";

const TOP_LEVEL = [
  ".ci .gitignore .npmrc .oxfmtrc.json CONTRIBUTING.md LICENSE README.md SECURITY.md apps docs drizzle.config.ts infra knip.json oxlint.config.mjs",
  "package-lock.json package.json packages tsconfig.json turbo.json vitest.config.ts",
].flatMap((line) => line.split(" "));
/** What git leaves out, and git itself. */
const OUTSIDE = /^(?:\.git|\.data|\.turbo|\.vite|node_modules|dist|dist-server|coverage|release|.*\.log)$/u;
const BAGS = new Set(["utils", "helpers", "common", "shared", "types", "misc", "constants"]);

interface Place {
  name: string;
  path: string;
  folder: boolean;
}

function within(folder: string): Place[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !OUTSIDE.test(name) && name !== "demo-pictures")
    .flatMap((entry) => {
      const place = { name: entry.name, path: `${folder}/${entry.name}`, folder: entry.isDirectory() };
      return place.folder ? [place, ...within(place.path)] : [place];
    });
}

const places = WORKSPACES.flatMap(within);
const sources = places.filter(({ name, path: at }) => /\.tsx?$/u.test(name) && /\/src\//u.test(at) && !/\.test\./u.test(name));
const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

test("le premier niveau est exactement la liste convenue", () => {
  expect(
    readdirSync(ROOT)
      .filter((name) => !OUTSIDE.test(name))
      .toSorted(),
  ).toEqual(TOP_LEVEL.toSorted());
});

test("les ateliers sont ceux convenus et aucun autre", () => {
  const found = ["apps", "infra", "packages"].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(ROOT, parent, entry.name, "package.json")))
      .map(({ name }) => `${parent}/${name}`),
  );
  expect(found.toSorted()).toEqual(WORKSPACES);
});

test("aucun dossier ni fichier fourre-tout", () => {
  expect(places.filter(({ name }) => BAGS.has(name.replace(/\.\w+$/u, ""))).map(({ path: at }) => at)).toEqual([]);
});

test("tous les noms sont en minuscules et tirets", () => {
  const odd = /^(?:README\.md|\.\w+|_journal\.json|\d{4}_[\w.-]+)$/u;
  const kebab = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/u;
  expect(places.filter(({ name }) => !kebab.test(name) && !odd.test(name)).map(({ path: at }) => at)).toEqual([]);
});

test("pas plus de trois dossiers sous src", () => {
  const deep = places.filter(({ folder, path: at }) => !folder && (at.split("/src/")[1]?.split("/").length ?? 0) > 4);
  expect(deep.map(({ path: at }) => at)).toEqual([]);
});

test("aucun index qui ne fait que réexporter", () => {
  const barrels = places.filter(({ name }) => /^index\.tsx?$/u.test(name)).map(({ path: at }) => at);
  // drizzle reads the whole schema from one module.
  expect(barrels).toEqual(["packages/db/src/schema/index.ts"]);
});

/** The demonstration's samples and the lists of the specification's texts: rows of words, long by what they hold. */
const isProse = (at: string) => /\/src\/seeds\/|^packages\/specification\/src\//u.test(at);

test("les fichiers restent courts : neuf sur dix sous 120 lignes, aucun au-dessus de 250", () => {
  const sizesOf = (some: Place[]) => some.map(({ path: at }) => linesOf(at)).toSorted((a, b) => a - b);
  const code = sizesOf(sources.filter(({ path: at }) => !isProse(at)));
  expect(code[Math.floor((code.length - 1) * 0.9)]).toBeLessThanOrEqual(120);
  expect(sizesOf(sources).at(-1)).toBeLessThanOrEqual(250);
});

test("process.env se lit à un endroit par application", () => {
  const readers = sources.filter(({ path: at }) => /process\.env\b/u.test(readFileSync(path.join(ROOT, at), "utf8")));
  expect(readers.map(({ path: at }) => at)).toEqual([
    "apps/server/src/admin-bootstrap.ts",
    "apps/server/src/audit-prune.ts",
    "apps/server/src/audit-verify.ts",
    "apps/server/src/backup.ts",
    "apps/server/src/check-settings.ts",
    "apps/server/src/demo-remove.ts",
    "apps/server/src/main.ts",
    "apps/server/src/migrate.ts",
    "apps/server/src/partitions.ts",
    "apps/server/src/restore.ts",
    "packages/db/src/prepare.ts",
  ]);
});

test("la mise en page suit la taille des lettres : les largeurs des requêtes de média sont en em", () => {
  const sheets = places.filter(({ folder, name }) => !folder && name.endsWith(".css")).map(({ path: file }) => file);
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((file) => /@media[^{]*\dpx/u.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});

test("un morceau de page qui n'arrive pas est redemandé, et ne prend jamais la place de la page", () => {
  const parts = sources
    .filter(({ path: at }) => at.startsWith("apps/web/src/"))
    .flatMap(({ path: at }) =>
      [...readFileSync(path.join(ROOT, at), "utf8").matchAll(/\blazy\(([^;]*?)\bimport\(/gu)].map(([, before = ""]) => ({
        at,
        before,
      })),
    );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter(({ before }) => !before.includes("withBackoff")).map(({ at }) => at)).toEqual([]);
});
