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
  ["/profile", 262, 93],
  ["/create-announcement", 218, 48],
  ["/edit-announcement/:id", 218, 48],
  ["/orders/:id", 212, 58],
  ["/quotes/:id", 203, 50],
  ["/deliveries/:id", 202, 46],
  ["/dashboard/producteur", 223, 61],
  ["/dashboard/transformateur", 207, 62],
  ["/dashboard/grossiste", 229, 77],
  ["/dashboard/transporteur", 212, 63],
  ["/dashboard/detaillant", 213, 68],
  ["/dashboard/consommateur", 200, 60],
  ["/verification", 200, 38],
  ["/favorites", 200, 24],
  ["/notifications", 200, 24],
  ["/recours", 200, 40],
  ["/messages", 200, 39],
  ["/orders", 200, 48],
  ["/quotes", 200, 44],
  ["/stock", 200, 45],
  ["/store/grossistes", 200, 35],
  ["/dashboard", 200, 31],
];

test.each(PAGES)("%s tient dans %i kB de JavaScript en brotli et %i fichiers", (address, kilobytes, files) => {
  const { requests, weight } = firstWave(address.replaceAll(":id", ID));
  expect(weight).toBeLessThanOrEqual(kilobytes * 1000);
  expect(requests).toBeLessThanOrEqual(files);
});
