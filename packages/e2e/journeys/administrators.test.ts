import type { Page } from "playwright-core";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { press, typeInto } from "../keyboard.ts";
import { knowsPassword } from "../passwords.ts";
import { isSoundOnBoth } from "../sound.ts";
import { button, said } from "../words.ts";

const PASSWORD = "une-longue-mangue";

const dialog = (page: Page) => page.getByRole("dialog");
const answer = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function giveThePassword(page: Page) {
  await dialog(page).getByRole("heading", { name: "Confirmez votre mot de passe" }).waitFor();
  await dialog(page).getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await answer(page, "Continuer");
}

test.for(onTypicalDevice("bureau"))(
  "%s : chercher, vérifier, suspendre avec motif ; la page ouverte de la personne se ferme aussitôt, et tout revient à la levée",
  async ([_name, viewport], { openAs, person, member, site }) => {
    const chief = await person({ roles: ["admin"], userType: "consommateur" });
    await knowsPassword(site, chief.id, (await member({ password: PASSWORD })).email);
    const lastName = `Nguéma ${viewport.width}`;
    const awa = await person({ firstName: "Éloïse", lastName, userType: "grossiste" });
    const awasPage = await openAs(awa, "/messages");
    await awasPage.getByRole("heading", { level: 1 }).first().waitFor();

    const page = await openAs(chief, "/admin/users", { viewport });
    await page.getByLabel("Nom, email ou type").fill(`ELOISE NGUEMA ${viewport.width}`);
    await button(page, `Vérifier Éloïse ${lastName}`).click();
    await answer(page, "Vérifier");
    await said(page, "Utilisateur vérifié avec succès");

    await button(page, `Plus d'actions pour Éloïse ${lastName}`).click();
    await page.getByRole("menuitem", { name: "Suspendre" }).click();
    await answer(page, "Suspendre");
    await said(page, "Le motif est requis");
    await dialog(page).getByLabel("Motif").fill("Fausses annonces");
    await dialog(page).getByLabel("Dernier jour").fill("2040-03-14");
    await answer(page, "Suspendre");
    await giveThePassword(page);
    await said(page, "Utilisateur suspendu avec succès");
    await said(page, "Jusqu'au 14/03/2040 : Fausses annonces");
    await isSoundOnBoth(page);

    await expect.poll(() => new URL(awasPage.url()).pathname, { timeout: 10_000 }).toBe("/auth");
    const visitor = await openAs(null, `/profile/${awa.id}`);
    await visitor.getByText("Profil non trouvé").first().waitFor();

    await button(page, `Plus d'actions pour Éloïse ${lastName}`).click();
    await page.getByRole("menuitem", { name: "Lever la suspension" }).click();
    await answer(page, "Lever la suspension");
    await said(page, "Suspension levée avec succès");
    await visitor.reload();
    await visitor.getByText(`Éloïse ${lastName}`).first().waitFor();
  },
);

longTest.for(onTypicalDevice("bureau"))(
  "%s : créer un compte, attribuer et révoquer un rôle, supprimer le compte d'un ancien administrateur",
  async ([_name, viewport], { openAs, person, member, site }) => {
    const chief = await person({ roles: ["super_admin"], userType: "consommateur" });
    await knowsPassword(site, chief.id, (await member({ password: PASSWORD })).email);
    const email = `equipe-${viewport.width}@exemple.example`;
    const page = await openAs(chief, "/admin/users?tab=administrateurs", { viewport });

    await button(page, "Créer un compte").click();
    await answer(page, "Créer le compte");
    await said(page, "Email et mot de passe requis");
    await dialog(page).getByLabel("Email", { exact: true }).fill(email);
    await dialog(page).getByLabel("Premier mot de passe", { exact: true }).fill("un-premier-secret");
    await answer(page, "Créer le compte");
    await giveThePassword(page);
    await said(page, "Compte administrateur créé avec succès");

    await button(page, `Révoquer le rôle Administrateur d'${email}`).click();
    await said(page, "Êtes-vous sûr de vouloir révoquer les privilèges administrateur de cet utilisateur ?");
    await answer(page, "Révoquer");
    await said(page, "Rôle administrateur révoqué avec succès");

    await button(page, "Attribuer un rôle").click();
    await dialog(page).getByLabel("Nom ou email").fill(email);
    await button(page, `Attribuer le rôle à ${email}`).click();
    await said(page, "Rôle administrateur attribué avec succès");
    const held = "select role from user_roles join users on users.id = user_roles.user_id where email = $1";
    expect((await site.pool.query(held, [email])).rows).toEqual([{ role: "admin" }]);

    await button(page, `Révoquer le rôle Administrateur d'${email}`).click();
    await answer(page, "Révoquer");
    await button(page, `Supprimer le compte d'${email}`).click();
    await answer(page, "Supprimer");
    await said(page, "Compte administrateur supprimé avec succès");
    await button(page, `Annuler la suppression d'${email}`).waitFor();
    await isSoundOnBoth(page);
  },
);

test("au clavier seul : d'un onglet à l'autre, chercher, ouvrir le menu d'une personne et le refermer", async ({
  openAs,
  person,
}) => {
  const chief = await person({ roles: ["admin"] });
  await person({ firstName: "Zoé", lastName: "Clavier" });
  const page = await openAs(chief, "/admin/users");
  await typeInto(page, page.getByLabel("Nom, email ou type"), "Zoé Clavier");
  await press(page, button(page, "Plus d'actions pour Zoé Clavier"));
  await page.getByRole("menuitem", { name: "Fermer les sessions" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem").first().waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Utilisateurs" }).focus();
  for (const name of ["Administrateurs", "Comptes de démonstration", "Documentation"]) {
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name, selected: true }).waitFor();
  }
});
