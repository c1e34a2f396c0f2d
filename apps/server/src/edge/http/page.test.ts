import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { openBuild } from "#testing/open-build.ts";
import { openServer } from "#testing/open-server.ts";

const siteWith = () =>
  openBuild({
    "index.html": '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>',
    "assets/a.js": "export {};",
    "assets/a.js.br": brotliCompressSync("// en brotli"),
    "assets/a.js.gz": gzipSync("// en gzip"),
    "favicon.svg": "<svg/>",
  });

test("chaque page a sa politique, avec un nonce neuf, et n'est pas gardée", async () => {
  await using site = await siteWith();
  const nonceOf = async () => {
    const page = await fetch(`${site.origin}/announcements?search=tomates`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const policy = page.headers.get("content-security-policy") ?? "";
    const nonce = /script-src 'self' 'nonce-([^']+)'/u.exec(policy)?.[1] ?? "absent";
    expect(policy).not.toContain("unsafe");
    expect(await page.text()).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test("un lien suivi d'un point, ou de ce qu'un réseau y colle, est renvoyé à la page voulue, avec ses questions", async () => {
  await using site = await siteWith();
  const path = "/announcements/0198c0de-0000-7000-8000-00000000000a";
  for (const [end, query] of [
    [".", "?search=a.b"],
    ["&fbclid=x", ""],
    ["%E2%80%8B", ""],
  ] as const) {
    const answer = await fetch(site.origin + path + end + query, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, path + query]);
  }
});

test("un fichier au nom haché se garde un an, les autres se revalident", async () => {
  await using site = await siteWith();
  expect((await fetch(`${site.origin}/assets/a.js`)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(`${site.origin}/favicon.svg`)).headers.get("cache-control")).toBe("no-cache");
});

test.each([
  ["gzip, deflate, br", "br", "// en brotli"],
  ["gzip", "gzip", "// en gzip"],
  ["identity", null, "export {};"],
])("qui accepte « %s » reçoit le fichier compressé d'avance en %s", async (accepted, encoding, body) => {
  await using site = await siteWith();
  const answer = await fetch(`${site.origin}/assets/a.js`, { headers: { "accept-encoding": accepted } });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toMatch(/accept-encoding/iu);
  expect(await answer.text()).toBe(body);
});

test.each(["/assets/absent.js", "/trpc/rien", "/media/announcement-images/x/320.webp", "/favicon.png", "/upload/x"])(
  "« %s » est introuvable, jamais une page",
  async (address) => {
    await using site = await siteWith();
    const answer = await fetch(`${site.origin}${address}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).not.toContain("html");
  },
);

test.each(["/announcements?search=igname/1.5", "/auth?from=//evil.example", "/?search=https://evil.example/x.js"])(
  "« %s » est une page, quoi que demande sa question",
  async (address) => {
    await using site = await siteWith();
    const answer = await fetch(`${site.origin}${address}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
  },
);

test("la page de réinitialisation ne dit à personne son adresse", async () => {
  await using site = await siteWith();
  expect((await fetch(`${site.origin}/reset-password`)).headers.get("referrer-policy")).toBe("no-referrer");
  expect((await fetch(`${site.origin}/`)).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

test("toute réponse porte ses en-têtes de protection", async () => {
  await using site = await siteWith();
  const form = { method: "POST", body: new URLSearchParams({ a: "b" }) };
  const asked: [address: string, status: number, request?: RequestInit][] = [
    ["/", 200],
    ["/livez", 200],
    ["/trpc/home.counters", 200],
    ["/absent.png", 404],
    ["/%ff", 400],
    [`/trpc/${"x".repeat(700)}`, 404],
    ["/trpc/home.counters", 405, { method: "PUT", headers: { "content-type": "application/json" }, body: "{}" }],
    ["/trpc/auth.signOut", 415, form],
    ["/upload/parts", 400, form],
    ["/trpc/auth.signOut", 403, { ...form, headers: { origin: "https://evil.example" } }],
  ];
  for (const [address, status, request] of asked) {
    const answer = await fetch(`${site.origin}${address}`, request);
    const { headers } = answer;
    expect(answer.status, address).toBe(status);
    expect(headers.get("x-content-type-options"), address).toBe("nosniff");
    expect(headers.get("content-security-policy"), address).toContain("frame-ancestors 'none'");
    expect(headers.get("cache-control"), address).toMatch(/^(?:no-store|private, no-cache)$/u);
    expect(headers.get("access-control-allow-origin"), address).toBeNull();
  }
});

test("derrière https le navigateur n'y revient que par https ; en local rien ne l'y force", async () => {
  await using secured = await openServer({ ORIGIN: "https://www.recolte.example" });
  expect((await fetch(`${secured.origin}/livez`)).headers.get("strict-transport-security")).toBe(
    "max-age=63072000; includeSubDomains",
  );
  await using local = await openServer();
  expect((await fetch(`${local.origin}/livez`)).headers.get("strict-transport-security")).toBeNull();
});

test.each(["//", "/\\", "///evil.example/annonces", "/%ff"])(
  "« %s » ne fait tomber ni ne détourne aucune page",
  async (address) => {
    await using site = await siteWith();
    // As it is written: fetch would tidy it up.
    const sent = request(site.origin, { path: address }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers.location).toBeUndefined();
    expect(await text(answer)).not.toMatch(/Invalid URL|FST_|Bad Request|statusCode/u);
  },
);

const ID = "0198c0de-0000-7000-8000-000000000000";
/** Without its database, for as long as the test lasts. */
async function withoutDatabase() {
  const site = await siteWith();
  const asked = vi
    .spyOn(site.pool, "query")
    .mockRejectedValue(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      asked.mockRestore();
      await site[Symbol.asyncDispose]();
    },
  };
}

test.for(["/", "/announcements", `/announcements/${ID}`, `/profile/${ID}`, "/grossistes"])(
  "sans base, %s rend la même page, mais dit de revenir : aucun moteur ne la garde vide",
  async (address) => {
    await using site = await withoutDatabase();
    const page = await fetch(site.origin + address);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain('src="/assets/a.js"');
  },
);

test.for([`/share/${ID}.jpg`, "/sitemap.xml", "/sitemap-annonces-1.xml"])(
  "sans base, %s dit aussi de revenir",
  async (address) => {
    await using site = await withoutDatabase();
    const answer = await fetch(site.origin + address);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  },
);

test.for([
  ["un membre", { userType: "grossiste" }, 302, "/dashboard/grossiste"],
  ["l'équipe", { userType: "grossiste", roles: ["moderator"] }, 200, null],
] as const)(
  "« Tableau de bord », pour %s : son espace est nommé avant tout code s'il n'y en a qu'un, et rien n'en est gardé",
  async ([, person, status, place]) => {
    await using site = await siteWith();
    const cookie = await site.cookieOf(await aPerson(site.db, { ...person }));
    const answer = await fetch(`${site.origin}/dashboard`, { headers: { cookie }, redirect: "manual" });
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
      status,
      place,
      "no-store",
    ]);
  },
);

test("l'heure du serveur vient avec la page : l'horloge d'un téléphone n'est pas crue", async () => {
  await using site = await openBuild({ "index.html": '<html lang="fr"><head></head><body></body></html>' });
  const before = Date.now();
  const html = await (await fetch(site.origin)).text();
  const moment = Date.parse(/<html data-now="([^"]+)" lang="fr">/u.exec(html)?.[1] ?? "");
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now());
});
