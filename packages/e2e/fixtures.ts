import { anAnnouncement, aPerson, type Person } from "@recolte/db/factories";
import { sessions } from "@recolte/db/schema";
import { createHash, randomBytes } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { expect, inject, test as base } from "vitest";
import { DESKTOP, launchBrowser, LONG, type Viewport } from "./browser.ts";
import { launchFirefox } from "./firefox.ts";
import { openSite, type Site } from "./site.ts";
import { giveBack, openTab, type Tab, takeTab } from "./tabs.ts";

interface OpenOptions {
  viewport?: Viewport;
  theme?: "light" | "dark";
  worker?: boolean;
}

interface Fixtures {
  /** Left by the files before. */
  spare: Site[];
  /** How the servers of a file are set, beside what all are. */
  settings: Record<string, string>;
  /** What the tests of a file share. */
  shared: Site;
  /** The same, or one of its own for a test that is tried again: what it wrote the first time would stand in its way. */
  site: Site;
  browser: Browser;
  /** Given back by tests before. */
  spareTabs: Tab[];
  person: (values?: Parameters<typeof aPerson>[1]) => Promise<Person>;
  /** A consumer who knows their password: what the sign-up form makes. */
  member: (account: { password: string }) => Promise<{ email: string }>;
  announcement: (values: Parameters<typeof anAnnouncement>[1]) => ReturnType<typeof anAnnouncement>;
  /** A browser of this person (null: a visitor), no page of the site opened yet. Any complaint of the page fails the test. */
  tabOf: (person: Opening["person"], options?: OpenOptions) => Promise<Page>;
  /** The same, at an address. */
  openAs: (person: Opening["person"], address: string, options?: OpenOptions) => Promise<Page>;
}

/** What auth does at sign-in: the browser gets the token, the database its hash. */
export async function signedInToken(site: Pick<Site, "db">, person: Pick<Person, "id" | "roles">) {
  const token = randomBytes(32).toString("base64url");
  const later = new Date(Date.now() + 86_400_000);
  const id = createHash("sha256").update(token).digest("hex");
  const kind = person.roles.length > 0 ? ("staff" as const) : ("member" as const);
  await site.db.insert(sessions).values({ id, userId: person.id, kind, expiresAt: later, absoluteExpiresAt: later });
  return token;
}

interface Opening extends Pick<Fixtures, "site"> {
  person: Pick<Person, "id" | "roles"> | null;
  options?: OpenOptions | undefined;
}

/** What a browser of this person's own (null: a visitor) is opened with. */
export async function contextOf({ site, person, options: { viewport = DESKTOP, ...look } = {} }: Opening) {
  const token = person ? await signedInToken(site, person) : undefined;
  return { origin: site.origin, viewport, token, ...look };
}

/** A page in a browser of this person's own, and what it complains of as time goes by. */
export const openPage = async ({ browser, ...opening }: Opening & Pick<Fixtures, "browser">) =>
  openTab(browser, await contextOf(opening));

const LAUNCH = { chromium: launchBrowser, firefox: launchFirefox };

export const test = base.extend<Fixtures>({
  spare: [
    async ({}, provide) => {
      const spare: Site[] = [];
      await provide(spare);
      for (const site of spare) await site[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
  settings: [async ({}, provide) => provide({}), { scope: "file" }],
  shared: [
    async ({ spare, settings }, provide) => {
      const isUsual = Object.keys(settings).length === 0;
      const site = (isUsual && spare.pop()) || (await openSite(settings));
      // Another object for each file: what is kept about it is about its rows.
      await provide({ ...site });
      if (isUsual && (await site.empty())) spare.push(site);
      else await site[Symbol.asyncDispose]();
    },
    { scope: "file" },
  ],
  site: async ({ shared, settings, task }, provide) => {
    if (!task.result?.retryCount) return provide(shared);
    await using own = await openSite(settings);
    return await provide(own);
  },
  browser: [
    async ({}, provide) => {
      const browser = await LAUNCH[inject("browser")]();
      await provide(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  // Closed with their browser.
  spareTabs: [({}, provide) => provide([]), { scope: "worker" }],
  person: async ({ site }, provide) => {
    await provide((values) => aPerson(site.db, values));
  },
  member: async ({ site }, provide) => {
    await provide(async ({ password }) => {
      const email = `${randomBytes(8).toString("hex")}@exemple.example`;
      const names = { firstName: "Ben", lastName: "Obame", userType: "consommateur", country: "gabon" };
      const answer = await fetch(`${site.origin}/trpc/auth.signUp`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...names, email, password, acceptTerms: true }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return { email };
    });
  },
  announcement: async ({ site }, provide) => {
    await provide((values) => anAnnouncement(site.db, values));
  },
  tabOf: async ({ site, browser, spareTabs, task }, provide) => {
    const opened: Tab[] = [];
    await provide(async (person, options) => {
      const tab = await takeTab(browser, spareTabs, await contextOf({ site, person, options }));
      opened.push(tab);
      return tab.page;
    });
    const complaints = opened.flatMap((tab) => [...tab.complaints]);
    for (const tab of opened) await (task.result?.state === "fail" ? tab.context.close() : giveBack(spareTabs, tab));
    expect(complaints).toEqual([]);
  },
  openAs: async ({ tabOf }, provide) => {
    await provide(async (person, address, options) => {
      const page = await tabOf(person, options);
      await page.goto(address);
      return page;
    });
  },
});

/** Of what other tests see as well, with another hand or in the pages and the server by themselves: gone through in `test:long` only. */
export const longTest = test.runIf(LONG);

export { expect };
export { DESKTOP, LONG, oneOfEach, PHONE, onTypicalDevice, VIEWPORTS } from "./browser.ts";
