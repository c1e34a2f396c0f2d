import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { announcementImages, profiles } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#testing/open-site.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-000000000000";
const ORIGIN = "https://recolte.example";
let site: Awaited<ReturnType<typeof openSite>>;
const ids = { announcement: "", seller: "", buyer: "" };

beforeAll(async () => {
  site = await openSite({ ORIGIN });
  const seller = await aPerson(site.db, {
    phone: "+24106123456",
    email: "secret@exemple.example",
    location: "Oyem",
    bio: "Manioc",
  });
  ids.seller = seller.id;
  ids.buyer = (await aPerson(site.db, { userType: "consommateur" })).id;
  const { id } = await anAnnouncement(site.db, {
    userId: seller.id,
    title: "Tomates de Ntoum",
    price: 750,
    city: "Oyem",
    quantityAvailable: 3,
  });
  await anAnnouncement(site.db, {
    userId: seller.id,
    title: "Mangues",
    category: "fruits",
    country: "cote_ivoire",
    city: "Abidjan",
  });
  const files = { width: 1280, height: 960, widths: [320, 1280], color: "#aabbcc", bytes: 1, sha256: "x" };
  await site.db.insert(announcementImages).values({ ...files, ownerId: seller.id, announcementId: id, key: `${seller.id}/1-a` });
  ids.announcement = id;
});
afterAll(() => site[Symbol.asyncDispose]());

const at = (address: string) => address.replace("{annonce}", ids.announcement).replace("{membre}", ids.seller);

const PAGES: [address: string, title: string, canonical: string, type: string, graph: string[]][] = [
  ["/", "Récolte, l&#39;agriculture à portée de main", "/", "website", ["WebSite", "Organization"]],
  ["/announcements", "Toutes les annonces · Récolte", "/announcements", "website", ["ItemList", "BreadcrumbList"]],
  [
    "/announcements?category=legumes&city=Oyem&country=gabon&sort=price_asc&utm_source=x",
    "Légumes à Oyem, Gabon · Récolte",
    "/announcements?category=legumes&amp;country=gabon&amp;city=Oyem",
    "website",
    ["ItemList", "BreadcrumbList"],
  ],
  [
    "/announcements/{annonce}",
    "Tomates de Ntoum · Récolte",
    "/announcements/{annonce}",
    "product",
    ["Product", "BreadcrumbList"],
  ],
  ["/profile/{membre}", "Awa Obame · Récolte", "/profile/{membre}", "profile", ["ProfilePage", "BreadcrumbList"]],
  ["/producteurs?city=Oyem", "Producteurs · Récolte", "/producteurs", "website", ["BreadcrumbList"]],
  ["/producteurs", "Producteurs · Récolte", "/producteurs", "website", ["ItemList", "BreadcrumbList"]],
  ["/transformateurs", "Transformateurs · Récolte", "/transformateurs", "website", ["ItemList", "BreadcrumbList"]],
  ["/help", "Aide / FAQ · Récolte", "/help", "website", ["BreadcrumbList"]],
  ["/privacy", "Politique de confidentialité · Récolte", "/privacy", "website", ["BreadcrumbList"]],
];
test.for(PAGES)("%s dit sans script ce qu'elle est", async ([address, title, canonical, type, graph]) => {
  const page = await site.pageAt(at(address));
  expect(page.status).toBe(200);
  expect(page.title).toBe(title);
  expect(page.canonical).toBe(ORIGIN + at(canonical));
  expect(page.meta).toMatchObject({
    "og:type": type,
    "og:url": ORIGIN + at(canonical),
    "og:site_name": "Récolte",
    "og:locale": "fr_FR",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:card": "summary_large_image",
  });
  expect(page.meta["og:image"]).toMatch(/^https:\/\/recolte\.example\/share\/[\w-]+\.jpg(?:\?v=[\w-]{12})?$/u);
  expect(page.meta["twitter:image"]).toBe(page.meta["og:image"]);
  for (const text of ["description", "og:description", "twitter:description", "og:title", "twitter:title", "og:image:alt"]) {
    expect(page.meta[text]?.length, text).toBeGreaterThan(3);
    expect(page.meta[text], text).not.toContain(" | ");
  }
  expect(page.graph.map((node) => node["@type"])).toEqual(graph);
  expect(page.html.match(/<title>/gu)).toHaveLength(1);
  expect(page.meta.robots).toBeUndefined();
  expect(page.headers.get("x-robots-tag")).toBeNull();
});

