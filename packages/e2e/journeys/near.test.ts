import { aDirectoryEntry, type anAnnouncement, type aPerson, type Person } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { choose, press } from "../keyboard.ts";
import { button, said } from "../words.ts";

interface Ground {
  person: (values: Parameters<typeof aPerson>[1]) => Promise<Person>;
  announcement: (values: Parameters<typeof anAnnouncement>[1]) => Promise<unknown>;
}

/** One in each of four towns, the farthest the newest. */
async function market({ person, announcement }: Ground, word: string) {
  const { id: userId } = await person({ userType: "producteur" });
  for (const city of ["Oyem", "Bitam", "Mitzic", "Libreville"]) await announcement({ title: `Lot ${word}`, userId, city });
}

const narrowedTo = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const titles = (page: Page) =>
  page
    .getByRole("article")
    .getByText(/^(?:à environ .*|sur place)$/u)
    .allTextContents();

/** A device that is there; the browser has been told so by its user. */
async function standAt(page: Page, latitude: number, longitude: number) {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude, longitude });
}

test("au doigt, sur téléphone : « Ma position » devient Oyem, les cartes disent leur distance, la puce se retire", async ({
  openAs,
  person,
  announcement,
}) => {
  await market({ person, announcement }, "proche");
  const page = await openAs(null, "/announcements?search=proche", { viewport: PHONE });
  await said(page, "4 annonces");
  await standAt(page, 1.6123, 11.5791);
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await button(page, /^Filtres/u).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("button", { name: "Près de…" }).click();
  await sheet.getByRole("button", { name: "Ma position" }).click();
  await sheet.getByRole("button", { name: "Voir 2 annonces", exact: true }).waitFor();
  await sheet.getByRole("combobox", { name: "À moins de" }).selectOption("200");
  await sheet.getByRole("button", { name: "Voir 3 annonces", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  expect(narrowedTo(page)).toEqual({ search: "proche", near: "Oyem", radius: "200" });
  await page.getByRole("combobox", { name: "Trier par" }).and(page.locator(":visible")).selectOption("distance");
  await expect.poll(() => titles(page)).toEqual(["sur place", "à environ 70\u00a0km", "à environ 120\u00a0km"]);

  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["sur place", "à environ 70\u00a0km", "à environ 120\u00a0km"]);
  expect(sent.filter((request) => /1\.61|11\.57|latitude/u.test(request))).toEqual([]);
  await button(page, "Retirer le filtre Oyem et 200\u00a0km autour").click();
  await said(page, "4 annonces");
  expect(narrowedTo(page)).toEqual({ search: "proche" });
});

test("au clavier, sur un grand écran : une position refusée se dit, la ville se choisit, la plus proche vient d'abord", async ({
  openAs,
  person,
  announcement,
}) => {
  await market({ person, announcement }, "voisin");
  const page = await openAs(null, "/announcements?search=voisin&sort=recent", { viewport: DESKTOP });
  await said(page, "4 annonces");
  await press(page, button(page, "Près de…"));
  await press(page, button(page, "Ma position"));
  await page.getByText("Votre position n'est pas partagée : choisissez une ville.").waitFor();
  await choose(page, page.getByRole("combobox", { name: "Ville la plus proche" }), { typed: "Bitam", value: "Bitam" });
  await said(page, "2 annonces");
  await expect.poll(() => titles(page)).toEqual(["sur place", "à environ 70\u00a0km"]);
  expect(narrowedTo(page)).toEqual({ search: "voisin", near: "Bitam", sort: "distance" });
});

test("au clavier, l'image des deux pays s'ouvre, sa liste dit les chiffres et mène près d'une ville, en clair et en sombre", async ({
  openAs,
  person,
  announcement,
}) => {
  await market({ person, announcement }, "dessiné");
  const page = await openAs(null, "/announcements?search=dessin%C3%A9", { viewport: DESKTOP });
  await said(page, "4 annonces");
  await press(page, button(page, "Près de…"));
  await press(page, button(page, "Où sont les annonces"));
  const picture = page.getByRole("figure", { name: /^Gabon et Côte d'Ivoire/u });
  await picture.waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page, "colours")).toEqual([]);
  }
  expect(await picture.evaluate((figure) => figure.innerHTML.length)).toBeLessThanOrEqual(20_000);
  await press(page, page.getByRole("link", { name: /^Bitam\s\d+\sannonce/u }));
  await said(page, "2 annonces");
  await expect.poll(() => titles(page)).toEqual(["sur place", "à environ 70\u00a0km"]);
  expect(narrowedTo(page)).toEqual({ search: "dessiné", near: "Bitam" });
});

test("au doigt, sur téléphone : un transporteur se trouve près d'une ville, sa fiche dit à combien de kilomètres, la puce se retire", async ({
  openAs,
  site,
}) => {
  for (const town of ["Oyem", "Bitam", "Libreville"])
    await aDirectoryEntry(site.db, { kind: "transporteur", name: `Fret voisinage ${town}`, town });
  const page = await openAs(null, "/transporteurs?search=voisinage", { viewport: PHONE });
  await page.getByText(/^3\stransporteurs$/u).waitFor();
  await button(page, "Près de").click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("combobox", { name: "Ville la plus proche" }).selectOption("Oyem");
  await sheet.getByRole("button", { name: /^Voir 2\stransporteurs$/u }).click();
  await page.getByText(/^2\stransporteurs$/u).waitFor();
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(["sur place", "à environ 70\u00a0km"]);
  expect(narrowedTo(page)).toEqual({ search: "voisinage", near: "Oyem" });
  expect(await sidewaysScroll(page)).toBe(0);
  await button(page, "Retirer le filtre Oyem et 100\u00a0km autour").click();
  await page.getByText(/^3\stransporteurs$/u).waitFor();
});
