import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBuild } from "#testing/open-build.ts";

const WORKER = "self.addEventListener('fetch', () => {});";

const siteWith = (env: Record<string, string> = {}) =>
  openBuild(
    {
      "index.html":
        '<html lang="fr"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body><!--home--><h1>Accueil</h1><!--/home--></body></html>',
      "sw.js": WORKER,
      "sw.js.br": brotliCompressSync(WORKER),
      "sw-removal.js": "self.registration.unregister();",
    },
    env,
  );

test("le service worker se redemande à chaque visite, compressé d'avance, et ne joint que ce site", async () => {
  await using site = await siteWith();
  const answer = await fetch(`${site.origin}/sw.js`, { headers: { "accept-encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(WORKER);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-type")).toContain("javascript");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  // « sandbox » would take its origin away, and with it everything it may keep.
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  // At the root its reach is the whole site: nothing widens it.
  expect(answer.headers.get("service-worker-allowed")).toBeNull();
});

test("OFFLINE_WORKER=false sert à sa place celui qui l'enlève", async () => {
  await using site = await siteWith({ OFFLINE_WORKER: "false" });
  const answer = await fetch(`${site.origin}/sw.js`);
  expect(await answer.text()).toBe("self.registration.unregister();");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("le document gardé est le même pour tous : ni personne ni données, sa politique et son nonce", async () => {
  await using site = await siteWith();
  const answer = await fetch(`${site.origin}/shell`, { headers: { cookie: "sid=quelconque" } });
  const nonce = /'nonce-([^']+)'/u.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  expect(await answer.text()).toBe(
    `<html data-shell lang="fr"><head><meta property="csp-nonce" nonce="${nonce}"></head><body></body></html>`,
  );
  expect(answer.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  // It may stand in for a page whose address holds a token.
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("les pages permettent un worker de ce site et aucun autre", async () => {
  await using site = await siteWith();
  expect((await fetch(`${site.origin}/`)).headers.get("content-security-policy")).toContain("worker-src 'self';");
});
