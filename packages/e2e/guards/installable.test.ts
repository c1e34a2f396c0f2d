import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const DIST = `${ROOT}apps/web/dist`;
const read = (file: string) => readFileSync(`${DIST}/${file}`, "utf8");

interface Manifest {
  lang: string;
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { url: string }[];
}
const manifest = () => JSON.parse(read("manifest.webmanifest")) as Manifest;

/** Width and height stand in the header of a PNG. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(DIST + file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

test("le manifeste nomme le produit en français et des icônes de la taille annoncée, petites à charger", () => {
  const { name, lang, icons } = manifest();
  expect([name, lang]).toEqual(["Récolte", "fr"]);
  const drawn = icons.filter(({ src }) => src.endsWith(".png"));
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
    "512x512 monochrome",
  ]);
  for (const { src, sizes } of drawn) {
    expect(sizeOf(src), src).toBe(sizes);
    expect(statSync(DIST + src).size, src).toBeLessThan(20_000);
  }
  expect(/<link rel="apple-touch-icon" href="([^"]+)"/u.exec(read("index.html"))?.[1]).toBe("/icons/apple-touch.png");
  expect(sizeOf("/icons/apple-touch.png")).toBe("180x180");
});

test("avant l'installation, des vues du site aux deux largeurs, de la taille annoncée, légères et jamais gardées d'avance", async () => {
  const { screenshots } = manifest();
  expect(screenshots.map(({ form_factor: form, sizes }) => `${form} ${sizes}`)).toEqual([
    "narrow 360x740",
    "narrow 360x740",
    "wide 1440x900",
    "wide 1440x900",
  ]);
  for (const { src, sizes } of screenshots) {
    const { width, height, format } = await sharp(DIST + src).metadata();
    expect([`${width}x${height}`, format], src).toEqual([sizes, "webp"]);
    expect(statSync(DIST + src).size, src).toBeLessThan(150_000);
    expect(read("sw.js")).not.toContain(src);
  }
});

test("les raccourcis mènent à des pages du site", () => {
  expect(manifest().shortcuts.length).toBeGreaterThan(2);
  for (const { url } of manifest().shortcuts) expect(ADDRESSES).toContain(url);
});

test("le service worker garde des fichiers de cette construction, en moins de 300 kB, et rien de personnel", () => {
  const worker = read("sw.js");
  const files = /files:`([^`]+)`\.split/u.exec(worker)?.[1]?.split(",") ?? [];
  expect(files.length).toBeGreaterThan(20);
  const paths = files.map((file) => DIST + file.replace(/\?.*$/u, ""));
  expect(paths.filter((file) => !existsSync(file))).toEqual([]);
  const weight = paths.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
  console.log(`gardé par le service worker : ${Math.round(weight / 1000)} kB`);
  expect(weight).toBeLessThan(300_000);
  expect(files.filter((file) => /^\/(?:trpc|media|upload|live)/u.test(file))).toEqual([]);
});

test("le lecteur de codes manquait sans réseau sur iPhone et Firefox : il est gardé avec les commandes, fil de lecture compris", () => {
  const places = JSON.parse(read(".vite/modules.json")) as Record<string, string>;
  const threads = readdirSync(`${DIST}/assets`).filter((file) => /^qr-worker-.+\.js$/u.test(file));
  expect(threads).toHaveLength(1);
  const orders = /orders:`([^`]+)`\.split/u.exec(read("sw.js"))?.[1] ?? read("sw.js");
  const wanted = [places["src/lib/browser/qr-reader.ts"], places["src/ui/code-reader.tsx"], `assets/${threads[0]}`];
  expect(wanted.filter((file) => !file || !orders.includes(`/${file}`))).toEqual([]);
});

test("ce qui sert hors ligne n'alourdit pas le premier chargement", () => {
  const chunks = JSON.parse(read(".vite/manifest.json")) as Record<string, { file: string; imports?: string[] }>;
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    chunks[key]?.imports?.forEach(visit);
  };
  const places = JSON.parse(read(".vite/modules.json")) as Record<string, string>;
  for (const name of ["home", "announcement-list"]) {
    const key = Object.keys(chunks).find((one) => chunks[one]?.file === places[`src/app/pages/${name}.page.tsx`]);
    expect(key).toBeDefined();
    if (key) visit(key);
  }
  expect(reached).toContain("index.html");
  const start = places["src/offline/start.ts"];
  expect(start).toBeDefined();
  expect([...reached].map((key) => chunks[key]?.file)).not.toContain(start);
});
