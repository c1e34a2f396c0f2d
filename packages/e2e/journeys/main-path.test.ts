import type { Page } from "playwright-core";
import { expect, oneOfEach, PHONE, test } from "../fixtures.ts";
import { PHOTO } from "../photos.ts";

const PASSWORD = "mangue-verte-7";

interface Newcomer {
  type: string;
  firstName: string;
  email: string;
}

async function signUp(page: Page, { type, firstName, email }: Newcomer) {
  await page.getByText("Inscription").click();
  await page.getByRole("radio", { name: type }).check({ force: true });
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel(/^Nom/u).fill("Obame");
  await page.getByLabel(/^Email/u).fill(email);
  await page.getByLabel(/^Mot de passe/u).fill(PASSWORD);
  await page.getByLabel(/^Confirmer le mot de passe/u).fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "S'inscrire" }).click();
  await page.getByText("Compte créé avec succès !").waitFor();
}

async function publish(page: Page, title: string) {
  await page.goto("/create-announcement");
  await page.getByLabel(/^Titre/u).fill(title);
  await page.getByLabel(/^Catégorie/u).selectOption("legumes");
  await page.getByLabel(/^État du produit/u).selectOption("frais");
  await page.getByLabel(/^Description/u).fill("Récoltées ce matin, fermes et mûres.");
  await page.getByLabel(/^Prix \(FCFA\)/u).fill("1500");
  await page.getByLabel(/^Ville/u).selectOption("Oyem");
  await page.locator("input[type=file]").setInputFiles(PHOTO);
  await page.getByText("Couverture", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Publier l'annonce" }).click();
  await page.getByText("Annonce créée avec succès !").waitFor();
}

test.for(oneOfEach)(
  "%s : une productrice publie, un acheteur trouve sans accents, garde, écrit ; elle répond ; tout survit à un redémarrage",
  async ([name, buyerViewport, sellerViewport], { site, openAs }) => {
    const title = `Tomates fraîches ${name}`;
    const seller = await openAs(null, "/auth", { viewport: sellerViewport });
    await signUp(seller, { type: "Producteur", firstName: "Awa", email: `awa.${sellerViewport.width}@exemple.example` });
    await publish(seller, title);
    await seller.getByRole("heading", { level: 1, name: title }).waitFor();

    // It fetches the whole site for later, many times the work of a page: for one of the two.
    const buyer = await openAs(null, "/auth", { viewport: buyerViewport, worker: true });
    await signUp(buyer, { type: "Consommateur", firstName: "Ben", email: `ben.${buyerViewport.width}@exemple.example` });
    await buyer.goto(`/announcements?search=${encodeURIComponent(`FRAICHES ${name}`)}`);
    await buyer.getByRole("link", { name: title, exact: true }).click();
    await buyer.getByRole("heading", { level: 1, name: title }).waitFor();
    await buyer
      .getByRole("button", { name: buyerViewport === PHONE ? `Ajouter « ${title} » aux favoris` : "Favori", exact: true })
      .click();
    await buyer.getByText(`${title} a été ajouté à vos favoris.`).waitFor();

    await seller.goto("/messages");
    await buyer.getByRole("link", { name: "Envoyer un message" }).click();
    await buyer.getByRole("textbox", { name: /message/iu }).fill("Bonjour, en reste-t-il ?");
    await buyer.getByRole("button", { name: "Envoyer", exact: true }).click();

    // Without reloading: the message comes by the socket.
    await seller.getByText("Bonjour, en reste-t-il ?").first().click();
    await seller.getByRole("textbox", { name: /message/iu }).fill("Oui, trois caisses.");
    await seller.getByRole("button", { name: "Envoyer", exact: true }).click();
    await buyer.getByText("Oui, trois caisses.").last().waitFor();

    await site.stop("SIGKILL");
    await site.start();
    await buyer.reload();
    for (const text of ["Bonjour, en reste-t-il ?", "Oui, trois caisses."]) await buyer.getByText(text).last().waitFor();
    await buyer.goto(`/announcements?search=${encodeURIComponent(title)}`);
    await buyer.getByRole("button", { name: `Retirer « ${title} » des favoris` }).waitFor();
    expect(await buyer.getByRole("link", { name: title, exact: true }).count()).toBe(1);
  },
);
