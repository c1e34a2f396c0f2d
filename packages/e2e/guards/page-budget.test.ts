import { ADDRESSES } from "@recolte/domain/site-page";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const KILOBYTES = 200;
const REQUESTS = 12;
/** Not there yet: what each takes today, and no more. */
const OVER: Record<string, number> = {
  "/": 14,
  "/announcements": 21,
  "/profile/:id": 15,
  "/producteurs": 35,
  "/grossistes": 35,
  "/transporteurs": 35,
  "/detaillants": 35,
  "/transformateurs": 36,
  "/produits/:id": 14,
  "/produits/:id/:id": 14,
  "/help": 14,
  "/contact": 25,
  "/terms": 15,
  "/privacy": 13,
  "/auth": 29,
  "/reset-password": 28,
  "/create-announcement": 48,
  "/publier": 51,
  "/edit-announcement/:id": 44,
  "/bienvenue": 30,
  "/profile": 50,
  "/verification": 33,
  "/favorites": 20,
  "/notifications": 21,
  "/recours": 26,
  "/messages": 36,
  "/orders": 37,
  "/orders/:id": 48,
  "/orders/:id/bon_de_commande": 20,
  "/orders/:id/bon_de_livraison": 20,
  "/orders/:id/recu": 20,
  "/quotes": 37,
  "/quotes/:id": 42,
  "/deliveries/:id": 43,
  "/stock": 35,
  "/store/producteurs": 31,
  "/store/grossistes": 31,
  "/store/detaillants": 31,
  "/dashboard": 25,
  "/dashboard/producteur": 48,
  "/dashboard/transformateur": 46,
  "/dashboard/grossiste": 59,
  "/dashboard/transporteur": 48,
  "/dashboard/detaillant": 47,
  "/dashboard/consommateur": 45,
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
