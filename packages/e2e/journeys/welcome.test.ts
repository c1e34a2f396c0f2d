import { aProduct } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { comesTo, press, tabTo, typeInto } from "../keyboard.ts";
import { arrived } from "../moving.ts";
import { isSoundEverywhere } from "../sound.ts";
import { button, said } from "../words.ts";

const checklist = (page: Page) => page.getByRole("region", { name: /^Pour bien commencer/u });
const asks = (page: Page, question: string) => page.getByRole("heading", { level: 1, name: question });

test("un nouveau vendeur répond du pouce à trois questions, commence son annonce, et la liste de l'accueil suit ses données", async ({
  openAs,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "dongodongo-accueil", name: "Dongodongo", category: "legumes" });
  const awa = await person({ userType: "consommateur", location: "", phone: null });
  const page = await openAs(awa, "/", { viewport: PHONE });
  await checklist(page).getByRole("link", { name: "Répondre à trois questions" }).tap();
  await asks(page, "Que faites-vous ?").waitFor();
  await isSoundEverywhere(page);
  await button(page, /^Producteur/u).tap();
  await asks(page, "Où êtes-vous ?").waitFor();
  // Thought better of it: what was answered stays, and may be answered anew.
  await page.goBack();
  await asks(page, "Que faites-vous ?").waitFor();
  expect(await button(page, /^Producteur/u).getAttribute("aria-pressed")).toBe("true");
  await page.goForward();
  await page.reload();
  await asks(page, "Où êtes-vous ?").waitFor();
  await isSoundEverywhere(page);
  await button(page, "Bitam").tap();
  await asks(page, "Que vendez-vous ?").waitFor();
  await isSoundEverywhere(page);
  await button(page, "Dongodongo").tap();
  await page.getByLabel("Prendre une photo").waitFor({ state: "attached" });
  await button(page, "Sans photo").tap();
  // Their product was named a question ago: it is not asked for again.
  await page.waitForURL(/etape=3/u);
  expect(await page.getByLabel(/^Titre/u).inputValue()).toBe("Dongodongo à Bitam");
  // As a thumb comes to it: two taps in one place at once would be a double one, of which the second counts for none.
  await page.getByLabel(/^Quantité/u).tap();
  await page.getByLabel(/^Quantité/u).fill("20");
  await page.getByLabel(/^Prix\s\(/u).fill("450");
  await button(page, "Publier").tap();
  await asks(page, "Votre annonce est en ligne").waitFor();

  await page.goto("/");
  await checklist(page).getByText("Publiez votre première annonce : fait").waitFor();
  await checklist(page).getByText("Indiquez votre ville : fait").waitFor();
  expect(await checklist(page).getByRole("link", { name: "Répondre à trois questions" }).count()).toBe(0);
  await checklist(page).getByRole("link", { name: "Dites à quel numéro vous appeler" }).waitFor();
});

test("au clavier seul : trois questions, une recherche à suivre, et la liste de l'accueil s'en va quand tout est là", async ({
  openAs,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "atanga-accueil", name: "Atanga du soir", category: "fruits" });
  const ben = await person({ userType: "producteur", location: "", phone: "+24166123456", avatarKey: "1" });
  const page = await openAs(ben, "/", { viewport: DESKTOP });
  await press(page, checklist(page).getByRole("link", { name: "Répondre à trois questions" }));
  await comesTo(asks(page, "Que faites-vous ?"));
  await press(page, button(page, /^Consommateur/u));
  await comesTo(asks(page, "Où êtes-vous ?"));
  await typeInto(page, page.getByLabel(/^Ou écrivez le nom de votre ville/u), "oye");
  await press(page, button(page, "Oyem"), "Space");
  await comesTo(asks(page, "Que cherchez-vous ?"));
  await press(page, button(page, "Atanga du soir"));
  await said(page, "Vous serez averti quand quelqu'un vend : Atanga du soir");
  await arrived(page);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => checklist(page).count()).toBe(0);
  await tabTo(page, page.getByRole("link", { name: "Aller au contenu" }));
});
