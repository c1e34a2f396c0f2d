import type { Page } from "playwright-core";
import { expect, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { comesTo, escape, press, staysWithin, tabTo, typeInto } from "../keyboard.ts";
import { button, said } from "../words.ts";

const log = (page: Page, text: string) => page.getByRole("log").getByText(text).waitFor();

async function write(page: Page, text: string) {
  await typeInto(page, page.getByRole("textbox", { name: "Votre message" }), text);
  await press(page, button(page, "Envoyer"));
  await log(page, text);
}

async function report(page: Page) {
  const flag = button(page, "Signaler ce message").last();
  await press(page, flag);
  const dialog = page.getByRole("dialog", { name: "Signaler ce message" });
  await staysWithin(page, dialog);
  await escape(page, dialog, flag);
  await press(page, flag, "Space");
  const reason = dialog.getByRole("radio").first();
  await press(page, reason, "Space");
  await page.keyboard.press("ArrowDown");
  await comesTo(dialog.getByRole("radio").nth(1));
  await press(page, dialog.getByRole("button", { name: "Signaler" }));
  await said(page, "Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme.");
  await comesTo(flag);
}

async function block(page: Page) {
  const menu = button(page, "Plus d'actions");
  await press(page, menu);
  await page.keyboard.press("ArrowDown");
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return page.getByRole("menuitem", { name: "Bloquer" }).evaluate((line) => line === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: /^Bloquer/u });
  await staysWithin(page, question);
  await press(page, question.getByRole("button", { name: "Bloquer" }));
  await said(page, "Ben Obame est bloqué(e)");
  await press(page, button(page, "Débloquer"));
  await said(page, "Ben Obame est débloqué(e)");
  await tabTo(page, page.getByRole("textbox", { name: "Votre message" }));
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on écrit, on lit la réponse, on répond, on signale un message et on bloque",
  async ([_name, viewport], { openAs, person }) => {
    const [awa, ben] = [await person({ firstName: "Awa" }), await person({ firstName: "Ben", lastName: "Obame" })];
    const page = await openAs(awa, `/messages?seller=${ben.id}`, { viewport });
    await write(page, "Bonjour Ben");

    const other = await openAs(ben, "/", { viewport });
    await press(other, other.getByRole("link", { name: /^Notifications, 1 non lue/u }).filter({ visible: true }));
    await other.waitForURL((url) => url.pathname === "/notifications");
    await press(other, button(other, "Tout marquer comme lu"));
    await button(other, "Tout marquer comme lu").waitFor({ state: "detached" });
    await press(other, other.getByRole("link", { name: "Nouveau message" }));
    await other.waitForURL((url) => url.pathname === "/messages");
    await log(other, "Bonjour Ben");
    await write(other, "Bonjour Awa");

    // Who writes keeps the focus when the answer comes.
    await log(page, "Bonjour Awa");
    await comesTo(button(page, "Envoyer"));
    await tabTo(page, page.getByRole("log"), "Shift+Tab");
    await write(page, "Une caisse, s'il vous plaît");
    await report(page);
    await block(page);
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on change de thème, on saute au contenu, on ouvre les pages générales",
  async ([_name, viewport], { openAs }) => {
    const phone = viewport === PHONE;
    const page = await openAs(null, "/help", { viewport });
    await press(page, page.getByRole("link", { name: "Aller au contenu" }));
    await comesTo(page.getByRole("main"));
    if (phone) {
      await tabTo(page, button(page, "Menu").filter({ visible: true }), "Shift+Tab");
      await page.keyboard.press("Enter");
    }
    await tabTo(page, button(page, "Changer de thème").filter({ visible: true }), phone ? "Tab" : "Shift+Tab");
    await page.keyboard.press("Space");
    await page.locator("html[data-mantine-color-scheme=dark]").waitFor();
    if (phone) await page.keyboard.press("Escape");

    const toggle = button(page, "Pages générales").filter({ visible: true });
    const pages = page.getByRole("navigation", { name: "Pages générales" }).filter({ visible: true }).first();
    await tabTo(page, toggle);
    await page.keyboard.press("Control+b");
    if (phone) {
      const sheet = page.getByRole("dialog", { name: "Pages générales" });
      await staysWithin(page, sheet);
      await escape(page, sheet, toggle);
      await press(page, toggle);
      await sheet.waitFor();
    } else {
      expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    }
    await press(page, pages.getByRole("link", { name: "Contact" }));
    await page.getByRole("heading", { level: 1, name: /contact/iu }).waitFor();
    await comesTo(page.getByRole("main"));
    if (!phone) {
      await page.keyboard.press("Control+b");
      await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
    }
  },
);

test("bureau : au clavier seul un modérateur cherche dans le tableau, filtre par statut et ouvre une annonce", async ({
  openAs,
  person,
  announcement,
}) => {
  const author = await person({ firstName: "Awa" });
  await announcement({ userId: author.id, title: "Safou du clavier" });
  await announcement({ userId: author.id, title: "Safou en pause", status: "paused" });
  const page = await openAs(await person({ roles: ["moderator"] }), "/admin/announcements?vue=annonces");
  await typeInto(page, page.getByRole("searchbox", { name: "Titre ou catégorie" }), "safou");
  await page.getByRole("row", { name: /Safou en pause/u }).waitFor();
  await press(page, page.getByRole("button", { name: /^Actives/u }));
  await page.getByRole("row", { name: /Safou en pause/u }).waitFor({ state: "detached" });
  expect(await page.getByRole("columnheader").allTextContents()).toContain("Auteur");
  await press(page, page.getByRole("button", { name: "Voir « Safou du clavier »" }));
  await press(page, page.getByRole("link", { name: "Voir la page de « Safou du clavier »" }));
  await page.getByRole("heading", { level: 1, name: "Safou du clavier" }).waitFor();
  await comesTo(page.getByRole("main"));
});
