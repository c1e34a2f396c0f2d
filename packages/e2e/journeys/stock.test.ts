import { aStockItem } from "@recolte/db/trade-factories";
import { longTest, expect, LONG, test, onTypicalDevice } from "../fixtures.ts";
import { isSoundEverywhere } from "../sound.ts";

test.for(onTypicalDevice("téléphone"))(
  "%s : une récolte entre en stock, se met en vente, se perd en partie, et l'annonce finit épuisée",
  async ([_name, viewport], { openAs, person }) => {
    const awa = await person({ userType: "producteur" });
    const page = await openAs(awa, "/stock", { viewport });
    await page.getByRole("heading", { name: "Aucun produit en stock" }).waitFor();
    await page.getByRole("button", { name: "Déclarer une récolte" }).click();
    const declared = page.getByRole("dialog", { name: "Déclarer une récolte" });
    await declared.getByLabel("Nom du produit").fill("Tomates rondes");
    await declared.getByLabel("Catégorie").selectOption("legumes");
    await declared.getByLabel("Quantité récoltée (kg)").fill("80,5");
    await declared.getByRole("button", { name: "Déclarer" }).click();

    await page.getByRole("link", { name: "Créer l'annonce" }).click();
    await page.getByRole("heading", { level: 1, name: "Créer une annonce" }).waitFor();
    await expect.poll(() => page.getByLabel(/^Titre/u).inputValue()).toBe("Tomates rondes");
    expect(await page.getByLabel("Quantité disponible").inputValue()).toBe("80");
    await page.getByLabel(/^État du produit/u).selectOption("frais");
    await page.getByLabel(/^Description/u).fill("Récoltées ce matin");
    await page.getByLabel(/^Prix \(FCFA\)/u).fill("500");
    await page.getByLabel(/^Ville/u).selectOption("Oyem");
    await page.getByRole("button", { name: "Publier l'annonce" }).click();
    await page.getByText("Annonce créée avec succès !").waitFor();
    await page.getByRole("heading", { level: 1, name: "Tomates rondes" }).waitFor();
    const sold = new URL(page.url()).pathname;
    await page
      .getByText(/80\s+kg/u)
      .filter({ visible: true })
      .first()
      .waitFor();

    await page.goto("/stock");
    await page.getByRole("button", { name: "Tomates rondes" }).click();
    const goods = page.getByRole("dialog", { name: "Tomates rondes" });
    await goods.getByRole("button", { name: "Perte" }).click();
    await goods.getByLabel("Quantité (kg)").fill("90");
    await goods.getByLabel("Raison").fill("Pluie");
    await goods.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Stock insuffisant").waitFor();
    await goods.getByLabel("Quantité (kg)").fill("80,5");
    await goods.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Perte enregistrée").waitFor();
    await goods.getByText("Reste 0 kg").waitFor();
    await goods.getByText("Épuisé").waitFor();

    const visitor = await openAs(null, sold, { viewport });
    await visitor.getByText("Épuisé").filter({ visible: true }).first().waitFor();
    await page.goto("/edit-announcement/" + sold.split("/").at(-1));
    await page.getByLabel("Quantité disponible").fill("25");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.getByText("Annonce mise à jour avec succès").waitFor();
    await visitor.reload();
    await visitor
      .getByText(/25\s+kg/u)
      .filter({ visible: true })
      .first()
      .waitFor();
  },
);

const COUNTS = [
  ["1200", /-34,5/u],
  ["1300", /\+100/u],
] as const;

test.for(onTypicalDevice("téléphone"))(
  "%s : le stock se lit et se corrige au clavier seul, sans défaut d'accessibilité ni débordement",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "grossiste" });
    const { id } = await aStockItem(site.db, {
      ownerId: awa.id,
      label: "Riz parfumé de la vallée",
      onHand: 1_234.5,
      alertThreshold: 2_000,
    });
    await aStockItem(site.db, { ownerId: awa.id, label: "Œufs", unit: "piece", category: "autres" });
    const page = await openAs(awa, "/stock", { viewport });
    const name = page.getByRole("button", { name: "Riz parfumé de la vallée" });
    await name.waitFor();
    const goods = page.getByRole("dialog", { name: "Riz parfumé de la vallée" });
    for (const [counted, difference] of LONG ? COUNTS : COUNTS.slice(0, 1)) {
      await name.focus();
      await page.keyboard.press("Enter");
      await goods.getByText("Récolte").last().waitFor();
      if (counted === "1200") await isSoundEverywhere(page);
      await goods.getByRole("button", { name: "Compter" }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
      await page.keyboard.type(counted);
      await page.keyboard.press("Enter");
      await page.getByText("Comptage enregistré").waitFor();
      await goods.getByText(difference).waitFor();
      await page.keyboard.press("Escape");
      await goods.waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Riz parfumé de la vallée");
    }
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`/stock?item=${id}`);
    await page.getByRole("dialog", { name: "Riz parfumé de la vallée" }).waitFor();
  },
);

longTest("le fichier des mouvements se télécharge depuis la page", async ({ openAs, person, site }) => {
  const awa = await person({ userType: "detaillant" });
  await aStockItem(site.db, { ownerId: awa.id, label: "Manioc", onHand: 12 });
  const page = await openAs(awa, "/stock");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Mouvements (CSV)" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^recolte-stock-mouvements-\d{4}-\d\d-\d\d\.csv$/u);
});
