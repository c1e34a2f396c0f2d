import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { longTest, expect, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { press, tabTo, typeInto } from "../keyboard.ts";
import { linkFor } from "../mail.ts";
import { knowsPassword } from "../passwords.ts";
import { isSoundEverywhere, isSoundOnBoth } from "../sound.ts";
import { button } from "../words.ts";

const PASSWORD = "mangue-verte-7";
const NEXT = "papaye-mure-8";
const SETTINGS = "/profile?tab=parametres";

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator("input"));

test.for(onTypicalDevice("téléphone"))(
  "%s : changer son mot de passe ferme l'autre navigateur et sa prise ; celui-ci reste connecté et en direct",
  async ([_name, viewport], { openAs, tabOf, member, person, site }) => {
    const awa = await person();
    await knowsPassword(site, awa.id, (await member({ password: PASSWORD })).email);
    const other = await tabOf(awa, { viewport });
    const opened = other.waitForEvent("websocket");
    await other.goto(SETTINGS);
    const socket = await opened;
    const closed = new Promise((resolve) => void socket.on("close", resolve));
    const page = await openAs(awa, SETTINGS, { viewport });
    await expect.poll(() => page.getByRole("button", { name: /^Fermer la session/u }).count()).toBe(1);

    await field(page, "Mot de passe actuel").fill(PASSWORD);
    await field(page, "Nouveau mot de passe").fill(NEXT);
    await field(page, "Confirmer le mot de passe").fill(NEXT);
    await button(page, "Changer le mot de passe").click();
    await said(page, "Mot de passe mis à jour avec succès");
    await closed;
    await expect.poll(() => page.getByRole("button", { name: /^Fermer la session/u }).count()).toBe(0);
    await other.goto("/messages");
    await other.waitForURL((url) => url.pathname === "/auth");

    const writer = await openAs(await person(), `/messages?seller=${awa.id}`);
    await writer.getByRole("textbox", { name: "Votre message" }).fill("Toujours là ?");
    await button(writer, "Envoyer").click();
    await page
      .getByRole("link", { name: /non lu/u })
      .first()
      .waitFor();
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : supprimer son compte cache tout et déconnecte ; se reconnecter propose d'annuler, et tout revient",
  async ([_name, viewport], { openAs, member, person, announcement, site }) => {
    const ben = await person({ firstName: "Ben" });
    await knowsPassword(site, ben.id, (await member({ password: PASSWORD })).email);
    const { id } = await announcement({ userId: ben.id, title: "Gombos du jour" });
    const page = await openAs(ben, SETTINGS, { viewport });
    await button(page, "Supprimer mon compte").click();
    await page.getByRole("dialog").waitFor();
    await isSoundEverywhere(page);
    await field(page, "Pour confirmer, tapez SUPPRIMER").fill("SUPPRIMER");
    await button(page, "Supprimer").click();
    await field(page, "Mot de passe").fill(PASSWORD);
    await button(page, "Continuer").click();
    await said(page, /^Votre compte sera effacé le /u);
    await page.waitForURL((url) => url.pathname === "/auth");

    const visitor = await openAs(null, `/announcements/${id}`, { viewport });
    await said(visitor, "Cette annonce n'existe pas ou a été supprimée.");
    await visitor.goto(`/profile/${ben.id}`);
    await visitor.getByRole("heading", { name: /Ben/u }).waitFor({ state: "detached" });

    await page.getByLabel(/^Email/u).fill(ben.email);
    await field(page, "Mot de passe").fill(PASSWORD);
    await button(page, "Se connecter").click();
    await page.getByRole("heading", { name: "Compte en cours de suppression" }).waitFor();
    await isSoundOnBoth(page);
    await button(page, "Annuler la suppression").click();
    await said(page, "Suppression annulée : tout est de nouveau là");
    await page.waitForURL((url) => url.pathname !== "/auth");
    await visitor.goto(`/announcements/${id}`);
    await visitor.getByRole("heading", { level: 1, name: "Gombos du jour" }).waitFor();
  },
);

test("au clavier seul : changer d'adresse, confirmer par le lien sans session, télécharger ses données", async ({
  openAs,
  member,
  person,
  site,
}) => {
  const awa = await person();
  await knowsPassword(site, awa.id, (await member({ password: PASSWORD })).email);
  const email = awa.email.replace("@", ".nouvelle@");
  const page = await openAs(awa, SETTINGS);
  await typeInto(page, field(page, "Nouvelle adresse email"), email);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await typeInto(page, page.getByRole("dialog").locator("input"), PASSWORD);
  await page.keyboard.press("Enter");
  await said(page, `Un lien de confirmation attend à ${email}`);

  const download = page.waitForEvent("download");
  await press(page, button(page, "Télécharger mes données"));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^recolte-mes-donnees-\d{4}-\d\d-\d\d\.json$/u);
  const data = JSON.parse(await readFile(await file.path(), "utf8")) as { compte: { email: string } };
  expect(data.compte.email).toBe(awa.email);

  const link = await linkFor(email, /\S+\/auth#email=\S+/u);
  const elsewhere = await openAs(null, `${link.pathname}${link.hash}`);
  await said(elsewhere, /^Nouvelle adresse confirmée/u);
  expect(new URL(elsewhere.url()).hash).toBe("");
  await page.reload();
  await page.getByRole("region", { name: "Adresse email" }).getByText(email).waitFor();
});

longTest(
  "les réglages tiennent dans l'écran et se lisent, en téléphone et en bureau, dans les deux thèmes",
  async ({ openAs, person }) => {
    const page = await openAs(await person(), SETTINGS, { viewport: PHONE });
    await page.getByRole("switch").first().waitFor();
    await isSoundEverywhere(page);
    await tabTo(page, button(page, "Supprimer mon compte"));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await isSoundEverywhere(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await button(page, "Supprimer mon compte").evaluate((element) => element === document.activeElement)).toBe(true);
  },
);
