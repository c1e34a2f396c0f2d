import { aContactMessage, aDirectoryEntry, aFarmEvent, aProduct, aTip } from "@recolte/db/factories";
import { auditLog, cases, favourites, promotions, verifications } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { settled } from "../browser.ts";
import { expect, PHONE, test } from "../fixtures.ts";

/** How far the first row may stand below the top of what a page shows. */
const FIRST_ROW = 220;
const PLACED = "city=Oyem&country=gabon";
/** Each with two filters on, and who looks. */
const LISTS: readonly [address: string, who: "detaillant" | "consommateur" | "producteur" | null][] = [
  ["/announcements?near=Oyem&delivery=1", null],
  [`/announcements?search=gombos&category=legumes&${PLACED}`, null],
  [`/producteurs?${PLACED}`, null],
  [`/grossistes?${PLACED}`, null],
  [`/transporteurs?${PLACED}`, null],
  [`/detaillants?${PLACED}`, null],
  [`/transformateurs?${PLACED}`, null],
  [`/store/producteurs?category=legumes&${PLACED}`, "producteur"],
  [`/store/grossistes?category=legumes&${PLACED}`, "detaillant"],
  [`/store/detaillants?category=legumes&${PLACED}`, "consommateur"],
];

test.for(LISTS)(
  "%s : sur un téléphone, la première ligne est à 220 px du haut au plus, deux filtres mis, et ceux-ci se retirent d'un geste",
  async ([address, userType], { site, person, announcement, openAs }) => {
    const isSearch = address.includes("search=");
    if (isSearch) await aProduct(site.db, { name: "Gombo", category: "legumes" });
    for (const trade of ["producteur", "grossiste", "transporteur", "detaillant", "transformateur"] as const) {
      const { id } = await person({ userType: trade, location: "Oyem", country: "gabon" });
      await announcement({ userId: id, title: "Gombos", city: "Oyem", category: "legumes", deliveryAvailable: true });
    }
    const page = await openAs(userType && (await person({ userType })), address, { viewport: PHONE });
    await settled(page);
    const row = page.locator("main article").first();
    await row.waitFor();
    // It comes with the list: nothing below it may be pushed down.
    if (isSearch) await page.getByRole("link", { name: "Tout sur\u00a0: Gombo" }).waitFor();
    const [top, first] = [await page.locator("main").boundingBox(), await row.boundingBox()];
    expect(first!.y - top!.y).toBeLessThanOrEqual(FIRST_ROW);
    const taken = page.getByRole("button", { name: /^Retirer le filtre/u });
    expect(await taken.count()).toBeGreaterThanOrEqual(2);
    await page.getByRole("button", { name: /^Filtres · \d$/u }).click();
    const sheet = page.getByRole("dialog", { name: "Filtres" });
    const close = sheet.getByRole("button", { name: "Fermer" });
    await sheet.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    expect(await sheet.getByRole("heading", { name: "Filtres" }).isVisible()).toBe(true);
    const [near] = await sheet.getByRole("button", { name: "Près de…" }).all();
    expect(near).toBeDefined();
    await close.click({ trial: true });
    const fields = sheet.getByRole("combobox");
    const heights = await Promise.all([near!.boundingBox(), fields.last().boundingBox()]);
    expect(heights[0]!.y).toBeLessThan(heights[1]!.y);
  },
);

test("la page d'un produit : sur un téléphone, sa première carte est à 220 px du haut au plus, partout comme dans une ville", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  await aProduct(site.db, { slug: "ciboule-d-essai", name: "Ciboule", category: "legumes" });
  const { id: userId } = await person({ userType: "producteur" });
  for (const price of [300, 400, 500, 600, 700])
    await announcement({
      userId,
      title: "Ciboule fraîche",
      city: "Oyem",
      country: "gabon",
      category: "legumes",
      price,
      unit: "kg",
    });
  for (const address of ["/produits/ciboule-d-essai", "/produits/ciboule-d-essai/oyem"]) {
    const page = await openAs(null, address, { viewport: PHONE });
    await settled(page);
    const card = page.locator("main article").first();
    await card.waitFor();
    const [top, first] = [await page.locator("main").boundingBox(), await card.boundingBox()];
    expect(first!.y - top!.y).toBeLessThanOrEqual(FIRST_ROW);
  }
});

/** How tall a row may be. */
const ROW = 76;
const OWN = [
  ["/orders?tab=ventes&etape=negociation&q=gombos", "main"],
  ["/orders?tab=achats&q=gombos", "main"],
  ["/quotes?tab=envoyees&etat=ouvertes&q=gombos", "main"],
  ["/quotes?tab=livraisons&etape=planifiees&q=gombos", "main"],
  ["/stock?filtre=low&q=gombos", "main"],
  ["/favorites?q=gombos", "main"],
  ["/dashboard/detaillant?tab=promotions&etat=À venir&q=gombos", "[role=tabpanel]"],
  ["/dashboard/grossiste?tab=clients&etat=Actif&niveau=Bronze", "[role=tabpanel]"],
  ["/dashboard/grossiste?tab=stocks&filtre=low&q=gombos", "[role=tabpanel]"],
] as const;

