import type { Page } from "playwright-core";
import { expect, LONG, test } from "../fixtures.ts";
import { knowsPassword } from "../passwords.ts";
import { button, said } from "../words.ts";

const PASSWORD = "une-longue-mangue";

async function answer(page: Page, name: string) {
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

async function giveThePassword(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Confirmez votre mot de passe" }).waitFor();
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await answer(page, "Continuer");
}

async function choose(page: Page, lastName: string, action: string) {
  await page.getByLabel("Nom, email ou type").fill(lastName);
  await button(page, `Plus d'actions pour Awa ${lastName}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function suspend(page: Page, lastName: string) {
  await choose(page, lastName, "Suspendre");
  await page.getByRole("dialog").getByLabel("Motif").fill("Compte prêté");
  await answer(page, "Suspendre");
  await giveThePassword(page);
  await said(page, "Utilisateur suspendu avec succès");
}

async function endSessions(page: Page, lastName: string) {
  await choose(page, lastName, "Fermer les sessions");
  await answer(page, "Fermer les sessions");
  await giveThePassword(page);
  await said(page, "Sessions fermées avec succès");
}

async function revoke(page: Page, lastName: string) {
  await page.getByRole("tab", { name: "Administrateurs" }).click();
  await button(page, `Révoquer le rôle Administrateur d'Awa ${lastName}`).click();
  await answer(page, "Révoquer");
  await giveThePassword(page);
  await said(page, "Rôle administrateur révoqué avec succès");
}

const WAYS = [
  { what: "révoquer son rôle", role: "admin", address: "/admin/audit", act: revoke },
  { what: "suspendre", role: "admin", address: "/admin/users", act: suspend },
  { what: "fermer ses sessions", role: "moderator", address: "/admin/announcements", act: endSessions },
] as const;

test.for(LONG ? WAYS : WAYS.slice(0, 1))(
  "$what : la page $address ouverte chez lui se ferme sans qu'il y touche, et n'en montre plus rien",
  async ({ role, address, act }, { openAs, person, member, site }) => {
    const chief = await person({ roles: ["super_admin"], userType: "consommateur" });
    await knowsPassword(site, chief.id, (await member({ password: PASSWORD })).email);
    const lastName = `Expulsée${address.replaceAll("/", "")}`;
    const colleague = await person({ roles: [role], firstName: "Awa", lastName });
    const page = await openAs(chief, "/admin/users");
    const theirs = await openAs(colleague, address);
    const title = theirs.getByRole("heading", { level: 1 });
    const before = await title.textContent();
    await theirs.getByRole("navigation", { name: "Administration" }).waitFor();

    await act(page, lastName);
    await expect.poll(() => new URL(theirs.url()).pathname, { timeout: 5000 }).toBe("/admin/login");
    await theirs.getByLabel("Mot de passe", { exact: true }).waitFor();
    expect(await title.textContent()).not.toBe(before);
    expect(await theirs.getByRole("table").count()).toBe(0);
    expect(await theirs.getByRole("navigation", { name: "Administration" }).count()).toBe(0);
    expect(
      await theirs
        .context()
        .request.get("/trpc/auth.me")
        .then((me) => me.text()),
    ).toContain('"data":null');
  },
);
