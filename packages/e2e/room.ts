import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LONG, type Viewport } from "./browser.ts";
import { takes } from "./sound.ts";

/** A phone on its side, and a desk of 1440 × 900 at 200 % and at 400 %. */
const SHORT: readonly Viewport[] = [
  { width: 740, height: 360 },
  { width: 720, height: 450 },
  { width: 360, height: 225 },
];

/** Heights, in pixels, that fixed bars leave of the screen, and the names of fields that something lies over when they have the focus. */
function roomOf(page: Page) {
  return page.evaluate(() => {
    const { innerHeight: height, innerWidth: width } = window;
    const barHeight = [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position) && !element.closest("dialog"))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > width / 2 && box.bottom > 0 && box.top < height)
      .reduce((sum, box) => sum + Math.min(box.bottom, height) - Math.max(box.top, 0), 0);

    const covered: string[] = [];
    for (const field of document.querySelectorAll<HTMLElement>("main :is(input, textarea, select):not([tabindex='-1'])")) {
      // Focusing what has the focus already scrolls nowhere.
      field.blur();
      field.focus();
      const box = field.getBoundingClientRect();
      if (document.activeElement !== field || box.width < 2) continue;
      // Of a high one, the part in sight: a browser scrolls to the line that is typed.
      const middle = (Math.max(box.top, 0) + Math.min(box.bottom, height)) / 2;
      const over = document.elementFromPoint(box.left + box.width / 2, middle);
      const itself = over && (field.contains(over) || over.contains(field) || over.closest("label")?.contains(field));
      if (!itself) covered.push(`${field.getAttribute("aria-label") ?? field.id} : ${over?.className ?? "hors de l'écran"}`);
    }
    return { free: height - barHeight, covered };
  });
}

let turn = 0;

/** Half of a short screen is free of bars, and no field is covered. One size for each page in turn; each page in all in `test:long`. */
export async function leavesRoom(page: Page) {
  const own = page.viewportSize();
  const sizes = LONG ? SHORT : [SHORT[turn++ % SHORT.length]!];
  for (const size of sizes) {
    await takes(page, size);
    const { free, covered } = await roomOf(page);
    const at = `${size.width} × ${size.height}`;
    expect(covered, at).toEqual([]);
    expect(free, at).toBeGreaterThanOrEqual(size.height / 2);
  }
  if (own) await takes(page, own);
}
