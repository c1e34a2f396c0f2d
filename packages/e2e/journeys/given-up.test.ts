import type { Page } from "playwright-core";
import { hold, settled } from "../browser.ts";
import { fileOf } from "../built.ts";
import { longTest, expect, PHONE, test } from "../fixtures.ts";
import { fillAnnouncement } from "../forms.ts";
import { memberReady } from "../offline.ts";
import type { Site } from "../site.ts";

const OFFER = "Commander / faire une offre";

const countOf = async ({ pool }: Site, table: "announcements" | "orders", userId: string) => {
  const owner = table === "orders" ? "buyer_id" : "user_id";
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${owner} = $1`, [
    userId,
  ]);
  return rows[0]?.count;
};

/** Whatever waited for the network would have left before this answer comes. */
async function networkIsBack(page: Page) {
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.evaluate(() => fetch("/readyz"));
}

test("hors ligne, une annonce attend et le dit ; retirée, elle ne part pas au retour du réseau", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const page = await openAs(awa, "/", { worker: true });
  await memberReady(page);
  await page.getByRole("link", { name: "Créer une annonce" }).first().click();
  await fillAnnouncement(page, "Tomates abandonnées");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Publier l'annonce" }).click();
  await page.getByText("Noté sur cet appareil, en attente d'envoi", { exact: false }).first().waitFor();
  await page.waitForURL((url) => url.pathname === "/profile");
  await page.getByRole("button", { name: "1 envoi attend le réseau" }).click();
  const list = page.getByRole("dialog", { name: "En attente d'envoi" });
  await list.getByText("Tomates abandonnées").waitFor();
  await list.getByRole("button", { name: "Retirer" }).click();
  const question = page.getByRole("dialog", { name: "Retirer « Annonce à publier » ?" });
  await question.getByRole("button", { name: "Retirer" }).click();
  await list.getByText("Plus rien n'attend.").waitFor();
  await networkIsBack(page);
  expect(await countOf(site, "announcements", awa.id)).toBe(0);
});

longTest(
  "hors ligne, une offre ne part pas et le dit ; la fenêtre fermée, elle ne part pas au retour du réseau",
  async ({ openAs, person, announcement, site }) => {
    const { id } = await announcement({ userId: (await person({ userType: "producteur" })).id, price: 500 });
    const ben = await person({ userType: "grossiste" });
    const page = await openAs(ben, `/announcements/${id}`, { viewport: PHONE });
    await page.getByRole("button", { name: OFFER }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: OFFER });
    await dialog.getByLabel(/^Quantité/u).fill("12");
    await settled(page);
    await page.context().setOffline(true);
    await dialog.getByRole("button", { name: "Envoyer l'offre" }).click();
    await page.getByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await networkIsBack(page);
    expect(await countOf(site, "orders", ben.id)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/announcements/${id}`);
  },
);

test("ce qui est en route ne s'annule plus, et n'emmène pas qui est parti ailleurs", async ({ openAs, person, site }) => {
  const awa = await person({ userType: "producteur" });
  const page = await openAs(awa, "/create-announcement");
  const letGo = await hold(page, "**/trpc/announcements.create*");
  // The page that one left stands until the next one's code has arrived.
  const letCome = await hold(page, `**/${fileOf("app/pages/announcement-list.page.tsx")}`);
  await fillAnnouncement(page, "Tomates en route");
  await page.getByRole("button", { name: "Publier l'annonce" }).click();
  await page.getByRole("button", { name: "Publication..." }).waitFor();
  // It is said to be out of use, and a press that comes all the same does nothing.
  await page.getByRole("button", { name: "Annuler" }).click({ force: true });
  expect(new URL(page.url()).pathname).toBe("/create-announcement");
  await page.getByRole("link", { name: "Annonces" }).filter({ visible: true }).first().click();
  await page.waitForURL("**/announcements");
  letGo();
  await page.getByText("Annonce créée avec succès !").waitFor();
  expect(await countOf(site, "announcements", awa.id)).toBe(1);
  letCome();
  await page.getByRole("heading", { level: 1, name: "Toutes les annonces" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/announcements");
});
