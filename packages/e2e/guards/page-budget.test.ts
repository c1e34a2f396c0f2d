import { ADDRESSES } from "@recolte/domain/site-page";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const KILOBYTES = 200;
const REQUESTS = 12;
/** Not there yet: about what each takes today, which only falls. */
const OVER: Record<string, number> = {
  "/": 18,
  "/announcements": 25,
  "/profile/:id": 19,
  "/producteurs": 39,
  "/grossistes": 39,
  "/transporteurs": 39,
  "/detaillants": 39,
  "/transformateurs": 40,
  "/produits/:id": 18,
  "/produits/:id/:id": 18,
  "/help": 18,
  "/contact": 29,
  "/terms": 19,
  "/privacy": 17,
  "/auth": 33,
  "/reset-password": 32,
  "/create-announcement": 52,
  "/publier": 55,
  "/edit-announcement/:id": 48,
  "/bienvenue": 34,
  "/profile": 54,
  "/verification": 37,
  "/favorites": 24,
  "/notifications": 25,
  "/recours": 30,
  "/messages": 40,
  "/orders": 41,
  "/orders/:id": 52,
  "/orders/:id/bon_de_commande": 24,
  "/orders/:id/bon_de_livraison": 24,
  "/orders/:id/recu": 24,
  "/quotes": 41,
  "/quotes/:id": 46,
  "/deliveries/:id": 47,
  "/stock": 39,
  "/store/producteurs": 35,
  "/store/grossistes": 35,
  "/store/detaillants": 35,
  "/dashboard": 29,
  "/dashboard/producteur": 52,
  "/dashboard/transformateur": 50,
  "/dashboard/grossiste": 63,
  "/dashboard/transporteur": 52,
  "/dashboard/detaillant": 51,
  "/dashboard/consommateur": 49,
};
/** With every page: its document, `theme.js` and the font of titles. */
const BESIDE = 3;

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
const read = (file: string) => readFileSync(`${dist}${file}`, "utf8");
const ID = "0190f3a0-0000-7000-8000-000000000012";

const brotli = (file: string) =>
  existsSync(`${dist}${file}.br`) ? statSync(`${dist}${file}.br`).size : brotliCompressSync(readFileSync(dist + file)).length;

/** What a browser fetches before a page reacts: the links that the server sends with it, but for style sheets that are off. */
function firstWave(address: string) {
  const rules = JSON.parse(read("preload.json")) as { address: string; head: string }[];
  const rule = rules.find((one) => new RegExp(one.address, "iu").test(address));
  if (!rule) throw new Error(`${address} asks for nothing with its document`);
  const sent = `${read("index.html").replace(/<!--home-->.*?<!--\/home-->/su, "")}${rule.head}`;
  const links = sent.replaceAll(/<link [^>]* disabled [^>]*>/gu, "");
  const files = new Set([...links.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/gu)].map(([, file = ""]) => file));
  const scripts = [...files].filter((file) => file.endsWith(".js"));
  return { requests: files.size + BESIDE, weight: scripts.reduce((sum, file) => sum + brotli(file), 0) };
}

test.each(ADDRESSES.filter((address) => !address.startsWith("/admin")))(
  `%s réagit après ${KILOBYTES} kB de JavaScript en brotli au plus, et aussi peu de requêtes que dit cette liste, photos à part`,
  (address) => {
    const { requests, weight } = firstWave(address.replaceAll(":id", ID));
    expect(weight).toBeLessThanOrEqual(KILOBYTES * 1000);
    expect(requests).toBeLessThanOrEqual(OVER[address] ?? REQUESTS);
  },
);
