import type { Page } from "playwright-core";

interface Sale {
  label: string;
  unit: string;
  quantity: string;
  price: string;
}

/** From a page that offers it: these goods, to somebody who stands there. */
export async function sellAtTheCounter(page: Page, { label, unit, quantity, price }: Sale) {
  await page.getByRole("button", { name: "Enregistrer une vente" }).first().click();
  const sale = page.getByRole("dialog", { name: "Enregistrer une vente" });
  await sale.getByRole("button", { name: new RegExp(`^${label}`, "u") }).click();
  await sale.getByRole("textbox", { name: `Quantité (${unit}) de ${label}` }).fill(quantity);
  await sale.getByRole("textbox", { name: `Prix (FCFA) de ${label}` }).fill(price);
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
}
