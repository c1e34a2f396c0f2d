import { tips } from "@recolte/db/schema";
import { expect, test } from "../fixtures.ts";
import { button } from "../words.ts";

test("« Enregistrer » pressé deux fois de suite publie un seul conseil", async ({ openAs, person, site }) => {
  const page = await openAs(await person({ roles: ["admin"] }), "/admin?vue=conseils");
  await button(page, "Ajouter un conseil").first().click();
  for (const [label, text] of Object.entries({ Titre: "Paillage", Contenu: "Paillez.", Catégorie: "Sol", Saison: "Sèche" }))
    await page.getByRole("textbox", { name: label }).fill(text);
  await button(page, "Enregistrer").dblclick();
  await page.getByText("Conseil ajouté").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await site.db.$count(tips)).toBe(1);
});

test("« Envoyer le lien » pressé deux fois de suite ne demande qu'une lettre", async ({ openAs, member }) => {
  const { email } = await member({ password: "mangue-verte-7" });
  const page = await openAs(null, "/auth");
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(...request.url().split(/[/,?]/u)));
  await button(page, "Mot de passe oublié ?").click();
  await page.getByLabel(/^Email/u).fill(email);
  await button(page, "Envoyer le lien").dblclick();
  await page.getByText(/^Email de réinitialisation envoyé/u).waitFor();
  expect(asked.filter((part) => part === "auth.requestReset")).toHaveLength(1);
});
