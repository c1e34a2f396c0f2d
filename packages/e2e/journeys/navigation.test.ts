import type { Page } from "playwright-core";
import { settled } from "../browser.ts";
import { DESKTOP, expect, LONG, PHONE, test } from "../fixtures.ts";

const WEEK = 604_800;
/** The last width that is a phone's, and the first that is not. */
const [NARROW, WIDE] = [767, 768];
/** 16rem for the column, 18rem for the sheet of a phone. */
const [COLUMN, SHEET] = [256, 288];

const column = (page: Page) => page.getByRole("complementary").filter({ has: page.getByText("Pages générales") });
const widthOf = async (page: Page, name: "complementary" | "dialog") =>
  (await page.getByRole(name).filter({ hasText: "Pages générales" }).boundingBox())?.width;
const sidebarCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "sidebar");

test("Ctrl et Cmd + B ouvrent et ferment la colonne, large de 16rem ; le choix tient sept jours", async ({ openAs }) => {
  const page = await openAs(null, "/help", { viewport: DESKTOP });
  await settled(page);
  expect(await column(page).count()).toBe(0);

  await page.keyboard.press("Control+b");
  await column(page).waitFor();
  expect(await widthOf(page, "complementary")).toBe(COLUMN);
  const cookie = await sidebarCookie(page);
  expect(cookie?.value).toBe("open");
  const left = (cookie?.expires ?? 0) - Date.now() / 1000;
  expect(left).toBeGreaterThan(WEEK - 60);
  expect(left).toBeLessThanOrEqual(WEEK + 1);

  await page.goto("/terms");
  await column(page).waitFor();
  await page.keyboard.press("Meta+b");
  await column(page).waitFor({ state: "detached" });
  expect((await sidebarCookie(page))?.value).toBe("closed");
});

test("sur téléphone, la même liste est une feuille de 18rem", async ({ openAs }) => {
  const page = await openAs(null, "/help", { viewport: PHONE });
  // Its title stands a moment before it hears keys.
  await settled(page);
  await page.keyboard.press("Control+b");
  await page.getByRole("dialog", { name: "Pages générales" }).waitFor();
  expect(await widthOf(page, "dialog")).toBe(SHEET);
  expect(await sidebarCookie(page)).toBeUndefined();
});

test("la barre du bas, au plus cinq, est là jusqu'à 767 px ; à 768 px c'est la ligne de l'en-tête", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ userType: "transformateur" }), "/help", { viewport: PHONE });
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  const line = page.getByRole("navigation", { name: "Rubriques" });
  await bar.waitFor();
  expect(await bar.getByRole("link").count()).toBeLessThanOrEqual(5);
  for (const [width, phone] of [
    [NARROW, true],
    [WIDE, false],
  ] as const) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect([await bar.isVisible(), await line.isVisible()], `${width}`).toEqual([phone, !phone]);
  }
});

const SHOPPERS = [
  ["transformateur", ["Store Producteurs", "Store Grossistes", "Store Détaillants"]],
  ["consommateur", ["Store Détaillants"]],
] as const;

test.for(LONG ? SHOPPERS : SHOPPERS.slice(0, 1))(
  "un %s trouve %j, qui s'ouvrent",
  async ([userType, stores], { person, openAs }) => {
    const page = await openAs(await person({ userType }), "/help", { viewport: DESKTOP });
    const line = page.getByRole("navigation", { name: "Rubriques" });
    await line.getByRole("link", { name: "Tableau de bord" }).waitFor();
    expect((await line.getByRole("link").allTextContents()).filter((text) => text.startsWith("Store"))).toEqual(stores);
    for (const label of stores) {
      await line.getByRole("link", { name: label }).click();
      await page.getByRole("heading", { level: 1, name: label }).waitFor();
    }
  },
);
