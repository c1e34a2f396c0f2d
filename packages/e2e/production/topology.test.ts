import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as ask } from "node:https";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { missing } from "@recolte/local/debian";
import { Client } from "pg";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mutate, query } from "../chaos/api.ts";
import { listen } from "../chaos/listening.ts";
import { nextPlace, openFrom } from "./clients.ts";
import { scrapes, startPrometheus } from "./prometheus.ts";
import { runEntry } from "./node-process.ts";
import { until } from "./program.ts";
import { lacking, openTopology, type Topology } from "./topology.ts";

let site: Topology;
const why = lacking();
beforeAll(async () => {
  if (!why) site = await openTopology();
}, 300_000);
afterAll(async () => site?.[Symbol.asyncDispose]());
beforeEach(({ skip }) => skip(why !== null, why ?? ""));

const cacheOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.origin + url, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("x-cache");
};
const socketPlace = () => ({ ca: site.ca, localAddress: nextPlace() });

test("le site répond à travers nginx, chiffré : une page, jamais gardée, à chaque fois avec un autre nonce", async () => {
  const pages = [];
  for (let i = 0; i < 3; i++) pages.push(await fetch(`${site.origin}/`));
  for (const { status, headers } of pages) {
    expect(status).toBe(200);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect([headers.get("cache-control"), headers.get("x-cache")]).toEqual(["no-store", null]);
  }
  const nonces = pages.map(({ headers }) => /nonce-([^']+)/u.exec(headers.get("content-security-policy") ?? "")?.[1]);
  expect(new Set(nonces).size).toBe(3);
  expect(await pages[0]?.text()).toContain("<title>");
});

test("en clair, on est envoyé à l'adresse chiffrée ; sous un autre nom, aucun certificat n'est montré", async () => {
  const plain = await fetch(`${site.nginx.plainOrigin}/aide?x=1`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, "https://localhost/aide?x=1"]);
  const refused = await new Promise<string>((resolve) => {
    ask({ host: "127.0.0.1", port: site.nginx.port, servername: "autre.example", rejectUnauthorized: false }, () =>
      resolve("servi"),
    )
      .on("error", ({ message }) => resolve(message))
      .end();
  });
  expect(refused).toMatch(/unrecognized name/u);
});

test("la vraie adresse arrive au serveur, celle que le client prétend n'arrive pas", async () => {
  const person = { email: `${randomUUID()}@exemple.example`, firstName: "Awa", lastName: "Obame", userType: "producteur" };
  const form = { ...person, country: "gabon", password: "Mangue-mure-7-sucree", acceptTerms: true };
  const answer = await fetch(`${site.origin}/trpc/auth.signUp`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9" },
    body: JSON.stringify(form),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  expect(answer.headers.get("set-cookie")).toContain("__Host-sid=");
  const { rows } = await site.pool.query<{ ip: string }>(
    "select ip from sessions join users on users.id = user_id where email = $1",
    [form.email],
  );
  expect(rows[0]?.ip).toMatch(/^127\.0\.1\.\d+$/u);
});

test("un message écrit sur un serveur arrive aussitôt aux connexions ouvertes sur l'un et l'autre", async () => {
  const [awa, ben] = [await site.signIn(), await site.signIn()];
  const clients = [1, 2, 3, 4].map(() => listen(site.origin, ben, socketPlace()));
  try {
    await until("quatre connexions", () => clients.every(({ trail }) => trail.some(({ what }) => what === "open")));
    for (const text of await scrapes(site)) expect(text).toMatch(/^recolte_sockets_open(?:\{.*\})? [1-9]/mu);
    const id = uuidv7();
    await mutate(site.origin, awa, ["messages.send", { id, receiverId: ben.id, content: "Bonjour" }]);
    await until("le message partout", () =>
      clients.every(({ observer }) => observer.events.some(({ messageId }) => messageId === id)),
    );
  } finally {
    for (const { close } of clients) close();
  }
});

async function photo(side: number) {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#7a3" } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}
/** In one part, as a small one leaves. */
function send(cookie: string, body: Blob) {
  const words = Object.entries({ id: uuidv7(), purpose: "announcement" }).map(([name, value]) => `${name} ${btoa(value)}`);
  const headers = {
    cookie,
    "content-type": "application/offset+octet-stream",
    "tus-resumable": "1.0.0",
    "upload-length": String(body.size),
    "upload-metadata": words.join(","),
  };
  return fetch(`${site.origin}/upload/parts`, { method: "POST", headers, body });
}

test("une photo passe ; nginx garde celle que chacun peut voir, jamais celle que seul son auteur voit ; plus lourde que permis, elle s'arrête là", async () => {
  const awa = await site.signIn();
  const answer = await send(awa.cookie, await photo(1200));
  expect(answer.status).toBe(200);
  const { id, key, widths } = (await answer.json()) as { id: string; key: string; widths: number[] };
  const at = (width: number | undefined) => `/media/announcement-images/${key}/${width}.webp`;
  const goods = { title: "Tomates", category: "legumes", conditionProduct: "frais", price: 500, unit: "kg" };
  const words = { city: "Oyem", description: "Récoltées ce matin" };
  const published = { id: uuidv7(), ...goods, ...words, imageIds: [id] };
  expect((await mutate(site.origin, awa, ["announcements.create", published]))?.result).toBeDefined();
  const small = at(widths[0]);
  expect([await cacheOf(small), await cacheOf(small), await cacheOf(small)]).toEqual(["MISS", "HIT", "HIT"]);
  await site.pool.query("update announcements set hidden = true where id = $1", [published.id]);
  const hidden = at(widths[1]);
  for (let i = 0; i < 2; i++) expect([await cacheOf(hidden, { cookie: awa.cookie }), i]).toEqual(["MISS", i]);
  expect((await fetch(site.origin + hidden)).status).toBe(404);

  expect((await send(awa.cookie, new Blob([new Uint8Array(7_000_000)]))).status).toBe(413);
  const long = { method: "POST", headers: { "content-type": "application/json" }, body: "x".repeat(70_000) };
  expect((await fetch(`${site.origin}/trpc/auth.signIn`, long)).status).toBe(413);
});

test("les réponses communes : gardées une seconde pour les visiteurs, jamais pour qui a une session, et leur permission ne sort pas", async () => {
  const url = "/trpc/home.counters,home.categories?batch=1&input=%7B%7D";
  expect(await cacheOf(url)).toBe("MISS");
  expect([await cacheOf(url), await cacheOf(url)]).toEqual(["HIT", "HIT"]);
  const { cookie } = await site.signIn();
  for (const own of [cookie, "a=1; sid=finie"]) expect(await cacheOf(url, { cookie: own })).toBe("BYPASS");
  expect(await cacheOf(url, { "accept-encoding": "gzip" })).toBe("MISS");
  // nginx counts in whole seconds.
  await pause(2100);
  expect(["EXPIRED", "MISS"]).toContain(await cacheOf(url));

  const answer = await fetch(site.origin + url);
  const etag = answer.headers.get("etag") ?? "";
  expect([answer.headers.get("x-accel-expires"), answer.headers.get("cache-control")]).toEqual([null, "private, no-cache"]);
  expect((await fetch(site.origin + url, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect(await cacheOf("/trpc/announcements.list?input=%7B%22sort%22%3A%22hasard%22%7D")).toBe("MISS");
  expect(await cacheOf("/trpc/announcements.list?input=%7B%22sort%22%3A%22hasard%22%7D")).toBe("MISS");
});

test("une annonce qui disparaît a disparu pour les visiteurs au plus tard deux secondes après", async () => {
  const { id } = await anAnnouncement(site.db, { userId: (await aPerson(site.db)).id, title: "Passagère" });
  const url = `/trpc/announcements.list?input=${encodeURIComponent(JSON.stringify({ search: "passagère" }))}`;
  const shown = async () => (await (await fetch(site.origin + url)).text()).includes(id);
  await until("l'annonce paraît", shown);
  const { rows } = await site.pool.query<{ user_id: string }>("select user_id from announcements where id = $1", [id]);
  const owner = await site.sessionOf({ id: rows[0]?.user_id ?? "" });
  await mutate(site.origin, owner, ["announcements.remove", { id }]);
  await pause(2100);
  expect(await shown()).toBe(false);
});

test.for(["/metrics", "/readyz", "/livez", "/livez/", "/livez/x", "/%6civez", "//readyz", "/a/../metrics", "/readyz?x=1"])(
  "%s n'existe pas du dehors",
  async (hidden) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      ask({ host: "localhost", port: site.nginx.port, path: hidden, ca: site.ca }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  },
);

test("ce qui surveille demande aux serveurs eux-mêmes : vivants, prêts, leurs mesures sur un port à part", async () => {
  for (const { origin } of site.nodes)
    expect([(await fetch(`${origin}/livez`)).status, (await fetch(`${origin}/readyz`)).status]).toEqual([200, 200]);
  for (const text of await scrapes(site)) expect(text).toContain("recolte_");
  for (const port of site.metrics.ports) expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
});

test("Prometheus, réglé comme il est livré, lit les deux serveurs avec leur jeton", async ({ skip }) => {
  const lacks = missing("prometheus");
  skip(lacks !== null, lacks ?? "");
  await using prometheus = await startPrometheus(site);
  await until("deux serveurs lus", async () => (await prometheus.value("sum(up{job='recolte'})")) === 2);
  await until("leurs mesures", async () => (await prometheus.value("count(recolte_sockets_open)")) === 2);
});

test("qui demande sans fin d'une adresse est ralenti, les autres ne s'en aperçoivent pas", async () => {
  const [many, other] = [openFrom(site, "127.0.9.1"), openFrom(site, "127.0.9.2")];
  const statuses = await Promise.all(Array.from({ length: 400 }, () => many.ask("/robots.txt")));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(150);
  expect(await other.ask("/robots.txt")).toBe(200);
  many.close();
  other.close();
});

test("un serveur tué ne coûte pas une lecture", async () => {
  const [first, second] = site.nodes;
  const statuses: number[] = [];
  const reader = async () => {
    for (let i = 0; i < 75; i++) {
      const answer = await fetch(`${site.origin}/trpc/announcements.list?input=${encodeURIComponent(`{"search":"n${i}"}`)}`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
      if (statuses.length === 60) await first?.stop("SIGKILL");
    }
  };
  await Promise.all([1, 2, 3, 4].map(reader));
  expect(statuses.length).toBe(300);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await first?.start();
  expect(second?.said()).not.toContain('"level":60');
});

test("des réglages faux ou contradictoires arrêtent tout avec 78, chacun nommé : rien n'est relancé", async () => {
  const wrong = { ...site.settings, AUDIT_KEY: "courte", PORT: "abc", ORIGIN: "http://localhost" };
  const { code, said } = await runEntry(site.release, "main", wrong);
  expect(code).toBe(78);
  for (const name of ["AUDIT_KEY", "PORT"]) expect(said).toContain(name);
  const weak = await runEntry(site.release, "main", { ...site.settings, ORIGIN: "http://localhost", DEMO_MODE: "true" });
  expect(weak.code).toBe(78);
  for (const name of ["ORIGIN", "DEMO_MODE"]) expect(weak.said).toContain(name);
});

test("le journal de la base part aux archives, entier ; la réplique suit et ne s'écrit pas", async () => {
  const { rows } = await site.pool.query<{ lsn: string; file: string }>(
    "select lsn::text, pg_walfile_name(lsn) as file from pg_switch_wal() as lsn",
  );
  const { lsn, file } = rows[0] ?? { lsn: "", file: "" };
  await until("le segment est archivé", () => site.archive.files().some((name) => name >= file));
  for (const name of site.archive.files().filter((kept) => /^[\dA-F]{24}\.gz$/u.test(kept)))
    expect(gunzipSync(readFileSync(path.join(site.archive.folder, name))).byteLength).toBe(16 * 1024 * 1024);

  const replica = new Client({ connectionString: site.replica.url("recolte") });
  await replica.connect();
  try {
    const has = async () =>
      (await replica.query<{ has: boolean }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as has", [lsn])).rows[0]?.has ===
      true;
    await until("la réplique a tout relu", has);
    await expect(replica.query("create table x ()")).rejects.toThrow("read-only");
  } finally {
    await replica.end();
  }
});

test("le journal des visites ne retient ni adresse, ni question, ni jeton", async () => {
  await fetch(`${site.origin}/reset-password?token=secret-du-lien`);
  const person = await site.signIn();
  await query(site.origin, person, ["messages.unread"]);
  const seen = () => site.nginx.visits();
  await until("la visite est écrite", () => seen().some(({ path: at }) => at === "/reset-password"));
  expect(JSON.stringify(seen())).not.toMatch(/secret-du-lien|127\.0\.1\.[1-9]|search/u);
  expect(seen().every(({ network }) => /^127\.0\.\d+\.0\/24$/u.test(String(network)))).toBe(true);
});
