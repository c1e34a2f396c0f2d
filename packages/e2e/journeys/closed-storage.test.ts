import type { Page } from "playwright-core";
import { OPEN_ROUTES } from "../routes.ts";
import { expect, test } from "../fixtures.ts";

/** As in a frame that may keep nothing: merely looking at any of them throws. */
const closeStorage = (page: Page) =>
  page.addInitScript(() => {
    const closed = {
      configurable: true,
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
      set() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, closed);
    Object.defineProperty(Document.prototype, "cookie", closed);
    Object.defineProperty(Navigator.prototype, "serviceWorker", closed);
  });

test("où le navigateur ne laisse rien garder, les pages publiques se lisent et se parcourent", async ({
  tabOf,
  person,
  announcement,
}) => {
  const seller = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: seller.id, title: "Ananas de Ntoum" });
  const page = await tabOf(null);
  await closeStorage(page);
  const addresses = OPEN_ROUTES.filter(([, who]) => who === "visiteur").map(([address]) => address);
  for (const address of addresses) {
    await page.goto(address.replace("{annonce}", id).replace("{membre}", seller.id));
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByText("n'a pas pu s'afficher").count(), address).toBe(0);
  }

  // The choices of a page hold as long as it does, and what is typed is sent.
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("Bonjour");
  await page.keyboard.press("Control+b");
  await page.getByRole("navigation", { name: "Pages générales" }).first().getByRole("link").first().waitFor();
});
