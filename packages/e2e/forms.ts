import type { Page } from "playwright-core";

/** Everything that a producer must say, with this title; photos and « Publier » are left to the journey. */
export async function fillAnnouncement(page: Page, title: string) {
  await page.getByLabel(/^Titre/u).fill(title);
  await page.getByLabel(/^Catégorie/u).selectOption("legumes");
  await page.getByLabel(/^État du produit/u).selectOption("frais");
  await page.getByLabel(/^Description/u).fill("Récoltées ce matin.");
  await page.getByLabel(/^Prix \(FCFA\)/u).fill("1500");
  await page.getByLabel(/^Ville/u).selectOption("Oyem");
}
