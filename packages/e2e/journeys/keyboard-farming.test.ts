import { aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { choose, comesTo, escape, press, staysWithin, tabTo, typeDay, typeInto, write } from "../keyboard.ts";
import { button, said } from "../words.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

async function addCrop(page: Page) {
  const add = button(page, "Ajouter une culture");
  await press(page, add);
  const form = page.getByRole("dialog", { name: "Ajouter une culture" });
  const plot = form.getByRole("textbox", { name: "Parcelle" });
  await comesTo(plot);
  await staysWithin(page, form);
  await escape(page, form, add);
  await press(page, add, "Space");
  await press(page, form.getByRole("button", { name: "Ajouter", exact: true }));
  await comesTo(plot);
  await typeInto(page, plot, "Parcelle B");
  await typeInto(page, form.getByRole("textbox", { name: "Culture" }), "Gombo");
  await choose(page, form.getByRole("combobox", { name: "Catégorie" }), { typed: "L", value: "legumes" });
  await typeDay(page, form.getByLabel(/^Plantation/u), { day: inDays(0) });
  await typeInto(page, form.getByRole("textbox", { name: "Quantité attendue (kg)" }), "120");
  await typeDay(page, form.getByLabel(/^Récolte prévue du/u), { day: inDays(1) });
  await typeDay(page, form.getByLabel(/^au/u), { day: inDays(20) });
  await press(page, form.getByRole("button", { name: "Ajouter", exact: true }));
  await said(page, "Culture ajoutée");
  await comesTo(add);
}

async function noteAndHarvest(page: Page) {
  const row = button(page, "Gombo, Parcelle B");
  await press(page, row);
  const crop = page.getByRole("dialog", { name: "Gombo, Parcelle B" });
  const note = crop.getByRole("button", { name: "Ajouter la note" });
  await note.waitFor();
  await staysWithin(page, crop);
  await escape(page, crop, row);
  await press(page, row, "Space");
  await typeInto(page, crop.getByRole("textbox", { name: "Note" }), "Paillage posé");
  await press(page, note);
  await crop.getByRole("listitem").getByText("Paillage posé").waitFor();
  await comesTo(note);
  await press(page, crop.getByRole("button", { name: "Modifier" }));
  await comesTo(crop.getByRole("textbox", { name: "Parcelle" }));
  await press(page, crop.getByRole("button", { name: "Annuler" }));
  const planted = crop.getByRole("button", { name: "Marquer plantée" });
  await comesTo(planted);
  await page.keyboard.press("Enter");
  await said(page, "Culture plantée");
  await press(page, crop.getByRole("button", { name: "Récolter", exact: true }));
  await comesTo(crop.getByRole("textbox", { name: "Poids récolté (kg)" }));
  await page.keyboard.type("80,5");
  await page.keyboard.press("Enter");
  await crop.getByText(/est dans votre stock/u).waitFor();
  await comesTo(crop.getByRole("link", { name: "Créer l'annonce" }));
  await press(page, crop.getByRole("button", { name: "Plus tard" }), "Space");
  await crop.waitFor({ state: "detached" });
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul un producteur ajoute une culture, la note, et met sa récolte en stock",
  async ([_name, viewport], { openAs, person }) => {
    const awa = await person({ userType: "producteur" });
    const page = await openAs(awa, "/dashboard/producteur", { viewport });
    await addCrop(page);
    await noteAndHarvest(page);
    // Its line goes before the window is closed, or after: either way its box has the focus.
    await button(page, "Gombo, Parcelle B").waitFor({ state: "detached" });
    const box = page.locator("section").filter({ has: page.getByRole("heading", { name: "Suivi des cultures" }) });
    await box.last().locator(":focus").waitFor();
    await press(page, page.getByText("Cultures terminées", { exact: true }));
    await tabTo(page, button(page, "Gombo, Parcelle B"));
    await page.goto("/stock");
    await tabTo(page, button(page, "Gombo"));
    await page
      .getByText(/80,5\s+kg/u)
      .filter({ visible: true })
      .first()
      .waitFor();
  },
);

async function begin(page: Page) {
  const start = button(page, "Commencer un lot");
  await press(page, start);
  const form = page.getByRole("dialog", { name: "Commencer un lot" });
  await comesTo(form.getByRole("textbox", { name: "Nom du lot" }));
  await staysWithin(page, form);
  await escape(page, form, start);
  await press(page, start, "Space");
  await comesTo(form.getByRole("textbox", { name: "Nom du lot" }));
  await write(page, "Farine de manioc");
  const goods = form.getByRole("combobox", { name: "Matière première" });
  await tabTo(page, goods);
  await page.keyboard.press("End");
  expect(await goods.inputValue()).not.toBe("");
  await typeInto(page, form.getByRole("textbox", { name: /^Quantité/u }), "60");
  await press(page, form.getByRole("button", { name: "Ajouter une matière première" }));
  await comesTo(form.getByRole("combobox", { name: "Matière première" }).nth(1));
  await press(page, form.getByRole("button", { name: "Retirer la matière première 2" }));
  await comesTo(form.getByRole("button", { name: "Ajouter une matière première" }));
  await press(page, form.getByRole("button", { name: "Commencer", exact: true }));
  await said(page, "Lot commencé");
  await comesTo(start);
}

async function finish(page: Page) {
  const end = button(page, "Terminer le lot");
  await press(page, end);
  const form = page.getByRole("dialog", { name: "Terminer « Farine de manioc »" });
  await comesTo(form.getByRole("combobox", { name: "Dans quel stock" }));
  await staysWithin(page, form);
  await escape(page, form, end);
  await press(page, end, "Space");
  await choose(page, form.getByRole("combobox", { name: "Catégorie" }), { typed: "Autr", value: "autres" });
  const made = form.getByRole("textbox", { name: "Quantité produite (kg)" });
  await typeInto(page, made, "80");
  await page.keyboard.press("Enter");
  await form.getByText(/^Il ne peut pas sortir plus/u).waitFor();
  await comesTo(made);
  await typeInto(page, made, "45");
  await page.keyboard.press("Enter");
  await said(page, "Lot terminé, produit mis en stock");
  await end.waitFor({ state: "detached" });
  await comesTo(button(page, "Commencer un lot"));
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul un transformateur commence un lot et le termine",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "transformateur" });
    await aStockItem(site.db, { ownerId: awa.id, label: "Manioc", category: "tubercules", onHand: 100 });
    const page = await openAs(awa, "/dashboard/transformateur?tab=lots", { viewport });
    await begin(page);
    await finish(page);
    await page.getByText("Terminé", { exact: true }).first().waitFor();
    await page.getByText(/rendement 75\s%/u).waitFor();
  },
);
