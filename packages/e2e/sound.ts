import type { Page } from "playwright-core";
import { expect } from "vitest";
import { seriousFindings, sidewaysScroll } from "./axe.ts";
import { DESKTOP, LONG, PHONE, type Viewport } from "./browser.ts";

type Theme = "light" | "dark";

/** Nothing sticks out sideways, and no serious finding: of all rules, or where nothing but the theme is new, of those about colours. */
export async function isSound(page: Page, rules: "all" | "colours" = "all") {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await seriousFindings(page, rules)).toEqual([]);
}

async function wears(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
}

export async function takes(page: Page, size: Viewport) {
  await page.setViewportSize(size);
  // The first frame tells the page of its width, the second shows what it made of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function changesTheme(page: Page) {
  const isDark = (await page.locator("html[data-mantine-color-scheme=dark]").count()) > 0;
  await wears(page, isDark ? "light" : "dark");
}

/** Stays in the other theme: on the second width that is the one it began with. */
async function isSoundInBothThemes(page: Page) {
  await isSound(page);
  await changesTheme(page);
  await isSound(page, "colours");
}

type Look = (page: Page) => Promise<void>;

async function onBothWidths(page: Page, look: Look, between: Look = async () => {}) {
  const own = page.viewportSize() ?? DESKTOP;
  await look(page);
  await between(page);
  await takes(page, own.width === PHONE.width ? DESKTOP : PHONE);
  await look(page);
  await takes(page, own);
}

/** As the page stands, in a phone and on a desk: what a journey made on one of them looks like on both. */
export const isSoundOnBoth = (page: Page) => onBothWidths(page, isSound);

/**
 * The same, in light and in dark: one on each width, and the other way round on the next page of this browser, so that what
 * all pages share is seen in all four. Each page in all four in `test:long`.
 */
export const isSoundEverywhere = (page: Page) =>
  LONG ? onBothWidths(page, isSoundInBothThemes) : onBothWidths(page, isSound, changesTheme);
