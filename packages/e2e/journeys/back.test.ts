import type { Page } from "playwright-core";
import { expect, PHONE, test } from "../fixtures.ts";
import { answerPhotos, hangPhotos } from "../photos.ts";
import { button } from "../words.ts";

const OFFER = "Commander / faire une offre";
const pathOf = (page: Page) => new URL(page.url()).pathname;
const dialogs = (page: Page) => page.getByRole("dialog");
/** As the browser's own button does: nothing is loaded, so that nothing is waited for. */
const back = (page: Page) => page.evaluate(() => window.history.back());
const forward = (page: Page) => page.evaluate(() => window.history.forward());
const gone = (page: Page) => expect.poll(() => dialogs(page).count()).toBe(0);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("« Retour » ferme un dialogue et garde ce qui était tapé ; fermé par sa croix, il ne laisse rien derrière lui", async ({
  openAs,
  person,
  announcement,
}) => {
  const [seller, buyer] = [await person({ userType: "producteur" }), await person({ userType: "grossiste" })];
  const name = "Manioc de Kango";
  const { id } = await announcement({ userId: seller.id, title: name, price: 500, negotiablePrice: true, quantityAvailable: 40 });
  const page = await openAs(buyer, "/announcements?search=kango");
  await page.getByRole("link", { name, exact: true }).click();
  await title(page, name);

  await button(page, OFFER).click();
  await page.getByLabel(/^Quantité/u).fill("7");
  await back(page);
  await gone(page);
  expect(pathOf(page)).toBe(`/announcements/${id}`);

  await button(page, OFFER).click();
  await expect.poll(() => page.getByLabel(/^Quantité/u).inputValue()).toBe("7");
  // The question that « Annuler » asks keeps the draft, as its own safe answer does.
  await dialogs(page).getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("dialog", { name: "Garder le brouillon ?" }).waitFor();
  await back(page);
  await gone(page);
  await button(page, OFFER).click();
  await expect.poll(() => page.getByLabel(/^Quantité/u).inputValue()).toBe("7");
  await dialogs(page).getByRole("button", { name: "Fermer" }).click();
  await gone(page);

  // Nothing of it is left: the list is one step away, and so is the page again.
  await expect.poll(() => page.evaluate(() => (window.history.state as { dialogs?: number }).dialogs)).toBeUndefined();
  await back(page);
  await expect.poll(() => pathOf(page)).toBe("/announcements");
  await forward(page);
  await title(page, name);
  await forward(page);
  await button(page, OFFER).waitFor();
  await gone(page);
  await back(page);
  await expect.poll(() => pathOf(page)).toBe("/announcements");
});

test("d'un dialogue on va à une autre page et, par « Retour », droit à celle d'avant", async ({
  openAs,
  person,
  announcement,
}) => {
  const [seller, buyer] = [await person({ userType: "producteur" }), await person({ userType: "grossiste" })];
  const name = "Ignames de Lambaréné";
  const { id } = await announcement({ userId: seller.id, title: name, price: 500, negotiablePrice: true, quantityAvailable: 40 });
  const page = await openAs(buyer, `/announcements/${id}`);
  await button(page, OFFER).click();
  const form = page.getByRole("dialog", { name: OFFER });
  await form.getByLabel(/^Quantité/u).fill("10");
  await form.getByRole("button", { name: "Envoyer l'offre" }).click();
  await page.waitForURL(/\/orders\//u);
  await gone(page);
  await back(page);
  await expect.poll(() => pathOf(page)).toBe(`/announcements/${id}`);
  await title(page, name);

  await page.goto(`/messages?with=${seller.id}`);
  await page.getByRole("button", { name: "Plus d'actions" }).click();
  await page.getByRole("menuitem", { name: "Voir le profil" }).waitFor();
  await back(page);
  await expect.poll(() => page.getByRole("menuitem").count()).toBe(0);
  await page.getByRole("button", { name: "Plus d'actions" }).click();
  await page.getByRole("menuitem", { name: "Voir le profil" }).click();
  await page.waitForURL(`**/profile/${seller.id}`);
  await back(page);
  await page.getByRole("button", { name: "Plus d'actions" }).waitFor();
  expect(pathOf(page)).toBe("/messages");
});

test.for([
  ["par le code de la page", (page: Page) => page.getByRole("link", { name: "Créer une annonce" }).first().click()],
  // A press before the code of the page has come is followed by the browser itself.
  ["par le navigateur", (page: Page) => page.evaluate(() => window.location.assign("/create-announcement"))],
] as const)("« Annuler » du formulaire, brouillon effacé, ramène d'où l'on venait, %s", async ([, go], { openAs, person }) => {
  const page = await openAs(await person({ userType: "producteur" }), "/notifications");
  await go(page);
  await page.getByRole("textbox", { name: /^Titre/u }).fill("Manioc");
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Effacer" }).click();
  await expect.poll(() => pathOf(page)).toBe("/notifications");
  await gone(page);
});

test("téléphone : « Retour » ferme le menu, la visionneuse et les filtres, qui restent choisis", async ({
  tabOf,
  person,
  announcement,
  site,
}) => {
  const seller = await person({ userType: "producteur" });
  const name = "Aubergines de Bitam";
  const made = await announcement({ userId: seller.id, title: name, category: "legumes" });
  await hangPhotos(site, made, 2);
  const page = await tabOf(null, { viewport: PHONE });
  await answerPhotos(page);
  await page.goto("/announcements?search=bitam");

  await page.getByRole("button", { name: /^Filtres/u }).click();
  await dialogs(page).getByLabel("Catégorie").selectOption("legumes");
  await expect.poll(() => new URL(page.url()).searchParams.get("category")).toBe("legumes");
  await back(page);
  await gone(page);
  expect(new URL(page.url()).searchParams.get("category")).toBe("legumes");

  await page.getByRole("link", { name, exact: true }).click();
  await title(page, name);
  await page
    .getByRole("button", { name: /^(?:Agrandir|Voir) la photo/u })
    .first()
    .click();
  await dialogs(page).waitFor();
  await back(page);
  await gone(page);

  await page.getByRole("button", { name: "Menu" }).click();
  await dialogs(page).waitFor();
  await back(page);
  await gone(page);
  expect(pathOf(page)).toBe(`/announcements/${made.id}`);
  await page.getByRole("button", { name: "Menu" }).click();
  await dialogs(page).getByRole("link", { name: /^Aide/u }).click();
  await page.waitForURL("**/help");
  await back(page);
  await title(page, name);
});
