import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
const read = (file: string) => readFileSync(`${dist}${file}`, "utf8");
const ID = "0190f3a0-0000-7000-8000-000000000012";

const brotli = (file: string) =>
  existsSync(`${dist}${file}.br`) ? statSync(`${dist}${file}.br`).size : brotliCompressSync(readFileSync(dist + file)).length;

/** What a browser fetches before a page reacts, beside the document: the links that the server sends with it. */
function firstWave(address: string) {
  const rules = JSON.parse(read("preload.json")) as { address: string; head: string }[];
  const rule = rules.find((one) => new RegExp(one.address, "iu").test(address));
  const sent = `${read("index.html").replace(/<!--home-->.*?<!--\/home-->/su, "")}${rule?.head}`;
  const files = new Set([...sent.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu)].map(([, file = ""]) => file));
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  return { requests: files.size, weight: scripts.reduce((sum, file) => sum + brotli(file), 0) };
}

/** Kilobytes of script and files of a member's page. The goal is 200 and 12 with the document; docs/measurements.md says what is over and why. */
const PAGES: [address: string, kilobytes: number, files: number][] = [
  ["/profile", 270, 100],
  ["/create-announcement", 225, 56],
  ["/publier", 226, 60],
  ["/bienvenue", 200, 50],
  ["/edit-announcement/:id", 225, 56],
  ["/orders/:id", 221, 66],
  ["/quotes/:id", 211, 56],
  ["/deliveries/:id", 212, 58],
  ["/dashboard/producteur", 230, 68],
  ["/dashboard/transformateur", 212, 68],
  ["/dashboard/grossiste", 236, 86],
  ["/dashboard/transporteur", 220, 70],
  ["/dashboard/detaillant", 220, 74],
  ["/dashboard/consommateur", 206, 68],
  ["/verification", 200, 42],
  ["/favorites", 200, 28],
  ["/notifications", 200, 28],
  ["/recours", 200, 32],
  ["/messages", 200, 43],
  ["/orders", 200, 53],
  ["/quotes", 200, 49],
  ["/stock", 200, 50],
  ["/store/grossistes", 200, 39],
  ["/dashboard", 200, 35],
];

test.each(PAGES)("%s tient dans %i kB de JavaScript en brotli et %i fichiers", (address, kilobytes, files) => {
  const { requests, weight } = firstWave(address.replaceAll(":id", ID));
  expect(weight).toBeLessThanOrEqual(kilobytes * 1000);
  expect(requests).toBeLessThanOrEqual(files);
});
