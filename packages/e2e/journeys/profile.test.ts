import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { isSoundEverywhere } from "../sound.ts";
import { said } from "../words.ts";

const photoOf = (name: string) => ({
  name: `${name}.webp`,
  mimeType: "image/webp",
  buffer: readFileSync(fileURLToPath(new URL(`../../db/demo-pictures/${name}/640.webp`, import.meta.url))),
});
const avatars = (page: Page, id: string) => page.locator(`main img[src^="/media/avatars/${id}.webp?v="]`);

test.for(onTypicalDevice("téléphone"))(
  "%s : sans profil on le crée d'un geste, on le remplit, et tout le site le sait",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person();
    await site.pool.query("delete from profiles where id = $1", [awa.id]);
    const page = await openAs(awa, "/profile", { viewport });
    await said(page, "Profil non configuré");
    await isSoundEverywhere(page);

    await page.getByRole("button", { name: "Créer mon profil" }).click();
    await said(page, "Profil créé avec succès");
    await page.getByRole("heading", { level: 1, name: "Membre" }).waitFor();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    for (const text of ["Le prénom est requis", "Le nom est requis"]) await said(page, text);
    await isSoundEverywhere(page);

    await page.getByLabel(/^Prénom/u).fill("Awa");
    await page.getByLabel(/^Nom/u).fill("Obame");
    await page.getByLabel(/^Type de compte/u).selectOption("grossiste");
    await page.getByLabel(/^Téléphone/u).fill("00241 06 12 34 56");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await said(page, "Profil mis à jour avec succès");
    await page.getByRole("heading", { level: 1, name: "Awa Obame" }).waitFor();
    await said(page, "+241 06 12 34 56");
    // The whole site knows at once: another type has another dashboard.
    await page.getByRole("link", { name: "Accéder au tableau de bord" }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard/grossiste");
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : l'avatar se choisit, se change et se retire ; une mauvaise image se refuse et laisse l'ancien",
  async ([_name, viewport], { openAs, person, announcement }) => {
    const awa = await person({ firstName: "Awa", verified: true });
    await announcement({ userId: awa.id, title: "Gombo frais" });
    const page = await openAs(awa, "/profile?edition=1", { viewport });
    const input = page.locator("input[type=file]");
    await input.setInputFiles(photoOf("tomates"));
    await said(page, "Profil mis à jour avec succès");
    const first = await avatars(page, awa.id).first().getAttribute("src");

    await input.setInputFiles({ name: "faux.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await said(page, "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.");
    expect(await avatars(page, awa.id).first().getAttribute("src")).toBe(first);
    expect(await page.getByRole("button", { name: "Réessayer" }).count()).toBe(0);

    await page.route("**/upload/parts", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await input.setInputFiles(photoOf("mangues-2"));
    await said(page, "Erreur lors du téléchargement de l'avatar");
    expect(await avatars(page, awa.id).first().getAttribute("src")).toBe(first);

    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(() => avatars(page, awa.id).first().getAttribute("src")).not.toBe(first);
    const drawn = () =>
      avatars(page, awa.id)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(drawn).toBe(288);

    const visitor = await openAs(null, `/profile/${awa.id}`, { viewport });
    await visitor.getByRole("article").getByText("Gombo frais").waitFor();
    // Above only: there the card of what they offer does not say again who sells.
    await expect.poll(() => avatars(visitor, awa.id).count()).toBe(1);

    await page.getByRole("button", { name: "Retirer la photo" }).click();
    await said(page, "Image supprimée");
    await expect.poll(() => avatars(page, awa.id).count()).toBe(0);
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1, name: "Awa Obame" }).waitFor();
    expect(await avatars(visitor, awa.id).count()).toBe(0);
  },
);

longTest.for(onTypicalDevice("téléphone"))(
  "%s : changer de nom est annoncé, coûte le badge, et rien de ce qui est tapé ne se perd d'un onglet à l'autre",
  async ([_name, viewport], { openAs, person }) => {
    const awa = await person({ firstName: "Awa", verified: true });
    const page = await openAs(awa, "/profile", { viewport });
    await said(page, "Vérifié");
    await page.getByRole("link", { name: "Modifier le profil" }).click();
    await page.getByLabel(/^Prénom/u).fill("Ada");
    await page.getByLabel(/^Présentation/u).fill("Piment et gombo");
    await page.getByText(/En enregistrant, vous perdez votre badge/u).waitFor();

    await page.getByRole("tab", { name: "Mes annonces" }).click();
    await page.getByText("Vous n'avez pas encore publié d'annonce.").waitFor();
    await isSoundEverywhere(page);
    await page.getByRole("link", { name: "Modifier le profil" }).click();
    expect(await page.getByLabel(/^Présentation/u).inputValue()).toBe("Piment et gombo");

    await page.getByRole("button", { name: "Enregistrer" }).click();
    await said(page, "Profil mis à jour avec succès");
    await page.getByRole("heading", { level: 1, name: "Ada Obame" }).waitFor();
    expect(await page.getByText("Vérifié", { exact: true }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Modifier le profil");
  },
);
