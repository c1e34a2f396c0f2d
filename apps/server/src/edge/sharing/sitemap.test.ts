import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcements } from "@recolte/db/schema";
import { openTestDatabase } from "@recolte/db/testing";
import { gunzipSync } from "node:zlib";
import { inject, expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { openSitemap } from "./sitemap.ts";

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address]) => address);
/** Every element closed in order, one root, nothing but what the standard names. */
function wellFormed(xml: string) {
  const open: string[] = [];
  for (const [, closes, name = ""] of xml.replace(/^<\?xml[^?]*\?>\n/u, "").matchAll(/<(\/?)(\w+)(?:\s[^>]*)?>/gu)) {
    if (closes ? open.pop() !== name : open.push(name) > 3) return false;
  }
  return open.length === 0 && !/&(?!amp;)/u.test(xml);
}

test("le plan du site mène à tout ce qui est public et à rien d'autre", async () => {
  await using server = await openServer({ ORIGIN: "https://recolte.example" });
  const [seller, gone, buyer] = [await aPerson(server.db), await aPerson(server.db), await aPerson(server.db)];
  const shown = await anAnnouncement(server.db, { userId: seller.id });
  const hidden = await anAnnouncement(server.db, { userId: gone.id });
  const paused = await anAnnouncement(server.db, { userId: seller.id, status: "paused" });
  await suspend(server.db, gone.id);

  const read = async (address: string) => {
    const answer = await fetch(`${server.origin}${new URL(address).pathname}`);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    const xml = await answer.text();
    expect(wellFormed(xml), address).toBe(true);
    return xml;
  };
  const index = await read("https://recolte.example/sitemap.xml");
  const parts = await Promise.all(locs(index).map((address) => read(address ?? "")));
  const addresses = parts.flatMap(locs);

  expect(addresses).toContain("https://recolte.example/");
  expect(addresses).toContain("https://recolte.example/grossistes");
  expect(addresses).toContain(`https://recolte.example/announcements/${shown.id}`);
  expect(addresses).toContain(`https://recolte.example/profile/${seller.id}`);
  for (const id of [hidden.id, paused.id, gone.id, buyer.id]) expect(addresses.join(" ")).not.toContain(id);
  expect(parts.join("")).toContain(`<lastmod>${shown.updatedAt.toISOString()}</lastmod>`);

  for (const absent of ["sitemap-annonces-2.xml", "sitemap-annonces-0.xml", "sitemap-profils-x.xml", "sitemap-annonces-1x.xml"])
    expect((await fetch(`${server.origin}/${absent}`)).status, absent).toBe(404);
  const plain = await fetch(`${server.origin}/sitemap.xml`, { headers: { "accept-encoding": "identity" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe(index);
});

test("une longue liste vient en parts qui se suivent, sans trou ni doublon", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const { id: userId } = await aPerson(database.db);
  const rest = {
    title: "Igname",
    category: "tubercules",
    conditionProduct: "frais",
    price: 1,
    currency: "XAF",
    city: "Oyem",
  } as const;
  const made = await database.db
    .insert(announcements)
    .values(Array.from({ length: 5003 }, () => ({ userId, ...rest })))
    .returning({ id: announcements.id });
  const sitemap = openSitemap({ db: database.db, replica: null }, 2500);
  const text = async (name: string) => gunzipSync((await sitemap("https://a.example", name)) ?? Buffer.alloc(0)).toString();

  const parts = locs(await text("sitemap")).filter((address) => address?.includes("annonces"));
  expect(parts).toEqual([1, 2, 3].map((n) => `https://a.example/sitemap-annonces-${n}.xml`));
  const found = await Promise.all([1, 2, 3].map(async (n) => locs(await text(`sitemap-annonces-${n}`))));
  expect(found.map(({ length }) => length)).toEqual([2500, 2500, 3]);
  expect(new Set(found.flat())).toEqual(new Set(made.map(({ id }) => `https://a.example/announcements/${id}`)));
  expect(await sitemap("https://a.example", "sitemap-annonces-4")).toBeNull();
});

test("les robots lisent le public, jamais le privé ; une démonstration leur est fermée", async () => {
  await using server = await openServer({ ORIGIN: "https://recolte.example" });
  const robots = await (await fetch(`${server.origin}/robots.txt`)).text();
  for (const path of ["/admin", "/messages", "/favorites", "/profile$", "/dashboard", "/trpc"])
    expect(robots).toContain(`\nDisallow: ${path}\n`);
  expect(robots).not.toMatch(/Disallow: \/(?:media|share|announcements)?\n/u);
  expect(robots).toContain("\nSitemap: https://recolte.example/sitemap.xml\n");

  await using demo = await openServer({ DEMO_MODE: "true" });
  expect(await (await fetch(`${demo.origin}/robots.txt`)).text()).toContain("Disallow: /\n");
});
