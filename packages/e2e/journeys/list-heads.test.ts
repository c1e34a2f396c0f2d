import { aProduct } from "@recolte/db/factories";
import { favourites } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
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

/** How tall a row may be. */
const ROW = 76;
const OWN = [
  ["/orders?tab=ventes&etape=negociation&q=gombos", "main"],
  ["/orders?tab=achats&q=gombos", "main"],
  ["/quotes?tab=envoyees&etat=ouvertes&q=gombos", "main"],
  ["/quotes?tab=livraisons&etape=planifiees&q=gombos", "main"],
  ["/stock?filtre=low&q=gombos", "main"],
  ["/favorites?q=gombos", "main"],
  ["/dashboard/grossiste?tab=clients&etat=Actif&niveau=Bronze", "[role=tabpanel]"],
  ["/dashboard/grossiste?tab=stocks&filtre=low&q=gombos", "[role=tabpanel]"],
] as const;

test.for(OWN)(
  "%s : dans une liste à soi aussi, la première ligne est à 220 px du haut au plus, et aucune ne dépasse 76 px",
  async ([address, top], { site, person, announcement, openAs }) => {
    const [awa, ben, carrier] = [
      await person({ userType: "grossiste" }),
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
