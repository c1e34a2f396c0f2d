import { onTestFinished } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { complaintsOf, openContext, type Viewport } from "../browser.ts";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { keptPages, workerReady } from "../offline.ts";
import type { Site } from "../site.ts";

const WAIT = { timeout: 20_000 };
/** The worker's timeout with a page it does not keep. */
const TIMEOUT_MS = 3000;

async function visitor(browser: Browser, site: Site, viewport: Viewport) {
  const context = await openContext(browser, { origin: site.origin, viewport, worker: true });
  const page = await context.newPage();
  const complaints = complaintsOf(page, site.origin);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return page;
}

/** What the author's own browser asks. */
async function mutate(author: BrowserContext, procedure: string, data: object) {
  const answer = await author.request.post(`/trpc/announcements.${procedure}`, { data });
  expect(answer.status()).toBe(200);
}

/** A server that does not answer until `meanwhile` is done. */
async function whileHanging(site: Site, meanwhile: () => Promise<unknown>) {
  const wake = () => void process.kill(site.pid(), "SIGCONT");
  onTestFinished(wake);
  process.kill(site.pid(), "SIGSTOP");
  await meanwhile();
  wake();
}

/** How long the first byte of this page took. */
const waited = (page: Page) => page.evaluate(() => Number(performance.getEntriesByType("navigation")[0]?.toJSON().responseStart));

const age = (page: Page) => page.locator("#kept-age:visible").getByText(/^Gardé le \d\d\/\d\d à \d\d:\d\d\.$/u);

test.for(onTypicalDevice("téléphone"))(
  "%s : sur une ligne qui ne répond pas, la liste et l'annonce déjà vues se lisent aussitôt avec leur âge ; le prix du jour les remplace, puis l'avis que l'annonce n'est plus là",
  async ([name, viewport], { browser, openAs, person, announcement, site }) => {
    const awa = await person({ userType: "producteur" });
    const { id } = await announcement({ userId: awa.id, title: `Ananas ${name}`, price: 500 });
    const author = (await openAs(awa, "/help", { worker: true })).context();
    const page = await visitor(browser, site, viewport);
    const heading = page.getByRole("heading", { name: `Ananas ${name}` }).first();
    const list = `/announcements?search=${encodeURIComponent(name)}`;

    // The first page came before the worker: it is kept without having been seen a second time.
    await page.goto(list);
    await heading.waitFor();
    await workerReady(page);
    await expect.poll(() => keptPages(page), WAIT).toEqual(["/announcements"]);
    await page.goto(`/announcements/${id}`);
    await heading.waitFor();
    await expect.poll(() => keptPages(page), WAIT).toEqual(["/announcements", `/announcements/${id}`]);
    expect(await age(page).count()).toBe(0);

    const price = (amount: number) =>
      page
        .getByText(new RegExp(`^${amount}\\sFCFA`, "u"))
        .filter({ visible: true })
        .first();
    for (const [version, address] of [list, `/announcements/${id}`].entries()) {
      await page.goto("/help");
      await mutate(author, "quickEdit", { id, version: version + 1, price: 600 + 100 * version, quantityAvailable: 5 });
      await whileHanging(site, async () => {
        await page.goto(address);
        expect(await waited(page)).toBeLessThan(TIMEOUT_MS);
        await heading.waitFor();
        await age(page).waitFor();
        await price(500).waitFor();
      });
      await price(600 + 100 * version).waitFor(WAIT);
      await expect.poll(() => age(page).count(), WAIT).toBe(0);
      expect(await price(500).count()).toBe(0);
    }

    await page.goto("/help");
    await mutate(author, "remove", { id });
    await whileHanging(site, async () => {
      await page.goto(`/announcements/${id}`);
      await heading.waitFor();
      await age(page).waitFor();
    });
    await page.getByText("Cette annonce n'existe pas ou a été supprimée.").waitFor(WAIT);
    expect(await heading.count()).toBe(0);
    expect(await age(page).count()).toBe(0);
    expect(await keptPages(page)).toEqual(["/announcements"]);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : qui se connecte ne voit aucune page gardée pour un visiteur, et n'en laisse aucune ; qui se déconnecte redevient visiteur",
  async ([name, viewport], { browser, person, announcement, member, site }) => {
    const awa = await person({ userType: "producteur" });
    await announcement({ userId: awa.id, title: `Papaye ${name}` });
    const password = "un mot de passe assez long";
    const { email } = await member({ password });
    const page = await visitor(browser, site, viewport);
    await page.goto("/announcements");
    await workerReady(page);
    await expect.poll(() => keptPages(page), WAIT).toEqual(["/announcements"]);

    await page.goto("/auth");
    await page.getByLabel(/^Email/u).fill(email);
    await page.getByLabel(/^Mot de passe/u).fill(password);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL(`${site.origin}/`);
    await expect.poll(() => keptPages(page), WAIT).toEqual([]);
    // A member's page is late as it ever was: the bare document, and nothing of a visitor's.
    await page.goto("/announcements");
    await page.getByRole("heading", { name: `Papaye ${name}` }).waitFor();
    await whileHanging(site, async () => {
      await page.goto("/announcements");
      expect(await page.evaluate(() => document.documentElement.dataset)).toMatchObject({ shell: "" });
      expect(await age(page).count()).toBe(0);
    });
    expect(await keptPages(page)).toEqual([]);

    await page.goto("/profile");
    await page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByText("Déconnexion réussie !").waitFor();
    await page.goto("/announcements");
    await expect.poll(() => keptPages(page), WAIT).toContain("/announcements");
  },
);
