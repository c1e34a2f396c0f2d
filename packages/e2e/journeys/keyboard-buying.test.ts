import type { Page } from "playwright-core";
import { expect, PHONE, test, onTypicalDevice, VIEWPORTS } from "../fixtures.ts";
import { choose, comesTo, escape, press, staysWithin, tabTo, typeInto } from "../keyboard.ts";
import { answerPhotos, hangPhotos } from "../photos.ts";
import { button, said } from "../words.ts";

const LISTED = 12;

async function narrow(page: Page, phone: boolean) {
  if (!phone) {
    await press(page, button(page, "Légumes").first());
  } else {
    const filters = button(page, /^Filtres/u);
    await press(page, filters, "Space");
    const sheet = page.getByRole("dialog", { name: "Filtres" });
    await staysWithin(page, sheet);
    await choose(page, sheet.getByLabel("Pays"), { typed: "Gabon", value: "gabon" });
    await escape(page, sheet, filters);
  }
  await button(page, /^Retirer le filtre (?:Légumes|Gabon)/u).waitFor();
  await choose(page, page.getByLabel("Trier par").filter({ visible: true }), { typed: "Prix c", value: "price_asc" });
}

async function lookAtPhotos(page: Page) {
  const second = button(page, "Agrandir la photo 2 sur 4");
  await press(page, second);
  const viewer = page.getByRole("dialog");
  await viewer.getByText("Photo 2 / 4").waitFor();
  await staysWithin(page, viewer);
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("Photo 3 / 4").waitFor();
  await press(page, button(page, "Photo précédente"), "Space");
  await viewer.getByText("Photo 2 / 4").waitFor();
  await escape(page, viewer, second);
}

/** What Alt and the left arrow do; a browser without a window knows no such keys. */
async function back(page: Page) {
  await page.goBack();
}

async function keepAndUndo(page: Page, title: string, phone: boolean) {
  await press(page, button(page, phone ? `Ajouter « ${title} » aux favoris` : "Favori").filter({ visible: true }), "Space");
  await page.getByText(`${title} a été ajouté à vos favoris.`).waitFor();
  await press(page, page.getByRole("link", { name: "Favoris" }).filter({ visible: true }).first());
  await page.getByText("1 produit enregistré").waitFor();
  await press(page, button(page, `Retirer « ${title} » des favoris`));
  await said(page, "Produit retiré des favoris");
  await comesTo(page.getByRole("link", { name: "Découvrir les produits" }));
  await press(page, button(page, "Annuler"));
  await page.getByText("1 produit enregistré").waitFor();
  await tabTo(page, button(page, `Retirer « ${title} » des favoris`), "Shift+Tab");
}

test.for(onTypicalDevice("téléphone"))(
  "%s : au clavier seul on cherche, filtre, trie, ouvre, regarde les photos et revient à sa place ; on garde, retire et remet",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const phone = viewport === PHONE;
    const seller = await person({ userType: "producteur" });
    const word = `Gombo ${name}`;
    for (let i = 0; i < LISTED; i++) {
      const { id } = await announcement({ userId: seller.id, title: `${word} ${i}`, price: 100 + i });
      if (i === LISTED - 1) await hangPhotos(site, { id, userId: seller.id }, 4);
    }
    const title = `${word} ${LISTED - 1}`;
    const page = await openAs(await person({ userType: "consommateur" }), "/help", { viewport });
    await answerPhotos(page);
    await page.goto("/");
    await typeInto(page, page.getByLabel("Rechercher", { exact: true }).filter({ visible: true }), word);
    await page.keyboard.press("Enter");
    await page.getByText(`${LISTED} annonces`, { exact: true }).first().waitFor();
    await narrow(page, phone);

    const link = page.getByRole("link", { name: title, exact: true });
    await tabTo(page, link);
    const place = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await comesTo(page.getByRole("main"));
    await lookAtPhotos(page);
    await back(page);
    await comesTo(link);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await comesTo(page.getByRole("main"));
    await keepAndUndo(page, title, phone);
  },
);

const WANTED = [
  ["Lieu de départ", "Oyem"],
  ["Destination", "Libreville"],
  ["Type de marchandise", "Bananes plantain"],
  ["Poids estimé (kg)", "800"],
  ["Volume estimé (m³)", "3,5"],
  ["Exigences particulières", "Bâche"],
] as const;
const WRITTEN = `Lieu de départ : Oyem
Destination : Libreville
Type de marchandise : Bananes plantain
Poids / volume estimé : 800\u00a0kg, 3,5\u00a0m³
Date souhaitée :
Exigences particulières : Bâche`;

test.for([VIEWPORTS[0]])(
  "%s : au clavier seul on écrit à un producteur depuis l'annuaire et demande un devis à un transporteur",
  async ([_name, viewport], { openAs, person }) => {
    await person({ userType: "producteur", firstName: "Ada", lastName: "Mba" });
    await person({ userType: "transporteur", firstName: "Ndong", lastName: "Route", phone: "+24106123456" });
    const page = await openAs(await person({ userType: "consommateur" }), "/producteurs", { viewport });
    const write = button(page, "Contacter : Ada Mba");
    await press(page, write);
    const dialog = page.getByRole("dialog", { name: "Écrire à Ada Mba" });
    await comesTo(dialog.getByRole("textbox"));
    await staysWithin(page, dialog);
    await escape(page, dialog, write);
    await press(page, write, "Space");
    await typeInto(page, dialog.getByRole("textbox"), "Bonjour Ada");
    await press(page, dialog.getByRole("button", { name: "Envoyer" }));
    await said(page, "Message envoyé avec succès");
    await comesTo(write);

    await press(
      page,
      page
        .getByRole("navigation", { name: "Rubriques" })
        .getByRole("link", { name: /Transport/u })
        .first(),
    );
    await page.waitForURL((url) => url.pathname === "/transporteurs");
    const ask = button(page, "Devis : Ndong Route");
    await press(page, ask);
    const request = page.getByRole("dialog", { name: "Demander un devis à Ndong Route" });
    await comesTo(request.getByLabel("Lieu de départ"));
    await staysWithin(page, request);
    await escape(page, request, ask);
    await press(page, ask, "Space");
    for (const [label, typed] of WANTED) await typeInto(page, request.getByLabel(label, { exact: true }), typed);
    await expect.poll(() => request.getByLabel("Votre demande").inputValue()).toContain(WRITTEN);
    await press(page, request.getByRole("button", { name: "Envoyer" }));
    await said(page, "Demande de devis envoyée avec succès");
    await comesTo(ask);
    await page.goto("/quotes");
    await press(page, page.getByRole("link", { name: "Bananes plantain" }));
    await page.getByRole("heading", { level: 1, name: "Bananes plantain" }).waitFor();
    await said(page, "800 kg, 3,5 m³");
  },
);
