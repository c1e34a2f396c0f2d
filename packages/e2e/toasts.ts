import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The one toast there is. */
export const toastOf = (page: Page) => page.locator("[role=alert], [role=status]").filter({ has: page.locator("svg + span") });

/** Nothing of the toast lies over any of these, nor over what has the focus; it stands at the top. */
export async function leavesClear(toast: Locator, kept: readonly Locator[]) {
  const page = toast.page();
  await toast.waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const over = (await toast.boundingBox())!;
  expect(over.y).toBeLessThanOrEqual(16);
  const focused = page.locator(":focus:not(main, body)");
  const all = (await focused.count()) > 0 ? [...kept, focused.first()] : kept;
  for (const one of all) {
    const under = (await one.boundingBox())!;
    const clear = under.y >= over.y + over.height || under.x >= over.x + over.width || under.x + under.width <= over.x;
    expect(clear, await one.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(true);
  }
}
