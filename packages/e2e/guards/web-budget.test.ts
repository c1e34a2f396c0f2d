import { TOP_LEVEL_DOMAINS } from "@recolte/domain/judgement/trust/top-level-domains";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const SOURCES = fileURLToPath(new URL("../../../apps/web/src/", import.meta.url));
const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const read = (file: string) => readFileSync(`${dist}${file}`, "utf8");
/** The file of the build in which a module of ours is. */
const placeOf = (name: string) => (JSON.parse(read(".vite/modules.json")) as Record<string, string>)[name];
const manifest = () => JSON.parse(read(".vite/manifest.json")) as Manifest;

/** What a browser fetches before a page is complete: the entry, the page, and all they import outright. */
function fetched(chunks: Manifest, page: string) {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    chunks[key]?.imports?.forEach(visit);
  };
  const own = Object.keys(chunks).find((key) => chunks[key]?.file === placeOf(`src/app/pages/${page}`));
  if (!own) throw new Error(`${page} is not in the build`);
  ["index.html", own].forEach(visit);
  const found = [...seen].flatMap((key) => chunks[key] ?? []);
  return { scripts: new Set(found.map(({ file }) => file)), styles: new Set(found.flatMap(({ css = [] }) => css)) };
}

// A file too small to be compressed ahead is compressed by the server.
const brotli = (file: string) =>
  existsSync(`${dist}${file}.br`)
    ? statSync(`${dist}${file}.br`).size
    : brotliCompressSync(readFileSync(`${dist}${file}`)).length;
const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotli(file), 0);

/** Kilobytes of script; why the list and the detail may have more stands in docs/measurements.md. */
const PUBLIC = [
  ["home.page.tsx", 115],
  ["announcement-list.page.tsx", 118],
  ["announcement-detail.page.tsx", 118],
] as const;

describe.each(PUBLIC)("%s", (page, most) => {
  const scripts = () => fetched(manifest(), page).scripts;
  const styles = () => fetched(manifest(), page).styles;

  test(`tient dans ${most} kB de JavaScript en brotli`, () => {
    expect(total(scripts())).toBeLessThanOrEqual(most * 1000);
  });

  test("tient dans 12 kB de CSS en brotli", () => {
    expect(total(styles())).toBeLessThanOrEqual(12_000);
  });

  test("l'entrée et React se compilent en entier pendant qu'ils arrivent, et rien d'autre", () => {
    const hinted = [...scripts()].filter((file) => read(file).startsWith("//# allFunctionsCalledOnLoad\n"));
    const entry = manifest()["index.html"]?.file ?? "";
    const withReact = [...scripts()].filter((file) => read(file).includes("react.transitional.element"));
    expect(new Set(hinted)).toEqual(new Set([entry, ...withReact]));
  });

  test("ne charge ni fenêtre, ni liste déroulante, ni message, ni schéma, ni appareil photo, ni lecteur de codes avant qu'ils servent", () => {
    const code = [...scripts()].map(read).join("\n");
    expect(code).not.toMatch(/ModalBase|ZodObject|Combobox|getUserMedia|BarcodeDetector|qr-worker/u);
  });
});

test("aucun fichier de la construction n'attend un autre qui l'attend", () => {
  const chunks = manifest();
  const waiting: string[] = [];
  const done = new Set<string>();
  const visit = (key: string) => {
    expect(waiting, `${chunks[key]?.file} attend ce qui l'attend : apps/web/build/chunk-groups.ts`).not.toContain(key);
    if (done.has(key)) return;
    waiting.push(key);
    chunks[key]?.imports?.forEach(visit);
    waiting.pop();
    done.add(key);
  };
  Object.keys(chunks).forEach(visit);
  expect(done.size).toBeGreaterThan(100);
});

const router = readFileSync(fileURLToPath(new URL("../../../apps/web/src/app/router.tsx", import.meta.url)), "utf8");
const PLAIN = [...router.matchAll(/plainPage\(\(\) => import\("\.\/pages\/([^"]+)"/gu)].map(([, page = ""]) => page);

test("les pages qui n'attendent pas Mantine n'en ont rien", () => {
  expect(PLAIN).toContain("announcement-detail.page.tsx");
  const holding = PLAIN.filter((page) =>
    [...fetched(manifest(), page).scripts].some((file) => read(file).includes("@mantine/core")),
  );
  expect(holding).toEqual([]);
});

test("une seule police, d'au plus 30 kB", () => {
  const fonts = readdirSync(`${dist}assets`).filter((file) => /\.woff2?$|\.ttf$/u.test(file));
  expect(fonts).toHaveLength(1);
  expect(fonts.map((file) => statSync(`${dist}assets/${file}`).size).every((size) => size <= 30_000)).toBe(true);
});

test("la liste des fins de noms de domaine reste au serveur", () => {
  const begins = [...TOP_LEVEL_DOMAINS].slice(0, 5).join(" ");
  const files = readdirSync(`${dist}assets`).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read(`assets/${file}`).includes(begins))).toEqual([]);
});

test("le document n'a ni script ni style écrits dans la page, et aucun autre hôte", () => {
  const html = read("index.html");
  expect(html).not.toMatch(/\sstyle=|<style|<script(?![^>]*\ssrc=)/u);
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
  expect(html).toContain('<meta property="csp-nonce" nonce="__CSP_NONCE__">');
});

test("le premier écran est dans le document", () => {
  expect(read("index.html")).toContain("L&#x27;agriculture à portée de main</h1>");
});

test("aucune page n'appelle ce que la construction laisse de côté", () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/u.test(file));
  expect(sources.length).toBeGreaterThan(400);
  const listed = readFileSync(fileURLToPath(new URL("../../../apps/web/build/trpc.ts", import.meta.url)), "utf8");
  const hooks = [...listed.matchAll(/^ {2}"(use\w+)",$/gmu)].map(([, hook]) => hook);
  expect(hooks.length).toBeGreaterThan(3);
  const own = [...listed.matchAll(/"(use\w+)(?:\$1)?"/gu)].map(([, hook]) => hook);
  const calls = new RegExp(`\\b(?:${hooks.join("|")})\\(|\\.(?:${own.join("|")})\\(`, "u");
  expect(sources.filter((file) => calls.test(readFileSync(`${SOURCES}${file}`, "utf8")))).toEqual([]);
});
