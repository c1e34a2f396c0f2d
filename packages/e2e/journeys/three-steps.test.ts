import { anAnnouncement, aProduct } from "@recolte/db/factories";
import { onTestFinished } from "vitest";
import { openCamera } from "../camera.ts";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { arrived } from "../moving.ts";
import { photo, PHOTO } from "../photos.ts";
import { isSoundEverywhere } from "../sound.ts";
import { thumb } from "../thumb.ts";
import { button, said } from "../words.ts";

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
  await own.type(/^Prix\s\(/u, "450");
  await own.tap("Publier");
  await page.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();
  expect(own.count()).toBeLessThanOrEqual(8);
  const shared = new URL((await page.getByRole("link", { name: "Partager sur WhatsApp" }).getAttribute("href")) ?? "");
  expect(shared.host).toBe("wa.me");
  expect(shared.searchParams.get("text")).toContain(`${site.origin}/announcements/`);
  await isSoundEverywhere(page);
  const { rows } = await site.pool.query(
    "select title, city, unit, quantity_available, price::float8 as price, (select count(*)::int from announcement_images i where i.announcement_id = a.id) as photos from announcements a where user_id = $1",
    [awa.id],
  );
  expect(rows).toEqual([
    { title: "Dongodongo, 10 kg à Oyem", city: "Oyem", unit: "kg", quantity_available: 10, price: 450, photos: 1 },
  ]);
});

test("avec l'appareil photo de la page, deux photos se prennent sans la quitter, et l'annonce paraît avec elles en huit gestes et un par photo de plus", async ({
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "atanga", name: "Atanga", category: "fruits" });
  const awa = await person({ userType: "producteur", location: "Oyem" });
  const camera = await openCamera();
  onTestFinished(() => camera[Symbol.asyncDispose]());
  await camera.see(photo);
  const tab = await openPage({ browser: camera.browser, site, person: awa, options: { viewport: PHONE } });
  const { page } = tab;
  await page.goto("/");
  const own = thumb(page);
  await own.tap("Créer une annonce", "link");
  await own.tap("Prendre une photo");
  const view = page.getByRole("dialog", { name: "Appareil photo" });
  await view.locator("[aria-label=Photographier][aria-disabled=false]").waitFor();
  await own.tap("Photographier");
  await view.getByText("1 photo", { exact: true }).waitFor();
  await own.tap("Photographier");
  await view.getByText("2 photos", { exact: true }).waitFor();
  await isSoundEverywhere(page);
  await own.tap("Continuer");
  await own.tap("Atanga");
  expect(await view.count()).toBe(0);
  await own.type(/^Prix\s\(/u, "450");
  await own.tap("Publier");
  await page.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();
  expect(own.count()).toBeLessThanOrEqual(8 + 1);
  const { rows } = await site.pool.query(
    "select width, height, bytes > 1000 as full from announcement_images where owner_id = $1",
    [awa.id],
  );
  expect(rows).toEqual([
    { width: 640, height: 480, full: true },
    { width: 640, height: 480, full: true },
  ]);
  // « Retour » leads from the price to the product, the product to the photos: the camera left nothing between.
  await page.goto("/publier");
  await own.tap("Prendre une photo");
  await view.waitFor();
  await page.goBack();
  await view.waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/publier");
  expect(tab.complaints).toEqual([]);
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

test("rechargée, quittée, ouverte par la fin ou en deux onglets, la publication garde ce qui fut donné et n'en fait qu'une annonce", async ({
  openAs,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "piment-oiseau", name: "Piment oiseau", category: "legumes" });
  const awa = await person({ userType: "producteur", location: "" });
  // The end first: nothing of it is published, and each field says what it wants.
  const page = await openAs(awa, "/publier?etape=3", { viewport: PHONE });
  await button(page, "Publier").click();
  await said(page, "La catégorie est requise");
  await isSoundEverywhere(page);
  await button(page, "Retour").click();
  await button(page, "Piment oiseau").click();
  await page.getByLabel(/^Prix\s\(/u).fill("99999999999999");
  await page.getByLabel(/^Quantité/u).fill("3");
  await page.getByLabel(/^Ville/u).selectOption("Oyem");
  await button(page, "Publier").click();
  await page
    .getByText(/prix/iu)
    .filter({ hasText: /trop|dépass|plus|maximum/iu })
    .first()
    .waitFor();
  await page.getByLabel(/^Prix\s\(/u).fill("1200");
  await page.reload();
  await arrived(page);
  expect(await page.getByLabel(/^Prix\s\(/u).inputValue()).toMatch(/^1\s200$/u);
  await page.goBack();
  await arrived(page);
  await page.goForward();
  await page.getByLabel(/^Prix\s\(/u).waitFor();
  await page.getByRole("link", { name: "Formulaire complet" }).click();
  await page.waitForURL(/create-announcement/u);
  await arrived(page);
  expect(await page.getByLabel(/^Prix\s\(/u).inputValue()).toMatch(/^1\s200$/u);
  await page.goBack();
  await button(page, "Publier").waitFor();
  const other = await page.context().newPage();
  await other.goto("/publier?etape=3");
  await arrived(other);
  expect(await other.getByLabel(/^Titre/u).inputValue()).toBe("Piment oiseau, 3 kg à Oyem");
  // At once: whichever comes second learns that there is one.
  await Promise.all([page, other].map((tab) => button(tab, "Publier").click()));
  for (const tab of [page, other]) await tab.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();
  await other.close();
  const { rows } = await site.pool.query("select count(*)::int from announcements where user_id = $1", [awa.id]);
  expect(rows).toEqual([{ count: 1 }]);
});

test("« Dupliquer » mène aux trois étapes avec les mêmes mots ; l'adresse de ce qu'un autre a publié mène à son annonce", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "producteur", location: "Oyem" });
  await anAnnouncement(site.db, { userId: awa.id, title: "Bananes de Bitam", price: 300, city: "Bitam" });
  const page = await openAs(awa, "/profile?tab=annonces", { viewport: PHONE });
  await button(page, /^Plus d'actions/u).click();
  await page.getByRole("menuitem", { name: "Dupliquer" }).click();
  await button(page, "Sans photo").click();
  await button(page, "Continuer").click();
  expect(await page.getByLabel(/^Titre/u).inputValue()).toBe("Bananes de Bitam");
  await button(page, "Publier").click();
  await page.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();

  const other = await anAnnouncement(site.db, { userId: (await person()).id, title: "Manioc d'un autre" });
  await page.goto(`/publier?publiee=${other.id}`);
  await page.getByRole("heading", { level: 1, name: "Manioc d'un autre" }).waitFor();
});
