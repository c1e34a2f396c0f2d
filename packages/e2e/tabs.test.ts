import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "./fixtures.ts";
import { giveBack, type Tab, takeTab } from "./tabs.ts";

const OWN = "de-la-personne";

/** In every place where a page can keep something. */
const leave = (page: Page) =>
  page.evaluate(async (own) => {
    localStorage.setItem(own, "1");
    sessionStorage.setItem(own, "1");
    document.cookie = `${own}=1; path=/`;
    await caches.open(own);
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(own);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
  }, OWN);

const found = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

test("un onglet rendu ne garde rien de qui l'avait : ni session, ni traces, ni thème, ni taille, ni réseau détourné", async ({
  site,
  browser,
}) => {
  const spare: Tab[] = [];
  const { origin } = site;
  const former = await takeTab(browser, spare, { origin, viewport: DESKTOP, theme: "dark", token: "a".repeat(43) });
  await former.page.goto("/help");
  await leave(former.page);
  expect(JSON.stringify(await found(former.page)).split(OWN)).toHaveLength(6);
  await former.page.route("**/terms", (route) => route.abort());
  await former.page.emulateMedia({ media: "print" });
  await giveBack(spare, former);

  const next = await takeTab(browser, spare, { origin, viewport: { width: 1000, height: 700 } });
  expect(next).toBe(former);
  await next.page.goto("/terms");
  expect(JSON.stringify(await found(next.page))).not.toContain(OWN);
  expect(await next.context.cookies()).toEqual([]);
  expect(
    await next.page.evaluate(() => [
      innerWidth,
      matchMedia("(prefers-color-scheme: dark), print").matches,
      matchMedia("(prefers-reduced-motion: reduce)").matches,
    ]),
  ).toEqual([1000, false, true]);
  await giveBack(spare, next);

  const phone = await takeTab(browser, spare, { origin, viewport: PHONE });
  expect(phone).not.toBe(next);
  for (const { context } of [phone, ...spare]) await context.close();
});

const CHANGES = [
  ["le réseau a été coupé", ({ context }: Tab) => context.setOffline(true)],
  ["un script s'ajoute aux pages", ({ page }: Tab) => page.addInitScript("void 0")],
  ["les outils du navigateur sont ouverts", ({ context, page }: Tab) => context.newCDPSession(page)],
  ["quelqu'un écoute", ({ page }: Tab) => page.on("request", () => {})],
  ["le site ne répond plus", ({ page }: Tab) => page.context().close()],
] as const;

test.for(CHANGES)("un onglet ne sert plus à personne quand %s", async ([_what, change], { site, browser }) => {
  const spare: Tab[] = [];
  const tab = await takeTab(browser, spare, { origin: site.origin, viewport: DESKTOP });
  await tab.page.goto("/help");
  await change(tab);
  await giveBack(spare, tab);
  expect(spare).toEqual([]);
  expect(tab.page.isClosed()).toBe(true);
});
