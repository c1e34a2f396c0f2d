import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const MOST_STOPS = 120;

const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Something must say so: an outline or a ring of shadow, on itself, its label or its frame. */
const focusShows = (target: Locator) =>
  target.evaluate((element) => {
    const frame = element.parentElement;
    const around = [element, ...(frame?.children ?? []), frame, frame?.parentElement, element.closest("article")];
    return around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(one);
      const outlined = outlineStyle !== "none" && !outlineColor.endsWith(" 0)");
      return outlined || boxShadow !== "none";
    });
  });

/** Presses Tab until this has the focus, and sees that a person could see it. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: "attached" });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await focused(target)) {
      expect(await focusShows(target), `focus invisible : ${target.toString()}`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab n'atteint jamais ${target.toString()}`);
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** A native select goes to the option whose beginning is typed. */
export async function choose(page: Page, target: Locator, { typed, value }: { typed: string; value: string }) {
  await tabTo(page, target);
  await page.keyboard.type(typed);
  await expect.poll(() => target.inputValue()).toBe(value);
}
