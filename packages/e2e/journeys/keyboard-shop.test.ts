import { aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { choose, comesTo, escape, press, staysWithin, tabTo, typeDay, typeInto } from "../keyboard.ts";
import { button, said } from "../words.ts";

async function addCustomer(page: Page) {
  const add = button(page, "Ajouter un client").first();
  await press(page, add);
  const card = page.getByRole("dialog", { name: "Ajouter un client" });
  await comesTo(card.getByRole("textbox", { name: "Nom" }));
  await staysWithin(page, card);
  await escape(page, card, add);
  await press(page, add, "Space");
  await press(page, card.getByRole("button", { name: "Ajouter", exact: true }));
  await comesTo(card.getByRole("textbox", { name: "Nom" }));
  await typeInto(page, card.getByRole("textbox", { name: "Nom" }), "Mama Rose");
  await page.keyboard.press("Enter");
  await said(page, "Client ajouté");
  await comesTo(add);
  await tabTo(page, button(page, "Mama Rose"));
}

/** From one tab back to the first. */
async function openSales(page: Page) {
  await tabTo(page, page.getByRole("tab", { name: "Clients" }), "Shift+Tab");
  for (const name of ["Stock", "Ventes"]) {
    await page.keyboard.press("ArrowLeft");
    await comesTo(page.getByRole("tab", { name, selected: true }));
  }
}

async function sellOnCredit(page: Page) {
  const sell = button(page, "Enregistrer une vente").first();
  await press(page, sell);
  const sale = page.getByRole("dialog", { name: "Enregistrer une vente" });
  await sale.getByRole("button", { name: /^Riz parfumé/u }).waitFor();
  await staysWithin(page, sale);
  await escape(page, sale, sell);
  await press(page, sell, "Space");
  const record = sale.getByRole("button", { name: "Enregistrer la vente" });
  await press(page, record);
  await comesTo(sale.getByRole("searchbox", { name: "Chercher dans votre stock" }));
  await press(page, sale.getByRole("button", { name: /^Riz parfumé/u }));
  await typeInto(page, sale.getByRole("textbox", { name: "Quantité (sac) de Riz parfumé" }), "2");
  await typeInto(page, sale.getByRole("textbox", { name: "Prix (FCFA) de Riz parfumé" }), "18500");
  await press(page, sale.getByRole("button", { name: "Produit hors stock" }));
  await comesTo(sale.getByRole("textbox", { name: "Produit", exact: true }));
  await press(page, sale.getByRole("button", { name: "Retirer produit 2" }));
  await tabTo(page, sale.getByRole("combobox", { name: "Paiement" }));
  await page.keyboard.press("End");
  await press(page, record);
  await sale.getByText("Choisissez le client qui paiera plus tard").waitFor();
  await comesTo(sale.getByRole("searchbox", { name: "Chercher un client" }));
  await press(page, sale.getByRole("button", { name: "Mama Rose" }));
  await comesTo(sale.getByRole("button", { name: "Changer de client" }));
  await sale.getByText("Total : 37\u202f000").waitFor();
  await press(page, record);
  await said(page, "Vente enregistrée");
  await comesTo(sell);
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on ajoute un client, on lui vend à crédit au comptoir, on encaisse, et le stock suit",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "detaillant" });
    await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
    const page = await openAs(awa, "/dashboard/detaillant?tab=clients", { viewport });
    await addCustomer(page);
    await openSales(page);
    await sellOnCredit(page);
    await press(page, button(page, /^Marquer réglée la vente/u));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Marquer réglée", exact: true }));
    await said(page, "Crédit réglé");
    await said(page, "Réglée");
    // What takes it back stands where it was.
    await comesTo(button(page, /^Remettre à encaisser la vente/u));
    await tabTo(page, page.getByRole("tab", { name: "Ventes" }), "Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await page.getByText("10\u00a0sacs").first().waitFor();
  },
);

const AFTER_TOMORROW = 2 * 86_400_000;

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on crée une promotion et on la termine ; l'acheteur voit l'ancien prix barré, puis l'ancien prix seul",
  async ([_name, viewport], { openAs, person, announcement }) => {
    const awa = await person({ userType: "detaillant" });
    const createdAt = new Date(Date.now() - 20 * 86_400_000);
    const { id } = await announcement({ userId: awa.id, title: "Ananas pain de sucre", price: 1000, createdAt });
    const page = await openAs(awa, "/dashboard/detaillant?tab=promotions", { viewport });
    const create = button(page, "Créer une promotion").first();
    await press(page, create);
    const form = page.getByRole("dialog", { name: "Créer une promotion" });
    await comesTo(form.getByRole("combobox", { name: "Annonce" }));
    await staysWithin(page, form);
    await escape(page, form, create);
    await press(page, create, "Space");
    await choose(page, form.getByRole("combobox", { name: "Réduction" }), { typed: "Po", value: "percent" });
    await press(page, form.getByRole("button", { name: "Créer", exact: true }));
    await comesTo(form.getByRole("textbox", { name: /^Pourcentage/u }));
    await typeInto(page, form.getByRole("textbox", { name: /^Pourcentage/u }), "25");
    await typeDay(page, form.getByLabel(/^Fin/u), { day: new Date(Date.now() + AFTER_TOMORROW) });
    await form.getByText("Prix affiché : 750 FCFA au lieu de 1\u202f000 FCFA").waitFor();
    await press(page, form.getByRole("button", { name: "Créer", exact: true }));
    await said(page, "Promotion créée");
    await comesTo(create);
    const visitor = await openAs(null, `/announcements/${id}`, { viewport });
    await visitor.locator("s:visible").filter({ hasText: "1\u202f000" }).waitFor();

    const end = button(page, /^Terminer la promotion/u);
    await press(page, end);
    const question = page.getByRole("dialog", { name: "Terminer la promotion ?" });
    await comesTo(question.getByRole("button", { name: "Annuler" }));
    await staysWithin(page, question);
    await escape(page, question, end);
    await press(page, end, "Space");
    await press(page, question.getByRole("button", { name: "Terminer" }));
    await said(page, "Terminée");
    await end.waitFor({ state: "detached" });
    await comesTo(page.getByRole("link", { name: "Ananas pain de sucre" }));
    expect(await page.getByText("Promotion terminée").first().isVisible()).toBe(true);
    await visitor.reload();
    await visitor.getByText("Ananas pain de sucre").first().waitFor();
    expect(await visitor.locator("s").count()).toBe(0);
  },
);
