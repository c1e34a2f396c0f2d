import { favourites } from "@recolte/db/schema";
import { onTestFinished } from "vitest";
import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { quickestPaint, keptPlaces, newTab, workerReady } from "../offline.ts";

const write = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Votre message" }).fill(text);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await page.getByRole("log").getByText(text).waitFor();
};

test.for(onTypicalDevice("téléphone"))(
  "%s : sans réseau le site s'ouvre en moins d'une seconde, une annonce, un favori et un fil gardés se lisent avec leur âge ; trois messages attendent, onglet fermé compris, et partent une seule fois, dans l'ordre",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [
      await person({ userType: "producteur", firstName: "Awa" }),
      await person({ userType: "consommateur", firstName: "Ben" }),
    ];
    const { id } = await announcement({ userId: awa.id, title: `Gombo ${name}` });
    const page = await openAs(ben, `/announcements/${id}`, { viewport, worker: true });
    const context = page.context();
    await page.getByRole("heading", { level: 1, name: `Gombo ${name}` }).waitFor();
    await workerReady(page);
    await site.db.insert(favourites).values({ userId: ben.id, announcementId: id, priceAtSave: 500 });
    await page.goto("/favorites");
    await page
      .getByRole("link", { name: `Gombo ${name}` })
      .first()
      .waitFor();
    // It can be read before its code is there, which keeps it.
    await expect.poll(() => keptPlaces(page), { timeout: 20_000 }).toContain("favourites.list");
    await page.goto(`/messages?announcement=${id}&seller=${awa.id}`);
    await write(page, "Bonjour Awa");
    await page.getByRole("log").getByText("Envoyé", { exact: true }).waitFor({ state: "attached" });
    await expect
      .poll(() => keptPlaces(page), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining(["announcements.byId", "auth.me", "favourites.list", "messages.conversations", "messages.thread"]),
      );
    await page.close();

    await context.setOffline(true);
    const tab = await newTab(context, site.origin, "/");
    await tab.page
      .getByRole("link", { name: /Récolte/u })
      .first()
      .waitFor();
    expect(await quickestPaint(tab.page)).toBeLessThan(1000);
    await tab.page.getByText(/^Hors ligne\./u).waitFor();
    await tab.page.goto(`/announcements/${id}`);
    await tab.page.getByRole("heading", { level: 1, name: `Gombo ${name}` }).waitFor();
    await tab.page.getByText(/Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
    await tab.page.goto("/favorites");
    await tab.page
      .getByRole("link", { name: `Gombo ${name}` })
      .first()
      .waitFor();
    await tab.page.getByText(/Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
    await tab.page.goto(`/messages?with=${awa.id}`);
    await tab.page.getByRole("log").getByText("Bonjour Awa").waitFor();
    await tab.page.getByText(/Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
    for (const text of ["Premier", "Deuxième", "Troisième"]) await write(tab.page, text);
    await tab.close();

    const later = await newTab(context, site.origin, `/messages?with=${awa.id}`);
    for (const text of ["Premier", "Deuxième", "Troisième"]) await later.page.getByRole("log").getByText(text).waitFor();
    const received = async () => {
      const { rows } = await site.pool.query<{ content: string }>(
        "select content from messages where receiver_id = $1 order by created_at, id",
        [awa.id],
      );
      return rows.map(({ content }) => content);
    };
    expect(await received()).toEqual(["Bonjour Awa"]);
    await context.setOffline(false);
    await expect.poll(received, { timeout: 30_000 }).toEqual(["Bonjour Awa", "Premier", "Deuxième", "Troisième"]);
    await expect.poll(() => later.page.getByText(/Gardé le|^Hors ligne/u).count(), { timeout: 20_000 }).toBe(0);
    await later.page.reload();
    await later.page.getByRole("log").getByText("Troisième").waitFor();
    expect(await received()).toEqual(["Bonjour Awa", "Premier", "Deuxième", "Troisième"]);
    await later.close();
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : un serveur qui ne répond plus ne fait pas attendre : le site gardé s'ouvre, avec l'âge de ce qu'il montre",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
    const { id } = await announcement({ userId: awa.id, title: `Igname ${name}` });
    const page = await openAs(ben, `/announcements/${id}`, { viewport, worker: true });
    await workerReady(page);
    await expect
      .poll(() => keptPlaces(page), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(["announcements.byId", "auth.me"]));

    onTestFinished(() => void process.kill(site.pid(), "SIGCONT"));
    process.kill(site.pid(), "SIGSTOP");
    await page.reload();
    await page.getByRole("heading", { level: 1, name: `Igname ${name}` }).waitFor();
    await page.getByText(/^Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
    process.kill(site.pid(), "SIGCONT");
    await expect.poll(() => page.getByText(/^Gardé le/u).count(), { timeout: 20_000 }).toBe(0);
    await page.getByRole("heading", { level: 1, name: `Igname ${name}` }).waitFor();
  },
);
