import { ADDRESSES } from "@recolte/domain/platform/pages/site-page";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slowPagesOf } from "../bench/own-pages.ts";
import { openDemonstration } from "../demonstration.ts";

const KILOBYTES = 200;
const REQUESTS = 12;
/** The document with its style: on 400 kbit/s and 400 ms they are there within three seconds. */
const READABLE_KILOBYTES = 50;
/** With every page: its document, `theme.js` and the font of titles. */
const BESIDE = 3;

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
const read = (file: string) => readFileSync(`${dist}${file}`, "utf8");
const ID = "0190f3a0-0000-7000-8000-000000000012";

const brotli = (file: string) =>
  existsSync(`${dist}${file}.br`) ? statSync(`${dist}${file}.br`).size : brotliCompressSync(readFileSync(dist + file)).length;

/** What a browser fetches before a page reacts, of all that its document links to: style sheets that are off are not. */
function fetchedBy(document: string) {
  // Code that comes last stands in a text of a script.
  const links = document.replaceAll(/<link [^>]* disabled [^>]*>/gu, "").replaceAll(String.raw`\"`, '"');
  const files = new Set([...links.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu)].map(([, file = ""]) => file));
  const weightOf = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + brotli(file), 0);
  return { requests: files.size + BESIDE, weight: weightOf(".js"), style: weightOf(".css") };
}

/** The same by the build alone. */
function firstWave(address: string, isMember = false) {
  const rules = JSON.parse(read("preload.json")) as { address: string; head: string; forMembers?: string }[];
  const rule = rules.find((one) => new RegExp(one.address, "iu").test(address));
  if (!rule) throw new Error(`${address} asks for nothing with its document`);
  const head = (isMember && rule.forMembers) || rule.head;
  // The sheet of all pages stands in that of the page, or by itself.
  const page = read("index.html")
    .replace(/<!--home-->.*?<!--\/home-->/su, "")
    .replace(/<link rel="stylesheet"[^>]*(href="[^"]*")[^>]*>/u, (link, href: string) => (head.includes(href) ? "" : link));
  return fetchedBy(`${page}${head}`);
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

let site: Awaited<ReturnType<typeof openDemonstration>>;
beforeAll(async () => void (site = await openDemonstration()));
afterAll(() => site[Symbol.asyncDispose]());

test(`chaque page de la démonstration se lit après ${READABLE_KILOBYTES} kB, et réagit dans les mêmes bornes que la construction`, async () => {
  const { visited, pages } = await slowPagesOf(site.database.url);
  expect(pages.length).toBeGreaterThan(30);
  const over: unknown[] = [];
  for (const [address, , token] of [...visited.map((page) => [...page, ""] as const), ...pages]) {
    const answer = await fetch(site.origin + address, { headers: token ? { cookie: `sid=${token}` } : {} });
    const document = await answer.text();
    const { requests, weight, style } = fetchedBy(document);
    const readable = brotliCompressSync(document).length + style;
    const isOver = readable > READABLE_KILOBYTES * 1000 || weight > KILOBYTES * 1000 || requests > REQUESTS;
    if (isOver || weight === 0 || !document.includes("<h1"))
      over.push({ address, status: answer.status, readable, weight, requests });
  }
  expect(over).toEqual([]);
});
