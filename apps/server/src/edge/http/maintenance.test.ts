import { aPerson } from "@recolte/db/factories";
import { expect, test } from "vitest";
import { openBuild } from "#testing/open-build.ts";

const siteWith = () => openBuild({ "index.html": '<html lang="fr"><head></head><body><div id="root"></div></body></html>' });
type Site = Awaited<ReturnType<typeof siteWith>>;

const RUNNING = "Entretien en cours : le site peut être lent, ou s'arrêter quelques minutes.";
const inDocument = (words: string) =>
  `<body><aside id="maintenance" aria-label="Entretien du site">${words.replaceAll("'", "&#39;")}</aside><div id="root">`;
const documentAt = (site: Site, address: string, cookie = "") =>
  fetch(site.origin + address, { headers: { cookie } }).then((answer) => answer.text());
const set = async (site: Site, value: number, version: number) => {
  const person = await aPerson(site.db, { roles: ["super_admin"] });
  await site.client(await site.cookieOf(person)).settings.setGuarded.mutate({ key: "maintenance", value, version });
};

test("le bandeau d'entretien est lu par tous dès qu'il est réglé, sans compte et avant tout code, et disparaît de même", async () => {
  await using site = await siteWith();
  const cookie = await site.cookieOf(await aPerson(site.db));
  const read = () => Promise.all(["/", "/help", "/auth", "/admin", "/announcements"].map((address) => documentAt(site, address)));
  for (const page of await read()) expect(page).not.toContain("<aside");
  await set(site, 2, 0);
  for (const page of [...(await read()), await documentAt(site, "/orders", cookie)]) expect(page).toContain(inDocument(RUNNING));
  expect((await site.client().auth.config.query()).maintenance).toBe(RUNNING);
  expect((await site.client(cookie).auth.config.query()).maintenance).toBe(RUNNING);
  // What a browser keeps for when there is no network says nothing of today.
  expect(await documentAt(site, "/shell")).not.toContain("<aside");
  await set(site, 0, 1);
  for (const page of await read()) expect(page).not.toContain("<aside");
  expect((await site.client().auth.config.query()).maintenance).toBeNull();
});

test("seul un super administrateur règle le bandeau d'entretien", async () => {
  await using site = await siteWith();
  const admin = site.client(await site.cookieOf(await aPerson(site.db, { roles: ["admin"] })));
  await expect(admin.settings.setGuarded.mutate({ key: "maintenance", value: 1, version: 0 })).rejects.toMatchObject({
    data: { refusal: "auth.super-admin" },
  });
  expect(await documentAt(site, "/")).not.toContain("<aside");
});
