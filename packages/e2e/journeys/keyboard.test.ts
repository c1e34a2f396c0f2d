import type { Page } from "playwright-core";
import { expect, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { choose, press, tabTo, typeInto, write } from "../keyboard.ts";
import { PHOTO } from "../photos.ts";
import { button } from "../words.ts";

const PASSWORD = "mangue-verte-7";

async function signIn(page: Page, email: string) {
  await typeInto(page, page.getByLabel(/^Email/u), email);
  await typeInto(page, page.getByLabel(/^Mot de passe/u), PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("Connexion réussie !").waitFor();
}

async function skipToContent(page: Page) {
  await tabTo(page, page.getByRole("link", { name: "Aller au contenu" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contenu");
}

async function narrow(page: Page, phone: boolean) {
  if (!phone) return press(page, button(page, "Légumes").first());
  const filters = button(page, /^Filtres/u);
  await press(page, filters, "Space");
  await choose(page, page.getByRole("dialog").getByLabel("Pays"), { typed: "Gabon", value: "gabon" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // The focus is back where it was.
  expect(await filters.evaluate((element) => element === document.activeElement)).toBe(true);
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on se connecte, cherche, filtre, ouvre, garde et écrit",
  async ([name, viewport], { openAs, person, announcement, member }) => {
    const phone = viewport === PHONE;
    const title = `Aubergines ${name}`;
    const seller = await person({ userType: "producteur" });
    await announcement({ userId: seller.id, title });
    const buyer = await member({ password: PASSWORD });

    const page = await openAs(null, "/auth", { viewport });
    await signIn(page, buyer.email);
    await page.waitForURL((url) => url.pathname === "/");
    await typeInto(page, page.getByLabel("Rechercher", { exact: true }).filter({ visible: true }), title);
    await page.keyboard.press("Enter");
    await page.getByText("1 annonce", { exact: true }).first().waitFor();

    await narrow(page, phone);
    await button(page, /^Retirer le filtre (?:Légumes|Gabon)/u).waitFor();
    await skipToContent(page);
    await press(page, page.getByRole("link", { name: title, exact: true }));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();

    await press(page, button(page, phone ? `Ajouter « ${title} » aux favoris` : "Favori").filter({ visible: true }), "Space");
    await page.getByText(`${title} a été ajouté à vos favoris.`).waitFor();
    await press(page, page.getByRole("link", { name: "Envoyer un message" }).filter({ visible: true }));
    const field = page.getByRole("textbox", { name: "Votre message" });
    await tabTo(page, field);
    await page.keyboard.press("ControlOrMeta+a");
    await write(page, "Bonjour, une caisse ?");
    await press(page, button(page, "Envoyer"));
    await page.getByRole("log").getByText("Bonjour, une caisse ?").waitFor();
    await page.getByRole("log").getByText("Envoyé", { exact: true }).waitFor({ state: "attached" });
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on publie une annonce avec sa photo, puis on renonce à se déconnecter",
  async ([name, viewport], { openAs, person }) => {
    const title = `Patates douces ${name}`;
    const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport });
    await typeInto(page, page.getByLabel(/^Titre/u), title);
    await choose(page, page.getByLabel(/^Catégorie/u), { typed: "Tuber", value: "tubercules" });
    await choose(page, page.getByLabel(/^État du produit/u), { typed: "Frais", value: "frais" });
    await typeInto(page, page.getByLabel(/^Description/u), "Récoltées hier.");
    await typeInto(page, page.getByLabel(/^Prix \(FCFA\)/u), "1500");

    const chooser = page.waitForEvent("filechooser");
    await press(page, page.locator("input[type=file]"), "Space");
    await (await chooser).setFiles(PHOTO);
    await page.getByText("Couverture", { exact: true }).waitFor();
    await choose(page, page.getByLabel(/^Ville/u), { typed: "Oyem", value: "Oyem" });
    await press(page, button(page, "Publier l'annonce"));
    await page.getByRole("heading", { level: 1, name: title }).waitFor();

    await page.goto("/profile");
    const leave = button(page, "Se déconnecter");
    await press(page, leave);
    const question = page.getByRole("dialog");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await expect.poll(() => leave.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.reload();
    await leave.waitFor();
  },
);
