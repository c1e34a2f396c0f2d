import type { Page } from "playwright-core";
import { settled } from "../browser.ts";
import { expect, LONG, test, VIEWPORTS } from "../fixtures.ts";

/** Each on one width, and all on both in `test:long`. */
const ROUTES = {
  bureau: ["/", "/announcements", "/profile?tab=parametres"],
  téléphone: ["/announcements/{annonce}", "/producteurs", "/messages"],
};
const MOST_STOPS = 90;

/** Notes each stop of the focus as it comes: against the order of the document, out of sight, or under something. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { stops: 0, around: false, faults: [] as string[] };
    let before: Element | null = null;
    let first: Element | null = null;
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? (one.textContent.trim() || one.outerHTML.slice(0, 80));
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // At the end some browsers begin again at once.
      seen.around ||= target === first;
      if (seen.around) return;
      first ??= target;
      seen.stops += 1;
      if (before && target.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING)
        seen.faults.push(`à rebours : ${nameOf(target)}`);
      before = target;
      const shown = target.closest("label") ?? target;
      const { left, right, top, bottom, width } = shown.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, window.innerHeight - 1));
      // What fills the screen, like a thread, may lie under a bar with its middle.
      const free = !middle || shown.contains(middle) || middle.contains(shown) || bottom - top > window.innerHeight / 2;
      if (width === 0 || bottom <= 0 || top >= window.innerHeight) seen.faults.push(`hors de vue : ${nameOf(target)}`);
      else if (!free) seen.faults.push(`caché par ${middle.className || middle.tagName} : ${nameOf(target)}`);
    });
    Object.assign(window, { seen });
  });

test.for(VIEWPORTS)(
  "%s : le focus suit l'ordre de lecture, reste en vue et n'est caché par rien",
  async ([name, viewport], { openAs, person, announcement }) => {
    const seller = await person({ userType: "producteur", phone: "+24177123456" });
    const { id } = await announcement({ userId: seller.id });
    const page = await openAs(await person({ userType: "consommateur" }), "/help", { viewport });
    for (const route of LONG ? Object.values(ROUTES).flat() : ROUTES[name]) {
      await page.goto(route.replace("{annonce}", id));
      await settled(page);
      await watch(page);
      for (let stop = 0; stop < MOST_STOPS; stop += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(() => document.activeElement === document.body)) break;
      }
      const seen = await page.evaluate(() => (window as unknown as { seen: { stops: number; faults: string[] } }).seen);
      expect(seen.stops, route).toBeGreaterThan(10);
      expect(seen.faults, route).toEqual([]);
    }
  },
);
