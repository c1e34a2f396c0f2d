import type { Locator, Page } from "playwright-core";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { linkFor } from "../mail.ts";
import { said } from "../words.ts";

const PASSWORD = "mangue-verte-7";

async function fillSignUp(page: Page, email: string) {
  await page.getByText("Inscription").click();
  await page.getByRole("radio", { name: "Grossiste" }).check({ force: true });
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel(/^Nom/u).fill("Obame");
  await page.getByLabel(/^Email/u).fill(email);
  await page.getByLabel(/^Mot de passe/u).fill(PASSWORD);
  await page.getByLabel(/^Confirmer le mot de passe/u).fill(PASSWORD);
}

/** Whether one lies over the other, with the page at its end. */
async function overlapAtTheEnd(page: Page, one: Locator, other: Locator) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [above, below] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return above.y < below.y + below.height && below.y < above.y + above.height;
}

test.for(onTypicalDevice("téléphone"))(
  "%s : chaque faute d'inscription se dit sur son champ, et rien de ce qui est tapé ne se perd",
  async ([name, viewport], { openAs, person }) => {
    const taken = await person({ userType: "grossiste" });
    const page = await openAs(null, "/auth", { viewport });
    await page.getByText("Inscription").click();
    const submit = page.getByRole("button", { name: "S'inscrire" });
    await submit.click();
    for (const said of [
      "Le prénom est requis",
      "Le nom est requis",
      "L'email est requis",
      "Le type de compte est requis",
      "Vous devez accepter les conditions d'utilisation",
    ])
      await page.getByText(said).first().waitFor();

    await fillSignUp(page, "pas une adresse");
    await page.getByLabel(/^Confirmer le mot de passe/u).fill("autre-chose");
    await submit.click();
    await page.getByText("Email invalide").waitFor();
    await page.getByText("Les mots de passe ne correspondent pas").waitFor();

    await fillSignUp(page, taken.email);
    await submit.click();
    await page.getByText("Vous devez accepter les conditions d'utilisation").waitFor();
    await page.getByRole("checkbox").check();
    await submit.click();
    await said(page, "Un compte existe déjà ou l'inscription est impossible");
    const refusal = page.getByRole("alert").filter({ hasText: "Un compte existe déjà" });
    expect(await overlapAtTheEnd(page, refusal, submit)).toBe(false);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Awa");
    expect(await page.getByLabel(/^Email/u).inputValue()).toBe(taken.email);

    await page.getByLabel(/^Email/u).fill(`nouvelle.${name === "bureau" ? 1 : 2}@exemple.example`);
    await submit.click();
    await said(page, "Compte créé avec succès !");
    await page.waitForURL((url) => url.pathname === "/");
  },
);

longTest.for(onTypicalDevice("téléphone"))(
  "%s : mot de passe oublié, lien reçu par courrier, nouveau mot de passe, connecté ; le lien ne sert qu'une fois",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "producteur" });
    const elsewhere = await openAs(awa, "/profile", { viewport });
    await elsewhere.getByRole("heading", { level: 1 }).waitFor();

    const page = await openAs(null, "/auth", { viewport });
    await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
    await page.getByLabel(/^Email/u).fill(awa.email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await said(page, "Email de réinitialisation envoyé ! Vérifiez votre boîte mail.");

    const link = await linkFor(awa.email, /\S+\/reset-password#t=\S+/u);
    const address = `${site.origin}${link.pathname}${link.hash}`;
    await page.goto(address);
    await page.getByLabel(/^Nouveau mot de passe/u).fill("court");
    await page.getByLabel(/^Confirmer le mot de passe/u).fill("court");
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await page.getByText("Le mot de passe doit contenir au moins 6 caractères").waitFor();
    await page.getByLabel(/^Nouveau mot de passe/u).fill(PASSWORD);
    await page.getByLabel(/^Confirmer le mot de passe/u).fill(PASSWORD);
    await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
    await said(page, "Mot de passe mis à jour avec succès !");
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("link", { name: "Profil" }).first().waitFor();

    // The other browser's session has ended.
    await elsewhere.reload();
    await elsewhere.waitForURL((url) => url.pathname === "/auth");

    const longTest = await openAs(null, "/", { viewport });
    await longTest.goto(address);
    await said(longTest, "Session de réinitialisation expirée ou invalide");
    await longTest.waitForURL((url) => url.pathname === "/auth");
  },
);