test.for(OWN)(
  "%s : dans une liste à soi aussi, la première ligne est à 220 px du haut au plus, et aucune ne dépasse 76 px",
  async ([address, top], { site, person, announcement, openAs }) => {
    const [awa, ben, carrier] = [
      await person({ userType: address.includes("detaillant") ? "detaillant" : "grossiste" }),
      await person({ firstName: "Bénédicte-Clarisse", lastName: "Moussavou-Nzamba", verified: true }),
      await person({ userType: "transporteur" }),
    ];
    const title = "Gombos très frais cueillis ce matin au village, en paniers de vingt kilos";
    const [own, other] = [await announcement({ userId: awa.id, title }), await announcement({ userId: ben.id, title })];
    await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id, announcementId: own.id, title });
    await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id, announcementId: own.id, title, status: "cloturee" });
    await anOrder(site.db, { buyerId: awa.id, sellerId: ben.id, announcementId: other.id, title });
    await aQuoteRequest(site.db, { customerId: awa.id, carrierId: carrier.id, goods: title });
    await aDelivery(site.db, { customerId: awa.id, carrierId: carrier.id, goods: title });
    await site.db.insert(favourites).values({ userId: awa.id, announcementId: other.id, priceAtSave: 500 });
    const promised = { startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 2 * 86_400_000) };
    const lower = { id: uuidv7(), ownerId: awa.id, announcementId: own.id, kind: "percent", value: 20 } as const;
    await site.db.insert(promotions).values({ ...lower, ...promised });
    await aStockItem(site.db, { ownerId: awa.id, label: title, onHand: 3, alertThreshold: 10 });
    const page = await openAs(awa, address, { viewport: PHONE });
    await settled(page);
    const rows = page.locator("main article, main tbody tr");
    await rows.first().waitFor();
    const [from, first] = [
      await page.locator(top).locator("visible=true").first().boundingBox(),
      await rows.first().boundingBox(),
    ];
    expect(first!.y - from!.y).toBeLessThanOrEqual(FIRST_ROW);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(ROW);
  },
);

/** The staff's, each with what may narrow it. */
const STAFF = [
  "/admin/announcements?vue=annonces&status=active&search=gombos",
  "/admin/announcements?vue=vedettes&status=active&search=gombos",
  "/admin/announcements?vue=a-traiter&sorte=publication&pays=gabon",
  "/admin/announcements/personnes?search=moussavou",
  "/admin/users?search=moussavou&status=active",
  "/admin/users?tab=administrateurs",
  "/admin/verifications?etape=telephone&search=moussavou",
  "/admin/audit?action=user.verify",
  "/admin?vue=messages&statut=open&search=moussavou",
  "/admin?vue=litiges&search=gombos",
  "/admin?vue=commandes&search=moussavou",
  "/admin?vue=conseils&etat=published&search=gombos",
  "/admin?vue=evenements&etat=published&search=gombos",
  "/admin?vue=fiches&search=gombos",
];

test("les listes de l'équipe aussi, sur un téléphone : première ligne à 220 px du haut au plus, aucune au-delà de 76 px", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  const { db } = site;
  const title = "Gombos très frais cueillis ce matin au village, en paniers de vingt kilos";
  const name = { firstName: "Bénédicte-Clarisse", lastName: "Moussavou-Nzamba" };
  const [ben, awa] = [await person({ ...name, location: "Oyem", country: "gabon", verified: true }), await person()];
  const { id } = await announcement({ userId: ben.id, title, country: "gabon", city: "Oyem", featuredRequestedAt: new Date() });
  await anOrder(db, { buyerId: awa.id, sellerId: ben.id, announcementId: id, title, status: "litige" });
  const about = { targetType: "announcement", targetId: id, subjectId: ben.id } as const;
  await db.insert(cases).values({ kind: "publication", ...about, severe: true, dueAt: new Date(Date.now() + 3_600_000) });
  await db.insert(verifications).values({ personId: ben.id, step: "telephone", phone: "+24166000001", code: "048213" });
  await aContactMessage(db, { ...name, subject: title });
  await aTip(db, { title, published: true });
  await aFarmEvent(db, { title, published: true });
  await aDirectoryEntry(db, { name: title });
  const admin = await person({ ...name, roles: ["admin"] });
  await db.insert(auditLog).values({
    id: 1,
    actor: admin.id,
    actorRole: "admin",
    action: "user.verify",
    targetType: "user",
    targetId: ben.id,
    prevHash: "0".repeat(64),
    hash: "a".repeat(64),
  });
  const page = await openAs(admin, "/admin", { viewport: PHONE });
  const measured: Record<string, unknown> = {};
  for (const address of STAFF) {
    await page.goto(address);
    await settled(page);
    const rows = page.locator('main tbody tr, main ul[aria-label="Dossiers à traiter"] > li');
    await rows.first().waitFor();
    const [top, first] = [await page.locator("main").boundingBox(), await rows.first().boundingBox()];
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    measured[address] = [
      first!.y - top!.y <= FIRST_ROW || first!.y - top!.y,
      Math.max(...heights) <= ROW || Math.max(...heights),
    ];
  }
  expect(measured).toEqual(Object.fromEntries(STAFF.map((address) => [address, [true, true]])));
});