test("une note n'est dite aux moteurs que si des acheteurs l'ont donnée", async () => {
  const noted = async () => {
    const [product, person] = [await site.pageAt(at("/announcements/{annonce}")), await site.pageAt(at("/profile/{membre}"))];
    return [product.of("Product")?.offers, person.of("ProfilePage")?.mainEntity] as Record<string, unknown>[];
  };
  const rate = (ratingSum: number, ratingCount: number) =>
    site.db.update(profiles).set({ ratingSum, ratingCount }).where(eq(profiles.id, ids.seller));
  const [offer, member] = await noted();
  expect(JSON.stringify([offer, member])).not.toContain("ating");
  await rate(14, 3);
  const aggregateRating = { "@type": "AggregateRating", ratingValue: 4.7, reviewCount: 3, bestRating: 5, worstRating: 1 };
  // What is kept for visitors is up to five seconds old.
  await expect.poll(async () => (await noted())[0]?.seller, { timeout: 10_000 }).toMatchObject({ aggregateRating });
  await expect.poll(async () => (await noted())[1], { timeout: 10_000 }).toMatchObject({ aggregateRating });
  await rate(0, 0);
});

test("le produit dit son prix, sa monnaie, sa photo et où l'on est", async () => {
  const page = await site.pageAt(at("/announcements/{annonce}"));
  expect(page.of("Product")).toMatchObject({
    name: "Tomates de Ntoum",
    image: [`${ORIGIN}/media/announcement-images/${ids.seller}/1-a/1280.webp`],
    offers: {
      price: 750,
      priceCurrency: "XAF",
      availability: "https://schema.org/InStock",
      url: `${ORIGIN}/announcements/${ids.announcement}`,
    },
  });
  expect(page.meta).toMatchObject({ "product:price:amount": "750", "product:price:currency": "XAF" });
  expect(page.meta.description).toMatch(/^750 FCFA\/kg · Légumes · Oyem, Gabon · Récoltées/u);
  expect(page.of("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, item: `${ORIGIN}/` },
      { position: 2, item: `${ORIGIN}/announcements` },
      { position: 3, name: "Légumes", item: `${ORIGIN}/announcements?category=legumes` },
      { position: 4, item: `${ORIGIN}/announcements/${ids.announcement}` },
    ],
  });
  expect(page.meta["og:image"]).toContain(`/share/${ids.announcement}.jpg?v=`);
});

test("une quantité qui n'est pas dite n'est pas un produit épuisé ; un stock vide en est un", async () => {
  const { id: stockItemId } = await aStockItem(site.db, { ownerId: ids.seller });
  const availabilityOf = async (values: object) => {
    const { id } = await anAnnouncement(site.db, { userId: ids.seller, quantityAvailable: 0, ...values });
    return (await site.pageAt(`/announcements/${id}`)).of("Product")?.offers;
  };
  expect(await availabilityOf({})).toMatchObject({ availability: "https://schema.org/InStock" });
  expect(await availabilityOf({ stockItemId })).toMatchObject({ availability: "https://schema.org/OutOfStock" });
});

test("de l'autre pays, le prix est en XOF ; sans prix, aucune somme n'est dite", async () => {
  const { id } = await anAnnouncement(site.db, { userId: ids.seller, country: "cote_ivoire", city: "Bouaké", price: 0 });
  const free = await site.pageAt(`/announcements/${id}`);
  expect(free.of("Product")?.offers).not.toHaveProperty("price");
  expect(free.meta).not.toHaveProperty("product:price:amount");
  const { id: priced } = await anAnnouncement(site.db, {
    userId: ids.seller,
    country: "cote_ivoire",
    city: "Bouaké",
    price: 9.5,
  });
  expect((await site.pageAt(`/announcements/${priced}`)).of("Product")).toMatchObject({
    offers: { price: 9.5, priceCurrency: "XOF" },
  });
});

