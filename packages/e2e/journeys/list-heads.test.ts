import { aProduct } from "@recolte/db/factories";
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
