import type { Page } from "playwright-core";
import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { expect, onTypicalDevice, test } from "../fixtures.ts";
import { linkFor } from "../mail.ts";
import { knowsPassword } from "../passwords.ts";
import { explain, QUEUE, takeFirst, TOLD } from "../queue.ts";
import { button, said } from "../words.ts";

const PASSWORD = "une-longue-mangue";
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

async function suspend(page: Page) {
  await button(page, "Prendre une mesure").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mesure").selectOption({ label: "Suspendre le compte" });
  await dialog.getByLabel("Motif").fill("Fausses annonces");
  await dialog.getByLabel("Dernier jour").fill(inThreeDays());
  await dialog.getByRole("button", { name: "Enregistrer la mesure" }).click();
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continuer" }).click();
  await said(page, "Mesure enregistrée");
}

async function signIn(page: Page, email: string) {
  await page.getByLabel(/^Email/u).fill(email);
  await page.getByLabel(/^Mot de passe/u).fill(PASSWORD);
  await button(page, "Se connecter").click();
}

/** A page without our code follows the device alone. */
async function isSoundInBothSchemes(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
}

test.for(onTypicalDevice("téléphone"))(
  "%s : suspendu, on conteste par le lien de la lettre, sans session ; un autre modérateur donne raison, et l'on entre de nouveau",
  { timeout: 180_000 },
  async ([_name, viewport], { openAs, person, member, site }) => {
    // There before the appeal: without another moderator it would be for an administrator.
    const paul = await person({ roles: ["moderator"] });
    const { email } = await member({ password: PASSWORD });
    const { rows } = await site.pool.query<{ id: string }>("select id from users where email = $1", [email]);
    const mona = await person({ roles: ["moderator"] });
    await knowsPassword(site, mona.id, email);
    await suspend(await openAs(mona, `/admin/announcements/personnes/${rows[0]!.id}`, { viewport }));

    const page = await openAs(null, "/auth", { viewport });
    await signIn(page, email);
    await page
      .getByText(/Le même email dit où contester la décision/u)
      .first()
      .waitFor();

    const link = await linkFor(email, /\S+\/contester\?lien=\S+/u);
    await page.goto(`${site.origin}${link.pathname}${link.search}`);
    await page.getByText("Fausses annonces").waitFor();
    await isSoundInBothSchemes(page);
    const why = page.getByLabel("Pourquoi cette décision doit être revue");
    await why.fill("Non");
    await button(page, "Déposer le recours").click();
    await page.getByRole("alert").filter({ hasText: "10 caractères au minimum" }).waitFor();
    expect(await why.inputValue()).toBe("Non");
    await isSoundInBothSchemes(page);
    await why.fill("Ces tomates sont les miennes, venez les voir.");
    await button(page, "Déposer le recours").click();
    await page.getByText(/en cours d'examen/u).waitFor();
    await isSoundInBothSchemes(page);

    const deciding = await openAs(paul, QUEUE, { viewport });
    const overturn = await takeFirst(deciding, /^Donner raison/u);
    await deciding.getByText("Ces tomates sont les miennes, venez les voir.").waitFor();
    await overturn.click();
    await explain(deciding, "Donner raison", "Vues sur place");

    const over = page.getByText("Cette suspension est terminée : connectez-vous.");
    await expect
      .poll(async () => {
        await page.reload();
        return over.count();
      }, TOLD)
      .toBe(1);
    await linkFor(email, /\S+\/recours/u);
    await page.getByRole("link", { name: "Me connecter" }).click();
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === "/");
    await page.getByRole("link", { name: "Profil" }).first().waitFor();
  },
);
