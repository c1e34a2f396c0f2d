import type { Db } from "@recolte/db/client";
import { type anAnnouncement, type aPerson, aProduct, type Person } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { choose, press, typeInto } from "../keyboard.ts";
import { button, said } from "../words.ts";

interface Ground {
  db: Db;
  person: (values: Parameters<typeof aPerson>[1]) => Promise<Person>;
  announcement: (values: Parameters<typeof anAnnouncement>[1]) => Promise<unknown>;
}

/** Three announcements of one seller, one of another. */
async function market({ db, person, announcement }: Ground, word: string) {
  const [producer, trader] = [await person({ userType: "producteur" }), await person({ userType: "grossiste", verified: true })];
  const slug = `igname-${word}`;
  const { id: productId } = await aProduct(db, { name: `Igname ${word}`, slug, category: "tubercules" });
  const offer = { title: `Lot ${word}`, userId: producer.id, category: "tubercules", productId } as const;
  await announcement({ ...offer, city: "Oyem", deliveryAvailable: true });
  await announcement({ ...offer, city: "Bitam" });
  await announcement({ ...offer, city: "Bouaké", country: "cote_ivoire" });
  await announcement({ ...offer, city: "Oyem", userId: trader.id, category: "fruits", productId: null });
  return slug;
}

const narrowedTo = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("au doigt, sur téléphone : les filtres disent leurs nombres, l'adresse les garde, chacun se retire", async ({
  openAs,
  site: { db },
  person,
  announcement,
}) => {
  const slug = await market({ db, person, announcement }, "pouce");
  const page = await openAs(null, "/announcements?search=pouce", { viewport: PHONE });
  await said(page, "4 annonces");
  await button(page, "Tubercules").first().click();
  await said(page, "3 annonces");
  await button(page, /^Filtres/u).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("button", { name: "Oyem 1" }).waitFor();
  await sheet.getByRole("searchbox", { name: "Chercher une ville" }).fill("bouake");
  await sheet.getByRole("button", { name: "Bouaké 1" }).click();
  await sheet.getByRole("button", { name: "Voir 1 annonce", exact: true }).waitFor();
  await sheet.getByRole("button", { name: "Bouaké 1" }).click();
  await sheet.getByRole("button", { name: "Igname pouce 3" }).click();
  await sheet.getByRole("checkbox", { name: /^Livraison possible/u }).check();
  await sheet.getByRole("button", { name: "Voir 1 annonce", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  expect(narrowedTo(page)).toEqual({ search: "pouce", category: "tubercules", product: slug, delivery: "1" });

  await page.reload();
  await button(page, "Retirer le filtre Igname pouce").click();
  await button(page, "Retirer le filtre Livraison possible").click();
  await said(page, "3 annonces");
  expect(narrowedTo(page)).toEqual({ search: "pouce", category: "tubercules" });
});

test("au clavier, sur un grand écran : « Plus de filtres » s'ouvre, se parcourt et rend sa place", async ({
  openAs,
  site: { db },
  person,
  announcement,
}) => {
  await market({ db, person, announcement }, "clavier");
  const page = await openAs(null, "/announcements?search=clavier", { viewport: DESKTOP });
  const more = button(page, "Plus de filtres");
  await press(page, more);
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("option", { name: "Tubercules (3)" }).waitFor({ state: "attached" });
  await typeInto(page, sheet.getByRole("searchbox", { name: "Chercher une ville" }), "oyem");
  await press(page, sheet.getByRole("button", { name: "Oyem 2" }));
  await choose(page, sheet.getByRole("combobox", { name: "Vendeur" }), { typed: "Grossiste", value: "grossiste" });
  await sheet.getByRole("button", { name: "Voir 1 annonce", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(narrowedTo(page)).toEqual({ search: "clavier", city: "Oyem", sellerType: "grossiste" });
  await said(page, "1 annonce");
});