test("l'accueil dit comment chercher sur le site", async () => {
  expect((await site.pageAt("/")).of("WebSite")).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/announcements?search={search_term_string}` } },
  });
});

test("un profil ne dit ni numéro, ni mail ; qui ne vend rien n'est pas gardé par les moteurs", async () => {
  const seller = await site.pageAt(at("/profile/{membre}"));
  expect(seller.of("ProfilePage")).toMatchObject({
    mainEntity: { "@type": "Person", name: "Awa Obame", description: "Manioc", address: { addressLocality: "Oyem" } },
  });
  expect(seller.html).not.toMatch(/06123456|secret@/u);
  const buyer = await site.pageAt(`/profile/${ids.buyer}`);
  expect(buyer.status).toBe(200);
  expect(buyer.headers.get("x-robots-tag")).toBe("noindex");
});

test.for([
  "/messages",
  "/profile",
  "/favorites",
  "/admin",
  "/auth",
  "/announcements?search=tomates",
  "/announcements?city=Nulle-Part",
])("%s n'est pas gardée par les moteurs", async (address) => {
  const page = await site.pageAt(address);
  expect(page.status).toBe(200);
  expect(page.meta.robots).toBe("noindex");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
});

test.each(["/announcements/pas-un-identifiant", `/announcements/${UNKNOWN}`, `/profile/${UNKNOWN}`, "/profile/x", "/nulle-part"])(
  "%s n'existe pas : 404, la page quand même",
  async (address) => {
    const page = await site.pageAt(address);
    expect(page.status).toBe(404);
    expect(page.html).toContain('<div id="root">');
    expect(page.canonical).toBeNull();
    expect(page.meta.robots).toBe("noindex");
  },
);

test("en pause, elle n'existe plus pour les autres ; son auteur la voit ; supprimée, elle a disparu pour toujours", async () => {
  const [awa, ben] = [await aPerson(site.db), await aPerson(site.db)];
  const signedIn = async (person: typeof awa) => ({ cookie: `__Host-${await site.cookieOf(person)}` });
  const cookies = { awa: await signedIn(awa), ben: await signedIn(ben) };
  const paused = await anAnnouncement(site.db, { userId: awa.id, title: "Secret", status: "paused" });
  const address = `/announcements/${paused.id}`;
  expect(await site.pageAt(address)).toMatchObject({ status: 404, title: "Annonce non trouvée · Récolte" });
  expect((await site.pageAt(address, cookies.ben)).status).toBe(404);
  expect(await site.pageAt(address, cookies.awa)).toMatchObject({ status: 200, meta: { robots: "noindex" } });

  const gone = await anAnnouncement(site.db, { userId: awa.id, title: "Secret", status: "expired", deletedAt: new Date() });
  for (const headers of [{}, cookies.ben, cookies.awa]) {
    const page = await site.pageAt(`/announcements/${gone.id}`, headers);
    expect(page.status).toBe(410);
    expect(page.html).not.toContain("Secret");
  }
  await suspend(site.db, awa.id);
  expect((await site.pageAt(`/profile/${awa.id}`)).status).toBe(404);
});

const HOSTILE = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(1)> $& __CSP_NONCE__ \u202e00:5\u2066 \u0007 <!--`;

test("ce qu'on écrit dans un titre, un nom ou une recherche ne sort jamais de sa place", async () => {
  const { id: userId } = await aPerson(site.db, { firstName: HOSTILE.slice(0, 60), bio: HOSTILE });
  const { id } = await anAnnouncement(site.db, {
    userId,
    title: HOSTILE.slice(0, 120),
    description: HOSTILE,
    city: HOSTILE.slice(0, 60),
  });
  for (const address of [
    `/announcements/${id}`,
    `/profile/${userId}`,
    "/announcements",
    "/producteurs",
    `/announcements?search=${encodeURIComponent(HOSTILE.slice(0, 80))}&city=${encodeURIComponent(HOSTILE.slice(0, 60))}%ED%A0%BD`,
  ]) {
    const page = await site.pageAt(address);
    expect(page.html, address).not.toMatch(/<script>|<img|<!--|\u0007/u);
    expect(page.html.slice(0, page.html.indexOf("</head>")), address).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
    expect(page.html.match(/<script/gu)?.length, address).toBeLessThanOrEqual(2);
    expect(page.html.match(/<title>/gu), address).toHaveLength(1);
    const nonce = /'nonce-([^']+)'/u.exec(page.headers.get("content-security-policy") ?? "")?.[1] ?? "absent";
    expect(page.html.split(nonce).length, address).toBe(2);
  }
  expect((await site.pageAt(`/announcements/${id}`)).of("Product")?.name).toContain("</script><script>alert(1)</script>");
});

test("sans adresse réglée, les liens suivent l'hôte demandé ; en démonstration, rien n'est gardé", async () => {
  await using demo = await openSite({ DEMO_MODE: "true" });
  const page = await demo.pageAt("/announcements");
  expect(page.canonical).toBe(`${demo.origin}/announcements`);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.meta.robots).toBe("noindex");
});
