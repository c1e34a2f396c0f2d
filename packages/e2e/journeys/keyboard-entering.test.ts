import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { choose, comesTo, press, tabTo, typeInto } from "../keyboard.ts";
import { linkFor } from "../mail.ts";
import { button, said } from "../words.ts";

const PASSWORD = "mangue-verte-7";

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: \\*)?$`, "u")).and(page.locator("input"));

async function signUp(page: Page, email: string) {
  await tabTo(page, page.getByRole("radio", { name: "Connexion" }));
  await page.keyboard.press("ArrowRight");
  await press(page, button(page, "S'inscrire"));
  await said(page, "Le type de compte est requis");
  // The first field at fault has the focus.
  await comesTo(page.getByRole("radio", { name: "Producteur" }));
  await page.keyboard.press("Space");
  await typeInto(page, field(page, "Prénom"), "Awa");
  await typeInto(page, field(page, "Nom"), "Obame");
  await typeInto(page, field(page, "Email"), "pas une adresse");
  await choose(page, page.getByLabel("Pays"), { typed: "Côte", value: "cote_ivoire" });
  await typeInto(page, field(page, "Mot de passe"), PASSWORD);
  await typeInto(page, field(page, "Confirmer le mot de passe"), PASSWORD);
  await press(page, page.getByRole("checkbox"), "Space");
  await press(page, button(page, "S'inscrire"));
  await said(page, "Email invalide");
  await comesTo(field(page, "Email"));
  await typeInto(page, field(page, "Email"), email);
  await page.keyboard.press("Enter");
  await said(page, "Compte créé avec succès !");
  await page.waitForURL((url) => url.pathname === "/");
}

async function editProfile(page: Page) {
  await press(page, page.getByRole("link", { name: "Profil", exact: true }).filter({ visible: true }).first());
  await page.waitForURL((url) => url.pathname === "/profile");
  await press(page, page.getByRole("link", { name: "Modifier le profil" }));
  await comesTo(field(page, "Prénom"));
  await typeInto(page, field(page, "Prénom"), "  ");
  await press(page, button(page, "Enregistrer"));
  await said(page, "Le prénom est requis");
  await comesTo(field(page, "Prénom"));
  await typeInto(page, field(page, "Prénom"), "Ada");
  await typeInto(page, page.getByLabel("Présentation"), "Piment et gombo");
  await press(page, button(page, "Enregistrer"));
  await said(page, "Profil mis à jour avec succès");
  await page.getByRole("heading", { level: 1, name: "Ada Obame" }).waitFor();
  await comesTo(page.getByRole("link", { name: "Modifier le profil" }));
}

async function openSettings(page: Page) {
  await tabTo(page, page.getByRole("tab", { name: "Aperçu" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await comesTo(page.getByRole("tab", { name: "Paramètres" }));
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on s'inscrit en corrigeant ses fautes, on remplit son profil et on ferme une session",
  async ([name, viewport], { openAs, site }) => {
    const email = `clavier.${name === "bureau" ? 1 : 2}@exemple.example`;
    const page = await openAs(null, "/auth", { viewport });
    await signUp(page, email);
    await editProfile(page);
    await openSettings(page);

    const answer = await fetch(`${site.origin}/trpc/auth.signIn`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    await page.reload();
    const close = page.getByRole("button", { name: /^Fermer la session/u });
    await press(page, close);
    await said(page, "Session fermée");
    await close.waitFor({ state: "detached" });
    await comesTo(button(page, "Se déconnecter partout"));
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on retrouve l'accès par le lien du courrier",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const page = await openAs(null, "/auth", { viewport });
    await press(page, button(page, "Mot de passe oublié ?"));
    await typeInto(page, field(page, "Email"), awa.email);
    await page.keyboard.press("Enter");
    await said(page, "Email de réinitialisation envoyé ! Vérifiez votre boîte mail.");
    // The form has changed under the keyboard.
    await tabTo(page, button(page, "Mot de passe oublié ?"));

    const link = await linkFor(awa.email, /\S+\/reset-password#t=\S+/u);
    await page.goto(`${site.origin}${link.pathname}${link.hash}`);
    await typeInto(page, field(page, "Nouveau mot de passe"), "court");
    await page.keyboard.press("Enter");
    await said(page, "Le mot de passe doit contenir au moins 6 caractères");
    await typeInto(page, field(page, "Nouveau mot de passe"), PASSWORD);
    await press(page, page.getByRole("button", { name: "Afficher le mot de passe" }), "Space");
    await typeInto(page, field(page, "Confirmer le mot de passe"), PASSWORD);
    await page.keyboard.press("Enter");
    await said(page, "Mot de passe mis à jour avec succès !");
    await page.waitForURL((url) => url.pathname === "/");
    await comesTo(page.getByRole("main"));
  },
);
