import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { openWorld } from "#testing/fuzz-world.ts";
import { happyCall } from "#testing/happy-call.ts";
import { openServer } from "#testing/open-server.ts";
import { startJobs } from "#platform/jobs.ts";

test("deux visiteurs reçoivent les mêmes octets ; qui les a déjà reçoit 304", async () => {
  await using server = await openServer();
  const first = await fetch(`${server.origin}/trpc/home.counters`);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect((await fetch(`${server.origin}/trpc/home.counters`)).headers.get("etag")).toBe(etag);
  expect((await fetch(`${server.origin}/trpc/home.counters`, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("un membre ne reçoit jamais la réponse gardée pour les visiteurs", async () => {
  await using server = await openServer();
  const cookie = await server.cookieOf(await aPerson(server.db));
  await fetch(`${server.origin}/trpc/home.counters`);
  expect((await fetch(`${server.origin}/trpc/home.counters`, { headers: { cookie } })).headers.get("etag")).toBeNull();
});

test("une question qui n'est pas la même pour tous n'est pas gardée", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db);
  const input = encodeURIComponent(JSON.stringify({ id }));
  expect((await fetch(`${server.origin}/trpc/profiles.byId?input=${input}`)).headers.get("etag")).toBeNull();
});

test("un refus n'est pas gardé", async () => {
  await using server = await openServer();
  const bad = `${server.origin}/trpc/announcements.list?input=${encodeURIComponent('{"sort":"hasard"}')}`;
  for (let i = 0; i < 2; i++) {
    const answer = await fetch(bad);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("etag")).toBeNull();
  }
});

test("une annonce publiée paraît aussitôt aux visiteurs, sans attendre l'âge des réponses gardées", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const titles = async () => (await server.client().announcements.list.query({})).items.map(({ title }) => title);
  await anAnnouncement(server.db, { userId: awa.id, title: "Bananes" });
  expect(await titles()).toEqual(["Bananes"]);

  await server.client(await server.cookieOf(awa)).announcements.create.mutate({
    id: "0198c0de-0000-7000-8000-000000000009",
    title: "Tomates",
    category: "legumes",
    conditionProduct: "frais",
    price: 500,
    unit: "kg",
    city: "Oyem",
    description: "Récoltées ce matin",
  });
  expect(await titles()).toEqual(["Tomates", "Bananes"]);
});

test("ce qui est décidé sur un autre serveur s'oublie ici dès qu'on l'entend ; ce qui est refusé ne fait travailler personne", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  const shown = async () => (await server.client().announcements.list.query({})).items.length;
  expect(await shown()).toBe(1);
  await server.pool.query("update announcements set status = 'paused'");
  expect(await shown()).toBe(1);
  server.bell.drop();
  expect(await shown()).toBe(0);

  const told = vi.fn();
  server.bell.onDrop(told);
  await expect(server.client().announcements.remove.mutate({ id })).rejects.toThrow();
  expect(told).not.toHaveBeenCalled();
  await server.pool.query("update announcements set status = 'active'");
  await server.client(await server.cookieOf(awa)).announcements.remove.mutate({ id });
  expect(told).toHaveBeenCalledTimes(1);
});

test("une question, ou un appel qui ne change rien pour les visiteurs, ne fait rien oublier", async () => {
  await using server = await openServer();
  const awa = server.client(await server.cookieOf(await aPerson(server.db)));
  const told = vi.fn();
  server.bell.onDrop(told);
  await awa.notifications.unread.query();
  await awa.auth.signOut.mutate();
  expect(told).not.toHaveBeenCalled();
});

test("les recherches d'un visiteur se comptent à son adresse, pas à celle de tous", async () => {
  await using server = await openServer({ LIMITS_SCALE: "0.001" });
  const search = async (words: string, remoteAddress: string) => {
    const url = `/trpc/announcements.list?input=${encodeURIComponent(JSON.stringify({ search: words }))}`;
    return (await server.app.inject({ url, remoteAddress })).statusCode;
  };
  const asked = [];
  for (const words of ["a", "b", "c", "d"]) asked.push(await search(words, "192.0.2.10"));
  expect(asked).toEqual([200, 200, 200, 429]);
  for (const words of ["e", "f", "g"]) expect(await search(words, "192.0.2.20")).toBe(200);
});

const declaring = Object.keys(PROCEDURES).filter((path) =>
  Reflect.get(Reflect.get(PROCEDURES[path]!._def, "meta") ?? {}, "changes"),
);
/** Made once, when a demonstration is set up. */
const NEVER = ["admin.demo.create", "admin.demo.reset"];

test("ce qui change ce que voient les visiteurs le déclare : profils, avis, promotions, lots, récoltes et décisions compris", () => {
  for (const path of ["announcements.create", "profiles.update", "profiles.removeAvatar", "reviews.remove", "reviews.write"])
    expect(declaring).toContain(path);
  for (const path of [
    "promotions.create",
    "batches.begin",
    "crops.harvest",
    "orders.accept",
    "sanctions.suspend",
    "account.delete",
  ])
    expect(declaring).toContain(path);
  for (const path of ["announcements.recordView", "announcements.revealPhone", "messages.send", "auth.signOut"])
    expect(declaring).not.toContain(path);
});

test("chaque déclaration vaut : faite, les réponses gardées tombent ; refusée, personne n'y travaille", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000000" });
  const world = openWorld(server);
  const told = vi.fn();
  server.bell.onDrop(told);
  const silent: string[] = [];
  for (const path of declaring.filter((name) => !NEVER.includes(name))) {
    const tried = (done: boolean) => {
      expect([path, done, told.mock.calls.length]).toEqual([path, done, done ? 1 : 0]);
      told.mockClear();
    };
    if (!(await happyCall(world, path, { ready: () => told.mockClear(), tried }))) silent.push(path);
  }
  expect(silent).toEqual([]);
}, 120_000);

