import { contextOf, DESKTOP, expect, LONG, PHONE, test as base } from "./fixtures.ts";
import { furnish } from "./furnish.ts";
import { goOn, networkIdle } from "./moving.ts";
import { follow, note, openTrail, type Trail } from "./trail.ts";
import { NOWHERE, type Route, type Who } from "./routes.ts";
import type { Site } from "./site.ts";
import { leavesRoom } from "./room.ts";
import { isSoundEverywhere, takes } from "./sound.ts";
import { giveBack, type Tab, takeTab } from "./tabs.ts";
import { fitsWidths, standsWell } from "./widths.ts";

const ABSENT = /introuvable|impossible de charger|non trouvée?|n'existe (?:pas|plus)/iu;

const furnished = new WeakMap<Site, ReturnType<typeof furnish>>();

interface Visitor extends Tab {
  trail: Trail;
}

/** Whose turn it is, and how far each has been. */
interface Turn {
  key: string;
  tab: Tab | null;
  trails: Map<string, Trail>;
}

interface Fixtures {
  furnished: Awaited<ReturnType<typeof furnish>>;
  turn: Turn;
  /** Each goes from address to address in one page, and the next has the same browser: a new one would double the work. */
  visitorOf: (who: Who) => Promise<Visitor>;
  visit: (who: Who, route: string) => Promise<Visitor>;
}

const test = base.extend<Fixtures>({
  furnished: async ({ site }, provide) => {
    const once = furnished.get(site) ?? furnish(site);
    furnished.set(site, once);
    await provide(await once);
  },
  turn: [
    // Given back before the site is.
    async ({ shared: _shared, spareTabs }, provide) => {
      const turn: Turn = { key: "", tab: null, trails: new Map() };
      await provide(turn);
      if (turn.tab) await giveBack(spareTabs, turn.tab);
    },
    { scope: "file" },
  ],
  visitorOf: async ({ site, browser, spareTabs, furnished: { people }, turn }, provide) => {
    await provide(async (who) => {
      const key = `${site.origin} ${who}`;
      if (turn.key !== key) {
        if (turn.tab) await giveBack(spareTabs, turn.tab);
        const options = await contextOf({ site, person: people.get(who) ?? null, options: { viewport: PHONE } });
        Object.assign(turn, { key, tab: await takeTab(browser, spareTabs, options) });
      }
      const trail = turn.trails.get(key) ?? openTrail();
      turn.trails.set(key, trail);
      return { ...turn.tab!, trail };
    });
    expect(turn.tab?.complaints.splice(0)).toEqual([]);
  },
  visit: async ({ visitorOf, furnished: { addressOf } }, provide) => {
    await provide(async (who, route) => {
      const own = await visitorOf(who);
      // By the site's own ways, as its people come there. Directly in `test:long`.
      await (LONG ? own.page.goto(addressOf(route)) : goOn(own.page, addressOf(route)));
      await networkIdle(own);
      await note(own.page, own.trail);
      return own;
    });
  },
});

const USUAL_FONT_SIZE = 16;
const SMALLEST = 320;

/** With the browser's own setting: widths in `em`, of media queries too, go with it. */
async function standsLargeText({ page, devtools }: Tab) {
  const own = page.viewportSize() ?? PHONE;
  const write = (standard: number) => devtools!.send("Page.setFontSizes", { fontSizes: { standard } });
  try {
    await write(2 * USUAL_FONT_SIZE);
    await page.locator("html").evaluate((html) => {
      if (getComputedStyle(html).fontSize !== "32px") throw new Error("the letters have not grown");
    });
    for (const width of [PHONE.width, SMALLEST]) {
      await takes(page, { ...PHONE, width });
      await standsWell(page, `${width}, avec des lettres deux fois plus grandes`);
    }
  } finally {
    // The next one has the same browser.
    await write(USUAL_FONT_SIZE);
    await takes(page, own);
  }
}

/** Half of them in each of two files: alone, one would be the last to end by minutes. */
export function visitEach(routes: readonly Route[]) {
  // One after the other has their turn once.
  test.for(routes.toSorted(([, a], [, b]) => a.localeCompare(b)))(
    "%s, %s : en téléphone et en bureau, aucun défaut d'accessibilité grave en clair ni en sombre, rien ne déborde même en grandes lettres, la moitié d'un écran bas reste libre et aucun champ n'y est couvert, rien ne se chevauche entre un téléphone et un bureau, rien n'appelle ailleurs",
    async ([route, who], { visit }) => {
      const tab = await visit(who, route);
      const { page } = tab;
      expect(await page.title()).toContain("Récolte");
      // The page itself, not what is said where there is none.
      if (route !== NOWHERE) expect(await page.locator("main").first().innerText()).not.toMatch(ABSENT);
      // Theme and width follow the device: no second load.
      await isSoundEverywhere(page);
      await standsLargeText(tab);
      await leavesRoom(page);
      await fitsWidths(page);
    },
  );
}

/** After the visits, which were to most of what they lead to. */
export function followLinksOf(...people: readonly Who[]) {
  test.for(people)("aucun lien que voit un %s ne mène à une page absente ou interdite", async (who, { visitorOf }) => {
    const { page, trail } = await visitorOf(who);
    // An open conversation covers the title of its page on a phone.
    await page.setViewportSize(DESKTOP);
    // The first, where another try found a new page.
    await goOn(page, "/help");
    await note(page, trail);
    await follow(page, trail);
    expect(trail.been.size).toBeGreaterThan(12);
  });
}
