import { aProduct } from "@recolte/db/factories";
import { expect, PHONE, test } from "../fixtures.ts";

const PRODUCT = "gombo-d-essai";

test("la page d'un produit dans une ville est entière dans le document, se lit au clavier et mène à la ville voisine", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  await aProduct(site.db, { slug: PRODUCT, name: "Gombo", category: "legumes" });
  const sell = async (city: string, price: number) => {
    await announcement({ userId: (await person()).id, title: `Gombo à ${price}`, city, price, unit: "kg" });
  };
  for (const price of [300, 400, 500, 600, 700]) await sell("Oyem", price);
  await sell("Bitam", 350);

  const html = await (await fetch(`${site.origin}/produits/${PRODUCT}/oyem`)).text();
  const rendered = /<!--shell-->(.*)<!--\/shell-->/su.exec(html)?.[1] ?? "";
  for (const words of [
    "<h1>Gombo à Oyem, Gabon</h1>",
    "5 annonces",
    "Prix du milieu",
    "500 FCFA/kg",
    "Gombo à 300",
    "Gombo à 700",
  ])
    expect(rendered).toContain(words);
  expect(rendered).toContain(`href="/produits/${PRODUCT}/bitam"`);
  expect(rendered).not.toMatch(/<style|<script|\sstyle="/u);

  const page = await openAs(null, `/produits/${PRODUCT}/oyem`, { viewport: PHONE });
  await page.getByRole("heading", { level: 1, name: "Gombo à Oyem, Gabon" }).waitFor();
  await page.getByRole("button", { name: "Créer une alerte" }).waitFor();
  await page.getByRole("link", { name: /^Bitam/u }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Gombo à Bitam, Gabon" }).waitFor();
  await page.getByRole("button", { name: "Livré" }).press("Enter");
  await page.waitForURL(/\/announcements\?product=gombo-d-essai&country=gabon&city=Bitam&delivery=1/u);
});
