import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { shortLinkArrivals } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetArrivals } from "#market/short-links/queries.ts";
import { openSite } from "#testing/open-site.ts";

const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140" };
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site[Symbol.asyncDispose]());

async function aLink() {
  const awa = await aPerson(site.db);
  const { id } = await anAnnouncement(site.db, { userId: awa.id });
  const cookie = await site.cookieOf(awa);
  const { code } = await site.client(cookie).shortLinks.create.mutate({ announcementId: id });
  const arrivals = async () => (await site.client(cookie).shortLinks.find.query({ announcementId: id }))?.arrivals;
  return { awa, cookie, id, code, arrivals };
}
const follow = (path: string, headers: Record<string, string> = PHONE, method = "GET") =>
  fetch(`${site.origin}${path}`, { headers, method, redirect: "manual" });

test("un lien court mène à l'annonce de son propriétaire, par 302, et n'est gardé nulle part", async () => {
  const { id, code } = await aLink();
  for (const path of [`/s/${code}`, `/S/${code.toUpperCase()}/`, `/s/${code}?suite=https://pirate.example`]) {
    const answer = await follow(path);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
      302,
      `/announcements/${id}`,
      "no-store",
    ]);
  }
});

test("celui de toutes ses annonces mène à sa page", async () => {
  const awa = await aPerson(site.db);
  const { code } = await site.client(await site.cookieOf(awa)).shortLinks.create.mutate({ announcementId: null });
  expect((await follow(`/s/${code}`)).headers.get("location")).toBe(`/profile/${awa.id}`);
});

test("un code que personne n'a fait, ou d'une autre forme, est une page introuvable", async () => {
  for (const path of ["/s/zzzzzzz", "/s/abc", "/s/abcdefgh", "/s/%2F%2Fpirate", "/s/"]) {
    const page = await site.pageAt(path);
    expect([page.status, page.meta["robots"], page.headers.get("location")]).toEqual([404, "noindex", null]);
  }
});

test("une arrivée compte une fois par appareil et par jour ; ni les robots, ni le propriétaire, ni qui ne fait que vérifier", async () => {
  const { cookie, code, arrivals } = await aLink();
  await follow(`/s/${code}`);
  await follow(`/s/${code}`);
  expect(await arrivals()).toBe(1);
  await follow(`/s/${code}`, { ...PHONE, cookie });
  await follow(`/s/${code}`, { "user-agent": "WhatsApp/2.24" });
  await follow(`/s/${code}`, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await follow(`/s/${code}`, { "user-agent": "Mozilla/5.0 (iPad)" }, "HEAD");
  expect(await arrivals()).toBe(1);
  await follow(`/s/${code}`, { "user-agent": "Mozilla/5.0 (iPhone)" });
  expect(await arrivals()).toBe(2);
});

test("le même appareil compte encore le lendemain ; ce qui le distinguait est oublié, la somme reste", async () => {
  const { code, arrivals } = await aLink();
  await follow(`/s/${code}`);
  await site.db.update(shortLinkArrivals).set({ day: sql`day - 2` });
  await follow(`/s/${code}`);
  expect(await arrivals()).toBe(2);
  await forgetArrivals(site.db);
  expect([await site.db.$count(shortLinkArrivals), await arrivals()]).toEqual([1, 2]);
});

test("un réseau ne compte pas sans fin, quel que soit le nom qu'il donne", async () => {
  const { code, arrivals } = await aLink();
  for (let i = 0; i < 60; i++) await follow(`/s/${code}`, { "user-agent": `Appareil ${i}` });
  expect(await arrivals()).toBe(50);
});
