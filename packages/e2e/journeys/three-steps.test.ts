import { aProduct } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { expect, PHONE, test } from "../fixtures.ts";
import { PHOTO } from "../photos.ts";

/** Counts what a thumb does; keys and the camera of the system are not counted. */
function thumb(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    async tap(name: string | RegExp, role: "button" | "link" = "button") {
      await page
        .getByRole(role, { name, exact: typeof name === "string" })
        .filter({ visible: true })
        .first()
        .click();
      taps++;
    },
    async camera() {
      await page.getByLabel("Prendre une photo").setInputFiles(PHOTO);
      taps++;
    },
    async type(label: RegExp, text: string) {
      await page.getByLabel(label).fill(text);
      taps++;
    },
  };
}

test("avec un compte, de « + » à l'annonce publiée avec sa photo : huit gestes au plus", async ({ openAs, person, site }) => {
  await aProduct(site.db, { slug: "dongodongo", name: "Dongodongo", category: "legumes" });
  const awa = await person({ userType: "producteur", location: "Oyem" });
  const page = await openAs(awa, "/", { viewport: PHONE });
  const own = thumb(page);
  await own.tap("Créer une annonce", "link");
  await own.camera();
  await page.getByText("Couverture", { exact: true }).waitFor();
  await own.tap("Continuer");
  await own.tap("Dongodongo");
  await own.tap("Plus 10");
  await own.type(/^Prix/u, "450");
  await own.tap("Publier");
  await page.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();
  expect(own.count()).toBeLessThanOrEqual(8);
  const { rows } = await site.pool.query(
    "select title, city, unit, quantity_available, price::float8 as price, (select count(*)::int from announcement_images i where i.announcement_id = a.id) as photos from announcements a where user_id = $1",
    [awa.id],
  );
  expect(rows).toEqual([
    { title: "Dongodongo, 10 kg à Oyem", city: "Oyem", unit: "kg", quantity_available: 10, price: 450, photos: 1 },
  ]);
});

test("une photo pas encore partie passe des trois étapes au formulaire complet, avec ce qui fut choisi", async ({
  openAs,
  person,
}) => {
  const page = await openAs(await person({ userType: "producteur" }), "/publier", { viewport: PHONE });
  await page.route("**/upload/parts", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await page.getByLabel("Prendre une photo").setInputFiles(PHOTO);
  await page.getByText("Non envoyée").waitFor();
  await page.getByRole("link", { name: "Formulaire complet" }).click();
  await page.getByText("Couverture", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/create-announcement");
});
