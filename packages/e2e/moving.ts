import type { Page } from "playwright-core";
import { expect } from "./fixtures.ts";
import type { Tab } from "./tabs.ts";

export const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Its title stands, and nothing on it is awaited any more. */
export async function arrived(page: Page) {
  await titleOf(page).waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
}

/** A frame was drawn and what waits for leisure has had it: what comes only now may ask for more. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)));
        // A browser out of breath may draw nothing for long: the one who asks looks again.
        setTimeout(done, 5000);
      }),
  );

/** It has arrived, and twice in a row asks for nothing more: an answer may lead to another question. */
export async function networkIdle({ page, asked }: Tab) {
  await arrived(page);
  let times = 0;
  const look = async () => {
    await drawn(page);
    return (times = asked.size > 0 ? 0 : times + 1);
  };
  await expect.poll(look).toBeGreaterThan(1);
}

/** Does what leads to another path, and waits until the page that was there is gone and the next stands. */
async function leave(page: Page, go: () => Promise<unknown>) {
  await titleOf(page).evaluate((title) => title.setAttribute("data-left", ""));
  await go();
  await page.locator("h1[data-left]").waitFor({ state: "detached" });
  await arrived(page);
}

/** By the menu of a telephone, as a thumb goes. */
export const follow = (page: Page, name: string) =>
  leave(page, async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
  });

/** To where a link of the page leads, seen or in a menu that is closed; without one, as « Précédent » would come to it. */
async function moveTo(page: Page, address: string) {
  const link = page.locator(`a[href="${address}"]`).first();
  if ((await link.count()) > 0) return link.evaluate((element) => (element as HTMLElement).click());
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/**
 * To an address from the page that is open, without loading the site anew where that can be told: the same page with other
 * words stays where it is, and only a loading shows that it has arrived.
 */
export async function goOn(page: Page, address: string) {
  const here = page.url();
  const leads = here.startsWith("http") && new URL(address, here).pathname !== new URL(here).pathname;
  // A browser that changed hands stands where there is no page of the site.
  if (leads && (await titleOf(page).count()) > 0) return leave(page, () => moveTo(page, address));
  await page.goto(address);
  return arrived(page);
}
