import type { Page } from "playwright-core";
import { sidewaysScroll } from "../axe.ts";
import { settled } from "../browser.ts";
import { expect, PHONE, test } from "../fixtures.ts";
import { toastOf } from "../toasts.ts";

const TITLE = "Tomates".padEnd(120, "abcdefghij");

/** Nothing of the dialog sticks out of it, and buttons at its end that are not in one line have its whole width. */
async function holds(page: Page, name: RegExp) {
  const dialog = page.getByRole("dialog", { name });
  await dialog.waitFor();
  const { sideways, widths } = await dialog.evaluate((element) => {
    const inner = [element, ...element.querySelectorAll("*")];
    const box = element.getBoundingClientRect();
    const out = inner.filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().right > box.right + 1);
    const buttons = [...element.querySelectorAll("button")].map((one) => one.getBoundingClientRect()).slice(-2);
    const isStair = buttons.length === 2 && Math.abs(buttons[0]!.top - buttons[1]!.top) > 8;
    return {
      sideways: out.map((one) => one.outerHTML.slice(0, 100)),
      widths: isStair ? buttons.map(({ width }) => Math.round(width)) : [],
    };
  });
  expect(sideways).toEqual([]);
  expect(new Set(widths).size).toBeLessThanOrEqual(1);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
}

test("un titre de 120 lettres sans blanc tient dans les fenêtres et les messages de son auteur", async ({
  person,
  announcement,
  openAs,
}) => {
  const awa = await person({ userType: "producteur" });
  await announcement({ userId: awa.id, title: TITLE });
  const page = await openAs(awa, "/profile?tab=annonces", { viewport: PHONE });
  await settled(page);
  const menu = page.getByRole("button", { name: /^Plus d'actions/u });
  await menu.click();
  await page.getByRole("menuitem", { name: "Prix et quantité" }).click();
  await holds(page, /./u);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await holds(page, /Supprimer/u);
});

test("il tient dans ce qu'en voit un acheteur : offre, signalement, favoris", async ({ person, announcement, openAs }) => {
  const awa = await person({ userType: "producteur", firstName: "Éléonore" });
  const { id } = await announcement({ userId: awa.id, title: TITLE });
  const page = await openAs(await person(), `/announcements/${id}`, { viewport: PHONE });
  await settled(page);
  await page.getByRole("button", { name: "Commander" }).click();
  await holds(page, /./u);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: /favoris/u })
    .first()
    .click();
  await toastOf(page).filter({ hasText: TITLE }).waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const over = (await toastOf(page).boundingBox())!;
  expect(over.x + over.width).toBeLessThanOrEqual(PHONE.width);
  await page
    .getByRole("button", { name: /^Signaler/u })
    .first()
    .click();
  await holds(page, /Signaler/u);
});

test("il tient dans la modération, à l'écran et dans ses fenêtres", async ({ person, announcement, openAs }) => {
  const awa = await person({ userType: "producteur" });
  await announcement({ userId: awa.id, title: TITLE, status: "pending" });
  const staff = await person({ roles: ["moderator"] });
  const page = await openAs(staff, "/admin/announcements", { viewport: PHONE });
  await settled(page);
  await page.getByText(TITLE).first().waitFor();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: "Détails" }).first().click();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page
    .getByRole("button", { name: /^Approuver/u })
    .first()
    .click();
  await holds(page, /Approuver/u);
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: /^Rejeter/u })
    .first()
    .click();
  await holds(page, /Rejeter/u);
});
