import { ADDRESSES } from "@recolte/domain/site-page";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const KILOBYTES = 200;
const REQUESTS = 12;
/** With every page: its document, `theme.js` and the font of titles. */
const BESIDE = 3;

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
const read = (file: string) => readFileSync(`${dist}${file}`, "utf8");
const ID = "0190f3a0-0000-7000-8000-000000000012";

const brotli = (file: string) =>
  existsSync(`${dist}${file}.br`) ? statSync(`${dist}${file}.br`).size : brotliCompressSync(readFileSync(dist + file)).length;

/** What a browser fetches before a page reacts: the links that the server sends with it, but for style sheets that are off. */
function firstWave(address: string, isMember = false) {
  const rules = JSON.parse(read("preload.json")) as { address: string; head: string; forMembers?: string }[];
  const rule = rules.find((one) => new RegExp(one.address, "iu").test(address));
  if (!rule) throw new Error(`${address} asks for nothing with its document`);
  const head = (isMember && rule.forMembers) || rule.head;
  // The sheet of all pages stands in that of the page, or by itself.
  const page = read("index.html")
    .replace(/<!--home-->.*?<!--\/home-->/su, "")
    .replace(/<link rel="stylesheet"[^>]*(href="[^"]*")[^>]*>/u, (link, href: string) => (head.includes(href) ? "" : link));
  const sent = `${page}${head}`;
  const links = sent.replaceAll(/<link [^>]* disabled [^>]*>/gu, "");
  const files = new Set([...links.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu)].map(([, file = ""]) => file));
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  return { requests: files.size + BESIDE, weight: scripts.reduce((sum, file) => sum + brotli(file), 0) };
}

test.each(ADDRESSES.filter((address) => !address.startsWith("/admin")))(
  `%s réagit après ${KILOBYTES} kB de JavaScript en brotli et ${REQUESTS} requêtes au plus, photos à part`,
  (address) => {
    const { requests, weight } = firstWave(address.replaceAll(":id", ID), true);
    expect(weight).toBeLessThanOrEqual(KILOBYTES * 1000);
    expect(requests).toBeLessThanOrEqual(REQUESTS);
  },
);

test("le code de ce qui attend un membre part avec son accueil, et avec celui d'aucun visiteur", () => {
  expect(firstWave("/", true).weight).toBeGreaterThan(firstWave("/").weight);
});
