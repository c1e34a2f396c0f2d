import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, products } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#testing/open-site.ts";

const ORIGIN = "https://recolte.example";
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite({ ORIGIN });
  const [product] = await site.db.insert(products).values({ slug: "safou-test", name: "Safou", category: "fruits" }).returning();
  await site.db.insert(products).values({ slug: "rare-test", name: "Rare", category: "fruits" });
  for (const [day, price, city] of [
    [1, 400, "Oyem"],
    [2, 600, "Oyem"],
    [3, 500, "Oyem"],
    [4, 800, "Bitam"],
  ] as const) {
    const { id: userId } = await aPerson(site.db);
    const createdAt = new Date(Date.UTC(2026, 0, day));
    const { id } = await anAnnouncement(site.db, { userId, title: `Safou ${day}`, city, price, createdAt });
    await site.db.update(announcements).set({ productId: product!.id }).where(eq(announcements.id, id));
  }
});
afterAll(() => site[Symbol.asyncDispose]());

test("la page d'un produit dans une ville dit sans script ce qu'elle est", async () => {
  const page = await site.pageAt("/Produits/safou-test/Oyem/?utm_source=x");
  expect([page.status, page.title, page.canonical]).toEqual([
    200,
    "Safou à Oyem, Gabon · Récolte",
    `${ORIGIN}/produits/safou-test/oyem`,
  ]);
  expect(page.meta["description"]).toBe("Safou à Oyem, Gabon : 3 annonces. Prix, quantités et contact sur Récolte.");
  expect(page.meta["robots"]).toBeUndefined();
  expect(page.graph.map((node) => node["@type"])).toEqual(["ItemList", "Product", "BreadcrumbList"]);
  expect(page.of("ItemList")).toMatchObject({ numberOfItems: 3, itemListElement: [{ name: "Safou 3" }, {}, {}] });
  expect(page.of("Product")?.["offers"]).toEqual([
    {
      "@type": "AggregateOffer",
      lowPrice: 400,
      highPrice: 600,
      offerCount: 3,
      priceCurrency: "XAF",
      areaServed: "GA",
      eligibleQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "KGM" },
    },
  ]);
});

test("les premières réponses viennent dans la page", async () => {
  const page = await site.pageAt("/produits/safou-test");
  expect(page.html).toContain('"path":"products.bySlug","input":{"product":"safou-test"}');
  expect(page.html).toContain("Safou 4");
});

test.for([
  "/produits/inconnu",
  "/produits/safou-test/atlantis",
  "/produits/safou-test/oyem/x",
  "/produits",
  "/produits/%E2%82%AC",
])("%s n'existe pas", async (address) => {
  const page = await site.pageAt(address);
  expect([page.status, page.meta["robots"], page.canonical]).toEqual([404, "noindex", null]);
});

test("un membre lit la même page, et le même refus", async () => {
  const cookie = await site.cookieOf(await aPerson(site.db));
  expect((await site.pageAt("/produits/safou-test", { cookie })).title).toBe("Safou au Gabon et en Côte d&#39;Ivoire · Récolte");
  expect((await site.pageAt("/produits/inconnu", { cookie })).status).toBe(404);
});

test("moins de trois annonces : la page est là, mais ni les moteurs ni le plan du site ne la gardent", async () => {
  for (const address of ["/produits/rare-test", "/produits/safou-test/bitam"]) {
    const page = await site.pageAt(address);
    expect([page.status, page.meta["robots"]]).toEqual([200, "noindex"]);
  }
  const text = async (name: string) => (await fetch(`${site.origin}/${name}.xml`)).text();
  expect(await text("sitemap")).toContain(`<loc>${ORIGIN}/sitemap-produits-1.xml</loc><lastmod>2026-01-04</lastmod>`);
  const listed = await text("sitemap-produits-1");
  expect([...listed.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/gu)].map((found) => found.slice(1))).toEqual([
    [`${ORIGIN}/produits/safou-test`, "2026-01-04T00:00:00.000Z"],
    [`${ORIGIN}/produits/safou-test/oyem`, "2026-01-03T00:00:00.000Z"],
  ]);
});
