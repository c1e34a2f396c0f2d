import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { openSite } from "#testing/open-site.ts";

async function siteWith(env: Record<string, string> = {}) {
  const site = await openSite(env);
  const htmlAt = async (address: string, cookie = "") => (await site.pageAt(address, { cookie })).html;
  return Object.assign(site, { htmlAt });
}

function dataIn(html: string, id = "first-data") {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, "su").exec(html)?.[1];
  return text ? (JSON.parse(text) as { path: string; input?: object; data: unknown }[]) : null;
}

test("la page d'un visiteur porte les réponses à ses premières questions, les mêmes que celles de l'API", async () => {
  await using site = await siteWith();
  const { id: userId } = await aPerson(site.db);
  const { id } = await anAnnouncement(site.db, { userId, title: "Tomates", category: "legumes" });
  await anAnnouncement(site.db, { userId, title: "Mangues", category: "fruits" });

  const list = dataIn(await site.htmlAt("/announcements?category=legumes"));
  expect(list).toMatchObject([
    { path: "auth.me", data: null },
    { path: "announcements.list", paged: true, data: { items: [{ title: "Tomates" }], next: null } },
    { path: "announcements.count", input: { category: "legumes" }, data: { count: 1 } },
  ]);
  expect(list?.[1]?.data).toEqual(
    JSON.parse(JSON.stringify(await site.client().announcements.list.query({ category: "legumes" }))),
  );
  expect(dataIn(await site.htmlAt(`/announcements/${id}`))?.[1]).toMatchObject({ path: "announcements.byId", data: { id } });
  expect(dataIn(await site.htmlAt("/"))?.map(({ path: name }) => name)).toContain("home.counters");
  expect(dataIn(await site.htmlAt(`/profile/${userId}`))?.[1]).toMatchObject({ path: "profiles.byId", data: { id: userId } });
  expect(dataIn(await site.htmlAt("/producteurs"))?.[1]).toMatchObject({
    path: "directories.list",
    paged: true,
    data: { items: [{ userId }] },
  });
});

test("ce qu'un vendeur écrit ne sort pas de sa place : ni balise, ni script", async () => {
  await using site = await siteWith();
  const { id: userId } = await aPerson(site.db);
  await anAnnouncement(site.db, { userId, title: "</script><script>alert(1)</script>", description: "<!--<script>" });
  const html = await site.htmlAt("/announcements");
  expect(html).not.toContain("<script>alert");
  expect(dataIn(html)?.[1]?.data).toMatchObject({ items: [{ title: "</script><script>alert(1)</script>" }] });
});

test("la page d'un membre ne porte rien sous le nom des réponses aux visiteurs ; une annonce inconnue ne dit que cela : personne n'est là", async () => {
  await using site = await siteWith();
  const cookie = await site.cookieOf(await aPerson(site.db));
  expect(dataIn(await site.htmlAt("/announcements", cookie))).toBeNull();
  for (const address of ["/announcements/0198c0de-0000-7000-8000-000000000000", "/announcements/x"])
    expect(dataIn(await site.htmlAt(address))).toEqual([{ path: "auth.me", data: null }]);
});

test("la page d'un membre dit qui il est, sous un nom que le veilleur hors ligne ne garde pas ; celles de l'équipe ne disent rien", async () => {
  await using site = await siteWith();
  const awa = await aPerson(site.db, { firstName: "Awa" });
  const cookie = await site.cookieOf(awa);
  for (const address of ["/orders", "/messages", "/announcements", "/help"])
    expect(dataIn(await site.htmlAt(address, cookie), "own-data")?.[0]).toMatchObject({ path: "auth.me", data: { id: awa.id } });
  expect(dataIn(await site.htmlAt("/orders", "sid=inconnu"), "own-data")).toEqual([{ path: "auth.me", data: null }]);
  expect(dataIn(await site.htmlAt("/admin", cookie), "own-data")).toBeNull();
  expect(dataIn(await site.htmlAt("/orders"), "own-data")).toBeNull();
});

