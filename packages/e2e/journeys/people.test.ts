import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { fillAnnouncement } from "../forms.ts";
import { press, typeInto } from "../keyboard.ts";
import { knowsPassword } from "../passwords.ts";
import { isSoundOnBoth } from "../sound.ts";
import { button, said } from "../words.ts";

const PASSWORD = "une-longue-mangue";
const dialog = (page: Page) => page.getByRole("dialog");
const part = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });

/** Opens the window of measures, fills it in by hand and sends it. */
async function decide(page: Page, fields: { measure: string; reason: string; lastDay?: string }) {
  await button(page, "Prendre une mesure").click();
  await dialog(page).getByLabel("Mesure").selectOption(fields.measure);
  await dialog(page).getByLabel("Motif").fill(fields.reason);
  if (fields.lastDay) await dialog(page).getByLabel("Dernier jour").fill(fields.lastDay);
  await dialog(page).getByRole("button", { name: "Enregistrer la mesure" }).click();
  await said(page, "Mesure enregistrée");
  await dialog(page).waitFor({ state: "detached" });
}

test.for(onTypicalDevice("bureau"))(
  "%s : un modérateur trouve une personne, l'avertit et limite ses publications ; elle lit pourquoi et ne publie pas ; un administrateur lève",
  async ([_name, viewport], { openAs, person, member, site }) => {
    const [mona, chief] = [await person({ roles: ["moderator"] }), await person({ roles: ["admin"] })];
    await knowsPassword(site, chief.id, (await member({ password: PASSWORD })).email);
    const lastName = `Nguéma ${viewport.width}`;
    const awa = await person({ firstName: "Éloïse", lastName, userType: "producteur", location: "Oyem", country: "gabon" });

    const page = await openAs(mona, "/admin/announcements/personnes", { viewport });
    await page.getByRole("searchbox").fill(`oyem nguem ${viewport.width}`);
    await page.getByRole("link", { name: `Éloïse ${lastName}` }).click();
    await page.getByRole("heading", { level: 1, name: `Éloïse ${lastName}` }).waitFor();
    expect(await page.getByText(awa.email).count()).toBe(0);
    await decide(page, { measure: "Avertir", reason: "Restez poli" });
    await decide(page, { measure: "Limiter : publier", reason: "Prix trompeurs", lastDay: "2040-03-14" });
    await part(page, "Mesures").click();
    await page.getByText("Jusqu'au 14/03/2040").waitFor();
    await isSoundOnBoth(page);

    const own = await openAs(awa, "/profile?tab=parametres", { viewport });
    const decisions = own.getByRole("region", { name: "Décisions de l'équipe" });
    for (const words of ["Restez poli", "Prix trompeurs", "Jusqu'au 14/03/2040"]) await decisions.getByText(words).waitFor();
    await own.goto("/create-announcement");
    await fillAnnouncement(own, "Tomates retenues");
    await button(own, "Publier l'annonce").click();
    const refusal = /Vous ne pouvez pas publier jusqu'au 14 mars 2040 à 23:59\. Motif\s: Prix trompeurs/u;
    await own.getByRole("alert").filter({ hasText: refusal }).waitFor();

    const admins = await openAs(chief, `/admin/announcements/personnes/${awa.id}`, { viewport });
    await button(admins, "Afficher email et téléphone").click();
    await admins.getByText(awa.email).waitFor();
    await part(admins, "Mesures").click();
    await button(admins, "Lever").first().click();
    await dialog(admins).getByLabel("Motif").fill("Une erreur de notre part");
    await dialog(admins).getByRole("button", { name: "Lever" }).click();
    await dialog(admins).getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await dialog(admins).getByRole("button", { name: "Continuer" }).click();
    await said(admins, "Mesure levée");
    await admins
      .getByText(/^Levée le /u)
      .first()
      .waitFor();

    await button(own, "Publier l'annonce").click();
    await own.getByRole("heading", { level: 1, name: "Tomates retenues" }).waitFor();
  },
);

test("au clavier seul : chercher une personne, ouvrir une partie de sa fiche, ajouter une note et l'effacer", async ({
  openAs,
  person,
}) => {
  const mona = await person({ roles: ["moderator"] });
  await person({ firstName: "Zoé", lastName: "Fiche" });
  const page = await openAs(mona, "/admin/announcements/personnes");
  await typeInto(page, page.getByRole("searchbox"), "zoé fiche");
  await press(page, page.getByRole("link", { name: "Zoé Fiche" }));
  await page.getByRole("heading", { level: 1, name: "Zoé Fiche" }).waitFor();
  await press(page, part(page, "Notes de l'équipe"));
  await press(page, button(page, "Ajouter une note"));
  await typeInto(page, dialog(page).getByLabel("Note"), "À suivre");
  await press(page, dialog(page).getByRole("button", { name: "Ajouter" }));
  await said(page, "Note ajoutée");
  await press(page, button(page, "Effacer cette note"));
  await said(page, "Note effacée");
});
