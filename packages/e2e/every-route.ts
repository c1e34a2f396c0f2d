import type { Locator, Page } from "playwright-core";
import { contextOf, DESKTOP, expect, LONG, PHONE, test as base } from "./fixtures.ts";
import { furnish, FURNISHED } from "./furnish.ts";
import { goOn, networkIdle } from "./moving.ts";
import { follow, note, openTrail, type Trail } from "./trail.ts";
import { NOWHERE, type Route, type Who } from "./routes.ts";
import type { Site } from "./site.ts";
import { leavesRoom } from "./room.ts";
import { isSoundEverywhere, takes } from "./sound.ts";
import { giveBack, type Tab, takeTab } from "./tabs.ts";
import { fitsWidths, standsWell } from "./widths.ts";

const ABSENT = /introuvable|erreur de chargement|impossible de charger|non trouvée?|n'existe (?:pas|plus)/iu;

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

const test = base.extend<Fixtures & { settings: Record<string, string> }>({
  settings: [async ({}, provide) => provide(FURNISHED), { scope: "file" }],
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

/** What stands on a page once something was done there, and has no address. */
interface Step {
  name: string;
  at: Route;
  act: (page: Page) => Promise<unknown>;
}

const sendCode = (part: Page | Locator) => part.getByRole("button", { name: "Recevoir un code" }).click();
async function typeNumber(part: Page | Locator, label: RegExp) {
  await part.getByLabel(label).fill("074 00 00 02");
  await part.getByLabel(label).press("Enter");
  await part.getByLabel(/^Code à six chiffres/u).waitFor();
}
async function askForData(page: Page) {
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  await page.getByRole("dialog", { name: "Confirmez avec un code" }).waitFor();
}

/** Each way to prove a number, where a code is asked for. */
export const CODE_STEPS: readonly Step[] = [
  {
    name: "le numéro d'un compte change",
    at: ["/profile?tab=parametres", "debutant"],
    act: (page) => typeNumber(page.getByRole("region", { name: "Mon numéro" }), /^Nouveau numéro/u),
  },
  { name: "un code se demande avant un geste grave", at: ["/profile?tab=parametres", "debutant"], act: askForData },
  {
    name: "un code se tape avant un geste grave",
    at: ["/profile?tab=parametres", "debutant"],
    async act(page) {
      await askForData(page);
      const dialog = page.getByRole("dialog");
      await sendCode(dialog);
      await dialog.getByLabel("Code à six chiffres").waitFor();
    },
  },
  // The tab remembers it: last.
  {
    name: "un code est parti pour entrer",
    at: ["/auth?vue=telephone", "visiteur"],
    act: (page) => typeNumber(page, /^Votre numéro de téléphone/u),
  },
];

export function lookAt(steps: readonly Step[]) {
  test.for(steps)(
    "$name : en téléphone et en bureau, aucun défaut d'accessibilité grave, rien ne déborde même en grandes lettres",
    async ({ at: [route, who], act }, { visit }) => {
      const tab = await visit(who, route);
      await act(tab.page);
      await isSoundEverywhere(tab.page);
      await standsLargeText(tab);
      await fitsWidths(tab.page);
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
