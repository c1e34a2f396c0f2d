import type { Page } from "playwright-core";
import { expect } from "vitest";
import { sidewaysScroll } from "./axe.ts";
import { LONG } from "./browser.ts";
import { takes } from "./sound.ts";
import { brokenWords } from "./words.ts";

const HEIGHT = 800;
/** The smallest phone still sold, a common one, a tablet, a small desk. */
const USUAL = [320, 360, 768, 1280];
/** What lies between. */
const OTHERS = [480, 600, 900, 1024, 1200, 1440];

/** What every page shows, and the picture that the first one begins with. */
const FRAMES = "[data-header], [data-bottom-bar], [data-hero], [role=tablist], nav";

/** In each frame, what is pressed and lies over its neighbour or a picture, is cut by the edge, or hides part of its own words. */
const crowded = (page: Page) =>
  page.locator(FRAMES).evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const faults: string[] = [];
      const seen = [...frame.querySelectorAll<HTMLElement>("a, button, input, [role=tab], picture > img")].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      const nameOf = (element: HTMLElement) => element.getAttribute("aria-label") ?? element.textContent.trim();
      seen.forEach((one, index) => {
        const box = one.getBoundingClientRect();
        if (box.width < 2) return;
        const isFree = one.closest("[data-swipes]") ?? one.closest("picture");
        if (!isFree && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5))
          faults.push(`hors de l'écran : ${nameOf(one)}`);
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && one.tagName !== "INPUT")
          faults.push(`déborde de sa place : ${nameOf(one)}`);
        for (const other of seen.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          const next = other.getBoundingClientRect();
          const [across, down] = [
            Math.min(box.right, next.right) - Math.max(box.left, next.left),
            Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top),
          ];
          if (across > 1 && down > 1) faults.push(`l'un sur l'autre : ${nameOf(one)}, ${nameOf(other)}`);
        }
      });
      return faults;
    }),
  );

const DESK = 1280;
/** As wide as a line is still read in one look. */
const ONE_LINE_AT_MOST = 720;

/** Framed boxes that are wider and say one line: tables, tabs and tools are lines by nature. */
const stretched = (page: Page) =>
  page.locator("main").evaluateAll((mains, most) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isFramed = (element: Element) => {
      const { borderTopWidth, borderRightWidth, boxShadow } = getComputedStyle(element);
      return boxShadow !== "none" || Math.min(Number.parseFloat(borderTopWidth), Number.parseFloat(borderRightWidth)) > 0;
    };
    const linesOf = (element: Element) => {
      const rows: DOMRect[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (!node.textContent?.trim() || !node.parentElement || !isSeen(node.parentElement)) continue;
        if (node.parentElement.closest("button")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        rows.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
      }
      const [first] = rows;
      return first ? rows.filter(({ top, bottom }) => top >= first.bottom || bottom <= first.top).length + 1 : 0;
    };
    return mains
      .flatMap((main) => [...main.querySelectorAll("*")])
      .filter((element) => !element.matches("table *, [role=tablist], nav, button, a, input, textarea, img"))
      .filter((element) => element.getBoundingClientRect().width > most && isSeen(element) && isFramed(element))
      .filter((element) => linesOf(element) === 1)
      .map((element) => element.textContent.trim());
  }, ONE_LINE_AT_MOST);

/** Nothing sticks out, lies over its neighbour or parts a word, there. */
export async function standsWell(page: Page, at: string, where = `${FRAMES}, h1`) {
  expect(await sidewaysScroll(page), at).toBeLessThanOrEqual(0);
  expect(await crowded(page), at).toEqual([]);
  expect.soft(await brokenWords(page, where), at).toEqual([]);
}

let turn = 0;

/** On each usual width, and on one of the others for each page in turn; on all for the page with the great picture, and in `test:long`. No word of the page parts. */
export async function fitsWidths(page: Page) {
  const own = page.viewportSize();
  const all = LONG || (await page.locator("[data-hero]").count()) > 0;
  const others = all ? OTHERS : [OTHERS[turn++ % OTHERS.length]!];
  for (const width of [...USUAL, ...others]) {
    await takes(page, { width, height: HEIGHT });
    await standsWell(page, `${width}`, `${FRAMES}, main`);
    if (width >= DESK) expect.soft(await stretched(page), `${width}, une ligne dans une boîte trop large`).toEqual([]);
  }
  if (own) await takes(page, own);
}
