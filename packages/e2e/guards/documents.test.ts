import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT, WORKSPACES } from "./planted.ts";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const within = (folder: string) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`);
const records = within("docs/decisions").filter((file) => file !== "docs/decisions/README.md");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...within("docs").filter((file) => file.endsWith(".md")),
  ...within("docs/decisions"),
  ...WORKSPACES.map((workspace) => `${workspace}/README.md`),
];

/** Code in backticks, outside of blocks. */
const quotedIn = (text: string) =>
  [...text.replaceAll(/^```.*?^```/gmsu, "").matchAll(/`([^`\n]+)`/gu)].map(([, code = ""]) => code);
/** From here a document may name a file: from the root, or from the sources that it is about. */
const SOURCES = ["", "apps/server/src/", "apps/web/src/", "packages/domain/src/", "packages/db/src/"];
const isPlace = (code: string) =>
  /^(?:apps|packages|infra|docs|\.ci)\/[\w./-]+$/u.test(code) ||
  /^[\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|json|md|css|sql|txt)$/u.test(code);
/** An entry of the server as it is called in a release. */
const sourceOf = (place: string) => place.replace(/^server\/([\w-]+)\.mjs$/u, "apps/server/src/$1.ts");
const isThere = (document: string, place: string) =>
  [...SOURCES, `${path.dirname(document)}/`].some((from) => existsSync(path.join(ROOT, from, sourceOf(place))));

const absentPlaces = (document: string, text: string) =>
  quotedIn(text).filter((code) => isPlace(code) && !isThere(document, code));

test.each(documents)("%s ne nomme que des lieux qui existent", (document) => {
  expect(absentPlaces(document, read(document)), "Name the file where it is now.").toEqual([]);
});

const linksOf = (text: string) => [...text.matchAll(/(?:\]\(|src=")([^)"\s]+)/gu)].map(([, link = ""]) => link);

test.each(documents)("%s ne mène qu'à ce qui existe", (document) => {
  const broken = linksOf(read(document))
    .filter((link) => !/^(?:https?:|mailto:|#)/u.test(link))
    .filter((link) => !existsSync(path.join(ROOT, path.dirname(document), link.replace(/#.*/u, ""))));
  expect(broken).toEqual([]);
});

const OUTSIDE = /(?:^|\/)(?:node_modules|dist|dist-server|meta)\/|documents\.test\.ts$/u;
const sources = [
  ...[...WORKSPACES, "infra/production"]
    .flatMap((workspace) =>
      readdirSync(path.join(ROOT, workspace), { recursive: true, encoding: "utf8" }).map((file) => `${workspace}/${file}`),
    )
    .filter((file) => !OUTSIDE.test(file)),
  "oxlint.config.mjs",
]
  .filter((file) => /\.(?:tsx?|mjs|json|sql|ya?ml|conf|sh)$/u.test(file))
  .map(read)
  .join("\n");

/** What only code is called: camel case, capitals with underscores, a property. */
const isName = (code: string) => /^[A-Za-z]\w*(?:\.[\w-]+)*(?:\(\))?$/u.test(code) && /[a-z][A-Z]|[._]/u.test(code);
const isCited = (name: string) => sources.includes(name) || (/\.\w+_/u.test(name) && sources.includes(name.split(".").at(-1)!));
const absentNames = (text: string) =>
  quotedIn(text)
    .map((code) => code.replace(/\(\)$/u, ""))
    .filter((code) => isName(code) && !/\.(?:tsx?|mjs|json|md|txt|css)$/u.test(code) && !isCited(code));

test.each(documents)("%s ne cite que des noms qui sont dans le code", (document) => {
  expect(absentNames(read(document)), "Cite the name that it has now.").toEqual([]);
});

test("la garde voit un lieu et un nom qui ne sont plus là, et laisse les mots", () => {
  const text =
    "`apps/server/src/nowhere.ts`, `orders/nothing.ts`, `noSuchThing`, `NO_SUCH_THING` ; `main`, `npm start`, `QUOTAS`.";
  expect(absentPlaces("README.md", text)).toEqual(["apps/server/src/nowhere.ts", "orders/nothing.ts"]);
  expect(absentNames(text)).toEqual(["noSuchThing", "NO_SUCH_THING"]);
});

test("l'ordre des dossiers du serveur est dit comme lint le tient", () => {
  const held = read("oxlint.config.mjs").split("const SERVER_FOLDERS = `")[1]?.split("`")[0]?.trim().split(/\s+/u);
  const said = quotedIn(read("docs/architecture.md").split("<!-- SERVER_FOLDERS -->")[1]?.split("<!--")[0] ?? "");
  expect(said, "Copy SERVER_FOLDERS from oxlint.config.mjs into docs/architecture.md, in its order.").toEqual(held);
});

test("le README tient en 200 lignes de 160 caractères, avec deux images légères", () => {
  const lines = read("README.md").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(200);
  expect(lines.filter((line) => line.length > 160)).toEqual([]);
  const pictures = within("docs/pictures");
  expect(
    linksOf(read("README.md"))
      .filter((link) => link.startsWith("docs/pictures/"))
      .toSorted(),
  ).toEqual(pictures.toSorted());
  for (const picture of pictures) expect(statSync(path.join(ROOT, picture)).size, picture).toBeLessThanOrEqual(150_000);
});

test("le README mène à chaque document", () => {
  const named = linksOf(read("README.md")).map((link) => link.replace(/#.*/u, ""));
  expect(["CONTRIBUTING.md", ...within("docs").filter((file) => file.endsWith(".md")), "docs/decisions"]).toSatisfy(
    (all: string[]) => all.every((file) => named.includes(file)),
  );
});

test.each(records)("%s dit le contexte, le choix et la conséquence, sous son jour", (record) => {
  expect(path.basename(record)).toMatch(/^\d{4}-\d\d-\d\d-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/u);
  const words = read(record);
  const places = ["Context", "Choice", "Consequence"].map((word) => words.search(new RegExp(`^(?:## |\\*\\*)?${word}\\b`, "mu")));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test.each(documents)("%s ne dit de personne il ni elle", (document) => {
  expect(read(document).match(/\b(?:he|him|his|himself|she|her|hers|herself)\b/giu) ?? []).toEqual([]);
});