test("l'accueil d'un membre sait d'emblée ce qui l'attend et ce qui est nouveau chez lui ; les autres pages ne le disent pas", async () => {
  await using site = await siteWith();
  const awa = await aPerson(site.db, { location: "Oyem", country: "gabon" });
  const cookie = await site.cookieOf(awa);
  const { id: userId } = await aPerson(site.db);
  await anAnnouncement(site.db, { userId, title: "Gombos", city: "Oyem" });
  expect(dataIn(await site.htmlAt("/", cookie), "own-data")).toMatchObject([
    { path: "auth.me", data: { id: awa.id } },
    { path: "dashboards.toDo", data: { items: [] } },
    { path: "home.nearby", data: { town: "Oyem", items: [{ title: "Gombos" }] } },
    { path: "home.counters" },
    { path: "home.categories" },
    { path: "home.popular" },
  ]);
  const elsewhere = dataIn(await site.htmlAt("/stock", cookie), "own-data")?.map(({ path }) => path);
  expect(elsewhere).toEqual(["auth.me", "notifications.unread", "stock.summary", "stock.list"]);
  expect(dataIn(await site.htmlAt("/stock", "sid=inconnu"), "own-data")).toEqual([{ path: "auth.me", data: null }]);
});

test("une page de mots dit d'emblée à un visiteur que personne n'est là, et rien à un membre", async () => {
  await using site = await siteWith();
  for (const address of ["/help", "/terms", "/privacy"])
    expect(dataIn(await site.htmlAt(address))).toEqual([{ path: "auth.me", data: null }]);
  for (const address of ["/contact", "/auth"])
    expect(dataIn(await site.htmlAt(address))?.map(({ path: name }) => name)).toEqual(["auth.me", "auth.config"]);
  expect(dataIn(await site.htmlAt("/help", await site.cookieOf(await aPerson(site.db))))).toBeNull();
});

test("quand la base se tait, la page arrive sans elles", async () => {
  await using site = await siteWith({ REQUEST_PATIENCE_MS: "300" });
  const blocker = await site.pool.connect();
  await blocker.query("begin; lock table announcements in access exclusive mode");
  const html = await site.htmlAt("/announcements");
  await blocker.query("rollback");
  blocker.release();
  expect(html).toContain("<html>");
  expect(dataIn(html)).toBeNull();
});

test("qui cherche sans fin par l'adresse de la page n'épuise que sa propre part, pas les réponses des autres", async () => {
  await using site = await siteWith({ LIMITS_SCALE: "0.001" });
  const found = async (words: string, remoteAddress: string) =>
    dataIn((await site.app.inject({ url: `/announcements?search=${words}`, remoteAddress })).body);
  for (const words of ["a", "b", "c", "d", "e"]) await found(words, "192.0.2.10");
  expect(await found("f", "192.0.2.10")).toBeNull();
  expect(await found("g", "192.0.2.20")).not.toBeNull();
});

test("la page d'un membre porte les réponses à ses premières questions, et les siennes seules", async () => {
  await using site = await siteWith();
  const [awa, ben] = [await aPerson(site.db), await aPerson(site.db)];
  const { id } = await anAnnouncement(site.db, { userId: ben.id, title: "Ignames" });
  const asked = dataIn(await site.htmlAt("/profile?tab=annonces", await site.cookieOf(ben)), "own-data");
  expect(asked?.find(({ path }) => path === "announcements.mine")).toMatchObject({ input: {}, data: { items: [{ id }] } });
  const other = dataIn(await site.htmlAt("/profile?tab=annonces", await site.cookieOf(awa)), "own-data");
  expect(other?.find(({ path }) => path === "announcements.mine")).toMatchObject({ data: { items: [] } });
});

test("un document de membre n'est gardé par personne, et ce qu'on lui a écrit n'en sort pas", async () => {
  await using site = await siteWith();
  const awa = await aPerson(site.db);
  const title = "</script><script>alert(1)</script>\u2028\u2029<!--";
  await anAnnouncement(site.db, { userId: awa.id, title });
  const cookie = await site.cookieOf(awa);
  const { headers, html } = await site.pageAt("/profile?tab=annonces", { cookie });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(html).not.toContain("<script>alert");
  expect(html).not.toMatch(/[\u2028\u2029]/u);
  const own = dataIn(html, "own-data")?.find(({ path }) => path === "announcements.mine");
  expect(own).toMatchObject({ data: { items: [{ title }] } });
  expect(dataIn(html)).toBeNull();
  expect(dataIn(await site.htmlAt("/announcements"), "own-data")).toBeNull();
});
