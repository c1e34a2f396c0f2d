import type { Page } from "playwright-core";
import { expect, test } from "../fixtures.ts";

const WHO = [
  ["un visiteur", null, []],
  ["un producteur", "producteur", []],
  ["un consommateur qui modère", "consommateur", ["moderator"]],
  ["un administrateur", "producteur", ["admin"]],
] as const;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const kindOf = (address: string) => address.replace(/#.*/u, "").replaceAll(ID, "{id}");

const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Does what leads to another path, and waits until the page that was there is gone. */
async function leave(page: Page, go: () => Promise<unknown>) {
  await titleOf(page).evaluate((title) => title.setAttribute("data-left", ""));
  await go();
  await page.locator("h1[data-left]").waitFor({ state: "detached" });
}

async function comeBack(page: Page, here: URL) {
  const isElsewhere = new URL(page.url()).pathname !== here.pathname;
  const back = () => page.goBack();
  await (isElsewhere ? leave(page, back) : back());
  // Some links take the place of the page they are on.
  if (page.url() !== here.href) await page.goto(here.href);
  await titleOf(page).waitFor();
}

/** The addresses that a page leads to, once it has arrived and is neither absent nor forbidden. */
async function linksOf(page: Page) {
  await titleOf(page).waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  expect(`${page.url()} ${await titleOf(page).innerText()}`).not.toMatch(/introuvable|nulle part|Accès|n'a pas pu s'afficher/u);
  return page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Follows each link of a kind that is not known yet, and those of where it leads, then comes back. */
async function follow(page: Page, kinds: Set<string>) {
  const links = await linksOf(page);
  const here = new URL(page.url());
  for (const address of links) {
    if (kinds.has(kindOf(address))) continue;
    kinds.add(kindOf(address));
    // The same page with other words stays where it is: only a loading shows that it has arrived.
    if (new URL(address, here).pathname === here.pathname) await page.goto(address);
    else {
      // Some are in a menu that is closed: those too.
      const link = page.locator(`a[href="${address}"]`).first();
      await leave(page, () => link.evaluate((element) => (element as HTMLElement).click()));
    }
    await follow(page, kinds);
    await comeBack(page, here);
  }
}

test.for(WHO)(
  "aucun lien que voit %s ne mène à une page absente ou interdite",
  async ([_who, userType, roles], { openAs, person, announcement }) => {
    const seller = await person({ userType: "transporteur", phone: "+24106000000" });
    await announcement({ userId: seller.id });
    const page = await openAs(userType && (await person({ userType, roles })), "/");
    const kinds = new Set(["/"]);
    await follow(page, kinds);
    expect(kinds.size).toBeGreaterThan(12);
  },
);