const SHARED = [
  "announcements.count",
  "announcements.facets",
  "announcements.list",
  "home.categories",
  "home.counters",
  "home.popular",
  "home.season",
  "home.towns",
];
const ALLOWS = "x-accel-expires";

test("un relais ne garde que ce qui est le même pour tous, une seconde, et jamais ce qui répond à une session, même finie", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000000" });
  await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
  const member = await server.cookieOf(await aPerson(server.db));
  const questions = Object.entries(PROCEDURES).flatMap(([path, { _def }]) => (_def.type === "query" ? [path] : []));
  const allowed = async (url: string, cookie?: string) =>
    (await server.app.inject({ url, headers: { "accept-encoding": "gzip", ...(cookie && { cookie }) } })).headers[ALLOWS];
  async function allowedOf(cookie?: string) {
    const found: string[] = [];
    for (const path of questions)
      for (const url of [`/trpc/${path}`, `/trpc/${path}?input=%7B%7D`]) if (await allowed(url, cookie)) found.push(path);
    return [...new Set(found)].toSorted();
  }
  expect(await allowedOf()).toEqual(SHARED);
  expect(await allowed("/trpc/home.counters")).toBe("1");
  for (const cookie of [member, "sid=finie"]) expect(await allowedOf(cookie)).toEqual([]);
});

test("ni une page, ni un fichier, ni un refus, ni un lot mêlé, ni « rien de neuf » ne se garde chez un relais", async () => {
  await using server = await openServer();
  const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  const batch = (...names: string[]) => `/trpc/${names.join(",")}?batch=1&input=${input({ 0: {}, 1: {} })}`;
  const { headers } = await server.app.inject("/trpc/home.counters");
  const files =
    "/ /announcements /auth /robots.txt /sitemap.xml /.well-known/security.txt /media/avatars/aucun.webp /assets/aucun.js";
  const others = [
    ...`${files} /sw.js /live /livez /readyz /inconnu`.split(" "),
    `/trpc/announcements.list?input=${input({ sort: "hasard" })}`,
    `/trpc/announcements.list?input=${input({ cursor: { id: "aucun" } })}`,
    batch("announcements.list", "notifications.unread"),
  ];
  for (const url of others) expect([url, (await server.app.inject(url)).headers[ALLOWS]]).toEqual([url, undefined]);
  expect((await server.app.inject(batch("announcements.list", "announcements.count"))).headers[ALLOWS]).toBe("1");

  const again = { url: "/trpc/home.counters", headers: { "if-none-match": headers.etag } };
  const { statusCode, headers: unchanged } = await server.app.inject(again);
  expect([statusCode, unchanged[ALLOWS]]).toEqual([304, undefined]);
  const posted = await server.app.inject({ method: "POST", url: "/trpc/home.counters", payload: {} });
  expect(posted.headers[ALLOWS]).toBeUndefined();
});

const SAME_FOR_ALL = ["announcements.list", "announcements.count", "home.categories", "home.popular"];
/** Ages by design: views are written together, seconds later. */
const withoutViews = (body: string) => body.replaceAll(/"viewsCount":\d+/gu, "");

test("rien de non déclaré ne change ce que voient les visiteurs : chaque autre appel, réussi, laisse leurs listes telles quelles", async () => {
  await using server = await openServer({ LIMITS_SCALE: "1000000" });
  const world = openWorld(server);
  await anAnnouncement(server.db, { userId: (await world.member()).id });
  async function seen() {
    server.bell.drop();
    const bodies = SAME_FOR_ALL.map(async (name) => {
      const input = name.startsWith("home") ? "" : `?input=${encodeURIComponent("{}")}`;
      return (await server.app.inject({ url: `/trpc/${name}${input}` })).body;
    });
    return withoutViews((await Promise.all(bodies)).join("\n"));
  }
  const undeclared = Object.keys(PROCEDURES).filter(
    (path) => PROCEDURES[path]!._def.type === "mutation" && !declaring.includes(path),
  );
  const changing: string[] = [];
  for (const path of undeclared) {
    let before = "";
    const done = await happyCall(world, path, { ready: async () => (before = await seen()) });
    if (!done || (await seen()) !== before) changing.push(`${path} ${done ? "changes" : "never succeeds"}`);
  }
  expect(changing).toEqual([]);
}, 240_000);

test("d'un lot, l'appel refusé à côté d'un autre qui réussit ne fait rien tomber", async () => {
  await using server = await openServer();
  const told = vi.fn();
  server.bell.onDrop(told);
  const url = "/trpc/announcements.create,auth.signOut?batch=1";
  const headers = { "content-type": "application/json" };
  const answer = await server.app.inject({ method: "POST", url, headers, payload: JSON.stringify({ 0: {}, 1: {} }) });
  expect(answer.statusCode).toBe(207);
  expect(told).not.toHaveBeenCalled();
});

test("un travail qui change ce que voient les visiteurs fait tomber les réponses gardées à chaque tour réussi", async () => {
  await using server = await openServer();
  const told = vi.fn();
  server.bell.onDrop(told);
  const jobs = startJobs(
    [
      { name: "quiet", every: 1, run: async () => {} },
      { name: "failing", every: 1, changes: "visitors", run: () => Promise.reject(new Error("down")) },
      { name: "changing", every: 20, changes: "visitors", run: async () => {} },
    ],
    server,
  );
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  await jobs.close();
  expect(told.mock.calls.length).toBeLessThan(10);
});
