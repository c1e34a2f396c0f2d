import { aProduct } from "@recolte/db/factories";
import { expect, test } from "../fixtures.ts";

const OFFERS = [
  ["Tomates rondes", "Oyem"],
  ["Bananes douces", "Libreville"],
  ["Poulets fermiers", "Bitam"],
  ["Plantain mûr", "Mouila"],
] as const;
const QUESTIONS = [
  ["tomates oyem", "Tomates rondes"],
  ["banane libreville", "Bananes douces"],
  ["poulet fermier", "Poulets fermiers"],
  ["plantin", "Plantain mûr"],
] as const;

test("ce qu'un acheteur écrit trouve : mots dans tout ordre, pluriel, ville, faute d'un mot", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  const { id: userId } = await person();
  await aProduct(site.db, { name: "Plantain", slug: "plantain-mouila", category: "fruits" });
  for (const [title, city] of OFFERS) await announcement({ userId, title, city });
  await site.db.execute("select count_search_terms(null)");
  const page = await openAs(null, "/announcements");
  for (const [search, title] of QUESTIONS) {
    await page.goto(`/announcements?search=${encodeURIComponent(search)}`);
    await page.getByRole("link", { name: title, exact: true }).waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
  }
  await page.getByText("Résultats pour « plantain »").waitFor();
  await page.getByRole("link", { name: "Chercher « plantin »" }).click();
  await page.getByText("Aucune annonce trouvée").waitFor();
});
