import { aProduct } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { signIn } from "../browser.ts";
import { expect, PHONE, signedInToken, test } from "../fixtures.ts";
import { keptPlaces, memberReady, movedAt } from "../offline.ts";
import { PHOTO } from "../photos.ts";
import type { Site } from "../site.ts";
import { button } from "../words.ts";

const LARGE = PHOTO.replace("640", "1280");
const WAIT = { timeout: 30_000 };
const KEPT = /^Noté sur cet appareil, en attente/u;
const WAITING = /attend(?:ent)? /u;

/** Everything that is to be there without a line has come; then there is none. */
async function leaveForTheField(page: Page, ...places: string[]) {
  await memberReady(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", ...places]));
  await page.context().setOffline(true);
}

async function harvest(page: Page, quantity: number) {
  const goods = page.getByRole("dialog", { name: "Tomates" });
  await goods.getByRole("button", { name: "Récolte" }).click();
  const field = goods.getByRole("textbox", { name: /Quantité/u });
  await field.fill(String(quantity));
  await button(page, "Enregistrer").click();
  await field.waitFor({ state: "detached" });
  await page.getByText(KEPT).waitFor();
}

/** Ten kilograms at the server, five more on the telephone alone. */
async function withHarvest(page: Page, site: Site, itemId: string) {
  await page.getByRole("dialog", { name: "Tomates" }).getByRole("button", { name: "Récolte" }).click();
  await button(page, "Annuler").click();
  await leaveForTheField(page, "stock.byId", "stock.moves");
  await harvest(page, 5);
  return movedAt(site, itemId);
}

/** Chromium's own tools, and by which name it knows the worker of the site. */
async function toolsOf(page: Page, origin: string) {
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return { tools, registrationId: await registered };
}

test("tous les onglets fermés, le navigateur réveille le site quand le réseau revient : ce qui attendait part, une fois", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Tomates", onHand: 10 });
  const page = await openAs(awa, `/stock?item=${item.id}`, { viewport: PHONE, worker: true });
  const entered = await withHarvest(page, site, item.id);
  const { tools, registrationId } = await toolsOf(page, site.origin);
  await page.goto("about:blank");
  await page.context().setOffline(false);
  expect(
    page
      .context()
      .pages()
      .map((tab) => tab.url()),
  ).toEqual(["about:blank"]);
  expect(await entered()).toEqual({ onHand: 10, moves: 0 });

  const wake = () =>
    tools.send("ServiceWorker.dispatchSyncEvent", {
      origin: site.origin,
      registrationId,
      tag: `operations:${awa.id}`,
      lastChance: false,
    });
  await wake();
  await expect.poll(entered, WAIT).toEqual({ onHand: 15, moves: 1 });
  // Woken once more, it has nothing left.
  await wake();
  await page.goto(`${site.origin}/stock?item=${item.id}`);
  await page.getByRole("dialog", { name: "Tomates" }).getByText("15 kg").first().waitFor();
  expect(await page.getByText(WAITING).count()).toBe(0);
  expect(await entered()).toEqual({ onHand: 15, moves: 1 });
});

/** How much lies in the account's own storage. */
const written = (page: Page, account: string) =>
  page.evaluate(
    (name) =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error("IndexedDB"));
        opening.onsuccess = () => {
          const stores = opening.result.transaction(["operations", "photos"]);
          const counts = ["operations", "photos"].map((store) => stores.objectStore(store).count());
          stores.oncomplete = () => {
            opening.result.close();
            resolve(counts.map(({ result }) => result));
          };
        };
      }),
    `recolte-${account}`,
  );

/** Whatever else is on a telephone takes all the room that is left. */
const fill = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("autre");
      opening.onupgradeneeded = () => opening.result.createObjectStore("films", { autoIncrement: true });
      opening.onerror = () => reject(new Error("IndexedDB"));
      opening.onsuccess = () => resolve(opening.result);
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const writing = opened.transaction("films", "readwrite");
        const film = new Uint8Array(size);
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(film.subarray(at, at + 65_536));
        writing.objectStore("films").add(film);
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => resolve(false);
      });
    for (let size = 1 << 20; size >= 1 << 12; size >>= 2) while (await put(size));
    opened.close();
  });

const QUOTA = 24_000_000;

test("sur un appareil plein, une annonce et ses photos ne sont pas notées, c'est dit, et rien de tapé n'est perdu ; la place revenue, elles partent", async ({
  tabOf,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "safou", name: "Safou", category: "fruits" });
  const awa = await person({ userType: "producteur", location: "Oyem" });
  const page = await tabOf(awa, { viewport: PHONE, worker: true });
  const { origin } = site;
  const tools = await page.context().newCDPSession(page);
  await tools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: QUOTA });
  await page.goto("/");
  await leaveForTheField(page, "profiles.me", "announcements.sellable");
  await fill(page);
  await page.getByRole("link", { name: "Créer une annonce" }).filter({ visible: true }).first().click();
  await page.getByLabel("Choisir des photos").setInputFiles([LARGE, LARGE, LARGE, LARGE]);
  await button(page, "Continuer").click();
  await button(page, "Safou").click();
  await button(page, "Plus 10").click();
  await page.getByLabel(/^Prix\s\(/u).fill("450");
  const publish = button(page, "Publier dès qu'il y a du réseau");
  await publish.click();
  await page.getByText("Cet appareil n'a plus de place : rien n'est noté. Gardez cette page ouverte et réessayez.").waitFor();
  expect(await page.getByLabel(/^Prix\s\(/u).inputValue()).toBe("450");
  expect(await page.getByText(WAITING).count()).toBe(0);
  expect(await written(page, awa.id)).toEqual([0, 0]);

  await tools.send("Storage.overrideQuotaForOrigin", { origin });
  await publish.click();
  await page.getByText(KEPT).waitFor();
  expect(await written(page, awa.id)).toEqual([1, 4]);
  const published = async () => {
    const photos = "(select count(*)::int from announcement_images i where i.announcement_id = a.id)";
    const { rows } = await site.pool.query<object>(
      `select title, price::float8 as price, ${photos} as photos from announcements a where user_id = $1`,
      [awa.id],
    );
    return rows;
  };
  expect(await published()).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(published, WAIT).toEqual([{ title: "Safou, 10 kg à Oyem", price: 450, photos: 4 }]);
  await expect.poll(() => page.getByText(WAITING).count(), WAIT).toBe(0);
  expect(await written(page, awa.id)).toEqual([0, 0]);
});

test("les données du navigateur effacées, ce qui attendait n'est plus promis, ni à la page ouverte ni à la visite suivante", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Tomates", onHand: 10 });
  const address = `/stock?item=${item.id}`;
  const page = await openAs(awa, address, { viewport: PHONE, worker: true });
  const entered = await withHarvest(page, site, item.id);
  const line = page.getByRole("button", { name: /^1 envoi attend/u });
  await line.waitFor();
  const tools = await page.context().newCDPSession(page);
  await tools.send("Storage.clearDataForOrigin", { origin: site.origin, storageTypes: "all" });
  await page.context().setOffline(false);
  await line.waitFor({ state: "detached" });

  await page.goto(address);
  await page.waitForURL(/\/auth/u);
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(WAITING).count()).toBe(0);
  await signIn(page.context(), { origin: site.origin, token: await signedInToken(site, awa) });
  await page.goto(address);
  await page.getByRole("dialog", { name: "Tomates" }).getByText("10 kg").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(WAITING).count()).toBe(0);
  expect(await entered()).toEqual({ onHand: 10, moves: 0 });
});
