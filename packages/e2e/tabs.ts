import type { Browser, BrowserContext, CDPSession, Page, Request } from "playwright-core";
import { complaintsOf, type ContextOptions, openContext, signIn } from "./browser.ts";

/** A browser of its own with one page. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  /** Chromium's: by them alone everything that a page kept can be forgotten. */
  devtools: CDPSession | null;
  /** What the page complained about since the tab was taken. */
  complaints: string[];
  /** What it has asked for and not yet got. */
  asked: Set<Request>;
  options: ContextOptions;
  /** A test reached for what outlives its page: nobody else gets this one. */
  worn: boolean;
}

const LASTING = {
  page: ["on", "once", "addInitScript", "exposeFunction", "exposeBinding"],
  context: ["addInitScript", "grantPermissions", "newCDPSession", "newPage", "on", "route", "setOffline"],
} as const;

const isPhone = ({ viewport }: ContextOptions) => viewport.width < 768;

function tellUse<Owner extends object>(owner: Owner, name: keyof Owner, tell: () => void) {
  const method = owner[name] as (...args: unknown[]) => unknown;
  const value = (...args: unknown[]) => {
    tell();
    return method.apply(owner, args);
  };
  Object.defineProperty(owner, name, { value });
}

function askedBy(page: Page) {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  const got = (request: Request) => asked.delete(request);
  page.on("requestfinished", got);
  page.on("requestfailed", got);
  return asked;
}

export async function openTab(browser: Browser, options: ContextOptions): Promise<Tab> {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  const devtools = browser.browserType().name() === "chromium" ? await context.newCDPSession(page) : null;
  // A service worker keeps what it has fetched.
  const worn = options.worker === true || !devtools;
  const tab = { context, page, devtools, complaints: complaintsOf(page, options.origin), asked: askedBy(page), options, worn };
  const wear = () => (tab.worn = true);
  for (const name of LASTING.page) tellUse(page, name, wear);
  for (const name of LASTING.context) tellUse(context, name, wear);
  return tab;
}

/** One that was given back, or a new one, whose first page costs more than twice the work. */
export async function takeTab(browser: Browser, spare: Tab[], options: ContextOptions): Promise<Tab> {
  const fits = (tab: Tab) => tab.options.origin === options.origin && isPhone(tab.options) === isPhone(options);
  const index = options.worker ? -1 : spare.findIndex(fits);
  if (index < 0) return openTab(browser, options);
  const [tab] = spare.splice(index, 1) as [Tab];
  await signIn(tab.context, options);
  await tab.page.setViewportSize(options.viewport);
  await tab.page.emulateMedia({ colorScheme: options.theme ?? "light", media: null });
  return tab;
}

/** Forgets the person: their cookies, what their pages kept, where they have been. Throws where the site no longer answers. */
async function wipe({ page, devtools, complaints, options: { origin } }: Tab) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // Shown as text, it runs nothing; without the sandbox of other answers, so that the browser keeps the process for the next page.
  await page.goto("/sw.js");
  await page.mouse.move(0, 0);
  await devtools?.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await devtools?.send("Page.resetNavigationHistory");
  complaints.length = 0;
}

/** For the next test, as if newly opened but for the files of the site, which the browser has. */
export async function giveBack(spare: Tab[], tab: Tab) {
  const wiped =
    !tab.worn &&
    (await wipe(tab).then(
      () => true,
      () => false,
    ));
  if (wiped) spare.push(tab);
  else await tab.context.close();
}
